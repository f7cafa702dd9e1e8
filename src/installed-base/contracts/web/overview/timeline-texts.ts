import { m } from '#generated/messages/messages.js';
import { formatMonth } from '#platform/kernel/format.ts';
import { formatNumber } from '#platform/kernel/number-format.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import type { TimelineColumn } from './timeline-chart.ts';

/** Months of a column with their lines: "décembre 2026 : 7 lignes". */
export function columnText({ from, to, lines }: TimelineColumn, locale: Locale): string {
  const [first, last] = [formatMonth(from, locale), formatMonth(to, locale)];
  const month = from === to ? first : m['contracts.timeline.months']({ from: first, to: last });
  return m['contracts.timeline.cell']({ month, lines: m['contracts.lines.count']({ count: lines, shown: formatNumber(lines, locale) }) });
}

/** Under a column: the initial of its month. Of columns of three months every second names the month with which it begins. */
export function columnLabel({ from, to }: Pick<TimelineColumn, 'from' | 'to'>, index: number, locale: Locale): string {
  if (from === to) return formatMonth(from, locale, 'letter');
  return index % 2 === 0 ? formatMonth(from, locale, 'short') : '';
}

/** A count that fits into a column: "1,4k". */
export function shortCount(count: number, locale: Locale): string {
  if (count < 1000) return String(count);
  const thousands = String(Math.round(count / 100) / 10);
  return `${locale === 'fr' ? thousands.replace('.', ',') : thousands}k`;
}
