import type { z } from 'zod';
import type { Endpoint, Method } from '#platform/http/contract.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { SheetPlan, SheetCell, SheetColumn } from '#platform/documents/server/xlsx.cells.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import type { Change } from '#platform/data/server/journal/journal.ts';
import { type CappedCount, readPage, rowOrder, type Pageable, type PagedList, type PageRequest } from './page.ts';
import { m } from '#generated/messages/messages.js';
import { formatInstant } from '#platform/kernel/format.ts';

/** The endpoint that returns few rows of a list at once as a file; its query holds the filters and the sort. */
export type ExportedList = Endpoint<Method, string, undefined, z.ZodObject, undefined, undefined, 'company'>;
export type ExportQuery = Readonly<Record<string, unknown>>;

/** A list that becomes an Excel file of the rows that its filters select. Registered in `src/app`; used by its own endpoint for few rows and by
 *  the job for many. The scopes bring the reader's rights. */
export interface Exporter {
  /** `orders`: names it in `POST /api/exports`. */
  kind: string;
  endpoint: ExportedList;
  /** Prepared in the background however few its rows are, where it is asked for by `POST /api/exports`. */
  isAlwaysPrepared?: true;
  title(locale: Locale): string;
  fileName(locale: Locale, today: string): string;
  /** Refuses what the rights forbid, such as sorting by an amount. */
  check(scopes: readonly CompanyScope[], query: ExportQuery): void;
  /** Journal entry that making the file leaves at its company; absent for lists whose exports are not recorded. */
  recordedAs?(scope: CompanyScope, locale: Locale): Change;
  count(platform: Platform, scopes: readonly CompanyScope[], query: ExportQuery, today: string, cap: number): Promise<CappedCount>;
  /** The first sheet holds the rows, the second the filters. Rows are read as they are written. */
  sheets(platform: Platform, scopes: readonly CompanyScope[], query: ExportQuery, options: ExportOptions): SheetPlan[];
}

export interface ExportOptions {
  locale: Locale;
  today: string;
  timeZone: string;
}

declare module '#platform/kernel/server/domain.ts' {
  interface ServerDomain {
    /** Lists that can be saved as Excel files. */
    exporters?: readonly Exporter[];
  }
}

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
  async function* yieldCells(): AsyncGenerator<SheetCell[]> {
    for await (const row of rows) {
      written += 1;
      yield columns.map((column) => column.value(row));
    }
  }
  async function* yieldAsked(): AsyncGenerator<SheetCell[]> {
    yield [m['platform.export.companies']({}, options), companies.map((scope) => scope.companyName).join(', ')];
    for (const { narrowedTo } of companies) if (narrowedTo) yield [m['platform.export.subOrganisation']({}, options), narrowedTo.name];
    yield [m['platform.export.madeOn']({}, options), formatInstant(platform.clock.now().toISOString(), timeZone, locale, 'dateTime')];
    yield [m['platform.export.rows']({}, options), written];
    const lines = await filters;
    if (lines.length === 0) yield [m['platform.export.filter']({}, options), m['platform.export.none']({}, options)];
    for (const line of lines) yield [...line];
  }
  return [
    { name: title, columns: [...columns], rows: yieldCells() },
    {
      name: m['platform.export.filters']({}, options),
      rows: yieldAsked(),
      columns: [
        { title: m['platform.export.filter']({}, options), kind: 'text', width: 28 },
        { title: m['platform.export.value']({}, options), kind: 'text', width: 60 },
      ],
    },
  ];
}

/** A thousand rows at a time held up requests of others for 30 ms, those of twenty companies for half a second. */
const rowsAtATime = 250;
const rowsAtATimeMin = 25;

/** Every row of a list in its order, read by the list's own query in pieces: memory stays constant however many there are. */
export function everyRow<Selection extends object, Row extends Pageable>(
  platform: Platform,
  scopes: readonly CompanyScope[],
  request: Pick<PageRequest, 'sort' | 'descending'>,
  list: PagedList<Selection, Row>,
  selection: Selection,
): AsyncGenerator<Row> {
  const rows = Math.max(rowsAtATimeMin, Math.floor(rowsAtATime / scopes.length));
  const read = (scope: CompanyScope, after?: string) => readPage(platform, [scope], { ...request, rows, after }, list, selection);
  async function* readCompanyRows(scope: CompanyScope): AsyncGenerator<Row> {
    let page = await read(scope);
    for (;;) {
      // Read while those before are written: of one company only, since many would take every connection.
      const next = page.next !== null && scopes.length === 1 ? read(scope, page.next) : undefined;
      // Nobody waits for it when the file is given up.
      next?.catch(() => undefined);
      yield* page.rows;
      if (page.next === null) return;
      page = await (next ?? read(scope, page.next));
    }
  }
  return scopes.length === 1 ? readCompanyRows(scopes[0]!) : mergeStreams(scopes.map(readCompanyRows), rowOrder(list.sorts[request.sort]!, request.descending));
}

/** Several ordered streams as one. */
async function* mergeStreams<Row>(streams: AsyncGenerator<Row>[], order: (a: Row, b: Row) => number): AsyncGenerator<Row> {
  const heads: { stream: AsyncGenerator<Row>; next: IteratorResult<Row> }[] = [];
  // One after the other: together they would take every connection.
  for (const stream of streams) {
    const next = await stream.next();
    if (!next.done) heads.push({ stream, next });
  }
  while (heads.length > 0) {
    const first = heads.reduce((best, head) => (order(head.next.value as Row, best.next.value as Row) < 0 ? head : best));
    yield first.next.value as Row;
    first.next = await first.stream.next();
    if (first.next.done) heads.splice(heads.indexOf(first), 1);
  }
}
