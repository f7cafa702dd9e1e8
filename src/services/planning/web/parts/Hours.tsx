import { formatTime } from '#platform/kernel/number-format.ts';
import type { Format } from '#platform/kit/web/use-format.ts';
import { shownHours } from '../../planning-slots.ts';
import styles from './Planning.module.css';

/** Hours over the view of one day, every other one. */
export function Hours({ format: { locale, workingHours }, dayOff }: { format: Format; dayOff: string | undefined }) {
  const { from, until } = shownHours(workingHours);
  return (
    <span className={styles.scaleOfHours}>
      {Array.from({ length: (until - from) / 2 }, (_, index) => (
        <span key={index}>{formatTime(`${from + 2 * index}:00`, locale)}</span>
      ))}
      {dayOff === undefined ? null : <span className={styles.holiday}>{dayOff}</span>}
    </span>
  );
}
