import { Link } from '#platform/kit/web/Link.tsx';
import { GridLine } from '#platform/kit/web/charts/GridLine.tsx';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { linesIn, type ManufacturerTimeline } from '../../timeline.ts';
import { classAddress, monthsAddress, type KeptFilters } from './expiry-links.ts';
import { cellsOf, type TimelineColumn } from './timeline-chart.ts';
import { columnText, shortCount } from './timeline-texts.ts';
import styles from './Timeline.module.css';

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
export function TimelineRow({ manufacturer, columns, highest, today, kept, place }: TimelineRowProps) {
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
        {number(linesIn(manufacturer))}
      </text>
      {cellsOf(manufacturer.cells, columns).map((cell) => (
        <Link
          key={cell.from}
          to={monthsAddress(own, cell, today)}
          aria-label={`${manufacturer.name}, ${columnText(cell, locale)}`}
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
            {shortCount(cell.lines, locale)}
          </text>
        </Link>
      ))}
    </g>
  );
}
