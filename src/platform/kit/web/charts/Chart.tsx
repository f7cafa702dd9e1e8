import type { ReactNode, RefCallback } from 'react';
import { chartHeight } from './bars.ts';
import styles from './Chart.module.css';

export interface ChartProps {
  /** Width of the element that the chart fills (`useElementWidth`). */
  measured: { ref: RefCallback<HTMLElement>; width: number };
  height?: number;
  /** Sentence that describes the chart. */
  label: string;
  /** One image for screen readers; a group where parts of it are links. */
  role?: 'img' | 'group';
  children: ReactNode;
  below?: ReactNode;
}

/** A drawing as wide as its place, in CSS pixels. The table of the card holds the same values. */
export function Chart({ measured: { ref, width }, height = chartHeight, label, role = 'img', children, below }: ChartProps) {
  return (
    <div ref={ref} style={{ minHeight: height }}>
      {width === 0 ? null : (
        <>
          <svg className={styles.chart} role={role} aria-label={label} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
            {children}
          </svg>
          {below}
        </>
      )}
    </div>
  );
}
