import { m } from '#generated/messages/messages.js';
import { Figures } from '#platform/web/parts/Figures.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import type { ImportBatch } from '../contract-imports.queries.ts';
import styles from './Batch.module.css';

/** Counts of what an import creates. */
export function SummaryFigures({ summary }: { summary: NonNullable<ImportBatch['summary']> }) {
  const format = useFormat();
  return (
    <div className={styles.figures}>
      <Figures
        isStrip
        label={m['contract-imports.web.figures']()}
        figures={[
          {
            key: 'contracts',
            label: m['contract-imports.web.figure.contractsTitle'](),
            value: format.number(summary.contracts),
            note: m['contract-imports.web.figure.lines']({ count: summary.lines, shown: format.number(summary.lines) }),
          },
          {
            key: 'devices',
            label: m['contract-imports.web.figure.newDevices'](),
            value: format.number(summary.newDevices),
            note: m['contract-imports.web.figure.knownDevices']({ count: summary.knownDevices, shown: format.number(summary.knownDevices) }),
          },
          {
            key: 'services',
            label: m['contract-imports.web.figure.withoutDevice'](),
            value: format.number(summary.withoutDevice),
            note: m['contract-imports.web.figure.withoutDeviceText'](),
          },
          {
            key: 'sites',
            label: m['contract-imports.web.figure.newSites'](),
            value: format.number(summary.newSites),
            note: summary.newSites === 0 ? m['contract-imports.web.figure.noSitesText']() : m['contract-imports.web.figure.newSitesText'](),
          },
        ]}
      />
    </div>
  );
}
