import type { MarkName } from '#platform/kernel/marks.ts';
import { markIcons } from './mark-icons.ts';
import styles from './Mark.module.css';

/** The sign at the head of a line that says what happened, in the colour of its family. */
export function Mark({ icon, family }: MarkName) {
  const Icon = markIcons[icon];
  return <Icon size={18} stroke={1.7} className={styles.mark} data-family={family} aria-hidden="true" />;
}
