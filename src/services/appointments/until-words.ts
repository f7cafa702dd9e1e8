import { m } from '#generated/messages/messages.js';
import { dayInZone } from '#platform/kernel/calendar.ts';
import { formatDay, type DayStyle } from '#platform/kernel/format.ts';
import { formatHour } from '#platform/kernel/hours.ts';
import type { Locale } from '#platform/kernel/locale.ts';

/** Until when slots are held, in a sentence: "25 nov. à 17 h 30". A few days away, it needs no year. */
export function untilWords(heldUntil: string, timeZone: string, locale: Locale, style: DayStyle = 'short'): string {
  const day = dayInZone(heldUntil, timeZone);
  return m['appointments.until']({ day: formatDay(day, locale, style, day), hour: formatHour(heldUntil, timeZone, locale) }, { locale });
}
