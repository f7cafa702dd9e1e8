import { expect, it } from 'vitest';
import { providerHours } from '#platform/kernel/working-time.ts';
import { changedSlots, firstSlots, nextSlot } from './typed-slot.ts';

const hours = providerHours;
const today = '2026-11-19';

it('slots begin on the preferred days that are to come, at their part of the day', () => {
  const preferred = [
    { on: '2026-11-18', part: 'day' },
    { on: '2026-12-01', part: 'morning' },
    { on: '2026-12-03', part: 'afternoon' },
  ] as const;
  expect(firstSlots(preferred, 'nadia', { today, hours })).toEqual([
    { technicianId: 'nadia', startsAt: '2026-12-01T08:00:00.000Z', endsAt: '2026-12-01T11:30:00.000Z' },
    { technicianId: 'nadia', startsAt: '2026-12-03T12:30:00.000Z', endsAt: '2026-12-03T16:30:00.000Z' },
  ]);
});

it('without preferred days one begins on the next working day, and a further one on the day after', () => {
  const [first] = firstSlots([], null, { today: '2026-11-20', hours });
  expect(first!.startsAt).toBe('2026-11-23T08:00:00.000Z');
  expect(nextSlot([first!], { today, hours }).startsAt).toBe('2026-11-24T08:00:00.000Z');
  // Closed on that day.
  expect(nextSlot([first!], { today, hours: { ...hours, closedOn: new Set(['2026-11-24']) } }).startsAt).toBe('2026-11-25T08:00:00.000Z');
  expect(nextSlot([{ technicianId: 'nadia', startsAt: '2026-11-', endsAt: '' }], { today, hours })).toMatchObject({
    technicianId: 'nadia',
    startsAt: '2026-11-20T08:00:00.000Z',
  });
});

it.each([
  ['day', '2026-12-01T07:00:00.000Z', '2026-12-01T17:00:00.000Z'],
  ['morning', '2026-12-01T07:00:00.000Z', '2026-12-01T11:30:00.000Z'],
  ['afternoon', '2026-12-01T12:30:00.000Z', '2026-12-01T17:00:00.000Z'],
] as const)('the %s lasts from the opening to the closing of the settings', (part, startsAt, endsAt) => {
  const long = { ...hours, opens: '08:00', closes: '18:00' };
  expect(firstSlots([{ on: '2026-12-01', part }], null, { today, hours: long })).toEqual([{ technicianId: null, startsAt, endsAt }]);
});

it('a person chosen for one slot stands for those without a person', () => {
  const slots = [
    ...firstSlots([], null, { today, hours }),
    { technicianId: 'samir', startsAt: '', endsAt: '' },
    { technicianId: null, startsAt: '', endsAt: '' },
  ];
  expect(changedSlots(slots, 0, { technicianId: 'nadia' }).map(({ technicianId }) => technicianId)).toEqual(['nadia', 'samir', 'nadia']);
  expect(changedSlots(slots, 2, { startsAt: 'x' }).map(({ technicianId, startsAt }) => [technicianId, startsAt === 'x'])).toEqual([
    [null, false],
    ['samir', false],
    [null, true],
  ]);
});
