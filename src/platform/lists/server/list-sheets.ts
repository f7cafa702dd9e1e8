import { m } from '#generated/messages/messages.js';
import { formatInstant } from '#platform/kernel/format.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { SheetCell, SheetColumn, SheetPlan } from '#platform/documents/server/xlsx.model.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import type { ExportOptions } from './exporter.ts';

/** A filter with its name and value. */
export type FilterLine = readonly [name: string, value: string];

/** The rows of a list with their columns, and the filters that selected them. */
interface SheetContent<Row> {
  title: string;
  columns: readonly (SheetColumn & { value(row: Row): SheetCell })[];
  rows: AsyncIterable<Row>;
  companies: readonly (Pick<CompanyScope, 'companyName'> & Partial<Pick<CompanyScope, 'narrowedTo'>>)[];
  filters: Promise<readonly FilterLine[]>;
}

/** The sheets of an exported list: its rows, written as they are read; then the companies, the time, the filters, and how many rows they gave. */
export function listSheets<Row>(platform: Platform, { title, columns, rows, companies, filters }: SheetContent<Row>, options: ExportOptions): SheetPlan[] {
  const { locale, timeZone } = options;
  let written = 0;
  async function* cells(): AsyncGenerator<SheetCell[]> {
    for await (const row of rows) {
      written += 1;
      yield columns.map((column) => column.value(row));
    }
  }
  async function* asked(): AsyncGenerator<SheetCell[]> {
    yield [m['platform.export.companies']({}, options), companies.map((scope) => scope.companyName).join(', ')];
    for (const { narrowedTo } of companies) if (narrowedTo) yield [m['platform.export.subOrganisation']({}, options), narrowedTo.name];
    yield [m['platform.export.madeOn']({}, options), formatInstant(platform.clock.now().toISOString(), timeZone, locale, 'dateTime')];
    yield [m['platform.export.rows']({}, options), written];
    const lines = await filters;
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
