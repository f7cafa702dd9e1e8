import { formatMonth } from '#platform/kernel/format.ts';
import { currentLocale } from '../locale.ts';
import { barPath, layOutBars, chartHeight, labelYears, type Bar, type Scale } from './bars.ts';
import { GridLine, Chart, type ChartProps } from './chart-parts.tsx';
import styles from './Chart.module.css';

const size = { top: 20, bottom: 26, years: 14 };

export interface MonthBar {
  /** `YYYY-MM`. */
  month: string;
  value: number;
  /** Part of the value, darker. */
  part?: number;
  /** Words of its tooltip. */
  title: string;
}

interface MonthBarsProps extends Pick<ChartProps, 'measured' | 'label'> {
  months: readonly MonthBar[];
  scale: Scale;
  axis: { width: number; gap?: number; text(value: number): string };
  /** Room above the highest bar. */
  top?: number;
  /** Each how many months a name stands below its bar, counted from the last one. */
  namesEvery: number;
  areLetters: boolean;
  /** Value of the last month, if it has one: its words, half their width, and how high they stand. */
  last: { text: string; half: number; y(bars: readonly Bar[]): number } | undefined;
}

/** Values by month as bars, the last month with its value. */
export function MonthBars({ measured, label, months, scale: { highest, lines }, axis, top = size.top, namesEvery, areLetters, last }: MonthBarsProps) {
  const { width } = measured;
  const locale = currentLocale();
  // Two years name their months' years, on a line of their own.
  const years = months.length > 12 ? labelYears(months.map(({ month }) => month)) : [];
  const height = chartHeight - top - size.bottom - (years.length > 0 ? size.years : 0);
  const box = { left: axis.width, top, width: Math.max(0, width - axis.width), height };
  const floor = top + height;
  const layBars = (values: readonly number[]): Bar[] => layOutBars(values, highest, box);
  const bars = layBars(months.map(({ value }) => value));
  const hasParts = months.some(({ part }) => part !== undefined);
  const parts = hasParts ? layBars(months.map(({ part = 0 }) => part)) : [];
  const end = months.length - 1;
  // Above a last bar near the edge the value is aligned right instead of centred.
  const isAtEdge = last !== undefined && bars[end]!.middle + last.half > width;
  return (
    <Chart measured={measured} label={label}>
      {lines.map((value) => (
        <GridLine key={value} y={floor - (value / highest) * height} from={box.left} to={width} gap={axis.gap}>
          {axis.text(value)}
        </GridLine>
      ))}
      {bars.map((bar, index) => {
        const { month, title } = months[index]!;
        return (
          <g key={month}>
            <path className={styles.bar} data-now={(index === end && !hasParts) || undefined} d={barPath(bar)}>
              <title>{title}</title>
            </path>
            {hasParts ? <path className={styles.part} d={barPath(parts[index]!)} /> : null}
            {(end - index) % namesEvery === 0 ? (
              <text className={styles.axis} data-now={index === end || undefined} x={bar.middle} y={floor + 18} textAnchor="middle">
                {formatMonth(month, locale, areLetters ? 'letter' : 'short')}
              </text>
            ) : null}
            {years[index] ? (
              <text className={styles.axis} x={bar.x} y={chartHeight - 4}>
                {years[index]}
              </text>
            ) : null}
          </g>
        );
      })}
      {last ? (
        <text className={styles.axis} data-now x={isAtEdge ? width : bars[end]!.middle} y={last.y(bars)} textAnchor={isAtEdge ? 'end' : 'middle'}>
          {last.text}
        </text>
      ) : null}
    </Chart>
  );
}
