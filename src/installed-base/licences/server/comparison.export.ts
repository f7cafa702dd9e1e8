import { m } from '#generated/messages/messages.js';
import { formatDay } from '#platform/kernel/format.ts';
import { formatNumber } from '#platform/kernel/number-format.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { SheetCell, SheetColumn } from '#platform/documents/server/xlsx.cells.ts';
import { type Exporter, type ExportOptions, type ExportQuery, listSheets, type FilterLine } from '#platform/lists/server/exporter.ts';
import {
  filterLicences,
  type LineFilter,
  balanceNames,
  licenceTabNames,
  otherStateNames,
  resolveBalance,
  comparedAtMost,
  otherStates,
  computeShownDelta,
  computeUtilisation,
  type ComparedLicences,
} from '../licence.ts';
import { exportLicences } from '../licences.api.ts';
import { resolveDays, readComparison, selectSubOrganisations } from './comparison.store.ts';

type Query = LineFilter & { from?: string; to?: string };

/** Lines that the filters select. `more`: the comparison of a company has more than its maximum. */
interface Lines {
  rows: ComparedLicences[];
  more: boolean;
}

async function readLines(scopes: readonly CompanyScope[], query: ExportQuery, today: string): Promise<Lines> {
  const read = await Promise.all(scopes.map((scope) => readComparison(scope, query as Query, today)));
  const rows = filterLicences(
    read.flatMap((one) => one.rows),
    query as Query,
  );
  return { rows, more: read.some(({ more }) => more) };
}

async function* streamRows(lines: Promise<Lines>): AsyncGenerator<ComparedLicences> {
  yield* (await lines).rows;
}

type Column = SheetColumn & { value(row: ComparedLicences): SheetCell };

function buildColumns(days: { from: string; to: string }, options: ExportOptions): Column[] {
  const formatAssignedOn = (day: string): string => m['licences.column.assignedOn']({ day: formatDay(day, options.locale, 'auto', options.today) }, options);
  const makeCountColumn = (title: string, value: (row: ComparedLicences) => number | null): Column => ({ title, kind: 'integer', value });
  return [
    { title: m['licences.column.sku']({}, options), kind: 'text', width: 26, value: ({ sku }) => sku },
    { title: m['licences.column.description']({}, options), kind: 'text', width: 36, value: ({ description }) => description },
    { title: m['licences.column.subOrganisation']({}, options), kind: 'text', width: 30, value: ({ subOrganisation }) => subOrganisation?.name ?? null },
    makeCountColumn(m['licences.column.entitled']({}, options), ({ entitled }) => entitled),
    makeCountColumn(formatAssignedOn(days.from), ({ earlier }) => earlier),
    makeCountColumn(formatAssignedOn(days.to), ({ assigned }) => assigned),
    makeCountColumn(m['licences.column.evolution']({}, options), ({ assigned, earlier }) => assigned - earlier),
    makeCountColumn(m['licences.column.delta']({}, options), computeShownDelta),
    makeCountColumn(m['licences.column.utilisationPercent']({}, options), computeUtilisation),
    makeCountColumn(m['licences.column.unusedActive']({}, options), ({ unusedActive }) => unusedActive),
    ...otherStates.map((state) => makeCountColumn(otherStateNames[state]({}, options), ({ others }) => others[state])),
    { title: m['licences.column.state']({}, options), kind: 'text', width: 18, value: (row) => balanceNames[resolveBalance(row)]({}, options) },
  ];
}

interface Selection {
  query: Query;
  days: { from: string; to: string };
  lines: Promise<Lines>;
}

async function filterLines(scopes: readonly CompanyScope[], { query, days, lines }: Selection, options: ExportOptions): Promise<FilterLine[]> {
  const { locale } = options;
  const names = await readNames(
    scopes,
    [query.subOrganisation, query.beside].flatMap((id) => id ?? []),
  );
  return [
    [m['licences.filter.from']({}, options), formatDay(days.from, locale, 'long')],
    [m['licences.filter.to']({}, options), formatDay(days.to, locale, 'long')],
    ...names.map((name): FilterLine => [m['licences.column.subOrganisation']({}, options), name]),
    ...(query.q ? [[m['platform.export.search']({}, options), query.q] as const] : []),
    ...(query.state ? [[m['licences.column.state']({}, options), licenceTabNames[query.state]({}, options)] as const] : []),
    ...((await lines).more
      ? [[m['licences.limit.label']({}, options), m['licences.limit.text']({ maximum: formatNumber(comparedAtMost, locale) }, options)] as const]
      : []),
  ];
}

async function readNames(scopes: readonly CompanyScope[], ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const read = await Promise.all(scopes.map((scope) => selectSubOrganisations(scope, ids)));
  return ids.flatMap((id) => read.flat().find((one) => one.id === id)?.name ?? []);
}

/** The comparison as an Excel file: its lines, then its days and filters. */
export const licencesExporter: Exporter = {
  kind: 'licences',
  endpoint: exportLicences,
  title: (locale) => m['licences.title']({}, { locale }),
  fileName: (locale, today) => m['licences.fileName']({ day: today }, { locale }),
  check: () => undefined,
  count: async (_platform, scopes, query, today) => ({ count: (await readLines(scopes, query, today)).rows.length, more: false }),
  sheets(platform, scopes, query, options) {
    const days = resolveDays(query as Query, options.today);
    const lines = readLines(scopes, query, options.today);
    const content = {
      title: m['licences.title']({}, options),
      columns: buildColumns(days, options),
      rows: streamRows(lines),
      companies: scopes,
      filters: filterLines(scopes, { query: query as Query, days, lines }, options),
    };
    return listSheets(platform, content, options);
  },
};
