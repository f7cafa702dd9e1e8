import { useId, useState, type ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { Link } from '#platform/kit/web/Link.tsx';
import { countText } from '#platform/kit/web/use-format.ts';
import styles from './HomePart.module.css';

interface HomePartProps<Row> {
  /** Address of the part on the home, after the #. */
  anchor?: string;
  title: string;
  /** Everything that the part is about; the rows may be the first of it. */
  total?: { count: number; more: boolean };
  more?: { label: string; to: string };
  rows: readonly Row[];
  /** Rows shown before the others are asked for. */
  atMost: number;
  empty: string;
  children: (row: Row) => ReactNode;
}

const focusFirst = (list: HTMLUListElement | null): void => list?.querySelector('a')?.focus();

/** A part beside the work: its title with the count, the first rows, and the rest of them on demand. */
export function HomePart<Row>({ anchor, title, total, more, rows, atMost, empty, children }: HomePartProps<Row>) {
  const id = useId();
  const rest = rows.slice(atMost);
  const [isOpen, setOpen] = useState(false);
  return (
    <section id={anchor} aria-labelledby={id} className={styles.part} tabIndex={anchor ? -1 : undefined}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {total ? <span className={styles.count}>{countText(total)}</span> : null}
        {more ? (
          <Link to={more.to} className={styles.more}>
            {more.label}
          </Link>
        ) : null}
      </header>
      {rows.length === 0 ? <p className={styles.empty}>{empty}</p> : <ul>{rows.slice(0, atMost).map(children)}</ul>}
      {rest.length > 0 ? (
        <div className={styles.rest}>
          {isOpen ? (
            // The rows take the place of the button, and the focus.
            <ul ref={focusFirst}>{rest.map(children)}</ul>
          ) : (
            <button type="button" aria-expanded={false} onClick={() => setOpen(true)}>
              {total && total.count > rows.length
                ? m['home.home.moreOf']({ shown: rest.length, rest: total.count - atMost })
                : m['home.home.more']({ count: rest.length, shown: rest.length })}
            </button>
          )}
        </div>
      ) : null}
    </section>
  );
}

/** Anchors of the lists that figures count on the home itself. */
export const homeAnchors = { clocks: 'delais', orders: 'commandes' } as const;
