import type { Icon } from '@tabler/icons-react';
import type { Family } from '../../marks.ts';
import styles from './Status.module.css';

/** Look of a state. A domain keeps one of these per state: `{ … } satisfies Record<OrderState, StatusLook>`. */
export interface StatusLook {
  label: string;
  family: Family;
  icon: Icon;
  /** A tinted pill: the reader can still act on it. */
  isPill?: boolean;
}

/** A state: coloured icon and ink label, or a pill. Never colour alone. */
export function Status({ label, family, icon: Mark, isPill }: StatusLook) {
  return (
    <span className={styles.status} data-family={family} data-pill={isPill || undefined}>
      <Mark size={isPill ? 14 : 16} stroke={1.8} aria-hidden="true" />
      {label}
    </span>
  );
}
