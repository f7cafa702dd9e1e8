import { m } from '#generated/messages/messages.js';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { DateChange } from '../../orders.api.ts';
import styles from './DateChangeText.module.css';

/** Why a date changed, then who changed it. */
export function DateChangeText({ change }: { change: DateChange }) {
  const { instant } = useFormat();
  return (
    <>
      {change.reason ? <span className={styles.why}>{change.reason}</span> : null}
      <span>{m['orders.dates.by']({ author: change.authorName, when: instant(change.changedAt) })}</span>
    </>
  );
}
