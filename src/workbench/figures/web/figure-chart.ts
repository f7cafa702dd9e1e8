import { stepFor, type Bar } from '#platform/kit/web/parts/bars.ts';
import type { FigureUnit } from '../figure-tables.ts';

/** Scale of the chart of a figure: no measuring, no colours. */

const hour = 3_600;

/** Height of the scale, and the values of its grid lines from 0 on. Counts have whole lines, times whole hours. */
export function scaleOf(values: readonly (number | null)[], unit: FigureUnit): { highest: number; lines: number[] } {
  const most = Math.max(0, ...values.map((value) => value ?? 0));
  const factor = unit === 'time' ? hour : 1;
  const step = Math.max(unit === 'share' ? 0.25 : 1, stepFor(most / factor)) * factor;
  const count = Math.max(1, Math.ceil(most / step));
  return { highest: count * step, lines: Array.from({ length: count + 1 }, (_, index) => index * step) };
}

/** Height at which the value of the last bar stands: above each bar that its text reaches over. @param half half the width of the text */
export function valueTop(bars: readonly Pick<Bar, 'x' | 'y' | 'width' | 'middle'>[], edge: number, half: number): number {
  const { middle } = bars.at(-1)!;
  const from = Math.min(middle, edge - half) - half;
  return Math.min(...bars.filter(({ x, width }) => x + width > from).map(({ y }) => y)) - 6;
}

/** Whether the name of a month stands below its bar: the last one always, others as there is room. @param room width of a month, in CSS pixels */
export function isNamed(index: number, count: number, room: number): boolean {
  const every = room >= 34 ? 1 : room >= 17 ? 2 : room >= 11 ? 3 : 6;
  return (count - 1 - index) % every === 0;
}
