import type { ReactNode } from 'react';
import styles from './PanelPart.module.css';

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
