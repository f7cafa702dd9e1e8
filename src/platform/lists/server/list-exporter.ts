import { m } from '#generated/messages/messages.js';
import { toDecimal, formatCountry, formatDay } from '#platform/kernel/format.ts';
import { listPeriodNames, type ListPeriod, isCountry, type Filter } from '../list-filters.ts';
import type { AnyList, ListColumn, Reading } from '../list.ts';
import type { SortedQuery } from '../list.api.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { SheetCell, SheetColumn } from '#platform/documents/server/xlsx.cells.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import type { Source } from './conditions.ts';
import { listSheets, type FilterLine, type Exporter, type ExportedList, type ExportOptions } from './exporter.ts';
import type { ServedList } from './serve-list.ts';

type Row = { companyId: number; companyName: string } & Record<string, unknown>;

/** The Excel file of a declared list: exactly the rows that its filters select, in its order, with all its columns. */
export function listExporter<L extends AnyList, T extends Source>(of: ServedList<L, T>, endpoint: ExportedList): Exporter {
  const served = of as unknown as ServedList<AnyList>; // whatever its rows are
  const { list } = served;
  const { sheet } = list;
  if (!sheet) throw new Error(`The list ${list.name} declares no sheet.`);
  return {
    kind: list.name,
    endpoint,
    title: (locale) => sheet.title({}, { locale }),
    fileName: (locale, today) => sheet.fileName({ day: today }, { locale }),
    check(scopes, query) {
      served.checkSort(served.allowed(scopes), String(query.sort));
    },
    count: (platform, scopes, query, today, cap) => served.count(platform, scopes, query as SortedQuery<AnyList>, today, cap),
    sheets(platform, scopes, query, options) {
      const companies = served.allowed(scopes);
      const rows = served.everyRow(platform, companies, query as SortedQuery<AnyList>, options.today);
      const filters = filterLines(platform, companies, served, query, options);
      return listSheets(platform, { title: sheet.title({}, options), columns: sheetColumns(list, companies, options), rows, companies, filters }, options);
    },
  };
}

type Column = SheetColumn & { value(row: Row): SheetCell };

/** The columns in the reader's language; the company where there are several, amounts only where some company shows them. */
function sheetColumns(list: AnyList, companies: readonly CompanyScope[], options: ExportOptions): Column[] {
  const reading: Reading = options;
  const showsPrices = new Set(companies.filter(({ rights }) => rights.prices).map(({ companyId }) => companyId));
  const columns = (Object.values(list.columns) as (ListColumn<Row> & { isScreenOnly?: true })[])
    .filter(({ isScreenOnly }) => !isScreenOnly)
    .filter(({ kind, isPrice }) => showsPrices.size > 0 || (kind !== 'money' && !isPrice))
    .map((column): Column => {
      const head = { title: column.label({}, options), ...(column.width === undefined ? {} : { width: column.width }) };
      if (column.kind !== 'money') return { ...head, kind: column.kind, value: (row) => column.value(row, reading) };
      return { ...head, kind: 'decimal', value: (row) => (showsPrices.has(row.companyId) ? decimal(column.value(row), column.currency(row)) : null) };
    });
  const company: Column = { title: m['platform.list.company']({}, options), kind: 'text', width: 28, value: (row) => row.companyName };
  return companies.length > 1 ? [company, ...columns] : columns;
}

const decimal = (minor: number | null, currency: string): number | null => (minor === null ? null : Number(toDecimal(minor, currency)));

/** Each set filter with its name and value in the reader's language. */
async function filterLines(
  platform: Platform,
  companies: readonly CompanyScope[],
  { list, conditions }: ServedList<AnyList>,
  query: Readonly<Record<string, unknown>>,
  options: ExportOptions,
): Promise<FilterLine[]> {
  const { states } = list;
  const lines: FilterLine[] = [];
  if (query.q) lines.push([m['platform.export.search']({}, options), String(query.q as string)]);
  if (states && query.state) lines.push([states.label({}, options), (query.state as string[]).map((state) => states.names[state]!({}, options)).join(', ')]);
  for (const [name, filter] of Object.entries(list.filters as Record<string, Filter>)) {
    const value = query[name];
    if (value === undefined || value === false) continue;
    const selectLabel = conditions[name]!.source?.selectLabel;
    const label = selectLabel
      ? (await platform.database.readEach(companies, (scope) => selectLabel(scope, String(value as string | number)))).flat()[0]?.label
      : undefined;
    lines.push([filter.label({}, options), label ?? valueText(filter, String(value as string | number), options)]);
  }
  return lines;
}

function valueText(filter: Filter, value: string, { locale, today }: ExportOptions): string {
  switch (filter.kind) {
    case 'one':
      return filter.names[value]!({}, { locale });
    case 'flag':
      return m['platform.list.yes']({}, { locale });
    case 'period':
      return listPeriodNames[value as ListPeriod]({}, { locale });
    case 'day':
      // With its year unless it is this year's.
      return formatDay(value, locale, 'auto', `${Number(today.slice(0, 4)) + 1}-01-01`);
    default:
      return isCountry(filter) ? formatCountry(value, locale) : value;
  }
}
