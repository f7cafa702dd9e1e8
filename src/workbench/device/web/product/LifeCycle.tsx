import { m } from '#generated/messages/messages.js';
import { monthsBetween } from '#platform/kernel/calendar.ts';
import { useSession } from '#platform/kit/web/session.ts';
import { useFormat, type Format } from '#platform/kit/web/use-format.ts';
import type { ProductDetail } from '#installed-base/equipment/product-page.api.ts';
import { milestonesOf } from './milestones.ts';
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
