import { addDays, dayInZone, toZoneInstant, isWorkingDay, wallClock } from './calendar.ts';
import { providerTimeZone } from './constants.ts';

/** Working time of the provider: minutes between its opening and closing hours on working days. Instants in ISO 8601; the clock changes at night, outside
 *  these hours, so that a working day always has the same length. */

/** Hours of a working calendar, as `HH:MM` in its zone. */
export interface WorkingHours {
  opens: string;
  closes: string;
  zone: string;
  /** Days on which nobody works, besides week-ends and French public holidays. */
  closedOn?: ReadonlySet<string>;
}

/** Monday to Friday, 9:00 to 17:30, without French public holidays. */
export const providerHours: WorkingHours = { opens: '09:00', closes: '17:30', zone: providerTimeZone };

const secondMs = 1_000;
const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Working minutes of one working day. */
export const minutesOfDay = ({ opens, closes }: WorkingHours): number => toMinutes(closes) - toMinutes(opens);

/** The part of a day that is worked, as instants in milliseconds; `null` on a day off. */
function findWorkedPart(day: string, { opens, closes, zone, closedOn }: WorkingHours): { from: number; to: number } | null {
  if (!isWorkingDay(day, closedOn)) return null;
  return { from: Date.parse(toZoneInstant(day, opens, zone)), to: Date.parse(toZoneInstant(day, closes, zone)) };
}

/** Working milliseconds between two instants; 0 when the second is not later. */
function sumWorked(from: number, to: number, hours: WorkingHours): number {
  const last = dayInZone(to, hours.zone);
  let sum = 0;
  for (let day = dayInZone(from, hours.zone); day <= last; day = addDays(day, 1)) {
    const part = findWorkedPart(day, hours);
    if (part) sum += Math.max(0, Math.min(to, part.to) - Math.max(from, part.from));
  }
  return sum;
}

/** Whole working seconds between two instants; 0 when the second is not later. */
export const workingSecondsBetween = (from: string, to: string, hours: WorkingHours = providerHours): number =>
  Math.floor(sumWorked(Date.parse(from), Date.parse(to), hours) / secondMs);

/** The instant at which so many working seconds have passed. With 0, the instant itself, or the next opening outside working time. */
export function addWorkingSeconds(from: string, seconds: number, hours: WorkingHours = providerHours): string {
  const start = Date.parse(from);
  let left = seconds * secondMs;
  for (let day = dayInZone(start, hours.zone); ; day = addDays(day, 1)) {
    const part = findWorkedPart(day, hours);
    if (!part || part.to <= start) continue;
    const begin = Math.max(start, part.from);
    if (left <= part.to - begin) return new Date(begin + left).toISOString();
    left -= part.to - begin;
  }
}

/** Whether an instant lies in working time; the closing instant does not. */
export function isWorkingInstant(instant: string, hours: WorkingHours = providerHours): boolean {
  const time = wallClock(instant, hours.zone).slice(11, 16);
  return isWorkingDay(dayInZone(instant, hours.zone), hours.closedOn) && time >= hours.opens && time < hours.closes;
}

/** The next instant at which working time begins or ends. */
export function findNextChange(instant: string, hours: WorkingHours = providerHours): string {
  if (!isWorkingInstant(instant, hours)) return addWorkingSeconds(instant, 0, hours);
  return toZoneInstant(dayInZone(instant, hours.zone), hours.closes, hours.zone);
}
