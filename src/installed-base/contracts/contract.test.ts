import { describe, expect, test } from 'vitest';
import { addDays } from '#platform/kernel/calendar.ts';
import { resolveLineDays, countPeriodMonths, parseStatus } from './contract.ts';
import { toExpiryDays, expiryClasses, computeExpiryLimit, classifyExpiry } from '#installed-base/catalogue/expiry.ts';

describe('the class of an end', () => {
  test.each([
    // The day itself still counts.
    ['2026-11-19', '2026-11-18', 'expired'],
    ['2026-11-19', '2026-11-19', 'underThreeMonths'],
    // The edge: end < today + 3 calendar months.
    ['2026-11-19', '2027-02-18', 'underThreeMonths'],
    ['2026-11-19', '2027-02-19', 'inProgress'],
    // From the end of a month to a shorter one: 30 November + 3 months is 28 February.
    ['2026-11-30', '2027-02-27', 'underThreeMonths'],
    ['2026-11-30', '2027-02-28', 'inProgress'],
    // A leap year has one day more.
    ['2027-11-30', '2028-02-28', 'underThreeMonths'],
    ['2027-11-30', '2028-02-29', 'inProgress'],
    // Over the end of a year.
    ['2026-12-31', '2027-03-30', 'underThreeMonths'],
    ['2026-12-31', '2027-03-31', 'inProgress'],
    ['2027-01-01', '2026-12-31', 'expired'],
  ] as const)('on %s, an end on %s is %s', (today, end, expected) => expect(classifyExpiry(end, today)).toBe(expected));

  test.each([
    ['2026-08-31', '2026-11-30'],
    ['2028-02-29', '2028-05-29'],
    ['2026-11-29', '2027-02-28'],
  ])('the limit of %s is %s', (today, limit) => expect(computeExpiryLimit(today)).toBe(limit));

  test.each(['2026-11-19', '2026-11-30', '2027-11-30', '2026-12-31'])('on %s, each end lies in the days of its class and of no other', (today) => {
    for (const end of [-400, -1, 0, 1, 88, 89, 90, 91, 92, 93, 400].map((days) => addDays(today, days))) {
      const holding = expiryClasses.filter((expiry) => {
        const { from, before } = toExpiryDays(expiry, today);
        return (from === undefined || end >= from) && (before === undefined || end < before);
      });
      expect(holding).toEqual([classifyExpiry(end, today)]);
    }
  });
});

test('a line has its own days, else those of its contract', () => {
  const contract = { startsOn: '2026-01-01', endsOn: '2028-12-31' };
  expect(resolveLineDays({ startsOn: null, endsOn: null }, contract)).toEqual({ fromOn: '2026-01-01', untilOn: '2028-12-31' });
  expect(resolveLineDays({ startsOn: '2026-06-15', endsOn: null }, contract)).toEqual({ fromOn: '2026-06-15', untilOn: '2028-12-31' });
  expect(resolveLineDays({ startsOn: null, endsOn: '2027-06-14' }, contract)).toEqual({ fromOn: '2026-01-01', untilOn: '2027-06-14' });
});

test.each([
  ['2026-11-19', '2029-11-18', 36],
  ['2026-01-31', '2026-02-26', 0],
  ['2026-01-31', '2026-02-27', 1],
  ['2028-02-29', '2029-02-28', 12],
  ['2026-12-01', '2027-11-30', 12],
  ['2026-03-01', '2026-03-01', 0],
])('from %s to %s are %i whole months', (from, to, months) => expect(countPeriodMonths(from, to)).toBe(months));

test.each([
  ['Active', 'active'],
  ['SIGNED', 'active'],
  ['Overdue', 'active'],
  ['Service', 'active'],
  ['QA Hold', 'inactive'],
  ['Terminated', 'inactive'],
  ['Entered', 'inactive'],
  ['Expired', 'inactive'],
  ['Expired & Inactive', 'inactive'],
  ['Inactive', 'inactive'],
  ['running', undefined],
  ['constructor', undefined],
])('a vendor’s status %s is %s', (word, expected) => expect(parseStatus(word)).toBe(expected));
