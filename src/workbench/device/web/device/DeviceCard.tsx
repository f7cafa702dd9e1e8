import { useId, type ReactNode } from 'react';
import styles from './DeviceCard.module.css';

/** A titled part of the page of a device; unboxed on phones. */
export function DeviceCard({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {action}
      </header>
      {children}
    </section>
  );
}
