import type { ReactNode } from 'react';
import { Link } from '../Link.tsx';
import styles from './Figures.module.css';

interface Figure {
  key: string;
  label: string;
  value: ReactNode;
  /** Below the value. */
  note: ReactNode;
  to: string;
}

interface FiguresProps {
  label: string;
  figures: readonly Figure[];
  /** True: three that belong together stay beside each other on phones. */
  areThree?: boolean;
}

/** Key figures in one strip, each a link to the list that it counts. */
export function Figures({ label: title, figures, areThree }: FiguresProps) {
  return (
    <ul className={styles.figures} aria-label={title} data-three={areThree || undefined}>
      {figures.map(({ key, label, value, note, to }) => (
        <li key={key}>
          <Link to={to} className={styles.figure}>
            <span>{label}</span>
            <span className={styles.value}>{value}</span>
            <span className={styles.note}>{note}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
