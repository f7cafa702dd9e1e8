import { describe, expect, it } from 'vitest';
import { barPath, stepFor, yearsBelow } from '#platform/kit/web/parts/bars.ts';
import { axisDecimals, spendGeometry } from './spend-chart.ts';

it.each([
  [8_400_000, 2_500_000],
  [10_000_000, 2_500_000],
  [400, 100],
  [410, 200],
  [0, 0.25],
])('amounts up to %i are read off lines %d apart', (highest, step) => expect(stepFor(highest)).toBe(step));

it.each([
  [[0, 25_000, 50_000], 0],
  [[0, 2_500, 5_000, 7_500], 1],
  [[0, 500_000, 1_000_000, 1_500_000], 1],
  [[0, 1_000_000, 2_000_000], 0],
] as const)('the axis %j has %d decimals at each amount', (amounts, decimals) => expect(axisDecimals(amounts)).toBe(decimals));

describe('the bars', () => {
  const box = { left: 40, top: 10, width: 240, height: 100 };

  it('stand on the baseline, as high as their amount, in the middle of their month', () => {
    const { bars, lines } = spendGeometry([100, 50, 0], box);
    expect(bars.map(({ height }) => height)).toEqual([100, 50, 0]);
    expect(bars.map(({ y, height }) => y + height)).toEqual([110, 110, 110]);
    expect(bars.map(({ middle }) => middle)).toEqual([80, 160, 240]);
    expect(lines.map(({ amount }) => amount)).toEqual([0, 25, 50, 75, 100]);
    expect(lines.map(({ y }) => y)).toEqual([110, 85, 60, 35, 10]);
  });

  it('omit a month with more credited than invoiced', () => {
    const { bars } = spendGeometry([-20, 100], box);
    expect(bars[0]!.height).toBe(0);
    expect(barPath(bars[0]!)).toBe('');
  });

  it('have room for months in which nothing was spent at all', () => {
    expect(spendGeometry([0, 0], box).bars.map(({ height }) => height)).toEqual([0, 0]);
  });
});

it('years stand below each January, and below the first month where they have room', () => {
  const shown = (first: number) => {
    const months = Array.from(
      { length: 24 },
      (_, index) => `${2024 + Math.floor((first - 1 + index) / 12)}-${String(((first - 1 + index) % 12) + 1).padStart(2, '0')}`,
    );
    return yearsBelow(months).flatMap((year, index) => (year === null ? [] : [`${year} at ${index}`]));
  };
  expect(shown(12)).toEqual(['2025 at 1', '2026 at 13']);
  expect(shown(10)).toEqual(['2025 at 3', '2026 at 15']);
  expect(shown(9)).toEqual(['2024 at 0', '2025 at 4', '2026 at 16']);
  expect(shown(1)).toEqual(['2024 at 0', '2025 at 12']);
});
