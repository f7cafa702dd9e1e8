import { m } from '#generated/messages/messages.js';
import { formatTime } from '#platform/clock-time.ts';
import type { Locale } from '#platform/locale.ts';
import { shownHours } from '../../planning-slots.ts';
import styles from './Planning.module.css';

const hours = Array.from({ length: (shownHours.until - shownHours.from) / 2 }, (_, index) => shownHours.from + 2 * index);

/** Hours over the view of one day, every other one. */
export function Hours({ locale, isHoliday }: { locale: Locale; isHoliday: boolean }) {
  return (
    <span className={styles.scaleOfHours}>
      {hours.map((hour) => (
        <span key={hour}>{formatTime(`${hour}:00`, locale)}</span>
      ))}
      {isHoliday ? <span className={styles.holiday}>{m['planning.conflict.publicHoliday']()}</span> : null}
    </span>
  );
}
