import { dayInZone } from '#platform/kernel/calendar.ts';
import { formatDay } from '#platform/kernel/format.ts';
import { formatHours } from '#platform/kernel/hours.ts';
import type { Format } from '#platform/kit/web/use-format.ts';
import { datePartNames } from '#services/tickets/ticket.names.ts';
import type { ShownAppointment } from '../appointments.api.ts';

/** The day of a slot: "mardi 1ᵉʳ décembre"; without its year for a visitor too, whose slots are days away. */
export function slotDay(startsAt: string, { timeZone, locale, today }: Format): string {
  const day = dayInZone(startsAt, timeZone);
  return formatDay(day, locale, 'weekdayAuto', today ?? day);
}

/** Day and hours of a slot: "mardi 1ᵉʳ décembre, 9 h – 12 h 30". */
export const slotWords = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }, format: Format): string =>
  `${slotDay(startsAt, format)}, ${formatHours(startsAt, endsAt, format.timeZone, format.locale)}`;

/** Days that a customer asks for instead: "jeudi 3 décembre, matin". */
export const otherDaysWords = (otherDays: ShownAppointment['otherDays'], { locale, today }: Format): string[] =>
  otherDays.map(({ day, part }) => `${formatDay(day, locale, 'weekdayAuto', today ?? day)}, ${datePartNames[part]()}`);
