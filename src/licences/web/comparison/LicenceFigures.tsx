import { IconAlertTriangle, IconHourglassEmpty } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { Link } from '#platform/web/Link.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import type { figuresOf, LicenceTab } from '../../licence.ts';
import { signed } from './signed.ts';
import styles from './Comparison.module.css';

/** Key figures in one strip: licences, and the lines that they stand in. */
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
  const figure = (label: string, value: number | undefined, note: string, tab?: LicenceTab, mark?: ReactNode) => (
    <li>
      <Link to={to(tab)} className={styles.figure}>
        <span className={styles.label}>
          {mark}
          {label}
        </span>
        <span className={styles.value}>
          <strong>{value === undefined ? '–' : number(value)}</strong> {figures ? <span>{note}</span> : null}
        </span>
      </Link>
    </li>
  );
  const { over, free, unusedActive } = figures ?? {};
  const lines = (counted: { lines: number } | undefined): string => m['licences.figure.lines']({ count: counted?.lines ?? 0 });
  return (
    <ul className={styles.figures} aria-label={m['licences.figure.label']()}>
      {figure(m['licences.column.entitled'](), figures?.entitled, m['licences.figure.skus']({ count: figures?.skus ?? 0 }))}
      {figure(
        m['licences.column.assigned'](),
        figures?.assigned,
        since === undefined ? '' : m['licences.figure.since']({ evolution: signed(figures?.evolution ?? 0, number), day: since }),
      )}
      {figure(
        m['licences.tab.over'](),
        over?.licences,
        lines(over),
        'over',
        over?.lines ? <IconAlertTriangle className={styles.red} size={15} stroke={1.8} aria-hidden="true" /> : null,
      )}
      {figure(m['licences.tab.free'](), free?.licences, lines(free), 'free')}
      {figure(
        m['licences.tab.unusedActive'](),
        unusedActive?.licences,
        unusedActive?.lines ? m['licences.figure.running']({ count: unusedActive.lines }) : lines(unusedActive),
        'unusedActive',
        unusedActive?.lines ? <IconHourglassEmpty className={styles.red} size={15} stroke={1.8} aria-hidden="true" /> : null,
      )}
    </ul>
  );
}
