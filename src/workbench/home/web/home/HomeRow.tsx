import type { ReactNode } from 'react';
import styles from './HomePart.module.css';

interface HomeRowProps {
  icon?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  end?: ReactNode;
  /** `late`: past its time; `soon`: about to be. */
  tone?: 'late' | 'soon' | undefined;
}

/** A row of two lines, with an element at its end. */
export const HomeRow = ({ icon, title, text, end, tone }: HomeRowProps) => (
  <li className={styles.row} data-tone={tone}>
    {icon}
    <span className={styles.lines}>
      <span className={styles.title}>{title}</span>
      {text ? <span className={styles.text}>{text}</span> : null}
    </span>
    {end ? <span className={styles.end}>{end}</span> : null}
  </li>
);
