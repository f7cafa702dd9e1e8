import { describe, expect, it } from 'vitest';
import type { PlannedIntervention, Planning } from './planning.api.ts';
import { distanceBetween, droppedSlot, halvesOf, periodOf, shownDays, stretchedSlot, withMoved } from './planning-slots.ts';

const zone = 'Europe/Paris';
const at = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00+01:00`).toISOString();
const one = (more: Partial<PlannedIntervention> = {}): PlannedIntervention => ({
  companyId: 1,
  companyName: 'Groupe Hélianthe',
  id: 'a',
  ticketNumber: 'T-10490',
  ticketLabel: 'Pose',
  title: 'Pose NAS',
  state: 'pending',
  workerId: 'nadia',
  workerName: 'Nadia Haddad',
  startsAt: at(17, '13:00'),
  endsAt: at(17, '17:30'),
  lengthMinutes: 240,
  skills: [],
  siteLabel: null,
  latitude: null,
  longitude: null,
  preferredDates: [],
  version: 1,
  ...more,
});

describe('the days of the planning', () => {
  it('are the day, its week or its month', () => {
    expect(periodOf('day', '2026-11-19')).toEqual({ from: '2026-11-19', to: '2026-11-19' });
    expect(periodOf('week', '2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(periodOf('month', '2026-11-19')).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  });

  it('leave out a week-end on which nobody works', () => {
    const week = periodOf('week', '2026-11-19');
    expect(shownDays(week, [one()], zone)).toHaveLength(5);
    expect(shownDays(week, [one({ startsAt: at(21, '09:00') })], zone)).toContain('2026-11-21');
    expect(shownDays(periodOf('day', '2026-11-22'), [], zone)).toEqual(['2026-11-22']);
  });
});

describe('an intervention in its half days', () => {
  it.each([
    ['09:00', '12:00', 'morning'],
    ['13:30', '17:00', 'afternoon'],
    ['09:00', '13:30', 'morning'],
    ['09:00', '17:30', 'day'],
  ])('from %s to %s takes the %s', (from, to, half) => {
    expect(halvesOf({ startsAt: at(17, from), endsAt: at(17, to) }, zone)).toBe(half);
  });

  it('keeps its length when it is dropped, and its hours within the same half', () => {
    expect(droppedSlot(one(), '2026-11-18', 'afternoon', zone)).toEqual({ startsAt: at(18, '13:00'), endsAt: at(18, '17:30') });
    expect(droppedSlot(one(), '2026-11-18', 'morning', zone)).toEqual({ startsAt: at(18, '09:00'), endsAt: at(18, '13:30') });
  });

  it.each([
    [240, 'morning', '09:00', '12:30'],
    [120, 'morning', '09:00', '11:00'],
    [480, 'morning', '09:00', '17:30'],
    [240, 'afternoon', '13:30', '17:30'],
  ] as const)('of %i minutes dropped from the tray on the %s goes from %s to %s', (lengthMinutes, half, from, to) => {
    const slot = droppedSlot(one({ startsAt: null, endsAt: null, lengthMinutes }), '2026-11-18', half, zone);
    expect(slot).toEqual({ startsAt: at(18, from), endsAt: at(18, to) });
  });

  it('is drawn to the end of half a day, never before its beginning', () => {
    expect(stretchedSlot(one({ startsAt: at(17, '09:00') }), '2026-11-17', 'afternoon', zone)).toEqual({ startsAt: at(17, '09:00'), endsAt: at(17, '17:30') });
    expect(stretchedSlot(one(), '2026-11-17', 'morning', zone)).toBeNull();
  });
});

describe('a moved intervention', () => {
  const planning: Planning = {
    technicians: [],
    interventions: [one()],
    absences: [],
    unplanned: [one({ id: 'b', startsAt: null, endsAt: null, workerId: null })],
  };

  it('leaves the tray for its slot, and comes back to it', () => {
    const slot = { startsAt: at(18, '09:00'), endsAt: at(18, '12:30') };
    const planned = withMoved(planning, { id: 'b', technicianId: 'julien', technicianName: 'Julien Morel', ...slot, version: 2 });
    expect(planned.unplanned).toEqual([]);
    expect(planned.interventions[1]).toMatchObject({ id: 'b', workerId: 'julien', ...slot, version: 2 });
    const back = withMoved(planned, { id: 'a', technicianId: null, technicianName: null, version: 2 });
    expect([back.interventions.map(({ id }) => id), back.unplanned.map(({ id }) => id)]).toEqual([['b'], ['a']]);
  });
});

it('the way between two sites is known where both have a position', () => {
  const [lyon, nantes] = [one({ latitude: 45.76, longitude: 4.84 }), one({ latitude: 47.22, longitude: -1.55 })];
  expect(distanceBetween(lyon, nantes)).toBe(515);
  expect(distanceBetween(lyon, lyon)).toBeNull();
  expect(distanceBetween(lyon, one())).toBeNull();
});
