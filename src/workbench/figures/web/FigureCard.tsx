import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { formatMonth, formatMoneyShort, formatMoneyWhole, formatPercent } from '#platform/kernel/format.ts';
import { ChartTable, TwinSwitch, Legend } from '#platform/kit/web/charts/chart-parts.tsx';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { Card } from '#platform/kit/web/parts/cards.tsx';
import type { FigureTable, FigureColumn, FigureUnit } from '../figure-tables.ts';
import type { FigureKind } from '../figures.ts';
import { figures, type FigureQuery } from './figures.queries.ts';
import { dot } from '#platform/kernel/dots.ts';
import { MonthBars } from '#platform/kit/web/charts/MonthBars.tsx';
import { useElementWidth } from '#platform/kit/web/in-sight.ts';
import { computeLabelStep, buildScale, valueTop } from './figure-chart.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import { formatNumber } from '#platform/kernel/number-format.ts';
import styles from './Figures.module.css';

interface FigureCardProps<Row> {
  kind: FigureKind;
  table: FigureTable<Row>;
  figure: { months: readonly (Row & { month: string })[]; whole: Row };
  query: FigureQuery;
}

/** One of the figures over time: as a chart or a table, and as an Excel file. */
export function FigureCard<Row>({ kind, table, figure: { months, whole }, query }: FigureCardProps<Row>) {
  const [isTable, setTable] = useState(false);
  const locale = currentLocale();
  const title = table.title();
  const [drawn, headline, count] = [table.columns[table.drawn]!, table.columns[table.headline]!, table.columns[0]!];
  const within = table.within === undefined ? undefined : table.columns[table.within];
  const isWide = isTable || within !== undefined || table.hasParts === true;
  const isEmpty = [whole, ...months].every((row) => table.columns.every(({ unit, value }) => unit !== 'count' || !value(row)));
  const name = (month: string): string => formatMonth(month, locale, 'long');
  const highest = months.reduce((best, row) => ((drawn.value(row) ?? 0) > (drawn.value(best) ?? 0) ? row : best));
  const label = m['figures.describe']({
    title,
    drawn: drawn.label(),
    from: name(months[0]!.month),
    to: name(months.at(-1)!.month),
    month: name(highest.month),
    highest: figureText(drawn.value(highest), drawn.unit, locale),
  });
  const key = (column: typeof drawn) => (
    <span>
      {column.label()} <strong>{figureText(column.value(whole), column.unit, locale)}</strong>
    </span>
  );
  return (
    <div className={styles.card} data-wide={(isWide && !isEmpty) || undefined}>
      <Card title={title} actions={isEmpty ? null : <span className={styles.headline}>{key(headline)}</span>}>
        <p className={styles.note}>{table.note()}</p>
        {isEmpty ? (
          <p className={styles.none}>{table.empty()}</p>
        ) : (
          <>
            {isTable ? (
              <FigureTwin caption={title} columns={table.columns} months={months} whole={whole} />
            ) : (
              <>
                <div className={styles.legend}>
                  <Legend entries={[{ label: drawn.label(), colour: 'bar' }, ...(within ? [{ label: within.label(), colour: 'part' } as const] : [])]} />
                </div>
                <div className={styles.drawing} data-parts={table.hasParts}>
                  <FigureChart months={months} drawn={drawn} within={within} label={label} />
                  {table.hasParts ? <FigureParts columns={table.columns.slice(1)} whole={whole} label={title} /> : null}
                </div>
              </>
            )}
            <div className={styles.foot}>
              <span className="quiet">{count === headline || count === drawn ? null : key(count)}</span>
              <Button
                component="a"
                size="sm"
                variant="default"
                className={styles.excel}
                leftSection={<IconDownload size={15} stroke={1.7} />}
                href={figures.fileAddress('GET /api/provider/figures/:figure/excel', { params: { figure: kind }, query: { ...query } }, null)}
                aria-label={m['figures.excelOf']({ title })}
                download
              >
                {m['figures.excel']()}
              </Button>
              <TwinSwitch isTable={isTable} onSwitch={setTable} toChart={m['figures.asChart']()} toTable={m['figures.asTable']()} className={styles.twin} />
            </div>
          </>
        )}
      </Card>
    </div>
  );
}

/** Parts of a figure over the whole period, each with a bar, the highest first; parts without anything stay away. */
function FigureParts<Row>({ columns, whole, label }: { columns: readonly FigureColumn<Row>[]; whole: Row; label: string }) {
  const locale = currentLocale();
  const parts = columns
    .map((column) => ({ column, value: column.value(whole) ?? 0 }))
    .filter(({ value }) => value > 0)
    .toSorted((one, other) => other.value - one.value);
  return (
    <ul className={styles.parts} aria-label={label}>
      {parts.map(({ column, value }) => (
        <li key={column.label()}>
          <span>{column.label()}</span>
          <span className={styles.track} aria-hidden="true">
            <span style={{ width: `${(value / parts[0]!.value) * 100}%` }} />
          </span>
          <span className="figures">{figureText(value, column.unit, locale)}</span>
        </li>
      ))}
    </ul>
  );
}

interface FigureTwinProps<Row> {
  caption: string;
  columns: readonly FigureColumn<Row>[];
  months: readonly (Row & { month: string })[];
  whole: Row;
}

/** A figure as a table: the whole period, then its months, latest first. */
function FigureTwin<Row>({ caption, columns, months, whole }: FigureTwinProps<Row>) {
  const locale = currentLocale();
  const cells = (row: Row): string[] => columns.map(({ unit, value }) => figureText(value(row), unit, locale));
  return (
    <ChartTable
      caption={caption}
      head={[m['figures.month'](), ...columns.map(({ label }) => label())]}
      rows={[
        { key: 'whole', name: m['figures.whole'](), cells: cells(whole), isWhole: true },
        ...months.toReversed().map((row) => ({ key: row.month, name: formatMonth(row.month, locale, 'long'), cells: cells(row) })),
      ]}
    />
  );
}

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
function FigureChart<Row>({ months, drawn, within, label }: FigureChartProps<Row>) {
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
      scale={buildScale(values, drawn.unit)}
      axis={{ width: axisWidth, text: (value) => axisText(value, drawn.unit, locale) }}
      namesEvery={computeLabelStep((width - axisWidth) / months.length)}
      areLetters={width < narrowWidth || months.length > 12}
      last={last === null ? undefined : { text: axisText(last, drawn.unit, locale), half: valueHalf, y: (bars) => valueTop(bars, width, valueHalf) }}
    />
  );
}

const secondsOfMinute = 60;
const minutesOfHour = 60;
const secondsOfHour = secondsOfMinute * minutesOfHour;

function timeText(seconds: number): string {
  const minutes = Math.round(seconds / secondsOfMinute);
  if (minutes < minutesOfHour) return m['figures.minutes']({ minutes });
  return m['figures.time']({ hours: Math.floor(minutes / minutesOfHour), minutes: String(minutes % minutesOfHour).padStart(2, '0') });
}

const pickDecimals = (value: number): 0 | 1 => (Number.isInteger(value) ? 0 : 1);

/** A value of a table in the reader's language; a dash where there is none. */
function figureText(value: number | null, unit: FigureUnit, locale: Locale): string {
  if (value === null) return '—';
  switch (unit) {
    case 'count':
      return formatNumber(value, locale);
    case 'money':
      return formatMoneyWhole(value, 'EUR', locale);
    case 'share':
      return formatPercent(value, locale);
    case 'days':
      return m['figures.days']({ count: value, shown: formatNumber(value, locale, pickDecimals(value)) });
    case 'time':
      return timeText(value);
  }
}

/** The same on the axis of a chart: days without their unit, which the legend names, and time in whole hours. */
function axisText(value: number, unit: FigureUnit, locale: Locale): string {
  if (unit === 'time' && value >= secondsOfHour) return m['figures.wholeHours']({ hours: formatNumber(Math.round(value / secondsOfHour), locale) });
  if (unit === 'days') return formatNumber(value, locale, pickDecimals(value));
  return unit === 'money' ? formatMoneyShort(value, 'EUR', locale, 0) : figureText(value, unit, locale);
}
