import { m } from '#generated/messages/messages.js';
import { Link } from '#platform/web/Link.tsx';
import type { Figure } from '../overview.api.ts';
import styles from './Figures.module.css';

/** Key figures in one strip, each a link to the list that it counts. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <ul className={styles.figures} aria-label={m['overview.figures']()}>
      {figures.map(({ key, label, value, unit, note, overdue, address }) => (
        <li key={key}>
          <Link to={address} className={styles.figure}>
            <span className={styles.label}>{label}</span>
            <span className={styles.value}>
              {value}
              {unit === null ? null : <span className={styles.unit}>{`\u00a0${unit}`}</span>}
            </span>
            <span className={styles.note}>
              {overdue === null ? null : <span className={styles.overdue}>{overdue}</span>}
              {overdue !== null && note !== null ? ' · ' : null}
              {note}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
