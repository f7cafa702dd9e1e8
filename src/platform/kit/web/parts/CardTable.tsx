import type { CSSProperties, ReactNode } from 'react';
import styles from './CardTable.module.css';

interface CardTableProps {
  /** Columns of a card on phones, as CSS names them. */
  cards?: 'auto minmax(0, 1fr)' | 'minmax(0, 1fr) auto' | 'repeat(2, minmax(0, 1fr))';
  /** `caption`, `thead` and `tbody`. A cell’s `data-cell` says what it holds: `number`, `day`, `text` (may break anywhere) or `wide` (text with a
   *  line of the card of its own); its `data-label` is the head that stands before it on a card. */
  children: ReactNode;
}

/** Plain table whose rows become cards on phones. Its head stays for screen readers. */
export function CardTable({ cards = 'auto minmax(0, 1fr)', children }: CardTableProps) {
  return (
    <table className={styles.table} style={{ '--card': cards } as CSSProperties}>
      {children}
    </table>
  );
}
