import { describe, expect, it } from 'vitest';
import { computeLabelStep, buildScale, valueTop } from './figure-chart.ts';

describe('the scale of a chart', () => {
  it.each([
    [[3, null, 1], 'count', [0, 1, 2, 3]],
    [[12, 7], 'days', [0, 5, 10, 15]],
    [[5_400, 10_000], 'time', [0, 3_600, 7_200, 10_800]],
    [[null], 'count', [0, 1]],
  ] as const)('of %o (%s) has round lines up to the highest value', (values, unit, lines) => expect(buildScale(values, unit).lines).toEqual(lines));
});

describe('the value of the current month', () => {
  const bar = (x: number, y: number) => ({ x, y, width: 6, middle: x + 3 });

  it('stands above its own bar, and above a higher neighbour that it reaches over', () => {
    expect(valueTop([bar(0, 20), bar(100, 90)], 200, 18)).toBe(84);
    expect(valueTop([bar(90, 20), bar(100, 90)], 200, 18)).toBe(14);
  });

  it('reaches further to the left at the edge', () => {
    expect(valueTop([bar(80, 20), bar(114, 90)], 120, 18)).toBe(14);
  });
});

describe('the names of months', () => {
  it('thin out where there is no room', () => expect([40, 20, 12, 8].map(computeLabelStep)).toEqual([1, 2, 3, 6]));
});
