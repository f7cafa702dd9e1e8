import { wallClock } from '#platform/kernel/calendar.ts';
import { formatMonth } from '#platform/kernel/format.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import styles from './InterventionDay.module.css';

/** Month and day of an intervention, as on a sheet of a calendar; a dash before it is planned. */
export function InterventionDay({ startsAt, isPast = false }: { startsAt: string | null; isPast?: boolean }) {
  const { timeZone, locale } = useFormat();
  if (startsAt === null)
    return (
      <span className={styles.day} data-past="" aria-hidden="true">
        —
      </span>
    );
  const day = wallClock(startsAt, timeZone).slice(0, 10);
  return (
    <span className={styles.day} data-past={isPast || undefined} aria-hidden="true">
      <small>{formatMonth(day.slice(0, 7), locale, 'short')}</small>
      {Number(day.slice(8))}
    </span>
  );
}
