import type { ReactNode } from 'react';
import styles from './Rows.module.css';

interface RowProps {
  title: ReactNode;
  /** Figure or day beside the title. */
  end?: ReactNode;
  /** Quiet text below the title, and what belongs to it below the figure. */
  text?: ReactNode;
  textEnd?: ReactNode;
  /** Further lines over the whole width. */
  children?: ReactNode;
}

/** One of `Rows`: a title with its figure, and quiet text below both. */
export const Row = ({ title, end, text, textEnd, children }: RowProps) => (
  <li className={styles.row}>
    <span className={styles.title}>{title}</span>
    <span className={styles.end}>{end}</span>
    {text || textEnd ? (
      <>
        <span className={styles.text}>{text}</span>
        <span className={styles.textEnd}>{textEnd}</span>
      </>
    ) : null}
    {children}
  </li>
);
