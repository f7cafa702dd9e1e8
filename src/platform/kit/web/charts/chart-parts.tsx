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

/** Names of the colours of a chart. Screen readers have its description. */
export function Legend({ entries }: { entries: readonly { label: string; colour: 'bar' | 'part' | 'soon' }[] }) {
  return (
    <span className={styles.legend} aria-hidden="true">
      {entries.map(({ label, colour }) => (
        <span key={colour} data-colour={colour}>
          {label}
        </span>
      ))}
    </span>
  );
}

interface TwinSwitchProps {
  isTable: boolean;
  onSwitch(isTable: boolean): void;
  /** Words of the way to each. */
  toChart: string;
  toTable: string;
  className?: string;
}

/** Switch between a chart and the table of its values. */
export function TwinSwitch({ isTable, onSwitch, toChart, toTable, className }: TwinSwitchProps) {
  return (
    <button type="button" className={[styles.twin, className].filter(Boolean).join(' ')} onClick={() => onSwitch(!isTable)}>
      {isTable ? toChart : toTable}
    </button>
  );
}

export interface ChartRow {
  key: string;
  name: ReactNode;
  cells: readonly ReactNode[];
  /** Whether it holds the values of the whole period. */
  isWhole?: boolean;
}

/** A chart as a table, which scrolls within its card. */
export function ChartTable({ caption, head, rows }: { caption: string; head: readonly string[]; rows: readonly ChartRow[] }) {
  return (
    <div className={styles.scroll} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells, isWhole }) => (
            <tr key={key} data-whole={isWhole}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={head[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
