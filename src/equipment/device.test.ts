import { expect, test } from 'vitest';
import { coverageOf, isInWarranty, isNearEndOfSupport, supportOf } from './device.ts';

const today = '2026-11-19';

test.each([
  [true, '2026-11-18', 'covered'],
  [true, '2030-01-01', 'covered'],
  [false, '2026-11-19', 'warrantyOnly'],
  [false, '2026-11-18', 'uncovered'],
  [false, null, 'uncovered'],
] as const)('with a contract: %s, in warranty until %s: %s', (isCovered, warrantyUntil, expected) =>
  expect(coverageOf({ isCovered, warrantyUntil }, today)).toBe(expected),
);

test('a warranty holds through its last day', () => {
  expect(isInWarranty('2026-11-19', today)).toBe(true);
  expect(isInWarranty('2026-11-18', today)).toBe(false);
  expect(isInWarranty(null, today)).toBe(false);
});

test.each([
  [null, null],
  ['2026-11-18', 'expired'],
  ['2027-02-18', 'underThreeMonths'],
  ['2027-02-19', 'inProgress'],
] as const)('support that ends on %s is %s', (endsOn, expected) => expect(supportOf(endsOn, today)).toBe(expected));

test.each([
  ['2027-11-18', true],
  ['2027-11-19', false],
  ['2020-01-01', true],
  [null, false],
])('a last day of support on %s is announced: %s', (day, expected) => expect(isNearEndOfSupport(day, today)).toBe(expected));
