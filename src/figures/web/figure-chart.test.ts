import { describe, expect, it } from 'vitest';
import { isNamed, scaleOf } from './figure-chart.ts';

describe('the scale of a chart', () => {
  it.each([
    [[3, null, 1], 'count', [0, 1, 2, 3]],
    [[12, 7], 'days', [0, 5, 10, 15]],
    [[5_400, 10_000], 'time', [0, 3_600, 7_200, 10_800]],
    [[null], 'count', [0, 1]],
  ] as const)('of %o (%s) has round lines up to the highest value', (values, unit, lines) => expect(scaleOf(values, unit).lines).toEqual(lines));
});

describe('the names of months', () => {
  it('thin out where there is no room, and keep the current month', () => {
    const named = (room: number): number[] => [0, 1, 2, 3, 4, 5].filter((index) => isNamed(index, 6, room));
    expect([named(40), named(20), named(12)]).toEqual([
      [0, 1, 2, 3, 4, 5],
      [1, 3, 5],
      [2, 5],
    ]);
  });
});
