import type { ReactNode } from 'react';
import styles from './ChartTable.module.css';

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
