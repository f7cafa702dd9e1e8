import { m } from '#generated/messages/messages.js';
import { monthsBetween, daysBetween } from '#platform/kernel/calendar.ts';
import { useSession } from '#platform/kit/web/session.ts';
import { useFormat, type Format } from '#platform/kit/web/use-format.ts';
import type { ProductDetail } from '#installed-base/equipment/product-page.api.ts';
import styles from './LifeCycle.module.css';

/** Distance of a day from today: in months, or in days within two of them. */
function fromToday(day: string, today: string, format: Format): string {
  const months = day < today ? monthsBetween(day, today) : monthsBetween(today, day);
  if (months < 2) return format.relativeDay(day);
  return day < today ? m['device.lifeCycle.monthsAgo']({ count: months }) : m['device.lifeCycle.inMonths']({ count: months });
}

/** The life cycle of a product: a line with a diamond for each announced day and a mark for today, and the days in words below. */
export function LifeCycle({ product }: { product: ProductDetail }) {
  const format = useFormat();
  const { today } = useSession();
  const { milestones, todayAt } = milestonesOf(product, today);
  if (milestones.length === 0) return <p className="quiet">{m['device.lifeCycle.none']()}</p>;
  return (
    <>
      <div className={styles.line} aria-hidden="true">
        <span className={styles.today} style={{ left: `${todayAt}%` }}>
          {m['device.lifeCycle.today']()}
        </span>
        {milestones.map(({ name, at, isLast }) => (
          <span key={name} className={styles.diamond} data-last={isLast || undefined} style={{ left: `${at}%` }} />
        ))}
      </div>
      <ol className={styles.days}>
        {milestones.map(({ name, day, isPassed }) => (
          <li key={name} data-passed={isPassed || undefined}>
            <span>{name}</span>
            <time dateTime={day}>{format.day(day, 'long')}</time>
            <span className="quiet">{fromToday(day, today, format)}</span>
          </li>
        ))}
      </ol>
      {product.lifeCycleSource ? <p className={`quiet ${styles.source}`}>{m['device.lifeCycle.source']({ source: product.lifeCycleSource })}</p> : null}
    </>
  );
}

/** An announced day in the life of a product. `at`: its place on the line, in percent. */
interface Milestone {
  name: string;
  day: string;
  isPassed: boolean;
  /** The last day of support. */
  isLast: boolean;
  at: number;
}

/** Room on both sides of the line, in percent. */
const margin = 4;

/** The announced days of a product in their order, and today, on one line from the first of them to the last. */
function milestonesOf(product: ProductDetail, today: string): { milestones: Milestone[]; todayAt: number } {
  const days = [
    { name: m['device.lifeCycle.endOfSale'](), day: product.endOfSaleOn },
    { name: m['device.lifeCycle.endOfMaintenance'](), day: product.endOfMaintenanceOn },
    { name: m['device.lifeCycle.endOfSecurity'](), day: product.endOfSecurityOn },
    { name: m['device.lifeCycle.endOfSupport'](), day: product.endOfSupportOn },
  ].filter((one): one is { name: string; day: string } => one.day !== null);
  const all = [today, ...days.map(({ day }) => day)].sort();
  const [first, last] = [all[0]!, all.at(-1)!];
  const whole = Math.max(1, daysBetween(first, last));
  const placeOf = (day: string): number => margin + ((100 - 2 * margin) * daysBetween(first, day)) / whole;
  return {
    milestones: days
      .map(({ name, day }) => ({ name, day, isPassed: day < today, isLast: day === product.endOfSupportOn, at: placeOf(day) }))
      .toSorted((a, b) => a.at - b.at),
    todayAt: placeOf(today),
  };
}
