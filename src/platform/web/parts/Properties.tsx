import type { ReactNode } from 'react';
import styles from './Properties.module.css';

export interface Property { label: string; value: ReactNode; isStrong?: boolean }

/** Labels with their values; a property without a value is left out unless it says "—" itself. */
export function Properties({ items }: { items: readonly (Property | null | false | undefined)[] }) {
  return (
    <dl className={styles.properties}>
      {items.filter((item): item is Property => !!item).map((item) => (
        <div key={item.label} className={styles.property}><dt>{item.label}</dt><dd data-strong={item.isStrong || undefined}>{item.value}</dd></div>
      ))}
    </dl>
  );
}
