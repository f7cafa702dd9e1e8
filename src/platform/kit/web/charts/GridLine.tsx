import type { ReactNode } from 'react';
import styles from './Chart.module.css';

/** Line of the grid, with its value beside it. */
export function GridLine({ y, from, to, gap = 8, children }: { y: number; from: number; to: number; gap?: number; children?: ReactNode }) {
  return (
    <>
      <line className={styles.line} x1={from} x2={to} y1={y} y2={y} />
      {children === undefined ? null : (
        <text className={styles.axis} x={from - gap} y={y + 4} textAnchor="end">
          {children}
        </text>
      )}
    </>
  );
}
