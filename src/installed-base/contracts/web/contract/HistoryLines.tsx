import { SerialLink } from '#installed-base/equipment/web/parts/SerialLink.tsx';
import { dot } from '#platform/kernel/dots.ts';
import { FieldChanges } from '#platform/kit/web/parts/FieldChanges.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { ChangedLines } from '../../contract-history.api.ts';
import { lineChangeNames } from '../../contract-history.names.ts';
import { shownLineChange } from './history-fields.ts';
import styles from './HistoryLines.module.css';

/** Lines of a contract that were added, changed or removed, by name where they are few. */
export function HistoryLines({ fate: { change, count, named }, companyId }: { fate: ChangedLines; companyId: number }) {
  const format = useFormat();
  return (
    <span className={styles.lines}>
      {lineChangeNames[change]({ count, shown: format.number(count) })}
      {named.map(({ reference, serial, fields }, index) => (
        <span key={index} className={styles.line}>
          <span>
            {reference}
            {serial === null ? null : (
              <>
                {dot}
                <SerialLink serial={serial} companyId={companyId} />
              </>
            )}
          </span>
          <FieldChanges changes={fields.map((field) => shownLineChange(field, format))} />
        </span>
      ))}
    </span>
  );
}
