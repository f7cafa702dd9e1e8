import { IconChevronRight } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { dayInZone } from '#platform/kernel/calendar.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { useHours } from '#platform/kit/web/use-hours.ts';
import { useFieldWorker, type Given } from '../field-worker.ts';
import styles from './Mine.module.css';

/** The next day with interventions, below those of today. @param later of this week, in the order of their start */
export function NextDay({ later }: { later: readonly Given[] }) {
  const worker = useFieldWorker();
  const { day: dayText, timeZone } = useFormat();
  const { hours } = useHours();
  const first = later[0]?.startsAt;
  if (first == null) return null;
  const day = dayInZone(first, timeZone);
  const count = later.filter(({ startsAt }) => startsAt !== null && dayInZone(startsAt, timeZone) === day).length;
  return (
    <Link to={worker.listAddress('week')} className={styles.nextDay}>
      <span>
        <strong>{dayText(day, 'weekdayAuto')}</strong>
        <span>{m['field-work.mine.nextDay']({ count, hour: hours(first, null) })}</span>
      </span>
      <IconChevronRight size={20} stroke={1.7} aria-hidden="true" />
    </Link>
  );
}
