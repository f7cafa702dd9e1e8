import { m } from '#generated/messages/messages.js';
import { dot } from '#platform/kernel/dots.ts';
import { formatMonth } from '#platform/kernel/format.ts';
import { useElementWidth } from '#platform/kit/web/element-width.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { barPath, barsOver, yearsBelow } from '#platform/kit/web/parts/bars.ts';
import chart from '#platform/kit/web/parts/Bars.module.css';
import type { FigureColumn } from '../figure-tables.ts';
import { isNamed, scaleOf, valueTop } from './figure-chart.ts';
import { axisText, figureText } from './figure-text.ts';
import styles from './Figures.module.css';

const size = { height: 200, top: 20, bottom: 26, years: 14, left: 48, narrow: 400 };

/** Half the width of the current month's value. */
const valueHalf = 18;

interface FigureChartProps<Row> {
  months: readonly (Row & { month: string })[];
  drawn: FigureColumn<Row>;
  /** Part of the drawn value, darker. */
  within: FigureColumn<Row> | undefined;
  /** Sentence that describes the image. */
  label: string;
}

/** A figure by month as bars, the current month with its value. One image for screen readers; the table holds the same values. */
export function FigureChart<Row>({ months, drawn, within, label }: FigureChartProps<Row>) {
  const { ref, width } = useElementWidth();
  const locale = currentLocale();
  const values = months.map(drawn.value);
  const { highest, lines } = scaleOf(values, drawn.unit);
  // Two years name their months' years, on a line of their own.
  const years = months.length > 12 ? yearsBelow(months.map(({ month }) => month.slice(0, 7))) : [];
  const foot = size.bottom + (years.length > 0 ? size.years : 0);
  const box = { left: size.left, top: size.top, width: Math.max(0, width - size.left), height: size.height - size.top - foot };
  const floor = box.top + box.height;
  const isByLetter = width < size.narrow || months.length > 12;
  const zeros = (some: readonly (number | null)[]): number[] => some.map((value) => value ?? 0);
  const bars = barsOver(zeros(values), highest, box);
  const parts = within ? barsOver(zeros(months.map(within.value)), highest, box) : [];
  const last = months.length - 1;
  const isAtEdge = width > 0 && bars[last]!.middle + valueHalf > width;
  return (
    <div ref={ref} className={chart.chart}>
      {width === 0 ? null : (
        <svg role="img" aria-label={label} width={width} height={size.height} viewBox={`0 0 ${width} ${size.height}`}>
          {lines.map((value) => {
            const y = floor - (value / highest) * box.height;
            return (
              <g key={value}>
                <line className={chart.line} x1={box.left} x2={width} y1={y} y2={y} />
                <text className={chart.axis} x={box.left - 8} y={y + 4} textAnchor="end">
                  {axisText(value, drawn.unit, locale)}
                </text>
              </g>
            );
          })}
          {bars.map((bar, index) => {
            const row = months[index]!;
            const inWords = [drawn, ...(within ? [within] : [])].map(
              (column) => `${m['platform.list.chip']({ label: column.label() })} ${figureText(column.value(row), column.unit, locale)}`,
            );
            return (
              <g key={row.month}>
                <path className={chart.bar} data-now={(index === last && !within) || undefined} d={barPath(bar)}>
                  <title>{[formatMonth(row.month, locale, 'long'), ...inWords].join(dot)}</title>
                </path>
                {parts[index] ? <path className={styles.part} d={barPath(parts[index])} /> : null}
                {isNamed(index, months.length, box.width / months.length) ? (
                  <text className={chart.axis} data-now={index === last || undefined} x={bar.middle} y={floor + 18} textAnchor="middle">
                    {formatMonth(row.month, locale, isByLetter ? 'letter' : 'short')}
                  </text>
                ) : null}
                {years[index] ? (
                  <text className={chart.axis} x={bar.x} y={size.height - 4}>
                    {years[index]}
                  </text>
                ) : null}
              </g>
            );
          })}
          {values[last] === null || values[last] === undefined ? null : (
            <text
              className={chart.axis}
              data-now
              x={isAtEdge ? width : bars[last]!.middle}
              y={valueTop(bars, width, valueHalf)}
              textAnchor={isAtEdge ? 'end' : 'middle'}
            >
              {axisText(values[last], drawn.unit, locale)}
            </text>
          )}
        </svg>
      )}
    </div>
  );
}
