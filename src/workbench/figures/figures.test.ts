import { describe, expect, it } from 'vitest';
import { computeMedian, listMonths, sumOverdue, wonRate, workingDayNumbers } from './figures.ts';

describe('the months of a period', () => {
  it('end with the current one, over the turn of the year', () => {
    expect(listMonths('6m', '2026-02-19')).toEqual(['2025-09-01', '2025-10-01', '2025-11-01', '2025-12-01', '2026-01-01', '2026-02-01']);
  });
});

describe('the rate of offers won', () => {
  it.each([
    [{ won: 3, declined: 1, expired: 0 }, 0.75],
    [{ won: 1, declined: 1, expired: 2 }, 0.25],
    [{ won: 0, declined: 2, expired: 0 }, 0],
    [{ won: 0, declined: 0, expired: 0 }, null],
  ])('of %o counts decided offers only: %s', (offers, rate) => expect(wonRate(offers)).toBe(rate));
});

describe('a delay in working days', () => {
  it('leaves out the closing days of the provider', () => {
    expect(workingDayNumbers('2026-07-01', '2026-07-03', new Set(['2026-07-02']))).toEqual([0, 0, 1]);
  });

  const first = '2026-07-01';
  const numbers = workingDayNumbers(first, '2026-07-31');
  const findNumber = (day: string): number => numbers[Number(day.slice(8)) - 1]!;
  const delay = (from: string, to: string): number => findNumber(to) - findNumber(from);

  it.each([
    ['from Friday to Monday', '2026-07-10', '2026-07-13', 1],
    ['on the same day', '2026-07-15', '2026-07-15', 0],
    ['over a public holiday', '2026-07-13', '2026-07-15', 1],
    ['over a week', '2026-07-02', '2026-07-09', 5],
    ['before the promised day', '2026-07-09', '2026-07-08', -1],
  ])('%s', (_what, from, to, days) => expect(delay(from, to)).toBe(days));
});

describe('invoices overdue at the end of a month', () => {
  const spans = [
    { since: '2026-01-01', until: '2026-03-01', invoices: 2 },
    { since: '2026-02-01', until: '2026-02-01', invoices: 5 },
    { since: '2026-03-01', until: null, invoices: 4 },
  ];

  it.each([
    ['2025-12-01', 0],
    ['2026-01-01', 2],
    ['2026-02-01', 2],
    ['2026-03-01', 4],
    ['2026-04-01', 4],
  ])('in %s are those due before and not paid by then', (month, invoices) => expect(sumOverdue(spans, month)).toBe(invoices));
});

describe('the median of values that occur several times', () => {
  it.each([
    [[], null],
    [[[7, 1]], 7],
    [
      [
        [9, 1],
        [1, 1],
      ],
      5,
    ],
    [
      [
        [3, 2],
        [10, 1],
      ],
      3,
    ],
    [
      [
        [10, 3],
        [3, 2],
        [4, 1],
      ],
      7,
    ],
  ] as [[number, number][], number | null][])('of %j is %s', (occurrences, median) => expect(computeMedian(occurrences)).toBe(median));
});
