import { IconAlertTriangle, IconHourglassEmpty } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { Figures, type Figure } from '#platform/kit/web/parts/cards.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { figuresOf, LicenceTab } from '../../licence.ts';
import { signed } from './utilisation.tsx';
import styles from './Comparison.module.css';

/** Key figures: licences, and the lines that they stand in. */
export function LicenceFigures({
  figures,
  since,
  to,
}: {
  figures: ReturnType<typeof figuresOf> | undefined;
  /** Day of the evolution; absent where nothing is known of it. */
  since: string | undefined;
  to: (tab: LicenceTab | undefined) => string;
}) {
  const { number } = useFormat();
  const figure = (key: string, label: string, value: number | undefined, note: string, tab?: LicenceTab, mark?: ReactNode): Figure => ({
    key,
    mark,
    label,
    value: value === undefined ? '–' : number(value),
    note: figures ? note : null,
    to: to(tab),
  });
  const { over, free, unusedActive } = figures ?? {};
  const lines = (counted: { lines: number } | undefined): string => m['licences.figure.lines']({ count: counted?.lines ?? 0 });
  return (
    <div className={styles.figures}>
      <Figures
        isStrip
        label={m['licences.figure.label']()}
        figures={[
          figure('entitled', m['licences.column.entitled'](), figures?.entitled, m['licences.figure.skus']({ count: figures?.skus ?? 0 })),
          figure(
            'assigned',
            m['licences.column.assigned'](),
            figures?.assigned,
            since === undefined ? '' : m['licences.figure.since']({ evolution: signed(figures?.evolution ?? 0, number), day: since }),
          ),
          figure(
            'over',
            m['licences.tab.over'](),
            over?.licences,
            lines(over),
            'over',
            over?.lines ? <IconAlertTriangle className={styles.red} size={15} stroke={1.8} aria-hidden="true" /> : null,
          ),
          figure('free', m['licences.tab.free'](), free?.licences, lines(free), 'free'),
          figure(
            'unusedActive',
            m['licences.tab.unusedActive'](),
            unusedActive?.licences,
            unusedActive?.lines ? m['licences.figure.running']({ count: unusedActive.lines }) : lines(unusedActive),
            'unusedActive',
            unusedActive?.lines ? <IconHourglassEmpty className={styles.red} size={15} stroke={1.8} aria-hidden="true" /> : null,
          ),
        ]}
      />
    </div>
  );
}
