import { shownHours } from '../../planning-slots.ts';
import { m } from '#generated/messages/messages.js';
import styles from './Planning.module.css';

const hours = Array.from({ length: (shownHours.until - shownHours.from) / 2 }, (_, index) => shownHours.from + 2 * index);

/** Hours over the view of one day, every other one. */
export function Hours() {
  return (
    <span className={styles.scaleOfHours}>
      {hours.map((hour) => (
        <span key={hour}>{m['planning.hour']({ hour })}</span>
      ))}
    </span>
  );
}
