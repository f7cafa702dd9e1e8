import { useId, type ReactNode } from 'react';
import styles from './Section.module.css';

/** A part of a long form: what it is about at the left, what can be changed at the right. */
export function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
        <p className={styles.text}>{text}</p>
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
