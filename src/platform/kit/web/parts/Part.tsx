import { useId, type ReactNode } from 'react';
import styles from './Part.module.css';

/** A titled part of the page of an object. */
export function Part({ title, note, end, children }: { title: string; note?: ReactNode; end?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {note === undefined ? null : <span className="quiet">{note}</span>}
        {end ? <span className={styles.end}>{end}</span> : null}
      </header>
      {children}
    </section>
  );
}
