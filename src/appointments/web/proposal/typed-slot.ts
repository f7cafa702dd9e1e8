import { addWorkingDays, dayInZone, instantAt } from '#platform/calendar.ts';
import type { datePartsOfDay } from '#tickets/ticket.ts';
import { slotsAtMost } from '../../appointment.ts';

/** A slot of the dialog; instants in ISO 8601, or what was typed and is none. */
export interface TypedSlot {
  technicianId: string | null;
  startsAt: string;
  endsAt: string;
}

type Part = (typeof datePartsOfDay)[number];

const hours: Record<Part, readonly [string, string]> = { day: ['09:00', '17:00'], morning: ['09:00', '12:30'], afternoon: ['13:30', '17:00'] };

const slotOn = (day: string, part: Part, technicianId: string | null, zone: string): TypedSlot => ({
  technicianId,
  startsAt: instantAt(day, hours[part][0], zone),
  endsAt: instantAt(day, hours[part][1], zone),
});

/** The day that stands for today, in the provider's calendar. */
interface WorkingCalendar {
  today: string;
  zone: string;
  closedOn?: ReadonlySet<string> | undefined;
}

/** Slots to begin with: those on the days that the customer prefers and that are to come, else one on the next working day. */
export function firstSlots(
  preferred: readonly { on: string; part: Part }[],
  technicianId: string | null,
  { today, zone, closedOn }: WorkingCalendar,
): TypedSlot[] {
  const wished = preferred.filter(({ on }) => on > today).slice(0, slotsAtMost);
  if (wished.length === 0) return [slotOn(addWorkingDays(today, 1, closedOn), 'morning', technicianId, zone)];
  return wished.map(({ on, part }) => slotOn(on, part, technicianId, zone));
}

/** A further slot: the same person, on the working day after the last one. */
export function nextSlot(slots: readonly TypedSlot[], { today, zone, closedOn }: WorkingCalendar): TypedSlot {
  const last = slots.at(-1);
  const day = last && /^\d{4}-\d\d-\d\dT/.test(last.startsAt) ? dayInZone(last.startsAt, zone) : today;
  return slotOn(addWorkingDays(day, 1, closedOn), 'morning', last?.technicianId ?? null, zone);
}

/** Slots after the change of one. A person who is chosen stands for the slots that have none yet. */
export const changedSlots = (slots: readonly TypedSlot[], index: number, change: Partial<TypedSlot>): TypedSlot[] =>
  slots.map((slot, at) => (at === index ? { ...slot, ...change } : { ...slot, technicianId: slot.technicianId ?? change.technicianId ?? null }));
