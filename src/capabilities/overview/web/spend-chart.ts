import { barsOver, stepFor, type Bar } from '#platform/kit/web/parts/bars.ts';

/** Geometry of the chart of spend by month: no measuring, no colours. */

export interface SpendGeometry {
  bars: Bar[];
  /** Grid lines with their amounts, from the bottom. */
  lines: { y: number; amount: number }[];
}

/** Decimals of an axis in thousands or millions: none where each of its amounts is round without. */
export const axisDecimals = (amounts: readonly number[]): 0 | 1 => (amounts.every((amount) => amount % (amount < 1_000_000 ? 1_000 : 1_000_000) === 0) ? 0 : 1);

/** Bars from the baseline 0. A month with more credited than invoiced has none. @param box area between the axes, in CSS pixels */
export function spendGeometry(totals: readonly number[], box: { left: number; top: number; width: number; height: number }): SpendGeometry {
  const step = stepFor(Math.max(...totals, 0));
  const count = Math.max(1, Math.ceil(Math.max(...totals, 0) / step));
  const bottom = box.top + box.height;
  return {
    bars: barsOver(totals, count * step, box),
    lines: Array.from({ length: count + 1 }, (_, index) => ({ y: bottom - (index / count) * box.height, amount: index * step })),
  };
}
