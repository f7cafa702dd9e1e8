import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { formatMonth } from '#platform/kernel/format.ts';
import { Legend } from '#platform/kit/web/charts/Legend.tsx';
import { TwinSwitch } from '#platform/kit/web/charts/TwinSwitch.tsx';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { Card } from '#platform/kit/web/parts/Card.tsx';
import type { FigureTable } from '../figure-tables.ts';
import type { FigureKind } from '../figures.ts';
import { FigureChart } from './FigureChart.tsx';
import { FigureParts } from './FigureParts.tsx';
import { FigureTwin } from './FigureTwin.tsx';
import { figureText } from './figure-text.ts';
import { figures, type FigureQuery } from './figures.queries.ts';
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
