import { instantAt, isDay, wallClock } from './calendar.ts';

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

/** Day and time of a field. Pure. */

export const isTime = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);

/** The instant of a day and a typed time; both unchanged if the time is invalid, so that the form is refused. */
export const typedInstant = (day: string, time: string, timeZone: string): string => (isTime(time) ? instantAt(day, time, timeZone) : `${day} ${time}`);

/** Day and time of an instant on the clock of the reader, or of what `typedInstant` left as it is; neither of any other text. */
export function readInstant(text: string, timeZone: string): { day?: string; time?: string } {
  const local = /^\d{4}-\d\d-\d\dT/.test(text) ? wallClock(text, timeZone) : text;
  const day = local.slice(0, 10);
  if (!isDay(day)) return {};
  return local.length > day.length ? { day, time: local.slice(11, local === text ? undefined : 16) } : { day };
}
