import { m } from '#generated/messages/messages.js';
import { useFormat } from '#platform/web/use-format.ts';
import type { DateChange } from '../../orders.api.ts';
import styles from './DateChangeText.module.css';

/** Why a date changed and from which, then who changed it. */
export function DateChangeText({ change }: { change: DateChange }) {
  const { day, instant } = useFormat();
  const isMoved = change.previousOn !== null && change.newOn !== change.previousOn;
  const why = [isMoved ? m['orders.dates.before']({ day: day(change.previousOn) }) : null, change.reason || null].filter(Boolean).join(' · ');
  return (
    <>
      {why ? <span className={styles.why}>{why}</span> : null}
      <span>{m['orders.dates.by']({ author: change.authorName, when: instant(change.changedAt) })}</span>
    </>
  );
}
