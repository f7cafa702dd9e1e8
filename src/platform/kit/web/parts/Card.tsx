import { useId, type ReactNode } from 'react';
import styles from './Card.module.css';

/** A titled part of a page of figures; boxed where there is room, unboxed on phones. */
export function Card({ title, note, actions, children }: { title: string; note?: ReactNode; actions?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {note === undefined || note === null ? null : <div className={styles.note}>{note}</div>}
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </header>
      {children}
    </section>
  );
}
