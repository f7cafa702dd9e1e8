import type { ReactNode } from 'react';
import styles from './Batch.module.css';

export interface Figure {
  label: string;
  icon?: ReactNode;
  value: string;
  text?: string;
}

/** One strip of figures. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, icon, value, text }) => (
        <div key={label}>
          <dt>
            {icon}
            {label}
          </dt>
          <dd>
            <strong>{value}</strong>
            {text ? <span>{text}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
