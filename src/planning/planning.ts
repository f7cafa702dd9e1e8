import { addDays, dayInZone, frenchHolidayOn, instantAt, wallClock, weekdayOf } from '#platform/calendar.ts';
import { providerHours, type WorkingHours } from '#platform/working-time.ts';

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
export const conflictKinds = ['doubleBooking', 'absence', 'publicHoliday', 'weekend', 'outsideHours'] as const;
export type ConflictKind = (typeof conflictKinds)[number];

export interface Conflict {
  kind: ConflictKind;
  /** Of a double booking, the other intervention. */
  with?: string;
}

const overlap = (one: Span, other: Span): boolean => Date.parse(one.startsAt) < Date.parse(other.endsAt) && Date.parse(other.startsAt) < Date.parse(one.endsAt);

/** Days that a span touches; one that ends at midnight does not touch the day that begins then. */
function daysOf({ startsAt, endsAt }: Span, zone: string): string[] {
  const last = dayInZone(Date.parse(endsAt) - 1, zone);
  const days: string[] = [];
  for (let day = dayInZone(startsAt, zone); day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Conflicts of a plan with what its worker has else, and with the working calendar.
 *  @param others interventions of the worker, this one perhaps among them
 *  @param absences of the worker */
export function conflictsOf(plan: Planned, others: readonly Planned[], absences: readonly Span[], hours: WorkingHours = providerHours): Conflict[] {
  const days = daysOf(plan, hours.zone);
  const time = (instant: string): string => wallClock(instant, hours.zone).slice(11, 16);
  return [
    ...others
      .filter((other) => other.id !== plan.id && other.workerId === plan.workerId && overlap(plan, other))
      .map(({ id }): Conflict => ({ kind: 'doubleBooking', with: id })),
    ...(absences.some((absence) => overlap(plan, absence)) ? [{ kind: 'absence' } as const] : []),
    ...(days.some((day) => frenchHolidayOn(day) !== undefined || hours.closedOn?.has(day)) ? [{ kind: 'publicHoliday' } as const] : []),
    ...(days.some((day) => weekdayOf(day) > 5) ? [{ kind: 'weekend' } as const] : []),
    ...(time(plan.startsAt) < hours.opens || time(plan.endsAt) > hours.closes || days.length > 1 ? [{ kind: 'outsideHours' } as const] : []),
  ];
}

/** Beginnings of the two halves of a working day. */
const halves = ['09:00', '13:30'] as const;
/** End of the morning, where an intervention of half a day ends. */
const noon = '12:30';
/** Minutes up to which an intervention fits into the morning or the afternoon. */
const halfDayMinutes = 210;
/** Days that are looked through for a free slot. */
const daysAhead = 60;

/** Working time left on one day for a slot that begins there; `null` where it does not fit. */
function slotAt(day: string, start: string, minutes: number, hours: WorkingHours): Span | null {
  const startsAt = instantAt(day, start, hours.zone);
  const latest = instantAt(day, start < noon && minutes <= halfDayMinutes ? noon : hours.closes, hours.zone);
  // Noon is no working time of a slot that goes on in the afternoon.
  const pause = start < noon && minutes > halfDayMinutes ? 60 : 0;
  const endsAt = new Date(Date.parse(startsAt) + (minutes + pause) * 60_000).toISOString();
  return Date.parse(endsAt) <= Date.parse(latest) ? { startsAt: new Date(startsAt).toISOString(), endsAt } : null;
}

/** The next slots of one person that conflict with nothing, each on a half day of its own. Longer work than a day has none: it is planned by hand.
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
    for (const start of halves) {
      const slot = slotAt(addDays(first, ahead), start, minutes, hours);
      if (!slot || slots.length === count || Date.parse(slot.startsAt) < Date.parse(from)) continue;
      if (conflictsOf({ id: '', workerId, ...slot }, planned, absences, hours).length === 0) slots.push(slot);
    }
  return slots;
}
