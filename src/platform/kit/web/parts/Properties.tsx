import type { ReactNode } from 'react';
import styles from './Properties.module.css';

export interface Property {
  label: string;
  value: ReactNode;
  id?: string;
}

/** Labels and values of an object, unboxed. `false` entries are left out; an empty value reads "—". */
export function Properties({ items }: { items: readonly (Property | false | null | undefined)[] }) {
  return (
    <dl className={styles.properties}>
      {items
        .filter((item) => !!item)
        .map((item) => (
          <div key={item.id ?? item.label}>
            <dt>{item.label}</dt>
            <dd>{item.value === null || item.value === undefined || item.value === '' ? '—' : item.value}</dd>
          </div>
        ))}
    </dl>
  );
}
