import { IconAlertCircle } from '@tabler/icons-react';
import styles from './Upload.module.css';

/** Why a file was not taken. */
export function Refusal({ text }: { text: string | null | undefined }) {
  if (!text) return null;
  return (
    <div className={styles.refusal} role="alert">
      <IconAlertCircle size={18} stroke={1.8} aria-hidden="true" />
      <p>{text}</p>
    </div>
  );
}
