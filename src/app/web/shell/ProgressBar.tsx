import { m } from '#generated/messages/messages.js';
import { useProgress } from '#platform/web/progress.ts';
import styles from './ProgressBar.module.css';

/** Two pixels on the sheet while the next page is on its way. */
export function ProgressBar() {
  return useProgress() ? <div className={styles.bar} role="progressbar" aria-label={m['app.shell.loading']()} /> : null;
}
