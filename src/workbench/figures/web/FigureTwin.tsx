import { m } from '#generated/messages/messages.js';
import { formatMonth } from '#platform/kernel/format.ts';
import { ChartTable } from '#platform/kit/web/parts/ChartTable.tsx';
import { currentLocale } from '#platform/kit/web/locale.ts';
import type { FigureColumn } from '../figure-tables.ts';
import { figureText } from './figure-text.ts';
import styles from './Figures.module.css';

/** A figure as a table: the whole period, then its months, latest first. */
export function FigureTwin<Row>({
  caption,
  columns,
  months,
  whole,
}: {
  caption: string;
  columns: readonly FigureColumn<Row>[];
  months: readonly (Row & { month: string })[];
  whole: Row;
}) {
  const locale = currentLocale();
  const cells = (row: Row) => columns.map(({ label, unit, value }) => <td key={label()}>{figureText(value(row), unit, locale)}</td>);
  return (
    <ChartTable caption={caption}>
      <thead>
        <tr>
          <th scope="col">{m['figures.month']()}</th>
          {columns.map(({ label }) => (
            <th key={label()} scope="col">
              {label()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className={styles.whole}>
          <th scope="row">{m['figures.whole']()}</th>
          {cells(whole)}
        </tr>
        {months.toReversed().map((row) => (
          <tr key={row.month}>
            <th scope="row">{formatMonth(row.month, locale, 'long')}</th>
            {cells(row)}
          </tr>
        ))}
      </tbody>
    </ChartTable>
  );
}
