import type { ReactNode } from 'react';
import styles from './PanelBody.module.css';

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
