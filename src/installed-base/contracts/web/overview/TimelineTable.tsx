import { m } from '#generated/messages/messages.js';
import { formatMonth } from '#platform/kernel/format.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { ChartTable } from '#platform/kit/web/charts/ChartTable.tsx';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { histogramOf, type ManufacturerTimeline } from '../../timeline.ts';
import { monthsAddress, type KeptFilters } from './expiry-links.ts';

interface TimelineTableProps {
  manufacturers: readonly ManufacturerTimeline[];
  today: string;
  kept: KeptFilters;
  caption: string;
}

/** The timeline as a table: months in rows, manufacturers in columns, each count a link. */
export function TimelineTable({ manufacturers, today, kept, caption }: TimelineTableProps) {
  const { number } = useFormat();
  const locale = currentLocale();
  const linked = (lines: number, month: string, filters: KeptFilters) =>
    lines === 0 ? '—' : <Link to={monthsAddress(filters, { from: month, to: month }, today)}>{number(lines)}</Link>;
  return (
    <ChartTable
      caption={caption}
      head={[m['contracts.timeline.month'](), m['contracts.timeline.all'](), ...manufacturers.map(({ name }) => name)]}
      rows={histogramOf(manufacturers, today)
        .filter(({ lines }) => lines > 0)
        .map(({ month, lines }) => ({
          key: month,
          name: formatMonth(month, locale, 'long'),
          cells: [
            linked(lines, month, kept),
            ...manufacturers.map(({ code, cells }) => linked(cells.find((cell) => cell.month === month)?.lines ?? 0, month, { ...kept, manufacturer: code })),
          ],
        }))}
    />
  );
}
