import type { ReactNode, CSSProperties } from 'react';
import rowStyles from './Rows.module.css';
import styles from './panel.module.css';

interface PanelBodyProps {
  /** Object in words: its project, its label. */
  title?: string;
  state: ReactNode;
  /** Measure of how far it has come, below its state. */
  progress?: ReactNode;
  children: ReactNode;
}

/** Content of an object beside its list: what it is, its state, then its parts. */
export function PanelBody({ title, state, progress, children }: PanelBodyProps) {
  return (
    <div className={styles.body}>
      <section>
        {title === undefined ? null : <h3 className={styles.title}>{title}</h3>}
        <p className={styles.state}>{state}</p>
        {progress}
      </section>
      {children}
    </div>
  );
}

/** A part of what is open beside a list: its name, how many things it holds, and these. */
export function PanelPart({ title, count, children }: { title: string; count?: number; children: ReactNode }) {
  return (
    <section>
      <h3 className={styles.heading}>
        {title} {count === undefined ? null : <span>{count}</span>}
      </h3>
      {children}
    </section>
  );
}

/** Text that a person wrote about an object. */
export const PanelNote = ({ children }: { children: ReactNode }) => <p className={styles.note}>{children}</p>;

/** Text of the provider, or of who answered. */
export const PanelAnswer = ({ children }: { children: ReactNode }) => <div className={styles.answer}>{children}</div>;

/** Rows of two lines, such as the lines of an object beside a list. Each is a `Row`. */
export const Rows = ({ label, isStale, children }: { label?: string; isStale?: boolean; children: ReactNode }) => (
  <ul className={rowStyles.rows} aria-label={label} data-stale={isStale || undefined}>
    {children}
  </ul>
);

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
  <li className={rowStyles.row}>
    <span className={rowStyles.title}>{title}</span>
    <span className={rowStyles.end}>{end}</span>
    {text || textEnd ? (
      <>
        <span className={rowStyles.text}>{text}</span>
        <span className={rowStyles.textEnd}>{textEnd}</span>
      </>
    ) : null}
    {children}
  </li>
);

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
    <table className={rowStyles.table} style={{ '--card': cards } as CSSProperties}>
      {children}
    </table>
  );
}
