import { addDays, addWorkingDays, dayInZone, findFrenchHoliday, toZoneInstant, wallClock, computeWeekday } from '#platform/kernel/calendar.ts';
import { providerHours, type WorkingHours } from '#platform/kernel/working-time.ts';

/** Rules of the planning of technicians: conflicts of a plan, and slots that are free. Pure; instants in ISO 8601. */

/** Time that somebody is planned, or away. */
export interface Span {
  startsAt: string;
  endsAt: string;
}

/** An intervention with the person who carries it out. */
export interface Planned extends Span {
  id: string;
  workerId: string;
}

/** Reasons against a plan, in the order in which the gravest is named. None forbids it: the planner decides. */
export const conflictKinds = ['doubleBooking', 'absence', 'publicHoliday', 'closingDay', 'weekend', 'outsideHours'] as const;
export type ConflictKind = (typeof conflictKinds)[number];

export interface Conflict {
  kind: ConflictKind;
  /** Id of the other intervention of a double booking. */
  with?: string;
}

const isOverlapping = (one: Span, other: Span): boolean =>
  Date.parse(one.startsAt) < Date.parse(other.endsAt) && Date.parse(other.startsAt) < Date.parse(one.endsAt);

/** First and last day of a span. A span that ends at midnight excludes the day that begins then. */
export function firstAndLastDay({ startsAt, endsAt }: Span, zone: string): [first: string, last: string] {
  return [dayInZone(startsAt, zone), dayInZone(Date.parse(endsAt) - 1, zone)];
}

/** Conflicts of a plan with what its worker has else, and with the working calendar. Work over several days rests at night, at week-ends and on public
 *  holidays: its first and last day count.
 *  @param others interventions of the worker, this one perhaps among them
 *  @param absences of the worker */
export function findConflicts(plan: Planned, others: readonly Planned[], absences: readonly Span[], hours: WorkingHours = providerHours): Conflict[] {
  const days = firstAndLastDay(plan, hours.zone);
  const time = (instant: string): string => wallClock(instant, hours.zone).slice(11, 16);
  const endTime = time(plan.endsAt) === '00:00' ? '24:00' : time(plan.endsAt);
  return [
    ...others
      .filter((other) => other.id !== plan.id && other.workerId === plan.workerId && isOverlapping(plan, other))
      .map(({ id }): Conflict => ({ kind: 'doubleBooking', with: id })),
    ...(absences.some((absence) => isOverlapping(plan, absence)) ? [{ kind: 'absence' } as const] : []),
    ...(days.some((day) => findFrenchHoliday(day) !== undefined) ? [{ kind: 'publicHoliday' } as const] : []),
    ...(days.some((day) => hours.closedOn?.has(day)) ? [{ kind: 'closingDay' } as const] : []),
    ...(days.some((day) => computeWeekday(day) > 5) ? [{ kind: 'weekend' } as const] : []),
    ...([time(plan.startsAt), endTime].some((at) => at < hours.opens || at > hours.closes) ? [{ kind: 'outsideHours' } as const] : []),
  ];
}

export type Half = 'morning' | 'afternoon';

/** The pause at noon. */
const noon = { from: '12:30', until: '13:30' };

const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const toTime = (minutes: number): string => new Date(minutes * 60_000).toISOString().slice(11, 16);

/** Beginnings and ends of the two halves of a working day, with a pause at noon where the provider works before and after it. */
export function halvesOfDay({ opens, closes }: Pick<WorkingHours, 'opens' | 'closes'>): { starts: Record<Half, string>; ends: Record<Half, string> } {
  const middle = toTime(Math.round((toMinutes(opens) + toMinutes(closes)) / 2));
  const hasPause = opens < noon.from && closes > noon.until;
  return { starts: { morning: opens, afternoon: hasPause ? noon.until : middle }, ends: { morning: hasPause ? noon.from : middle, afternoon: closes } };
}

/** Maximum working time of work that is done in half a day; it takes no more than that half. */
const halfDayMinutes = 240;
/** Working time of a day of longer work; work that takes a little more is still done in a day. */
const [dayMinutes, dayMinutesAtMost] = [420, 480];

/** Whether work of a length takes whole days. */
export const isLongerThanHalfDay = (minutes: number): boolean => minutes > halfDayMinutes;

/** The slot of work that begins with half a day: within that half, or over whole working days, with a pause at noon. */
export function makeSlot(day: string, half: Half, minutes: number, hours: WorkingHours = providerHours): Span {
  const { starts, ends } = halvesOfDay(hours);
  const shiftInstant = (on: string, time: string, later: number): string =>
    new Date(Date.parse(toZoneInstant(on, time, hours.zone)) + later * 60_000).toISOString();
  const startsAt = shiftInstant(day, starts[isLongerThanHalfDay(minutes) ? 'morning' : half], 0);
  if (!isLongerThanHalfDay(minutes))
    return { startsAt, endsAt: shiftInstant(day, starts[half], Math.min(minutes, toMinutes(ends[half]) - toMinutes(starts[half]))) };
  const opening = toMinutes(starts.morning);
  const pause = toMinutes(starts.afternoon) - toMinutes(ends.morning);
  const days = minutes <= dayMinutesAtMost ? 1 : Math.ceil(minutes / dayMinutes);
  const left = minutes - (days - 1) * dayMinutes;
  const last = days === 1 ? day : addWorkingDays(day, days - 1, hours.closedOn);
  const worked = left > toMinutes(ends.morning) - opening ? Math.min(left + pause, toMinutes(ends.afternoon) - opening) : left;
  return { startsAt, endsAt: shiftInstant(last, starts.morning, worked) };
}

/** Days that are looked through for a free slot. */
const daysAhead = 60;

/** The next slots of one person that conflict with nothing, each beginning with half a day of its own.
 *  @param minutes working time @param from first instant */
export function freeSlots(
  workerId: string,
  { minutes, from, count }: { minutes: number; from: string; count: number },
  planned: readonly Planned[],
  absences: readonly Span[],
  hours: WorkingHours = providerHours,
): Span[] {
  const slots: Span[] = [];
  const first = dayInZone(from, hours.zone);
  for (let ahead = 0; ahead <= daysAhead && slots.length < count; ahead++)
    for (const half of isLongerThanHalfDay(minutes) ? (['morning'] as const) : (['morning', 'afternoon'] as const)) {
      const slot = makeSlot(addDays(first, ahead), half, minutes, hours);
      if (slots.length === count || Date.parse(slot.startsAt) < Date.parse(from)) continue;
      if (findConflicts({ id: '', workerId, ...slot }, planned, absences, hours).length === 0) slots.push(slot);
    }
  return slots;
}
