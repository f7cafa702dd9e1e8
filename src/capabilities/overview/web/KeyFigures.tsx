import { m } from '#generated/messages/messages.js';
import { dot } from '#platform/kernel/dots.ts';
import { Figures } from '#platform/kit/web/parts/Figures.tsx';
import type { Figure } from '../overview.api.ts';
import styles from './KeyFigures.module.css';

/** The key figures of all domains. */
export function KeyFigures({ figures }: { figures: readonly Figure[] }) {
  return (
    <Figures
      label={m['overview.figures']()}
      figures={figures.map(({ key, label, value, unit, note, overdue, address }) => ({
        key,
        label,
        to: address,
        value: (
          <>
            {value}
            {unit === null ? null : <span className={styles.unit}>{`\u00a0${unit}`}</span>}
          </>
        ),
        note: (
          <>
            {overdue === null ? null : <span className={styles.overdue}>{overdue}</span>}
            {overdue !== null && note !== null ? dot : null}
            {note}
          </>
        ),
      }))}
    />
  );
}
