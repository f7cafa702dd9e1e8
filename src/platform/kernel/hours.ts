import { wallClock } from './calendar.ts';
import { formatDay } from './format.ts';
import { formatTime } from './number-format.ts';
import type { Locale } from './locale.ts';

/** Hours, lengths and spans of days in words, beside `format.ts`, which every first page loads. */

/** The hour of an instant. */
export const formatHour = (instant: string, timeZone: string, locale: Locale): string => formatTime(wallClock(instant, timeZone).slice(11, 16), locale);

/** Between two hours, in one piece: a line breaks after a dash, before a no-break space too. */
export const hoursDash = '\u00a0–\u2060\u00a0';

/** From one hour to another on one day: "9 h – 12 h 30", "9 – 11:30 am", "9 am – 12:30 pm". */
export function formatHours(from: string, to: string | null, timeZone: string, locale: Locale): string {
  const start = formatHour(from, timeZone, locale);
  if (to === null) return start;
  const end = formatHour(to, timeZone, locale);
  const half = locale === 'en' && start.slice(-3) === end.slice(-3) ? start.slice(0, -3) : start;
  return half + hoursDash + end;
}

/** Time that something takes: "3 h 30", "45 min"; "3 h 30 min", "45 min". */
export function formatLength(minutes: number, locale: Locale): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest}\u00a0min`;
  if (rest === 0) return `${hours}\u00a0h`;
  return `${hours}\u00a0h\u00a0${String(rest).padStart(2, '0')}${locale === 'en' ? '\u00a0min' : ''}`;
}

/** Days from one to another, what they share said once: "16 – 20 novembre 2026", "30 novembre – 4 décembre 2026". */
export function formatDays(from: string, to: string, locale: Locale): string {
  const [first, last] = [formatDay(from, locale, 'long'), formatDay(to, locale, 'long')];
  const isSame = (length: number): boolean => from.slice(0, length) === to.slice(0, length);
  const own = first.split('\u00a0').slice(0, isSame(7) ? 1 : isSame(4) ? 2 : 3);
  return `${own.join('\u00a0')} – ${last}`;
}
