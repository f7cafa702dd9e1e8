import { expect, test } from 'vitest';
import { findPenaltyRate } from './penalty-rates.ts';
import { newPenaltyRate } from './penalty-rates.api.ts';

const rates = [
  { since: '2025-07-01', basisPoints: 1215, legalBasisPoints: 276 },
  { since: '2024-07-01', basisPoints: 1476, legalBasisPoints: 492 },
  { since: '2025-01-01', basisPoints: 1315, legalBasisPoints: 371 },
];

test.each([
  ['2024-12-31', 1476],
  ['2025-01-01', 1315],
  ['2025-06-30', 1315],
  ['2025-07-01', 1215],
  ['2027-03-15', 1215],
  ['2024-06-30', 1476],
])('the rate of an invoice of %s is the one in force on that day', (day, basisPoints) => {
  expect(findPenaltyRate(rates, day)?.basisPoints).toBe(basisPoints);
});

test('without a rate there is none', () => expect(findPenaltyRate([], '2026-01-01')).toBeUndefined());

test('a rate below three times the legal interest rate is refused', () => {
  const given = { since: '2026-01-01', legalBasisPoints: 262 };
  expect(newPenaltyRate.safeParse({ ...given, basisPoints: 786 }).success).toBe(true);
  expect(newPenaltyRate.safeParse({ ...given, basisPoints: 785 }).error?.issues).toMatchObject([{ path: ['basisPoints'] }]);
});
