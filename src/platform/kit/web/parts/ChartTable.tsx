import type { ReactNode } from 'react';
import styles from './ChartTable.module.css';

/** A chart as a table, which scrolls within its card. @param children head and body */
export function ChartTable({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <div className={styles.scroll} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        {children}
      </table>
    </div>
  );
}
