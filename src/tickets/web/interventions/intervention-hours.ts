import { wallClock } from '#platform/calendar.ts';
import { hoursDash } from '#platform/hours.ts';
import type { Format } from '#platform/web/use-format.ts';

/** Day and hours in words: "mardi 24 novembre, 09:00 – 12:30". */
export function interventionHours({ startsAt, endsAt }: { startsAt: string | null; endsAt: string | null }, { instant, timeZone }: Format): string {
  if (startsAt === null) return '';
  const isOneDay = endsAt !== null && wallClock(startsAt, timeZone).slice(0, 10) === wallClock(endsAt, timeZone).slice(0, 10);
  const start = `${instant(startsAt, 'weekdayAuto')}, ${instant(startsAt, 'time')}`;
  return endsAt === null ? start : isOneDay ? start + hoursDash + instant(endsAt, 'time') : `${start}\u00a0– ${instant(endsAt, 'shortDateTime')}`;
}
