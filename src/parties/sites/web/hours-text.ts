import type { Locale } from '#platform/kernel/locale.ts';
import type { DeliveryHours } from '../delivery-hours.ts';

/** A time of day as the language writes it: "08:00", "8:00 am". */
function timeText(time: string, locale: Locale): string {
  if (locale === 'fr') return time;
  const [hour, minutes] = [Number(time.slice(0, 2)), time.slice(3)];
  return `${hour % 12 || 12}:${minutes}\u00a0${hour % 24 < 12 ? 'am' : 'pm'}`;
}

/** Periods of one day, each in one piece: "08:00–12:00, 14:00–18:00", "8:00 am–12:00 pm". */
export const hoursText = (hours: readonly Pick<DeliveryHours, 'from' | 'to'>[], locale: Locale): string =>
  hours.map(({ from, to }) => `${timeText(from, locale)}\u2060–\u2060${timeText(to, locale)}`).join(', ');
