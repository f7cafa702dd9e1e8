import { describe, expect, it } from 'vitest';
import { providerHours } from '#platform/kernel/working-time.ts';
import type { PlannedIntervention, Planning } from './planning.api.ts';
import {
  pickAbsences,
  groupByDay,
  findConflictsWithin,
  computeKilometres,
  dropSlot,
  computeEnd,
  resolveHalf,
  assignLanes,
  laterEnd,
  toPeriod,
  shareOfDay,
  shownDays,
  shownHours,
  makeSlotInto,
  stepSlot,
  stretchInto,
  stretchSlot,
  findWishedSlot,
  applyMove,
} from './planning-slots.ts';

const zone = 'Europe/Paris';
const hours = providerHours;
const makeInstant = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00+01:00`).toISOString();
const makeIntervention = (more: Partial<PlannedIntervention> = {}): PlannedIntervention => ({
  companyId: 1,
  companyName: 'Groupe Hélianthe',
  id: 'a',
  ticketNumber: 'T-10490',
  ticketLabel: 'Pose',
  title: 'Pose NAS',
  state: 'pending',
  workerId: 'nadia',
  workerName: 'Nadia Haddad',
  startsAt: makeInstant(17, '13:00'),
  endsAt: makeInstant(17, '17:30'),
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
    expect(toPeriod('day', '2026-11-19')).toEqual({ from: '2026-11-19', to: '2026-11-19' });
    expect(toPeriod('week', '2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(toPeriod('month', '2026-11-19')).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  });

  it('leave out a week-end on which nobody works', () => {
    const week = toPeriod('week', '2026-11-19');
    expect(shownDays(week, [makeIntervention()], zone)).toHaveLength(5);
    expect(shownDays(week, [makeIntervention({ startsAt: makeInstant(21, '09:00') })], zone)).toContain('2026-11-21');
    expect(shownDays(toPeriod('day', '2026-11-22'), [], zone)).toEqual(['2026-11-22']);
  });
});

describe('an intervention in its half days', () => {
  it.each([
    ['09:00', '12:00', 'morning'],
    ['13:30', '17:00', 'afternoon'],
    ['09:00', '13:30', 'morning'],
    ['09:00', '17:30', 'day'],
  ])('from %s to %s takes the %s', (from, to, half) => {
    expect(resolveHalf({ startsAt: makeInstant(17, from), endsAt: makeInstant(17, to) }, hours)).toBe(half);
  });

  it('keeps its length when it is dropped, and its hours within the same half', () => {
    expect(dropSlot(makeIntervention(), '2026-11-18', 'afternoon', hours)).toEqual({ startsAt: makeInstant(18, '13:00'), endsAt: makeInstant(18, '17:30') });
    expect(dropSlot(makeIntervention(), '2026-11-18', 'morning', hours)).toEqual({ startsAt: makeInstant(18, '09:00'), endsAt: makeInstant(18, '13:30') });
  });

  it.each([
    [240, 'morning', '09:00', '12:30'],
    [120, 'morning', '09:00', '11:00'],
    [480, 'morning', '09:00', '17:30'],
    [240, 'afternoon', '13:30', '17:30'],
  ] as const)('of %i minutes dropped from the tray on the %s goes from %s to %s', (lengthMinutes, half, from, to) => {
    const slot = dropSlot(makeIntervention({ startsAt: null, endsAt: null, lengthMinutes }), '2026-11-18', half, hours);
    expect(slot).toEqual({ startsAt: makeInstant(18, from), endsAt: makeInstant(18, to) });
  });

  it('is drawn to the end of half a day, never before its beginning', () => {
    expect(stretchSlot(makeIntervention({ startsAt: makeInstant(17, '09:00') }), '2026-11-17', 'afternoon', hours)).toEqual({
      startsAt: makeInstant(17, '09:00'),
      endsAt: makeInstant(17, '17:30'),
    });
    expect(stretchSlot(makeIntervention(), '2026-11-17', 'morning', hours)).toBeNull();
  });
});

describe('work over several days', () => {
  const [thursday, friday, saturday, sunday, monday] = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'] as const;
  const over = { startsAt: makeInstant(19, '09:00'), endsAt: makeInstant(23, '12:00') };

  it('is shown on each of its days, and rests on a week-end on which somebody else works', () => {
    const cards = groupByDay(
      [makeIntervention(over), makeIntervention({ id: 'b', startsAt: makeInstant(21, '09:00'), endsAt: makeInstant(21, '12:00') })],
      [thursday, friday, saturday, sunday, monday],
      hours,
    );
    expect([...cards.values()].map((list) => list.map(({ id }) => id))).toEqual([['a'], ['a'], ['b'], [], ['a']]);
    expect([...groupByDay([makeIntervention(over)], [monday], hours).keys()]).toEqual([monday]);
    expect(groupByDay([makeIntervention(over)], [monday], hours).get(monday)).toHaveLength(1);
    expect(laterEnd(makeIntervention(over), zone)).toBe(monday);
    expect(laterEnd(makeIntervention(), zone)).toBeNull();
  });

  it('is shown with the week-end on which it ends', () => {
    expect(shownDays(toPeriod('week', thursday), [makeIntervention({ ...over, endsAt: makeInstant(21, '12:00') })], zone)).toContain(saturday);
  });

  it('takes whole days until its last one', () => {
    expect([thursday, friday, monday].map((day) => resolveHalf(over, hours, day))).toEqual(['day', 'day', 'morning']);
    expect(resolveHalf({ ...over, startsAt: makeInstant(19, '14:00') }, hours)).toBe('afternoon');
  });

  it('keeps its hours and its number of working days wherever it is dropped', () => {
    const moved = { startsAt: makeInstant(17, '09:00'), endsAt: makeInstant(19, '12:00') };
    expect(dropSlot(makeIntervention(over), '2026-11-17', 'morning', hours)).toEqual(moved);
    expect(dropSlot(makeIntervention(over), '2026-11-17', 'afternoon', hours)).toEqual(moved);
    expect(makeSlotInto(makeIntervention(over), '2026-11-17', 0.25, hours)).toEqual({ startsAt: makeInstant(17, '10:00'), endsAt: makeInstant(19, '12:00') });
  });

  it('comes from the tray over as many working days, on either half', () => {
    const waiting = makeIntervention({ startsAt: null, endsAt: null, lengthMinutes: 3 * 420 });
    expect(dropSlot(waiting, thursday, 'afternoon', hours)).toEqual({ startsAt: makeInstant(19, '09:00'), endsAt: makeInstant(23, '17:00') });
    expect(makeSlotInto(waiting, thursday, 0.5, hours)).toEqual({ startsAt: makeInstant(19, '09:00'), endsAt: makeInstant(23, '17:00') });
    expect(computeEnd(makeInstant(19, '09:00'), waiting, hours)).toBe(makeInstant(23, '17:00'));
    expect(computeEnd(makeInstant(19, '14:00'), makeIntervention({ lengthMinutes: 120 }), hours)).toBe(makeInstant(19, '16:00'));
  });
});

it('work of a whole day keeps its hours when it is dropped on an afternoon', () => {
  const day = { startsAt: makeInstant(17, '09:00'), endsAt: makeInstant(17, '17:30') };
  expect(dropSlot(makeIntervention(day), '2026-11-18', 'afternoon', hours)).toEqual({ startsAt: makeInstant(18, '09:00'), endsAt: makeInstant(18, '17:30') });
});

it('what speaks against the work of one person is known by intervention; a done one is history', () => {
  const all = [
    makeIntervention(),
    makeIntervention({ id: 'b', startsAt: makeInstant(17, '14:00'), endsAt: makeInstant(17, '15:00') }),
    makeIntervention({ id: 'c', state: 'done', startsAt: makeInstant(17, '14:00') }),
  ];
  const away = { id: 'x', technicianId: 'nadia', startsAt: makeInstant(17, '08:00'), endsAt: makeInstant(18, '18:00'), reason: '' };
  const conflicts = findConflictsWithin(all, [away], hours);
  expect([...conflicts.keys()]).toEqual(['a', 'b']);
  expect(conflicts.get('b')).toEqual([{ kind: 'doubleBooking', with: 'a' }, { kind: 'doubleBooking', with: 'c' }, { kind: 'absence' }]);
  expect(['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'].map((day) => pickAbsences(day, [away], zone).length)).toEqual([0, 1, 1, 0]);
});

describe('a moved intervention', () => {
  const planning: Planning = {
    technicians: [],
    interventions: [makeIntervention()],
    absences: [],
    unplanned: [makeIntervention({ id: 'b', startsAt: null, endsAt: null, workerId: null })],
  };

  it('leaves the tray for its slot, and comes back to it', () => {
    const slot = { startsAt: makeInstant(18, '09:00'), endsAt: makeInstant(18, '12:30') };
    const planned = applyMove(planning, { id: 'b', technicianId: 'julien', technicianName: 'Julien Morel', ...slot, version: 2 });
    expect(planned.unplanned).toEqual([]);
    expect(planned.interventions[1]).toMatchObject({ id: 'b', workerId: 'julien', ...slot, version: 2 });
    const early = { startsAt: makeInstant(16, '09:00'), endsAt: makeInstant(16, '12:30') };
    expect(applyMove(planned, { id: 'b', technicianId: 'nadia', technicianName: 'Nadia Haddad', ...early, version: 3 }).interventions[0]).toMatchObject(early);
    const back = applyMove(planned, { id: 'a', technicianId: null, technicianName: null, version: 2 });
    expect([back.interventions.map(({ id }) => id), back.unplanned.map(({ id }) => id)]).toEqual([['b'], ['a']]);
  });
});

it('the way between two sites is known where both have a position', () => {
  const [lyon, nantes] = [makeIntervention({ latitude: 45.76, longitude: 4.84 }), makeIntervention({ latitude: 47.22, longitude: -1.55 })];
  expect(computeKilometres(lyon, nantes)).toBe(515);
  expect(computeKilometres(lyon, lyon)).toBeNull();
  expect(computeKilometres(lyon, makeIntervention())).toBeNull();
});

describe('a step by the keyboard', () => {
  const days = ['2026-11-16', '2026-11-17', '2026-11-18'];
  const step = (more: Partial<PlannedIntervention>, by: 1 | -1) => stepSlot(makeIntervention(more), by, days, hours);

  it('goes to the other half of the day, then to the day beside it', () => {
    const morning = { startsAt: makeInstant(17, '09:00'), endsAt: makeInstant(17, '12:00') };
    expect(step(morning, 1)).toEqual({ startsAt: makeInstant(17, '13:30'), endsAt: makeInstant(17, '16:30') });
    expect(step(morning, -1)).toEqual({ startsAt: makeInstant(16, '13:30'), endsAt: makeInstant(16, '16:30') });
    const afternoon = { startsAt: makeInstant(17, '13:30'), endsAt: makeInstant(17, '17:30') };
    expect(step(afternoon, 1)).toEqual({ startsAt: makeInstant(18, '09:00'), endsAt: makeInstant(18, '13:00') });
    expect(step(afternoon, -1)).toMatchObject({ startsAt: makeInstant(17, '09:00') });
  });

  it('moves work of a whole day by days', () => {
    const day = { startsAt: makeInstant(17, '09:00'), endsAt: makeInstant(17, '17:30') };
    expect(step(day, 1)).toEqual({ startsAt: makeInstant(18, '09:00'), endsAt: makeInstant(18, '17:30') });
    expect(step(day, -1)).toEqual({ startsAt: makeInstant(16, '09:00'), endsAt: makeInstant(16, '17:30') });
  });

  it('ends with the shown days', () => {
    expect(step({ startsAt: makeInstant(18, '13:30'), endsAt: makeInstant(18, '17:30') }, 1)).toBeNull();
    expect(step({ startsAt: makeInstant(16, '09:00'), endsAt: makeInstant(16, '12:00') }, -1)).toBeNull();
    expect(step({ startsAt: makeInstant(20, '09:00'), endsAt: makeInstant(20, '12:00') }, 1)).toBeNull();
  });
});

it('hours of the settings move the halves of a day, and a closing day is no working day', () => {
  const early = { ...hours, opens: '06:00', closes: '20:30', closedOn: new Set(['2026-11-20']) };
  expect(dropSlot(makeIntervention({ startsAt: null, endsAt: null }), '2026-11-18', 'morning', early)).toMatchObject({ startsAt: makeInstant(18, '06:00') });
  expect(stretchSlot(makeIntervention({ startsAt: makeInstant(17, '09:00') }), '2026-11-17', 'afternoon', early)).toMatchObject({
    endsAt: makeInstant(17, '20:30'),
  });
  expect(dropSlot(makeIntervention({ startsAt: null, endsAt: null, lengthMinutes: 2 * 420 }), '2026-11-19', 'morning', early).endsAt).toBe(
    makeInstant(23, '14:00'),
  );
  expect([shownHours(hours), shownHours(early)]).toEqual([
    { from: 7, until: 19 },
    { from: 5, until: 21 },
  ]);
});

describe('a day by its hours', () => {
  const day = '2026-11-17';

  it('shows from 7:00 to 19:00; work of several days from 9:00 to 17:30', () => {
    expect(shareOfDay(makeIntervention({ startsAt: makeInstant(17, '10:00'), endsAt: makeInstant(17, '13:00') }), day, hours)).toEqual({
      start: 0.25,
      length: 0.25,
    });
    expect(shareOfDay(makeIntervention({ startsAt: makeInstant(16, '10:00'), endsAt: makeInstant(17, '13:00') }), day, hours)).toEqual({
      start: 1 / 6,
      length: 1 / 3,
    });
    expect(shareOfDay(makeIntervention({ startsAt: makeInstant(17, '16:00'), endsAt: makeInstant(18, '13:00') }), day, hours)).toEqual({
      start: 0.75,
      length: 0.125,
    });
    expect(shareOfDay(makeIntervention({ startsAt: makeInstant(17, '06:00'), endsAt: makeInstant(17, '20:00') }), day, hours)).toEqual({ start: 0, length: 1 });
  });

  it('puts what overlaps into lanes of its own, and the next one into the first that is free', () => {
    const cards = [
      makeIntervention({ id: 'a', startsAt: makeInstant(17, '09:00'), endsAt: makeInstant(17, '12:00') }),
      makeIntervention({ id: 'b', startsAt: makeInstant(17, '10:00'), endsAt: makeInstant(17, '11:00') }),
      makeIntervention({ id: 'c', startsAt: makeInstant(17, '11:00'), endsAt: makeInstant(17, '12:00') }),
      makeIntervention({ id: 'd', startsAt: makeInstant(17, '12:00'), endsAt: makeInstant(17, '13:00') }),
    ];
    const { laneOf, lanes } = assignLanes(cards, day, hours);
    expect([lanes, ...laneOf.values()]).toEqual([2, 0, 1, 1, 0]);
  });

  it('takes a drop at the nearest half hour, with its length', () => {
    expect(makeSlotInto(makeIntervention({ startsAt: makeInstant(16, '09:00'), endsAt: makeInstant(16, '11:00') }), day, 0.26, hours)).toEqual({
      startsAt: makeInstant(17, '10:00'),
      endsAt: makeInstant(17, '12:00'),
    });
    expect(makeSlotInto(makeIntervention({ startsAt: null, endsAt: null, lengthMinutes: 90 }), day, 0.5, hours)).toEqual({
      startsAt: makeInstant(17, '13:00'),
      endsAt: makeInstant(17, '14:30'),
    });
    expect(stretchInto(makeIntervention({ startsAt: makeInstant(17, '10:00') }), day, 0.5, hours)).toEqual({
      startsAt: makeInstant(17, '10:00'),
      endsAt: makeInstant(17, '13:00'),
    });
    expect(stretchInto(makeIntervention({ startsAt: makeInstant(17, '14:00') }), day, 0.5, hours)).toBeNull();
  });
});

describe('the slot of a wished day', () => {
  it('begins with the opening of the first wished day that has not passed', () => {
    const wished = makeIntervention({ startsAt: null, endsAt: null, preferredDates: ['2026-11-26', '2026-11-17', '2026-11-24'] });
    expect(findWishedSlot(wished, '2026-11-19', hours)).toEqual({
      startsAt: makeInstant(24, hours.opens),
      endsAt: computeEnd(makeInstant(24, hours.opens), wished, hours),
    });
    expect(findWishedSlot({ ...wished, preferredDates: ['2026-11-17'] }, '2026-11-19', hours)).toBeNull();
  });
});
