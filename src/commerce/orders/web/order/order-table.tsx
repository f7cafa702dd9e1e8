import type { CSSProperties, ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { Sentence } from '#platform/kit/web/parts/cells.tsx';
import styles from './OrderTable.module.css';

/** Table of an order on the grid that all its tables share. */
export function OrderTable({ heads, children }: { heads: ReactNode; children: ReactNode }) {
  return (
    <table className={`${styles.table} ${styles.grid}`}>
      <thead>
        <tr>
          <th scope="col" data-cell="title">
            {m['orders.field.reference']()}
          </th>
          <th scope="col" data-cell="text">
            {m['orders.field.description']()}
          </th>
          {heads}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** Head of the quantities. */
export const QuantityHead = ({ children }: { children: ReactNode }) => (
  <th scope="col" data-end data-cell="figure">
    {children}
  </th>
);

interface PartHeadProps {
  /** Part of the room right of the quantities, from 0 to 1; those of a table add up to 1, in narrow and in wide tables. */
  narrow: number;
  wide: number;
  isEnd?: boolean;
  children: ReactNode;
}

/** Head of a column right of the quantities. One without room in narrow tables leaves them. */
export const PartHead = ({ narrow, wide, isEnd, children }: PartHeadProps) => (
  <th
    scope="col"
    data-part=""
    data-end={isEnd || undefined}
    data-cell={narrow === 0 ? 'extra' : undefined}
    style={{ '--narrow': narrow, '--wide': wide } as CSSProperties}
  >
    {children}
  </th>
);

/** Free text of a row: two lines at most, whole on hover. */
export const RowText = ({ text, children }: { text: string; children?: ReactNode }) => (
  <td data-cell="text">
    <span className={styles.two} title={text}>
      <Sentence>{text}</Sentence>
      {children}
    </span>
  </td>
);
