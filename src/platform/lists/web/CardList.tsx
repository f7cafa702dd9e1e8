import type { ReactNode } from 'react';
import { Link } from '#platform/kit/web/Link.tsx';
import type { Selection } from './selection.ts';
import styles from './CardList.module.css';

/** The lines of a row on a phone, and beside a drawing of the list; the third where it has a state or a date. */
export interface CardParts {
  title: ReactNode;
  /** Icon before the title; the other lines begin below the title. */
  mark?: ReactNode;
  figure?: ReactNode;
  text?: ReactNode;
  /** The text is an address, which takes two lines where one is too short: cut, it would not name the place. */
  isAddress?: true;
  /** Figure below the first one, beside the text. */
  textEnd?: ReactNode;
  state?: ReactNode;
  date?: ReactNode;
}

interface CardListProps<Row> {
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowTo: ((row: Row) => string | undefined) | undefined;
  onOpen: (to: string) => void;
  openKey: string | undefined;
  card: (row: Row) => CardParts;
  explainMatch: ((row: Row) => string | undefined) | undefined;
  selection: Selection | undefined;
  isStale: boolean | undefined;
}

/** Rows as cards of three lines: number and amount, project, state and date. */
export function CardList<Row>({ label, rows, rowKey, rowTo, onOpen, openKey, card, explainMatch, isStale }: CardListProps<Row>) {
  return (
    <ul className={styles.cards} aria-label={label} data-stale={isStale || undefined}>
      {rows.map((row) => {
        const parts = card(row);
        const why = explainMatch?.(row);
        const to = rowTo?.(row);
        const lines = (
          <>
            {parts.mark ? <span className={styles.mark}>{parts.mark}</span> : null}
            <span className={styles.line}>
              <strong className={styles.title}>{parts.title}</strong>
              <span className={styles.figure}>{parts.figure}</span>
            </span>
            {parts.text ? (
              <span className={styles.line}>
                <span className={styles.text} data-address={parts.isAddress}>
                  {parts.text}
                </span>
                {parts.textEnd ? <span className={styles.textEnd}>{parts.textEnd}</span> : null}
              </span>
            ) : null}
            {why ? <span className={styles.why}>{why}</span> : null}
            {parts.state === undefined && parts.date === undefined ? null : (
              <span className={styles.line}>
                <span>{parts.state}</span>
                <span className="quiet">{parts.date}</span>
              </span>
            )}
          </>
        );
        return (
          <li key={rowKey(row)}>
            {to !== undefined ? (
              <Link
                to={to}
                follow={onOpen}
                className={styles.card}
                data-row-link=""
                data-mark={parts.mark ? '' : undefined}
                aria-current={rowKey(row) === openKey || undefined}
              >
                {lines}
              </Link>
            ) : (
              <div className={styles.card} data-mark={parts.mark ? '' : undefined}>
                {lines}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
