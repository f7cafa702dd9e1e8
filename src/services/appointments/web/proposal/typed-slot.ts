import { addWorkingDays, dayInZone, toZoneInstant } from '#platform/kernel/calendar.ts';
import { halvesOfDay } from '#services/planning/planning.ts';
import type { WorkingHours } from '#platform/kernel/working-time.ts';
import type { datePartsOfDay } from '#services/tickets/ticket.ts';
import { slotsAtMost } from '../../appointment.ts';

/** A slot of the dialog: instants in ISO 8601, or the invalid text that was typed. */
export interface TypedSlot {
  technicianId: string | null;
  startsAt: string;
  endsAt: string;
}

type Part = (typeof datePartsOfDay)[number];

/** The day that stands for today, and the hours of the provider in its zone. */
interface WorkingCalendar {
  today: string;
  hours: WorkingHours;
}

/** A part of a day within the opening hours. */
function makeSlot(day: string, part: Part, technicianId: string | null, hours: WorkingHours): TypedSlot {
  const { starts, ends } = halvesOfDay(hours);
  const makeInstant = (time: string): string => toZoneInstant(day, time, hours.zone);
  return { technicianId, startsAt: makeInstant(starts[part === 'day' ? 'morning' : part]), endsAt: makeInstant(ends[part === 'day' ? 'afternoon' : part]) };
}

/** Slots to begin with: those on the days that the customer prefers and that are to come, else one on the next working day. */
export function firstSlots(preferred: readonly { on: string; part: Part }[], technicianId: string | null, { today, hours }: WorkingCalendar): TypedSlot[] {
  const wished = preferred.filter(({ on }) => on > today).slice(0, slotsAtMost);
  if (wished.length === 0) return [makeSlot(addWorkingDays(today, 1, hours.closedOn), 'morning', technicianId, hours)];
  return wished.map(({ on, part }) => makeSlot(on, part, technicianId, hours));
}

/** A further slot: the same person, on the working day after the last one. */
export function nextSlot(slots: readonly TypedSlot[], { today, hours }: WorkingCalendar): TypedSlot {
  const last = slots.at(-1);
  const day = last && /^\d{4}-\d\d-\d\dT/.test(last.startsAt) ? dayInZone(last.startsAt, hours.zone) : today;
  return makeSlot(addWorkingDays(day, 1, hours.closedOn), 'morning', last?.technicianId ?? null, hours);
}

/** Slots after the change of one. A person who is chosen stands for the slots that have none yet. */
export const changedSlots = (slots: readonly TypedSlot[], index: number, change: Partial<TypedSlot>): TypedSlot[] =>
  slots.map((slot, at) => (at === index ? { ...slot, ...change } : { ...slot, technicianId: slot.technicianId ?? change.technicianId ?? null }));
