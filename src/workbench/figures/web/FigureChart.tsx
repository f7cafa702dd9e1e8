import { m } from '#generated/messages/messages.js';
import { dot } from '#platform/kernel/dots.ts';
import { formatMonth } from '#platform/kernel/format.ts';
import { MonthBars } from '#platform/kit/web/charts/MonthBars.tsx';
import { useElementWidth } from '#platform/kit/web/element-width.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import type { FigureColumn } from '../figure-tables.ts';
import { namesEvery, scaleOf, valueTop } from './figure-chart.ts';
import { axisText, figureText } from './figure-text.ts';

const axisWidth = 48;
const narrowWidth = 400;
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

/** A figure by month as bars, the current month with its value. */
export function FigureChart<Row>({ months, drawn, within, label }: FigureChartProps<Row>) {
  const measured = useElementWidth();
  const { width } = measured;
  const locale = currentLocale();
  const values = months.map(drawn.value);
  const last = values.at(-1) ?? null;
  const columns = [drawn, ...(within ? [within] : [])];
  return (
    <MonthBars
      measured={measured}
      label={label}
      months={months.map((row, index) => ({
        month: row.month.slice(0, 7),
        value: values[index] ?? 0,
        part: within && (within.value(row) ?? 0),
        title: [
          formatMonth(row.month, locale, 'long'),
          ...columns.map((column) => `${m['platform.list.chip']({ label: column.label() })} ${figureText(column.value(row), column.unit, locale)}`),
        ].join(dot),
      }))}
      scale={scaleOf(values, drawn.unit)}
      axis={{ width: axisWidth, text: (value) => axisText(value, drawn.unit, locale) }}
      namesEvery={namesEvery((width - axisWidth) / months.length)}
      areLetters={width < narrowWidth || months.length > 12}
      last={last === null ? undefined : { text: axisText(last, drawn.unit, locale), half: valueHalf, y: (bars) => valueTop(bars, width, valueHalf) }}
    />
  );
}
