import { IconCalendarRepeat, IconClockExclamation } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { Day } from '#platform/web/parts/Day.tsx';
import { useSession } from '#platform/web/session.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { daysLate } from '../../order.ts';
import styles from './ExpectedDay.module.css';

/** The day on which something is expected: in amber with its days when it has passed, with a quiet sign when it was rescheduled. */
export function ExpectedDay({ expectedOn, promisedOn, isRescheduled }: { expectedOn: string | null; promisedOn: string | null; isRescheduled: boolean }) {
  const { day } = useFormat();
  const { today } = useSession();
  const count = daysLate(expectedOn, today);
  if (count > 0)
    return (
      <span className={styles.expected} data-late="" title={m['orders.late.by']({ count })}>
        <Day day={expectedOn} />
        <IconClockExclamation size={16} stroke={1.7} aria-hidden="true" />
        <span aria-hidden="true">{m['orders.late.days']({ count })}</span>
        <span className="visually-hidden">{m['orders.late.by']({ count })}</span>
      </span>
    );
  if (!isRescheduled || expectedOn === null) return <Day day={expectedOn} />;
  const label = promisedOn ? m['orders.rescheduled.from']({ promised: day(promisedOn) }) : m['orders.rescheduled']();
  return (
    <span className={styles.expected} title={label}>
      <Day day={expectedOn} />
      <IconCalendarRepeat size={16} stroke={1.7} role="img" aria-label={label} />
    </span>
  );
}
