import { dayInZone } from '#platform/kernel/calendar.ts';
import { formatHour, formatHours } from '#platform/kernel/hours.ts';
import type { Format } from '#platform/kit/web/use-format.ts';

/** Day and hours in words: "mardi 24 novembre, 9 h – 12 h 30". */
export function interventionHours({ startsAt, endsAt }: { startsAt: string | null; endsAt: string | null }, { instant, timeZone, locale }: Format): string {
  if (startsAt === null) return '';
  const isOneDay = endsAt === null || dayInZone(startsAt, timeZone) === dayInZone(endsAt, timeZone);
  const hours = isOneDay
    ? formatHours(startsAt, endsAt, timeZone, locale)
    : `${formatHour(startsAt, timeZone, locale)}\u00a0– ${instant(endsAt, 'dayAndHour')}`;
  return `${instant(startsAt, 'weekdayAuto')}, ${hours}`;
}
