import { m } from '#generated/messages/messages.js';
import { Properties } from '#platform/kit/web/parts/Properties.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { LicenceImportReport } from '../../imports.api.ts';
import { rowReasonNames } from '../../licence.names.ts';
import styles from './ImportReport.module.css';

const dayOrders = { dayFirst: m['licences.import.dayFirst'], monthFirst: m['licences.import.monthFirst'] } as const;

/** Counts of an import, and the rows that were not understood with their reasons. */
export function ImportReport({ fileName, report }: { fileName: string; report: LicenceImportReport }) {
  const { number } = useFormat();
  const { flaws, flawCount } = report;
  return (
    <>
      <div className={styles.counts}>
        <Properties
          items={[
            { label: m['licences.import.file'](), value: fileName },
            { label: m['licences.import.read'](), value: number(report.read) },
            { label: m['licences.import.created'](), value: number(report.created) },
            { label: m['licences.import.updated'](), value: number(report.updated) },
            { label: m['licences.import.unchanged'](), value: number(report.unchanged) },
            { label: m['licences.import.flaws'](), value: number(flawCount) },
          ]}
        />
      </div>
      {report.dayOrder === null ? null : <p>{dayOrders[report.dayOrder]()}</p>}
      {flaws.length === 0 ? null : (
        <ul className={styles.flaws}>
          {flaws.map(({ row, reason }) => (
            <li key={row}>{m['licences.import.flaw']({ row: String(row), reason: rowReasonNames[reason]() })}</li>
          ))}
          {flawCount > flaws.length ? <li>{m['licences.import.more']({ count: flawCount - flaws.length })}</li> : null}
        </ul>
      )}
    </>
  );
}
