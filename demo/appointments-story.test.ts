import { expect, test } from 'vitest';
import { addDays } from '#platform/kernel/calendar.ts';
import { ticketSeeds } from './portal-tickets.ts';
import { appointmentSeeds } from './seeds/appointments.seed.ts';
import { week } from './seeds/planning.seed.ts';
import { StoryCalendar } from './story-calendar.ts';

interface Hours {
  by: string;
  title: string;
  from: string;
  to: string;
}

/** Days of a story that begins on any day of the year: days that are moved off a weekend or a holiday fall together. */
const days = Array.from({ length: 366 }, (_, day) => addDays('2026-11-27', day));

/** Slots that meet an intervention of the same technician, or a slot of another proposal. */
function meetings(today: string): string[] {
  const calendar = new StoryCalendar(today);
  const hours = (title: string, by: string | null | undefined, on: readonly [number, string, string] | undefined): Hours[] =>
    by && on ? [{ by, title, from: calendar.slot(on[0], on[1]), to: calendar.slot(on[0], on[2]) }] : [];
  const interventions = [...ticketSeeds.flatMap((seed) => seed.interventions ?? []), ...week].flatMap(({ title, by, on }) => hours(title, by, on));
  const slots = appointmentSeeds.flatMap(({ title, slots: proposed }) => proposed.flatMap(([by, ...on]) => hours(title, by, on)));
  return slots.flatMap((slot, place) =>
    [...interventions, ...slots.slice(0, place)]
      .filter(({ by, from, to }) => by === slot.by && from < slot.to && slot.from < to)
      .map((other) => `${slot.title} meets ${other.title}`),
  );
}

test('proposed slots are free whichever day the story is told on', () => {
  expect(new Set(days.flatMap(meetings))).toEqual(new Set());
});
