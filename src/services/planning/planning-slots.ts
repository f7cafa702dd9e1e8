import {
  addDays,
  addWorkingDays,
  dayInZone,
  endOfMonth,
  toZoneInstant,
  isWorkingDay,
  startOfMonth,
  wallClock,
  computeWeekday,
} from '#platform/kernel/calendar.ts';
import type { WorkingHours } from '#platform/kernel/working-time.ts';
import { isOver } from '#services/interventions/intervention.ts';
import type { Absence, Planning, PlannedIntervention } from './planning.api.ts';
import { findConflicts, firstAndLastDay, halvesOfDay, makeSlot, isLongerThanHalfDay, type Conflict, type Half, type Planned, type Span } from './planning.ts';

/** Days and half days of the planning, and slots where an intervention is dropped. Pure. `hours` are those of the provider, in the zone in which the reader
 *  sees them. */

export const scales = ['day', 'week', 'month'] as const;
export type Scale = (typeof scales)[number];

/** The days that are read for a scale. A week is read whole, so that work on a week-end is not missed. */
export function toPeriod(scale: Scale, day: string): { from: string; to: string } {
  if (scale === 'day') return { from: day, to: day };
  if (scale === 'month') return { from: startOfMonth(day), to: endOfMonth(day) };
  const from = addDays(day, 1 - computeWeekday(day));
  return { from, to: addDays(from, 6) };
}

type Timed = Pick<PlannedIntervention, 'startsAt' | 'endsAt'>;

const findEndDays = ({ startsAt, endsAt }: Timed, zone: string): [first: string, last: string] =>
  endsAt === null ? [dayInZone(startsAt!, zone), dayInZone(startsAt!, zone)] : firstAndLastDay({ startsAt: startsAt!, endsAt }, zone);

/** Monday to Friday, and the other days on which somebody works; a single day is always shown. */
export function shownDays({ from, to }: { from: string; to: string }, interventions: readonly PlannedIntervention[], zone: string): string[] {
  const worked = new Set(interventions.flatMap((one) => findEndDays(one, zone)));
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) if (from === to || computeWeekday(day) < 6 || worked.has(day)) days.push(day);
  return days;
}

/** Interventions of each of some days, in the order given. Work over several days rests between its first and last day on days that are not worked. */
export function groupByDay(
  all: readonly PlannedIntervention[],
  days: readonly string[],
  { zone, closedOn }: WorkingHours,
): ReadonlyMap<string, PlannedIntervention[]> {
  const cards = new Map<string, PlannedIntervention[]>(days.map((day) => [day, []]));
  for (const one of all) {
    const [first, last] = findEndDays(one, zone);
    for (const day of first === last
      ? [first]
      : days.filter((some) => some >= first && some <= last && (some === first || some === last || isWorkingDay(some, closedOn))))
      cards.get(day)?.push(one);
  }
  return cards;
}

/** The last day of an intervention, where it goes on after its first one. */
export function laterEnd(one: Timed, zone: string): string | null {
  const [first, last] = findEndDays(one, zone);
  return last > first ? last : null;
}

/** Whether an intervention has a person, a beginning and an end. */
export const isPlanned = (one: PlannedIntervention): one is PlannedIntervention & Planned =>
  one.workerId !== null && one.startsAt !== null && one.endsAt !== null;

/** Conflicts of the interventions of one person, by their ids. A done one is history. */
export function findConflictsWithin(
  all: readonly PlannedIntervention[],
  absences: readonly Absence[],
  hours: WorkingHours,
): ReadonlyMap<string, readonly Conflict[]> {
  const planned = all.filter(isPlanned);
  return new Map(planned.flatMap((one) => (isOver(one.state) ? [] : [[one.id, findConflicts(one, planned, absences, hours)]])));
}

/** Absences that touch a day. */
export const pickAbsences = (day: string, absences: readonly Absence[], zone: string): Absence[] =>
  absences.filter((absence) => {
    const [first, last] = firstAndLastDay(absence, zone);
    return first <= day && last >= day;
  });

const toTime = (instant: string, zone: string): string => wallClock(instant, zone).slice(11, 16);
const toHalf = (time: string, hours: WorkingHours): Half => (time < halvesOfDay(hours).ends.morning ? 'morning' : 'afternoon');

/** The halves that an intervention takes on a day, its first one if none is named. */
export function resolveHalf(one: Timed, hours: WorkingHours, on?: string): Half | 'day' {
  const { zone } = hours;
  const [first, last] = findEndDays(one, zone);
  const day = on ?? first;
  const start = day > first ? 'morning' : toHalf(toTime(one.startsAt!, zone), hours);
  const isLong = day < last || (one.endsAt !== null && toTime(one.endsAt, zone) > halvesOfDay(hours).starts.afternoon);
  return start === 'morning' && isLong ? 'day' : start;
}

const makeSpan = (startsAt: string, minutes: number): Span => ({
  startsAt: new Date(startsAt).toISOString(),
  endsAt: new Date(Date.parse(startsAt) + minutes * 60_000).toISOString(),
});

/** The same work from another day on: at its hours, over as many working days. */
function moveToDay({ startsAt, endsAt }: Span, day: string, { zone, closedOn }: WorkingHours): Span {
  const [first, last] = firstAndLastDay({ startsAt, endsAt }, zone);
  let further = 0;
  for (let some = addDays(first, 1); some <= last; some = addDays(some, 1)) if (isWorkingDay(some, closedOn) || some === last) further++;
  const start = toZoneInstant(day, toTime(startsAt, zone), zone);
  if (further === 0) return makeSpan(start, (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);
  return makeSpan(start, (Date.parse(toZoneInstant(addWorkingDays(day, further, closedOn), toTime(endsAt, zone), zone)) - Date.parse(start)) / 60_000);
}

/** The slot of an intervention that is dropped on half a day. One that has hours keeps its length, and its hours within the same half; one that takes
 *  whole days keeps them on either half. */
export function dropSlot(one: Timed & Pick<PlannedIntervention, 'lengthMinutes'>, day: string, half: Half, hours: WorkingHours): Span {
  const { startsAt, endsAt, lengthMinutes } = one;
  const { zone } = hours;
  if (startsAt === null || endsAt === null) return makeSlot(day, half, lengthMinutes, hours);
  const time = toTime(startsAt, zone);
  if (laterEnd(one, zone) !== null || resolveHalf(one, hours) === 'day' || toHalf(time, hours) === half) return moveToDay({ startsAt, endsAt }, day, hours);
  return makeSpan(toZoneInstant(day, halvesOfDay(hours).starts[half], zone), (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);
}

/** The end of work that begins at an instant: after its working time, or at the end of the working days that it takes. */
export function computeEnd(startsAt: string, { lengthMinutes }: Pick<PlannedIntervention, 'lengthMinutes'>, hours: WorkingHours): string {
  const byDays = makeSlot(dayInZone(startsAt, hours.zone), 'morning', lengthMinutes, hours).endsAt;
  return isLongerThanHalfDay(lengthMinutes) && byDays > startsAt ? byDays : makeSpan(startsAt, lengthMinutes).endsAt;
}

/** Beginning and end on the first wished day that has not passed, from the opening on; `null` without one. */
export function findWishedSlot(one: Pick<PlannedIntervention, 'preferredDates' | 'lengthMinutes'>, today: string, hours: WorkingHours): Span | null {
  const day = one.preferredDates.filter((wished) => wished >= today).toSorted()[0];
  if (day === undefined) return null;
  const startsAt = new Date(toZoneInstant(day, hours.opens, hours.zone)).toISOString();
  return { startsAt, endsAt: computeEnd(startsAt, one, hours) };
}

/** The slot of an intervention whose end is drawn to half a day; `null` before its beginning. */
export function stretchSlot({ startsAt }: Pick<PlannedIntervention, 'startsAt'>, day: string, half: Half, hours: WorkingHours): Span | null {
  const endsAt = new Date(toZoneInstant(day, halvesOfDay(hours).ends[half], hours.zone)).toISOString();
  return startsAt !== null && Date.parse(endsAt) > Date.parse(startsAt) ? { startsAt, endsAt } : null;
}

/** The slot half a day later (`1`) or earlier (`-1`), on the shown days; one that takes whole days moves by days. `null` beyond the shown days.
 *  @param days `YYYY-MM-DD`, in order */
export function stepSlot(
  one: Pick<PlannedIntervention, 'startsAt' | 'endsAt' | 'lengthMinutes'>,
  step: 1 | -1,
  days: readonly string[],
  hours: WorkingHours,
): Span | null {
  if (one.startsAt === null) return null;
  const day = dayInZone(one.startsAt, hours.zone);
  if (!days.includes(day)) return null;
  const half = laterEnd(one, hours.zone) === null ? resolveHalf(one, hours) : 'day';
  const isWithinDay = half === (step === 1 ? 'morning' : 'afternoon');
  if (isWithinDay) return dropSlot(one, day, step === 1 ? 'afternoon' : 'morning', hours);
  const other = days[days.indexOf(day) + step];
  return other === undefined ? null : dropSlot(one, other, half === 'day' || step === 1 ? 'morning' : 'afternoon', hours);
}

/** Hours that the view of one day shows: those from 7 to 19 and all that the provider works, an even number of them. */
export function shownHours({ opens, closes }: Pick<WorkingHours, 'opens' | 'closes'>): { from: number; until: number } {
  const [from, until] = [Math.min(7, Number(opens.slice(0, 2))), Math.max(19, Math.ceil(Number(closes.slice(0, 2)) + Number(closes.slice(3)) / 60))];
  if ((until - from) % 2 === 0) return { from, until };
  return from > 0 ? { from: from - 1, until } : { from, until: until - 1 };
}
const shownMinutes = (hours: WorkingHours): number => {
  const { from, until } = shownHours(hours);
  return (until - from) * 60;
};
/** Minutes to which a drop is rounded. */
const dropStep = 30;

/** Minutes of an instant after the first shown hour; one of another day begins or ends with the half days of this one, since nights are not worked. */
const countMinutesInto = (instant: string, day: string, hours: WorkingHours): number => {
  const on = dayInZone(instant, hours.zone);
  const time = on < day ? hours.opens : on > day ? hours.closes : toTime(instant, hours.zone);
  const [hour = 0, minutes = 0] = time.split(':').map(Number);
  return Math.min(Math.max((hour - shownHours(hours).from) * 60 + minutes, 0), shownMinutes(hours));
};

/** Part of the shown hours that an intervention takes on a day: its start and its length, from 0 to 1. */
export function shareOfDay(
  { startsAt, endsAt, lengthMinutes }: Pick<PlannedIntervention, 'startsAt' | 'endsAt' | 'lengthMinutes'>,
  day: string,
  hours: WorkingHours,
): { start: number; length: number } {
  const whole = shownMinutes(hours);
  const start = countMinutesInto(startsAt!, day, hours);
  const end = endsAt === null ? Math.min(start + lengthMinutes, whole) : countMinutesInto(endsAt, day, hours);
  return { start: start / whole, length: Math.max(end - start, dropStep) / whole };
}

/** Lanes of interventions of a day by their id, so that those at the same time do not cover each other. @param all by their beginning */
export function assignLanes(all: readonly PlannedIntervention[], day: string, hours: WorkingHours): { laneOf: ReadonlyMap<string, number>; lanes: number } {
  const ends: number[] = [];
  const laneOf = new Map<string, number>();
  for (const one of all) {
    const { start, length } = shareOfDay(one, day, hours);
    const free = ends.findIndex((end) => end <= start);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = start + length;
    laneOf.set(one.id, lane);
  }
  return { laneOf, lanes: Math.max(ends.length, 1) };
}

const resolveInstant = (day: string, share: number, hours: WorkingHours): string => {
  const minutes = shownHours(hours).from * 60 + Math.round((share * shownMinutes(hours)) / dropStep) * dropStep;
  return toZoneInstant(day, `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`, hours.zone);
};

/** The slot of an intervention that is dropped at a part of the shown hours; it keeps its length. */
export function makeSlotInto(one: Pick<PlannedIntervention, 'startsAt' | 'endsAt' | 'lengthMinutes'>, day: string, share: number, hours: WorkingHours): Span {
  const { startsAt, endsAt, lengthMinutes } = one;
  const start = resolveInstant(day, share, hours);
  if (startsAt !== null && endsAt !== null)
    return laterEnd(one, hours.zone) === null
      ? makeSpan(start, (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000)
      : { ...moveToDay({ startsAt, endsAt }, day, hours), startsAt: new Date(start).toISOString() };
  return isLongerThanHalfDay(lengthMinutes) ? makeSlot(day, 'morning', lengthMinutes, hours) : makeSpan(start, lengthMinutes);
}

/** The slot of an intervention whose end is drawn to a part of the shown hours; `null` before its beginning. */
export function stretchInto({ startsAt }: Pick<PlannedIntervention, 'startsAt'>, day: string, share: number, hours: WorkingHours): Span | null {
  const endsAt = new Date(resolveInstant(day, share, hours)).toISOString();
  return startsAt !== null && Date.parse(endsAt) > Date.parse(startsAt) ? { startsAt, endsAt } : null;
}

interface Move extends Partial<Span> {
  id: string;
  technicianId: string | null;
  technicianName: string | null;
  version: number;
}

/** The planning with an intervention in another place. */
export function applyMove(planning: Planning, { id, technicianId, technicianName, startsAt, endsAt, version }: Move): Planning {
  const all = [...planning.interventions, ...planning.unplanned];
  const found = all.find((one) => one.id === id);
  if (!found) return planning;
  const moved = { ...found, workerId: technicianId, workerName: technicianName, startsAt: startsAt ?? null, endsAt: endsAt ?? null, version };
  const dropMoved = (list: readonly PlannedIntervention[]) => list.filter((one) => one.id !== id);
  return startsAt !== undefined && technicianId !== null
    ? { ...planning, interventions: [...dropMoved(planning.interventions), moved].toSorted(compareBeginnings), unplanned: dropMoved(planning.unplanned) }
    : { ...planning, interventions: dropMoved(planning.interventions), unplanned: [...dropMoved(planning.unplanned), moved] };
}

const compareBeginnings = (a: PlannedIntervention, b: PlannedIntervention): number =>
  Date.parse(a.startsAt ?? '') - Date.parse(b.startsAt ?? '') || (a.id < b.id ? -1 : 1);

const earthKm = 6_371;
const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Kilometres as the crow flies between the sites of two interventions; `null` where one has no position or they are the same. */
export function computeKilometres(one: PlannedIntervention, other: PlannedIntervention): number | null {
  if (one.latitude === null || one.longitude === null || other.latitude === null || other.longitude === null) return null;
  const [a, b] = [toRadians(one.latitude), toRadians(other.latitude)];
  const h = Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(toRadians(other.longitude - one.longitude) / 2) ** 2;
  const km = Math.round(2 * earthKm * Math.asin(Math.sqrt(h)));
  return km === 0 ? null : km;
}
