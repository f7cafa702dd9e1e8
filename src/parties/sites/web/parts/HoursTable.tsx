import { m } from '#generated/messages/messages.js';
import { weekdayNames } from '#platform/kernel/calendar-names.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { daysOfWeek, type DeliveryHours } from '../../delivery-hours.ts';
import { hoursText } from './site-texts.ts';
import styles from './HoursTable.module.css';

/** A week of delivery hours; days in a row with the same hours are one line. */
export function HoursTable({ hours }: { hours: readonly DeliveryHours[] }) {
  const { locale } = useFormat();
  const names = weekdayNames[locale];
  const days = daysOfWeek.map((day) => ({
    day,
    text:
      hoursText(
        hours.filter((one) => one.day === day),
        locale,
      ) || m['sites.hours.closed'](),
  }));
  const runs = days.filter(({ text }, index) => days[index - 1]?.text !== text);
  return (
    <dl className={styles.hours}>
      {runs.map(({ day, text }, index) => {
        const last = (runs[index + 1]?.day ?? 8) - 1;
        const name = last === day ? names[day - 1]! : m['sites.hours.days']({ from: names[day - 1]!, to: names[last - 1]! });
        return (
          <div key={day}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        );
      })}
    </dl>
  );
}
