import { chooseStep } from '#platform/kit/web/charts/bars.ts';
import { addMonths, daysBetween, endOfMonth, startOfMonth } from '#platform/kernel/calendar.ts';
import { computeExpiryLimit } from '#installed-base/catalogue/expiry.ts';
import type { TimelineCell } from '../../timeline.ts';
import { m } from '#generated/messages/messages.js';
import { formatMonth } from '#platform/kernel/format.ts';
import { formatNumber } from '#platform/kernel/number-format.ts';
import type { Locale } from '#platform/kernel/locale.ts';

/** Geometry of the timeline of ends: no measuring, no colours. Pixels of CSS. */

/** Months that one column stands for: three where a month would be too narrow for its count. */
export type ColumnMonths = 1 | 3;

/** Narrowest column that holds a count. */
const narrowest = 22;
export const selectColumnMonths = (width: number, months: number): ColumnMonths => (width / months >= narrowest ? 1 : 3);

/** One or several months of the timeline. */
export interface TimelineColumn {
  /** First and last month, `YYYY-MM`. */
  from: string;
  to: string;
  lines: number;
  announced: number;
}

/** Months put together into columns. Every month must have its cell. */
export const buildColumns = (cells: readonly TimelineCell[], per: ColumnMonths): TimelineColumn[] =>
  Array.from({ length: Math.ceil(cells.length / per) }, (_, index) => {
    const own = cells.slice(index * per, (index + 1) * per);
    return {
      from: own[0]!.month,
      to: own.at(-1)!.month,
      lines: own.reduce((sum, { lines }) => sum + lines, 0),
      announced: own.reduce((sum, { announced }) => sum + announced, 0),
    };
  });

/** The cells of a manufacturer in the columns of the timeline; empty ones are left out. */
export function selectCells(cells: readonly TimelineCell[], columns: readonly TimelineColumn[]): (TimelineColumn & { index: number })[] {
  return columns.flatMap(({ from, to }, index) => {
    const own = cells.filter(({ month }) => month >= from && month <= to);
    const lines = own.reduce((sum, cell) => sum + cell.lines, 0);
    return lines === 0 ? [] : [{ from, to, index, lines, announced: own.reduce((sum, cell) => sum + cell.announced, 0) }];
  });
}

/** Columns that the days under three months reach over, as a number with a fraction. */
export function countAnnouncedColumns(today: string, per: ColumnMonths): number {
  const limit = computeExpiryLimit(today);
  const month = startOfMonth(limit);
  const whole = Array.from({ length: 5 }, (_, count) => addMonths(startOfMonth(today), count)).indexOf(month);
  return (whole + daysBetween(month, limit) / (daysBetween(month, endOfMonth(limit)) + 1)) / per;
}

/** Heights of the bars in a box, and the lines of its grid. */
export function computeBars(
  columns: readonly TimelineColumn[],
  height: number,
): { bars: { later: number; announced: number }[]; grid: { y: number; lines: number }[] } {
  const highest = Math.max(1, ...columns.map(({ lines }) => lines));
  const step = Math.max(1, chooseStep(highest));
  const scale = height / highest;
  const grid = Array.from({ length: Math.floor(highest / step) }, (_, index) => ({ lines: (index + 1) * step, y: height - (index + 1) * step * scale }));
  return { bars: columns.map(({ lines, announced }) => ({ announced: announced * scale, later: (lines - announced) * scale })), grid };
}

/** Months of a column with their lines: "décembre 2026 : 7 lignes". */
export function formatColumn({ from, to, lines }: TimelineColumn, locale: Locale): string {
  const [first, last] = [formatMonth(from, locale), formatMonth(to, locale)];
  const month = from === to ? first : m['contracts.timeline.months']({ from: first, to: last });
  return m['contracts.timeline.cell']({ month, lines: m['contracts.lines.count']({ count: lines, shown: formatNumber(lines, locale) }) });
}

/** Under a column: the initial of its month. Of columns of three months every second names the month with which it begins. */
export function formatColumnLabel({ from, to }: Pick<TimelineColumn, 'from' | 'to'>, index: number, locale: Locale): string {
  if (from === to) return formatMonth(from, locale, 'letter');
  return index % 2 === 0 ? formatMonth(from, locale, 'short') : '';
}

/** A count that fits into a column: "1,4k". */
export function formatShortCount(count: number, locale: Locale): string {
  if (count < 1000) return String(count);
  const thousands = String(Math.round(count / 100) / 10);
  return `${locale === 'fr' ? thousands.replace('.', ',') : thousands}k`;
}
