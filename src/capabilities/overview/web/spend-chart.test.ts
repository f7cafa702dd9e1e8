import { expect, it } from 'vitest';
import { axisDecimals } from './spend-chart.ts';

it.each([
  [[0, 25_000, 50_000], 0],
  [[0, 2_500, 5_000, 7_500], 1],
  [[0, 500_000, 1_000_000, 1_500_000], 1],
  [[0, 1_000_000, 2_000_000], 0],
] as const)('the axis %j has %d decimals at each amount', (amounts, decimals) => expect(axisDecimals(amounts)).toBe(decimals));
