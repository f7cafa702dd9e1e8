import { wallClock, toZoneInstant, isDay } from './calendar.ts';
import { formatDay } from './format.ts';
import { formatTime } from './number-format.ts';
import type { Locale } from './locale.ts';

/** Hours, lengths and spans of days in words and as people type them, beside `format.ts`, which every first page loads. */

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

/** A time of day that a person typed, as `HH:MM`: "9h", "9 h 30", "9:00", "930", "17.30", "5:30 pm", "24:00". Another text stays as it is. */
export function parseTime(typed: string): string {
  const found = /^(\d{1,2})(?:\s*(?:[h:.]|heures?)\s*(\d{2})?|(\d{2}))?\s*(?:(am|a\.m\.|pm|p\.m\.))?$/i.exec(typed.trim());
  if (!found) return typed;
  const [, first = '', after, joined, half] = found;
  const [hour, minute] = [Number(first), Number(after ?? joined ?? '0')];
  if (half !== undefined && (hour < 1 || hour > 12)) return typed;
  const ofDay = half === undefined ? hour : (hour % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0);
  if (minute > 59 || ofDay > 24 || (ofDay === 24 && minute > 0)) return typed;
  return `${String(ofDay).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** Whether a text is a time of day as a field holds it: `HH:MM`. */
export const isTime = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);

/** The instant of a day and a typed time; both unchanged if the time is invalid, so that the form is refused. */
export const typedInstant = (day: string, time: string, timeZone: string): string => (isTime(time) ? toZoneInstant(day, time, timeZone) : `${day} ${time}`);

/** Day and time of an instant on the clock of the reader, or of what `typedInstant` left as it is; neither of any other text. */
export function readInstant(text: string, timeZone: string): { day?: string; time?: string } {
  const local = /^\d{4}-\d\d-\d\dT/.test(text) ? wallClock(text, timeZone) : text;
  const day = local.slice(0, 10);
  if (!isDay(day)) return {};
  return local.length > day.length ? { day, time: local.slice(11, local === text ? undefined : 16) } : { day };
}
