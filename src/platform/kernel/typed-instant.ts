import { instantAt, isDay, wallClock } from './calendar.ts';

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
