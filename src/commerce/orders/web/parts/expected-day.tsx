import { IconCalendarRepeat, IconClockExclamation } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { type Format, useFormat } from '#platform/kit/web/use-format.ts';
import { daysLate } from '../../order.ts';
import styles from './ExpectedDay.module.css';

export interface Expected {
  expectedOn: string | null;
  promisedOn: string | null;
  isRescheduled: boolean;
}

/** `ExpectedDay` as a cell of a list, whose rows share one reader of formats. */
export function expectedDayCell({ expectedOn, promisedOn, isRescheduled }: Expected, { day, today }: Format) {
  if (expectedOn === null) return <span className="quiet">—</span>;
  const count = today === undefined ? 0 : daysLate(expectedOn, today);
  if (count > 0)
    return (
      <time dateTime={expectedOn} className={styles.expected} data-late="" title={m['orders.late.by']({ count })}>
        {day(expectedOn)}
        <IconClockExclamation size={16} stroke={1.7} aria-hidden="true" />
        <span aria-hidden="true">{m['orders.late.days']({ count })}</span>
        <span className="visually-hidden">{m['orders.late.by']({ count })}</span>
      </time>
    );
  const label = isRescheduled ? (promisedOn ? m['orders.rescheduled.from']({ promised: day(promisedOn) }) : m['orders.rescheduled']()) : undefined;
  return (
    <time dateTime={expectedOn} className={styles.expected} title={label}>
      {day(expectedOn)}
      {label === undefined ? null : <IconCalendarRepeat size={16} stroke={1.7} role="img" aria-label={label} />}
    </time>
  );
}

/** The day on which something is expected: in amber with its days when it has passed, with a quiet sign when it was rescheduled. */
export function ExpectedDay(expected: Expected) {
  return expectedDayCell(expected, useFormat());
}
