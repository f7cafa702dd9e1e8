import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './FlawNote.module.css';

/** The error under a field, with its icon. */
export function FlawNote({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <span id={id} className={styles.error}>
      <IconAlertCircle size={14} stroke={1.8} aria-hidden="true" />
      {children}
    </span>
  );
}
