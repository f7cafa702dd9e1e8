import { expect, it } from 'vitest';
import { isoInstant } from './pools.ts';

it.each([
  ['2026-11-30 08:00:00.123456+00', '2026-11-30T08:00:00.123Z'],
  ['2026-11-30 08:00:00.1+00', '2026-11-30T08:00:00.100Z'],
  ['2026-11-30 08:00:00.12+00', '2026-11-30T08:00:00.120Z'],
  ['2026-11-30 08:00:00+00', '2026-11-30T08:00:00.000Z'],
  ['2026-11-30 09:00:00.999999+01', '2026-11-30T08:00:00.999Z'],
  ['2026-11-30 13:30:00+05:30', '2026-11-30T08:00:00.000Z'],
])('the instant %s is %s', (raw, expected) => {
  expect(isoInstant(raw)).toBe(expected);
});
it('an instant that is no day of the calendar is no text', () => {
  expect(() => isoInstant('infinity')).toThrow(RangeError);
});
