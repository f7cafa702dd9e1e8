import type { ReactNode } from 'react';
import { Link } from '../Link.tsx';
import styles from './Figures.module.css';

export interface Figure {
  key: string;
  /** Icon before the label. */
  mark?: ReactNode;
  label: string;
  value: ReactNode;
  note?: ReactNode;
  /** Absent: there is no list of what it counts. */
  to?: string;
}

interface FiguresProps {
  label: string;
  figures: readonly Figure[];
  /** True: three that belong together stay beside each other on phones. */
  areThree?: boolean;
  /** True: a strip above a list, with each note beside its value. Else a box, with the notes below. */
  isStrip?: boolean;
  /** True: the notes of a strip stand below. */
  hasNotesBelow?: boolean;
}

/** Key figures beside each other, each a link to the list that it counts. */
export function Figures({ label: title, figures, areThree, isStrip, hasNotesBelow }: FiguresProps) {
  return (
    <ul className={isStrip ? styles.strip : styles.box} aria-label={title} data-three={areThree || undefined} data-below={hasNotesBelow || undefined}>
      {figures.map(({ key, mark, label, value, note, to }) => {
        const content = (
          <>
            <span className={styles.label}>
              {mark}
              {label}
            </span>
            <span className={styles.line}>
              <span className={styles.value}>{value}</span> <span className={styles.note}>{note}</span>
            </span>
          </>
        );
        return (
          <li key={key}>
            {to === undefined ? (
              <div className={styles.figure}>{content}</div>
            ) : (
              <Link to={to} className={styles.figure}>
                {content}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
