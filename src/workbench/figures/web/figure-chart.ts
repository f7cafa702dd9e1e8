import { chooseScale, chooseStep, type Bar, type Scale } from '#platform/kit/web/charts/bars.ts';
import type { FigureUnit } from '../figure-tables.ts';

/** Scale of the chart of a figure: no measuring, no colours. */

const hour = 3_600;

/** Height of the scale, and the values of its grid lines from 0 on. Counts have whole lines, times whole hours. */
export function buildScale(values: readonly (number | null)[], unit: FigureUnit): Scale {
  const most = Math.max(0, ...values.map((value) => value ?? 0));
  const factor = unit === 'time' ? hour : 1;
  const step = Math.max(unit === 'share' ? 0.25 : 1, chooseStep(most / factor)) * factor;
  return chooseScale(most, step);
}

/** Height at which the value of the last bar stands: above each bar that its text reaches over. @param half half the width of the text */
export function valueTop(bars: readonly Pick<Bar, 'x' | 'y' | 'width' | 'middle'>[], edge: number, half: number): number {
  const { middle } = bars.at(-1)!;
  const from = Math.min(middle, edge - half) - half;
  return Math.min(...bars.filter(({ x, width }) => x + width > from).map(({ y }) => y)) - 6;
}

/** Each how many months a name stands below its bar. @param room width of a month, in CSS pixels */
export const computeLabelStep = (room: number): number => (room >= 34 ? 1 : room >= 17 ? 2 : room >= 11 ? 3 : 6);
