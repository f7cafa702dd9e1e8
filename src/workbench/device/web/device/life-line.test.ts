import { describe, expect, test } from 'vitest';
import { lanesOf, placeOf, scaleOf, ticksOf } from './life-line.ts';

const today = '2026-11-19';

describe('the scale of a life line', () => {
  test('holds every day, today and a year ahead', () => {
    expect(scaleOf(['2024-03-01', '2033-10-31'], today)).toEqual({ from: '2024-03-01', until: '2033-10-31' });
    expect(scaleOf([], today)).toEqual({ from: today, until: '2027-11-19' });
    expect(scaleOf(['2020-01-01'], today)).toEqual({ from: '2020-01-01', until: '2027-11-19' });
  });

  test('begins at its first day and leaves room after the last one', () => {
    const scale = scaleOf(['2024-03-01', '2033-10-31'], today);
    expect(placeOf('2024-03-01', scale)).toBe(0);
    expect(placeOf('2033-10-31', scale)).toBeCloseTo(98.04, 1);
    expect(placeOf('2020-01-01', scale)).toBe(0);
    expect(placeOf('2040-01-01', scale)).toBe(100);
  });

  test('names the years, on narrow screens some of them', () => {
    const ticks = ticksOf(scaleOf(['2024-03-01', '2033-10-31'], today));
    expect(ticks.map(({ year }) => year)).toEqual([2025, 2026, 2027, 2028, 2029, 2030, 2031, 2032, 2033]);
    expect(ticks.filter(({ isMain }) => isMain).map(({ year }) => year)).toEqual([2025, 2028, 2031]);
    expect(ticksOf(scaleOf(['2005-03-01', '2045-10-31'], today)).length).toBeLessThanOrEqual(12);
    expect(ticksOf(scaleOf([], today)).map(({ year }) => year)).toEqual([2027]);
  });
});

describe('the words of milestones', () => {
  test('stand in one lane where they have room', () => expect(lanesOf([10, 40, 70]).map(({ lane }) => lane)).toEqual([0, 0, 0]));
  test('do not overlap', () => expect(lanesOf([10, 12, 20, 40]).map(({ lane }) => lane)).toEqual([0, 1, 2, 0]));
  test('stand left of a mark near the right edge', () => {
    expect(lanesOf([50, 95])).toEqual([
      { lane: 0, isLeft: false },
      { lane: 0, isLeft: true },
    ]);
    expect(lanesOf([75, 95]).map(({ lane }) => lane)).toEqual([0, 1]);
  });
});
