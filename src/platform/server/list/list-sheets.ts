import { m } from '#generated/messages/messages.js';
import { formatDay, formatInstant } from '../../format.ts';
import type { Message } from '../../message.ts';
import type { CompanyScope } from '../caller.ts';
import type { SheetCell, SheetColumn, SheetPlan } from '../documents/xlsx.model.ts';
import type { Platform } from '../platform.ts';
import type { ExportWish } from './exporter.ts';

/** A column of an exported list. */
export interface ListColumn<Row> extends SheetColumn {
  value(row: Row): SheetCell;
}

/** A list as it is exported. */
export interface ExportedList<Row> {
  /** What the sheet of the rows is called. */
  title: string;
  columns: readonly ListColumn<Row>[];
  rows: AsyncIterable<Row>;
  /** The companies whose rows these are. */
  companies: readonly CompanyScope[];
  /** What narrows the list, each filter with its name. */
  filters: readonly FilterLine[] | Promise<readonly FilterLine[]>;
}
export type FilterLine = readonly [name: string, value: string] | undefined;

/** The sheets of an exported list: its rows, written as they are read, then what was asked: of whom, when, by which filters, and how many rows
 *  that gave. */
export function listSheets<Row>(platform: Platform, { title, columns, rows, companies, filters }: ExportedList<Row>, wish: ExportWish): SheetPlan[] {
  const { locale, timeZone } = wish;
  const options = { locale };
  let written = 0;
  async function* cells(): AsyncGenerator<SheetCell[]> {
    for await (const row of rows) {
      written += 1;
      yield columns.map((column) => column.value(row));
    }
  }
  async function* asked(): AsyncGenerator<SheetCell[]> {
    yield [m['platform.export.companies']({}, options), companies.map((scope) => scope.companyName).join(', ')];
    yield [m['platform.export.madeOn']({}, options), formatInstant(platform.clock.now().toISOString(), timeZone, locale, 'dateTime')];
    yield [m['platform.export.rows']({}, options), written];
    const lines = (await filters).filter((line) => line !== undefined);
    if (lines.length === 0) yield [m['platform.export.filter']({}, options), m['platform.export.none']({}, options)];
    for (const line of lines) yield [...line];
  }
  return [
    { name: title, columns: [...columns], rows: cells() },
    {
      name: m['platform.export.filters']({}, options),
      rows: asked(),
      columns: [
        { title: m['platform.export.filter']({}, options), kind: 'text', width: 28 },
        { title: m['platform.export.value']({}, options), kind: 'text', width: 60 },
      ],
    },
  ];
}

/** Names the filters of a list in the reader's language: a filter that is not set gives no line. */
export function filterNamer({ locale, today }: Pick<ExportWish, 'locale' | 'today'>) {
  const options = { locale };
  return {
    line: <Value>(label: Message, value: Value | undefined, text: (value: Value) => string): FilterLine =>
      value === undefined ? undefined : [label({}, options), text(value)],
    /** A day with its year unless it is this year's. */
    day: (value: string): string => formatDay(value, locale, 'auto', `${Number(today.slice(0, 4)) + 1}-01-01`),
    plain: (value: string): string => value,
  };
}
