import { m } from '#generated/messages/messages.js';
import { Link } from '#platform/kit/web/Link.tsx';
import { useElementWidth } from '#platform/kit/web/in-sight.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { barPath, barShare } from '#platform/kit/web/charts/bars.ts';
import { GridLine, Chart } from '#platform/kit/web/charts/chart-parts.tsx';
import chart from '#platform/kit/web/charts/Chart.module.css';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { buildHistogram, timelineMonths, type ManufacturerTimeline, countLines } from '../../timeline.ts';
import { monthsAddress, type KeptFilters, classAddress } from './expiry-links.ts';
import {
  formatColumnLabel,
  formatColumn,
  formatShortCount,
  countAnnouncedColumns,
  computeBars,
  selectCells,
  selectColumnMonths,
  buildColumns,
  type TimelineColumn,
} from './timeline-chart.ts';
import styles from './Timeline.module.css';

/** `years` above the bars, `letters` below them, then a row for each manufacturer. */
const size = { years: 40, bars: 92, letters: 26, row: 26, gutter: 164, axis: 30, name: 20 };

interface TimelineProps {
  manufacturers: readonly ManufacturerTimeline[];
  today: string;
  kept: KeptFilters;
  label: string;
}

/** Ends of lines over 36 months: bars, and a row of counts for each manufacturer on the same axis. Every bar and count is a link. */
export function Timeline({ manufacturers, today, kept, label }: TimelineProps) {
  const measured = useElementWidth();
  const { width } = measured;
  const locale = currentLocale();
  const { number } = useFormat();
  // Names stand above their counts on screens without room beside the axis.
  const isNarrow = selectColumnMonths(width - size.gutter, timelineMonths) === 3;
  const left = isNarrow ? size.axis : size.gutter;
  const per = selectColumnMonths(width - left, timelineMonths);
  const columns = buildColumns(buildHistogram(manufacturers, today), per);
  const band = Math.max(0, width - left) / columns.length;
  const { bars, grid } = computeBars(columns, size.bars);
  const rowHeight = size.row + (isNarrow ? size.name : 0);
  const floor = size.years + size.bars;
  const top = floor + size.letters;
  const height = top + manufacturers.length * rowHeight + 4;
  const computeX = (index: number): number => left + band * index;
  const highest = Math.max(1, ...manufacturers.flatMap(({ cells }) => selectCells(cells, columns).map(({ lines }) => lines)));
  return (
    <Chart
      measured={measured}
      height={height}
      label={label}
      role="group"
      below={isNarrow ? <p className={styles.quarters}>{m['contracts.timeline.quarters']()}</p> : null}
    >
      <rect className={chart.soon} x={left} y={8} width={band * countAnnouncedColumns(today, per)} height={height - 8} rx={8} />
      {grid.map(({ y, lines }) => (
        <GridLine key={lines} y={size.years + y} from={left} to={width}>
          {number(lines)}
        </GridLine>
      ))}
      {columns.map((column, index) =>
        index > 0 && column.from.slice(0, 4) !== columns[index - 1]!.from.slice(0, 4) ? (
          <g key={column.from}>
            <line className={styles.year} x1={computeX(index)} x2={computeX(index)} y1={8} y2={height} />
            <text className={styles.yearName} x={computeX(index) + 6} y={18}>
              {column.from.slice(0, 4)}
            </text>
          </g>
        ) : null,
      )}
      <line className={chart.base} x1={left} x2={width} y1={floor} y2={floor} />
      {columns.map((column, index) => {
        const { announced, later } = bars[index]!;
        const bar = { x: computeX(index) + (band * (1 - barShare)) / 2, width: band * barShare, middle: computeX(index) + band / 2 };
        const whole = announced + later;
        return (
          <g key={column.from}>
            <text className={chart.axis} x={bar.middle} y={floor + 17} textAnchor="middle">
              {formatColumnLabel(column, index, locale)}
            </text>
            {column.lines === 0 ? null : (
              <Link to={monthsAddress(kept, column, today)} aria-label={formatColumn(column, locale)} className={styles.link}>
                <rect className={styles.hit} x={computeX(index)} y={size.years - 14} width={band} height={size.bars + 14} />
                <path className={chart.bar} d={barPath({ ...bar, y: floor - whole, height: whole })} />
                {announced > 0 ? (
                  <path
                    className={chart.bar}
                    data-soon
                    d={later > 0 ? `M${bar.x} ${floor}v${-announced}h${bar.width}v${announced}Z` : barPath({ ...bar, y: floor - announced, height: announced })}
                  />
                ) : null}
                <text className={chart.axis} data-soon={column.announced > 0 || undefined} x={bar.middle} y={floor - whole - 5} textAnchor="middle">
                  {formatShortCount(column.lines, locale)}
                </text>
              </Link>
            )}
          </g>
        );
      })}
      {manufacturers.map((manufacturer, row) => (
        <TimelineRow
          key={manufacturer.code}
          manufacturer={manufacturer}
          columns={columns}
          highest={highest}
          today={today}
          kept={kept}
          place={{ y: top + row * rowHeight, height: rowHeight, cell: size.row, left, width, isNarrow }}
        />
      ))}
    </Chart>
  );
}

interface TimelineRowProps {
  manufacturer: ManufacturerTimeline;
  columns: readonly TimelineColumn[];
  /** Most lines in a cell of any row. */
  highest: number;
  today: string;
  kept: KeptFilters;
  /** CSS pixels; `cell` is the height of the line of counts, `left` its edge. A narrow row has the name above its counts. */
  place: { y: number; height: number; cell: number; left: number; width: number; isNarrow: boolean };
}

/** Counts of a manufacturer's lines, under the bars of the timeline. */
function TimelineRow({ manufacturer, columns, highest, today, kept, place }: TimelineRowProps) {
  const { number } = useFormat();
  const locale = currentLocale();
  const { y, height, cell: cellHeight, left, width, isNarrow } = place;
  const own = { ...kept, manufacturer: manufacturer.code };
  const band = Math.max(0, width - left) / columns.length;
  const middle = y + height - cellHeight / 2;
  const nameY = isNarrow ? y + 16 : middle + 4;
  return (
    <g>
      <GridLine y={y} from={0} to={width} />
      <Link to={classAddress(own)} className={styles.name}>
        <text x={0} y={nameY}>
          {manufacturer.name}
        </text>
      </Link>
      <text className={styles.count} x={isNarrow ? width : left - 12} y={nameY} textAnchor="end">
        {number(countLines(manufacturer))}
      </text>
      {selectCells(manufacturer.cells, columns).map((cell) => (
        <Link
          key={cell.from}
          to={monthsAddress(own, cell, today)}
          aria-label={`${manufacturer.name}, ${formatColumn(cell, locale)}`}
          className={styles.link}
          // The table holds the same links for the keyboard.
          tabIndex={-1}
        >
          <rect
            className={styles.cell}
            data-soon={cell.announced > 0 || undefined}
            fillOpacity={cell.announced > 0 ? 0.28 : 0.2 + (0.32 * cell.lines) / highest}
            x={left + band * cell.index + 2}
            y={middle - 10}
            width={Math.max(0, band - 4)}
            height={20}
            rx={4}
          />
          <text className={styles.cellCount} x={left + band * (cell.index + 0.5)} y={middle + 4} textAnchor="middle">
            {formatShortCount(cell.lines, locale)}
          </text>
        </Link>
      ))}
    </g>
  );
}
