import { m } from '#generated/messages/messages.js';
import { formatMonth } from '#platform/kernel/format.ts';
import { ChartTable } from '#platform/kit/web/charts/ChartTable.tsx';
import { currentLocale } from '#platform/kit/web/locale.ts';
import type { FigureColumn } from '../figure-tables.ts';
import { figureText } from './figure-text.ts';

interface FigureTwinProps<Row> {
  caption: string;
  columns: readonly FigureColumn<Row>[];
  months: readonly (Row & { month: string })[];
  whole: Row;
}

/** A figure as a table: the whole period, then its months, latest first. */
export function FigureTwin<Row>({ caption, columns, months, whole }: FigureTwinProps<Row>) {
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
