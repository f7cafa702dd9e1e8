import { m } from '#generated/messages/messages.js';
import { useProgress } from '#platform/kit/web/progress.ts';
import styles from './ProgressBar.module.css';

/** Two pixels on the sheet while the next page is on its way. The element stays: one that came and went before the page would have the
 *  browser compute the page's styles anew. */
export function ProgressBar() {
  return <div hidden={!useProgress()} className={styles.bar} role="progressbar" aria-label={m['app.shell.loading']()} />;
}
