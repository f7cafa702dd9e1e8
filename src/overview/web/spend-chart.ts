/** Geometry of the chart of spend by month: no measuring, no colours. */

export interface Bar {
  /** Left edge, top and size in CSS pixels. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** Middle of the month's band. */
  middle: number;
}

export interface SpendGeometry {
  bars: Bar[];
  /** Grid lines with their amounts, from the bottom. */
  lines: { y: number; amount: number }[];
}

/** Round step that gives at most four lines above the baseline: 1, 2, 2.5 or 5 times a power of ten. */
export function stepFor(highest: number): number {
  const raw = Math.max(highest, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(raw));
  return [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((step) => step >= raw)!;
}

/** Decimals of an axis in thousands or millions: none where each of its amounts is round without. */
export const axisDecimals = (amounts: readonly number[]): 0 | 1 => (amounts.every((amount) => amount % (amount < 1_000_000 ? 1_000 : 1_000_000) === 0) ? 0 : 1);

const share = 0.56;

/** Bars from the baseline 0. A month with more credited than invoiced has none. @param box area between the axes, in CSS pixels */
export function spendGeometry(totals: readonly number[], box: { left: number; top: number; width: number; height: number }): SpendGeometry {
  const step = stepFor(Math.max(...totals, 0));
  const count = Math.max(1, Math.ceil(Math.max(...totals, 0) / step));
  const band = box.width / totals.length;
  const bottom = box.top + box.height;
  const heightOf = (amount: number): number => (Math.max(0, amount) / (count * step)) * box.height;
  return {
    bars: totals.map((total, index) => ({
      x: box.left + band * index + (band * (1 - share)) / 2,
      y: bottom - heightOf(total),
      width: band * share,
      height: heightOf(total),
      middle: box.left + band * (index + 0.5),
    })),
    lines: Array.from({ length: count + 1 }, (_, index) => ({ y: bottom - heightOf(index * step), amount: index * step })),
  };
}

/** Path of a bar with rounded upper corners. */
export function barPath({ x, y, width, height }: Bar): string {
  if (height <= 0) return '';
  const radius = Math.min(3, height, width / 2);
  return `M${x} ${y + height}V${y + radius}q0-${radius} ${radius}-${radius}h${width - 2 * radius}q${radius} 0 ${radius} ${radius}V${y + height}Z`;
}

/** Months that a year needs at its widest, when two years stand on a phone. */
const yearWidth = 4;

/** Months (`YYYY-MM`) below which their year stands: each January, and the first month unless its year would touch the next. */
export const yearsBelow = (months: readonly string[]): (string | null)[] =>
  months.map((month, index) => {
    const isFirst = index === 0 && !months.slice(1, yearWidth).some((next) => next.endsWith('-01'));
    return isFirst || month.endsWith('-01') ? month.slice(0, 4) : null;
  });
