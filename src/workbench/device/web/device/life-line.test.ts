import { describe, expect, test } from 'vitest';
import { assignLanes, computePlace, buildScale, buildTicks } from './life-line.ts';

const today = '2026-11-19';

describe('the scale of a life line', () => {
  test('holds every day, today and a year ahead', () => {
    expect(buildScale(['2024-03-01', '2033-10-31'], today)).toEqual({ from: '2024-03-01', until: '2033-10-31' });
    expect(buildScale([], today)).toEqual({ from: today, until: '2027-11-19' });
    expect(buildScale(['2020-01-01'], today)).toEqual({ from: '2020-01-01', until: '2027-11-19' });
  });

  test('begins at its first day and leaves room after the last one', () => {
    const scale = buildScale(['2024-03-01', '2033-10-31'], today);
    expect(computePlace('2024-03-01', scale)).toBe(0);
    expect(computePlace('2033-10-31', scale)).toBeCloseTo(98.04, 1);
    expect(computePlace('2020-01-01', scale)).toBe(0);
    expect(computePlace('2040-01-01', scale)).toBe(100);
  });

  test('names the years, on narrow screens some of them', () => {
    const ticks = buildTicks(buildScale(['2024-03-01', '2033-10-31'], today));
    expect(ticks.map(({ year }) => year)).toEqual([2025, 2026, 2027, 2028, 2029, 2030, 2031, 2032, 2033]);
    expect(ticks.filter(({ isMain }) => isMain).map(({ year }) => year)).toEqual([2025, 2028, 2031]);
    expect(buildTicks(buildScale(['2005-03-01', '2045-10-31'], today)).length).toBeLessThanOrEqual(12);
    expect(buildTicks(buildScale([], today)).map(({ year }) => year)).toEqual([2027]);
  });
});

describe('the words of milestones', () => {
  test('stand in one lane where they have room', () => expect(assignLanes([10, 40, 70]).map(({ lane }) => lane)).toEqual([0, 0, 0]));
  test('do not overlap', () => expect(assignLanes([10, 12, 20, 40]).map(({ lane }) => lane)).toEqual([0, 1, 2, 0]));
  test('stand left of a mark near the right edge', () => {
    expect(assignLanes([50, 95])).toEqual([
      { lane: 0, isLeft: false },
      { lane: 0, isLeft: true },
    ]);
    expect(assignLanes([75, 95]).map(({ lane }) => lane)).toEqual([0, 1]);
  });
});
