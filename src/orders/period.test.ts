import { expect, test } from 'vitest';
import { periodClass } from './period.ts';

test.each([
  ['2026-11-18', 'expired'],
  ['2026-11-19', 'underThreeMonths'],
  ['2027-02-18', 'underThreeMonths'],
  ['2027-02-19', 'inProgress'],
  ['2030-01-01', 'inProgress'],
] as const)('a period that ends on %s is, on 19 November 2026, %s', (endsOn, expected) => expect(periodClass(endsOn, '2026-11-19')).toBe(expected));
test('three calendar months from the end of November end with February', () => expect(periodClass('2027-02-28', '2026-11-30')).toBe('inProgress'));
