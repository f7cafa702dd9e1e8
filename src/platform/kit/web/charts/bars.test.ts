import { describe, expect, it } from 'vitest';
import { barPath, layOutBars, chooseScale, chooseStep, labelYears } from './bars.ts';

it.each([
  [8_400_000, 2_500_000],
  [10_000_000, 2_500_000],
  [400, 100],
  [410, 200],
  [0, 0.25],
])('amounts up to %i are read off lines %d apart', (highest, step) => expect(chooseStep(highest)).toBe(step));

it('a scale has lines up to the first one above its highest value, and one where there is none', () => {
  expect(chooseScale(100, 25)).toEqual({ highest: 100, lines: [0, 25, 50, 75, 100] });
  expect(chooseScale(101, 50)).toEqual({ highest: 150, lines: [0, 50, 100, 150] });
  expect(chooseScale(0, 0.25)).toEqual({ highest: 0.25, lines: [0, 0.25] });
});

describe('the bars', () => {
  const box = { left: 40, top: 10, width: 240, height: 100 };

  it('stand on the baseline, as high as their value, in the middle of their month', () => {
    const bars = layOutBars([100, 50, 0], 100, box);
    expect(bars.map(({ height }) => height)).toEqual([100, 50, 0]);
    expect(bars.map(({ y, height }) => y + height)).toEqual([110, 110, 110]);
    expect(bars.map(({ middle }) => middle)).toEqual([80, 160, 240]);
  });

  it('omit a value below zero', () => {
    const [bar] = layOutBars([-20, 100], 100, box);
    expect(bar!.height).toBe(0);
    expect(barPath(bar!)).toBe('');
  });
});

it('years stand below each January, and below the first month where they have room', () => {
  const listYears = (first: number) => {
    const months = Array.from(
      { length: 24 },
      (_, index) => `${2024 + Math.floor((first - 1 + index) / 12)}-${String(((first - 1 + index) % 12) + 1).padStart(2, '0')}`,
    );
    return labelYears(months).flatMap((year, index) => (year === null ? [] : [`${year} at ${index}`]));
  };
  expect(listYears(12)).toEqual(['2025 at 1', '2026 at 13']);
  expect(listYears(10)).toEqual(['2025 at 3', '2026 at 15']);
  expect(listYears(9)).toEqual(['2024 at 0', '2025 at 4', '2026 at 16']);
  expect(listYears(1)).toEqual(['2024 at 0', '2025 at 12']);
});
