import { useId, type ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { Link } from '#platform/web/Link.tsx';
import styles from './HomePart.module.css';

interface HomePartProps<Row> {
  /** Address of the part on the home, after the #. */
  anchor?: string;
  title: string;
  /** Number of everything that the part is about. */
  count?: string;
  more?: { label: string; to: string };
  rows: readonly Row[];
  /** Rows shown before the others are asked for. */
  atMost: number;
  empty: string;
  children: (row: Row) => ReactNode;
}

/** A part beside the work: its title with the count, the first rows, and the rest of them on demand. */
export function HomePart<Row>({ anchor, title, count, more, rows, atMost, empty, children }: HomePartProps<Row>) {
  const id = useId();
  const rest = rows.slice(atMost);
  return (
    <section id={anchor} aria-labelledby={id} className={styles.part} tabIndex={anchor ? -1 : undefined}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {count ? <span className={styles.count}>{count}</span> : null}
        {more ? (
          <Link to={more.to} className={styles.more}>
            {more.label}
          </Link>
        ) : null}
      </header>
      {rows.length === 0 ? <p className={styles.empty}>{empty}</p> : <ul>{rows.slice(0, atMost).map(children)}</ul>}
      {rest.length > 0 ? (
        <details className={styles.rest}>
          <summary>{m['provider.home.more']({ count: rest.length, shown: rest.length })}</summary>
          <ul>{rest.map(children)}</ul>
        </details>
      ) : null}
    </section>
  );
}
