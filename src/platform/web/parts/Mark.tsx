import type { StatusLook } from './Status.tsx';
import styles from './Mark.module.css';

/** The sign at the head of a line that says what happened, in the colour of its family (design §6). */
export function Mark({ icon: Icon, family }: Pick<StatusLook, 'icon' | 'family'>) {
  return <Icon size={18} stroke={1.7} className={styles.mark} data-family={family} aria-hidden="true" />;
}
