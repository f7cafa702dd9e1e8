import { expect, test } from 'vitest';
import { resolveCoverage, findCoverEnd, isInWarranty, isNearEndOfSupport, selectShownCover, classifySupport } from './device.ts';

const today = '2026-11-19';

test.each([
  [true, '2026-11-18', 'covered'],
  [true, '2030-01-01', 'covered'],
  [false, '2026-11-19', 'warrantyOnly'],
  [false, '2026-11-18', 'uncovered'],
  [false, null, 'uncovered'],
] as const)('with a contract: %s, in warranty until %s: %s', (isCovered, warrantyUntil, expected) =>
  expect(resolveCoverage({ isCovered, warrantyUntil }, today)).toBe(expected),
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
] as const)('support that ends on %s is %s', (endsOn, expected) => expect(classifySupport(endsOn, today)).toBe(expected));

test.each([
  ['2027-11-18', true],
  ['2027-11-19', false],
  ['2020-01-01', true],
  [null, false],
])('a last day of support on %s is announced: %s', (day, expected) => expect(isNearEndOfSupport(day, today)).toBe(expected));

test.each([
  ['{}', null],
  ['{[2026-11-19,2026-11-20)}', '2026-11-19'],
  ['{[2024-01-01,2026-11-19),[2026-12-01,2027-01-01)}', null],
  ['{[2024-01-01,2025-01-01),[2026-01-01,2026-12-01),[2027-01-01,2028-01-01)}', '2026-11-30'],
])('the cover of %s that runs ends on %s', (coveredOn, day) => expect(findCoverEnd(coveredOn, today)).toBe(day));

test('shows the running line that ends last, else the one that ended last, and none that has not begun', () => {
  const makeLine = (contractNumber: string, fromOn: string, untilOn: string, isActive = true) => ({
    contractId: contractNumber,
    contractNumber,
    fromOn,
    untilOn,
    isActive,
  });
  const ended = makeLine('ended', '2024-01-01', '2025-12-31');
  const future = makeLine('future', '2027-01-01', '2029-01-01');
  const short = makeLine('short', '2026-01-01', '2026-12-31');
  expect(selectShownCover([ended, short, makeLine('long', '2026-01-01', '2027-06-30'), future], today)).toMatchObject({
    contractNumber: 'long',
    isRunning: true,
  });
  expect(selectShownCover([makeLine('older', '2020-01-01', '2021-01-01'), ended, future], today)).toMatchObject({ contractNumber: 'ended', isRunning: false });
  expect(selectShownCover([{ ...short, isActive: false }, future], today)).toBeNull();
});
