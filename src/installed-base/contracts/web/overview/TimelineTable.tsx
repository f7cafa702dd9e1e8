import { m } from '#generated/messages/messages.js';
import { formatMonth } from '#platform/kernel/format.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { ChartTable } from '#platform/kit/web/parts/ChartTable.tsx';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { histogramOf, type ManufacturerTimeline } from '../../timeline.ts';
import { monthsAddress, type KeptFilters } from './expiry-links.ts';

/** The timeline as a table: months in rows, manufacturers in columns, each count a link. */
export function TimelineTable({
  manufacturers,
  today,
  kept,
  caption,
}: {
  manufacturers: readonly ManufacturerTimeline[];
  today: string;
  kept: KeptFilters;
  caption: string;
}) {
  const { number } = useFormat();
  const locale = currentLocale();
  const months = histogramOf(manufacturers, today).filter(({ lines }) => lines > 0);
  const linked = (lines: number, month: string, filters: KeptFilters) =>
    lines === 0 ? '—' : <Link to={monthsAddress(filters, { from: month, to: month }, today)}>{number(lines)}</Link>;
  return (
    <ChartTable caption={caption}>
      <thead>
        <tr>
          <th scope="col">{m['contracts.timeline.month']()}</th>
          <th scope="col">{m['contracts.timeline.all']()}</th>
          {manufacturers.map(({ code, name }) => (
            <th key={code} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, lines }) => (
          <tr key={month}>
            <th scope="row">{formatMonth(month, locale, 'long')}</th>
            <td>{linked(lines, month, kept)}</td>
            {manufacturers.map(({ code, cells }) => (
              <td key={code}>{linked(cells.find((cell) => cell.month === month)?.lines ?? 0, month, { ...kept, manufacturer: code })}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </ChartTable>
  );
}
