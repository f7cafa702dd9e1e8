import type { ReactNode } from 'react';
import styles from './Rows.module.css';

/** Rows of two lines, such as the lines of an object beside a list. Each is a `Row`. */
export const Rows = ({ label, isStale, children }: { label?: string; isStale?: boolean; children: ReactNode }) => (
  <ul className={styles.rows} aria-label={label} data-stale={isStale || undefined}>
    {children}
  </ul>
);
