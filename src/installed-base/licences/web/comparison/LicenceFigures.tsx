import { IconAlertTriangle, IconHourglassEmpty } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { Figures, type Figure } from '#platform/kit/web/parts/cards.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { computeFigures, LicenceTab } from '../../licence.ts';
import { formatSigned } from './utilisation.tsx';
import styles from './Comparison.module.css';

/** Key figures: licences, and the lines that they stand in. */
export function LicenceFigures({
  figures,
  since,
  to,
}: {
  figures: ReturnType<typeof computeFigures> | undefined;
  /** Day of the evolution; absent where nothing is known of it. */
  since: string | undefined;
  to: (tab: LicenceTab | undefined) => string;
}) {
  const { number } = useFormat();
  const makeFigure = (key: string, label: string, value: number | undefined, note: string, tab?: LicenceTab, mark?: ReactNode): Figure => ({
    key,
    mark,
    label,
    value: value === undefined ? '–' : number(value),
    note: figures ? note : null,
    to: to(tab),
  });
  const { over, free, unusedActive } = figures ?? {};
  const formatLines = (counted: { lines: number } | undefined): string => m['licences.figure.lines']({ count: counted?.lines ?? 0 });
  return (
    <div className={styles.figures}>
      <Figures
        isStrip
        label={m['licences.figure.label']()}
        figures={[
          makeFigure('entitled', m['licences.column.entitled'](), figures?.entitled, m['licences.figure.skus']({ count: figures?.skus ?? 0 })),
          makeFigure(
            'assigned',
            m['licences.column.assigned'](),
            figures?.assigned,
            since === undefined ? '' : m['licences.figure.since']({ evolution: formatSigned(figures?.evolution ?? 0, number), day: since }),
          ),
          makeFigure(
            'over',
            m['licences.tab.over'](),
            over?.licences,
            formatLines(over),
            'over',
            over?.lines ? <IconAlertTriangle className={styles.red} size={15} stroke={1.8} aria-hidden="true" /> : null,
          ),
          makeFigure('free', m['licences.tab.free'](), free?.licences, formatLines(free), 'free'),
          makeFigure(
            'unusedActive',
            m['licences.tab.unusedActive'](),
            unusedActive?.licences,
            unusedActive?.lines ? m['licences.figure.running']({ count: unusedActive.lines }) : formatLines(unusedActive),
            'unusedActive',
            unusedActive?.lines ? <IconHourglassEmpty className={styles.red} size={15} stroke={1.8} aria-hidden="true" /> : null,
          ),
        ]}
      />
    </div>
  );
}
