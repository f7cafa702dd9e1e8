import { describe, expect, test } from 'vitest';
import { resolveOpening } from './opening-hours.ts';

const office = { lastDay: 5, opensAt: '09:00', closesAt: '17:30' };

describe('a line of Monday to Friday, 9:00 to 17:30', () => {
  test.each([
    // 20 November 2026 is a Friday.
    ['2026-11-20', '08:59', { isOpen: false, day: '2026-11-20', at: '09:00' }],
    ['2026-11-20', '09:00', { isOpen: true, until: '17:30' }],
    ['2026-11-20', '17:29', { isOpen: true, until: '17:30' }],
    ['2026-11-20', '17:30', { isOpen: false, day: '2026-11-23', at: '09:00' }],
    ['2026-11-19', '18:00', { isOpen: false, day: '2026-11-20', at: '09:00' }],
    ['2026-11-22', '10:00', { isOpen: false, day: '2026-11-23', at: '09:00' }],
  ])('on %s at %s', (day, time, expected) => expect(resolveOpening(office, { day, time })).toEqual(expected));
});

describe('on French public holidays', () => {
  // 11 November 2026 is a Wednesday.
  test.each([
    [5, '10:00', { isOpen: false, day: '2026-11-12', at: '09:00' }],
    [6, '08:00', { isOpen: false, day: '2026-11-12', at: '09:00' }],
    [7, '10:00', { isOpen: true, until: '17:30' }],
  ])('a line of %i days a week at %s', (lastDay, time, expected) =>
    expect(resolveOpening({ ...office, lastDay }, { day: '2026-11-11', time })).toEqual(expected),
  );
});

test('a line around the clock is always open', () => {
  const always = { lastDay: 7, opensAt: '00:00', closesAt: '24:00' };
  expect(resolveOpening(always, { day: '2026-11-22', time: '03:00' })).toEqual({ isOpen: true, until: null });
});
