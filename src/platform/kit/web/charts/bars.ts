/** Bars of charts: no measuring, no colours. */

export interface Bar {
  /** Left edge, top and size in CSS pixels. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** Middle of the month's band. */
  middle: number;
}

/** Height of a bar chart, axes included. */
export const chartHeight = 200;

/** Share of a band that its bar fills. */
export const barShare = 0.56;

/** Round step that gives at most four lines above the baseline: 1, 2, 2.5 or 5 times a power of ten. */
export function chooseStep(highest: number): number {
  const raw = Math.max(highest, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(raw));
  return [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((step) => step >= raw)!;
}

/** Height of a scale, and the values of its grid lines from 0 on. */
export interface Scale {
  highest: number;
  lines: number[];
}

/** Scale with lines a step apart, up to the first one at or above a value. */
export function chooseScale(value: number, step: number): Scale {
  const count = Math.max(1, Math.ceil(value / step));
  return { highest: count * step, lines: Array.from({ length: count + 1 }, (_, index) => index * step) };
}

/** Bars from the baseline of a box, in CSS pixels. @param highest value as high as the box */
export function layOutBars(values: readonly number[], highest: number, box: { left: number; top: number; width: number; height: number }): Bar[] {
  const band = box.width / values.length;
  return values.map((value, index) => {
    const height = (Math.max(0, value) / highest) * box.height;
    return {
      x: box.left + band * index + (band * (1 - barShare)) / 2,
      y: box.top + box.height - height,
      width: band * barShare,
      height,
      middle: box.left + band * (index + 0.5),
    };
  });
}

/** Path of a bar with rounded upper corners. */
export function barPath({ x, y, width, height }: Omit<Bar, 'middle'>): string {
  if (height <= 0) return '';
  const radius = Math.min(3, height, width / 2);
  return `M${x} ${y + height}V${y + radius}q0-${radius} ${radius}-${radius}h${width - 2 * radius}q${radius} 0 ${radius} ${radius}V${y + height}Z`;
}

/** Months that a year needs at its widest, when two years stand on a phone. */
const yearWidth = 4;

/** Months (`YYYY-MM`) below which their year stands: each January, and the first month unless its year would touch the next. */
export const labelYears = (months: readonly string[]): (string | null)[] =>
  months.map((month, index) => {
    const isFirst = index === 0 && !months.slice(1, yearWidth).some((next) => next.endsWith('-01'));
    return isFirst || month.endsWith('-01') ? month.slice(0, 4) : null;
  });
