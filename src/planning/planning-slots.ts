import { addDays, dayInZone, instantAt, weekdayOf, wallClock, startOfMonth, endOfMonth } from '#platform/calendar.ts';
import type { Planning, PlannedIntervention } from './planning.api.ts';
import type { Planned } from './planning.ts';

/** Days and half days of the planning, and slots where an intervention is dropped. Pure. */

export const scales = ['day', 'week', 'month'] as const;
export type Scale = (typeof scales)[number];

/** The days that are read for a scale. A week is read whole, so that work on a week-end is not missed. */
export function periodOf(scale: Scale, day: string): { from: string; to: string } {
  if (scale === 'day') return { from: day, to: day };
  if (scale === 'month') return { from: startOfMonth(day), to: endOfMonth(day) };
  const from = addDays(day, 1 - weekdayOf(day));
  return { from, to: addDays(from, 6) };
}

/** Monday to Friday, and the other days on which somebody works; a single day is always shown. */
export function shownDays({ from, to }: { from: string; to: string }, interventions: readonly PlannedIntervention[], zone: string): string[] {
  const worked = new Set(interventions.map(({ startsAt }) => dayInZone(startsAt!, zone)));
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) if (from === to || weekdayOf(day) < 6 || worked.has(day)) days.push(day);
  return days;
}

/** Whether an intervention has a person, a beginning and an end. */
export const isPlanned = (one: PlannedIntervention): one is PlannedIntervention & Planned =>
  one.workerId !== null && one.startsAt !== null && one.endsAt !== null;

export type Half = 'morning' | 'afternoon';
const starts = { morning: '09:00', afternoon: '13:30' } as const;
const ends = { morning: '12:30', afternoon: '17:30' } as const;
const noonMinutes = 60;
/** Work up to this long is half a day. */
const halfDayMinutes = 240;

const timeOf = (instant: string, zone: string): string => wallClock(instant, zone).slice(11, 16);
const halfOf = (time: string): Half => (time < ends.morning ? 'morning' : 'afternoon');

/** The halves of its first day that an intervention takes. */
export function halvesOf({ startsAt, endsAt }: Pick<PlannedIntervention, 'startsAt' | 'endsAt'>, zone: string): Half | 'day' {
  const half = halfOf(timeOf(startsAt!, zone));
  const isLong = endsAt !== null && (dayInZone(endsAt, zone) > dayInZone(startsAt!, zone) || timeOf(endsAt, zone) > starts.afternoon);
  return half === 'morning' && isLong ? 'day' : half;
}

export interface Slot {
  startsAt: string;
  endsAt: string;
}
const slot = (startsAt: string, minutes: number): Slot => ({
  startsAt: new Date(startsAt).toISOString(),
  endsAt: new Date(Date.parse(startsAt) + minutes * 60_000).toISOString(),
});

/** The slot of an intervention that is dropped on half a day. One that has hours keeps its length, and its hours within the same half. */
export function droppedSlot(one: Pick<PlannedIntervention, 'startsAt' | 'endsAt' | 'lengthMinutes'>, day: string, half: Half, zone: string): Slot {
  const { startsAt, endsAt, lengthMinutes } = one;
  if (startsAt !== null && endsAt !== null) {
    const time = timeOf(startsAt, zone);
    return slot(instantAt(day, halfOf(time) === half ? time : starts[half], zone), (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);
  }
  const start = instantAt(day, starts[half], zone);
  if (half === 'afternoon') return slot(start, lengthMinutes);
  return lengthMinutes <= halfDayMinutes ? slot(start, Math.min(lengthMinutes, 210)) : slot(start, Math.min(lengthMinutes + noonMinutes, 510));
}

/** The slot of an intervention whose end is drawn to half a day; `null` before its beginning. */
export function stretchedSlot({ startsAt }: Pick<PlannedIntervention, 'startsAt'>, day: string, half: Half, zone: string): Slot | null {
  const endsAt = new Date(instantAt(day, ends[half], zone)).toISOString();
  return startsAt !== null && Date.parse(endsAt) > Date.parse(startsAt) ? { startsAt, endsAt } : null;
}

/** The slot half a day later (`1`) or earlier (`-1`), on the shown days; one that takes a whole day moves by days. `null` beyond the shown days.
 *  @param days `YYYY-MM-DD`, in order */
export function steppedSlot(
  one: Pick<PlannedIntervention, 'startsAt' | 'endsAt' | 'lengthMinutes'>,
  step: 1 | -1,
  days: readonly string[],
  zone: string,
): Slot | null {
  if (one.startsAt === null) return null;
  const day = dayInZone(one.startsAt, zone);
  if (!days.includes(day)) return null;
  const half = halvesOf(one, zone);
  const isWithinDay = half === (step === 1 ? 'morning' : 'afternoon');
  if (isWithinDay) return droppedSlot(one, day, step === 1 ? 'afternoon' : 'morning', zone);
  const other = days[days.indexOf(day) + step];
  return other === undefined ? null : droppedSlot(one, other, half === 'day' || step === 1 ? 'morning' : 'afternoon', zone);
}

/** Hours that the view of one day shows. */
export const shownHours = { from: 7, until: 19 } as const;
const shownMinutes = (shownHours.until - shownHours.from) * 60;
/** Minutes to which a drop is rounded. */
const dropStep = 30;

const minutesInto = (instant: string, day: string, zone: string): number => {
  const on = dayInZone(instant, zone);
  if (on !== day) return on < day ? 0 : shownMinutes;
  const [hours = 0, minutes = 0] = timeOf(instant, zone).split(':').map(Number);
  return Math.min(Math.max((hours - shownHours.from) * 60 + minutes, 0), shownMinutes);
};

/** Part of the shown hours that an intervention takes on a day: its start and its length, from 0 to 1. */
export function shareOfDay(
  { startsAt, endsAt, lengthMinutes }: Pick<PlannedIntervention, 'startsAt' | 'endsAt' | 'lengthMinutes'>,
  day: string,
  zone: string,
): { start: number; length: number } {
  const start = minutesInto(startsAt!, day, zone);
  const end = endsAt === null ? Math.min(start + lengthMinutes, shownMinutes) : minutesInto(endsAt, day, zone);
  return { start: start / shownMinutes, length: Math.max(end - start, dropStep) / shownMinutes };
}

/** Lanes of interventions of a day by their id, so that those at the same time do not cover each other. @param all by their beginning */
export function lanesOf(all: readonly PlannedIntervention[], day: string, zone: string): { laneOf: ReadonlyMap<string, number>; lanes: number } {
  const ends: number[] = [];
  const laneOf = new Map<string, number>();
  for (const one of all) {
    const { start, length } = shareOfDay(one, day, zone);
    const free = ends.findIndex((end) => end <= start);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = start + length;
    laneOf.set(one.id, lane);
  }
  return { laneOf, lanes: Math.max(ends.length, 1) };
}

const instantInto = (day: string, share: number, zone: string): string => {
  const minutes = shownHours.from * 60 + Math.round((share * shownMinutes) / dropStep) * dropStep;
  return instantAt(day, `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`, zone);
};

/** The slot of an intervention that is dropped at a part of the shown hours; it keeps its length. */
export function slotInto(one: Pick<PlannedIntervention, 'startsAt' | 'endsAt' | 'lengthMinutes'>, day: string, share: number, zone: string): Slot {
  const { startsAt, endsAt, lengthMinutes } = one;
  const minutes = startsAt !== null && endsAt !== null ? (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000 : lengthMinutes;
  return slot(instantInto(day, share, zone), minutes);
}

/** The slot of an intervention whose end is drawn to a part of the shown hours; `null` before its beginning. */
export function stretchedInto({ startsAt }: Pick<PlannedIntervention, 'startsAt'>, day: string, share: number, zone: string): Slot | null {
  const endsAt = new Date(instantInto(day, share, zone)).toISOString();
  return startsAt !== null && Date.parse(endsAt) > Date.parse(startsAt) ? { startsAt, endsAt } : null;
}

interface Move extends Partial<Slot> {
  id: string;
  technicianId: string | null;
  technicianName: string | null;
  version: number;
}

/** The planning with an intervention in another place. */
export function withMoved(planning: Planning, { id, technicianId, technicianName, startsAt, endsAt, version }: Move): Planning {
  const all = [...planning.interventions, ...planning.unplanned];
  const found = all.find((one) => one.id === id);
  if (!found) return planning;
  const moved = { ...found, workerId: technicianId, workerName: technicianName, startsAt: startsAt ?? null, endsAt: endsAt ?? null, version };
  const without = (list: readonly PlannedIntervention[]) => list.filter((one) => one.id !== id);
  return startsAt !== undefined && technicianId !== null
    ? { ...planning, interventions: [...without(planning.interventions), moved].toSorted(byBeginning), unplanned: without(planning.unplanned) }
    : { ...planning, interventions: without(planning.interventions), unplanned: [...without(planning.unplanned), moved] };
}

const byBeginning = (a: PlannedIntervention, b: PlannedIntervention): number =>
  Date.parse(a.startsAt ?? '') - Date.parse(b.startsAt ?? '') || (a.id < b.id ? -1 : 1);

const earthKm = 6_371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Kilometres as the crow flies between the sites of two interventions; `null` where one has no position or they are the same. */
export function distanceBetween(one: PlannedIntervention, other: PlannedIntervention): number | null {
  if (one.latitude === null || one.longitude === null || other.latitude === null || other.longitude === null) return null;
  const [a, b] = [radians(one.latitude), radians(other.latitude)];
  const h = Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  const km = Math.round(2 * earthKm * Math.asin(Math.sqrt(h)));
  return km === 0 ? null : km;
}
