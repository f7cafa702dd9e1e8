import { m } from '#generated/messages/messages.js';
import { formatDay } from '#platform/kernel/format.ts';
import { formatNumber } from '#platform/kernel/number-format.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { SheetCell, SheetColumn } from '#platform/documents/server/xlsx.cells.ts';
import type { Exporter, ExportOptions, ExportQuery } from '#platform/lists/server/exporter.ts';
import { listSheets, type FilterLine } from '#platform/lists/server/exporter.ts';
import {
  filteredLines,
  type LineFilter,
  balanceNames,
  licenceTabNames,
  otherStateNames,
  balanceOf,
  comparedAtMost,
  otherStates,
  shownDelta,
  utilisationOf,
  type ComparedLicences,
} from '../licence.ts';
import { exportLicences } from '../licences.api.ts';
import { daysOf, readComparison, subOrganisationsOf } from './comparison.store.ts';

type Query = LineFilter & { from?: string; to?: string };

/** Lines that the filters select. `more`: the comparison of a company has more than its maximum. */
interface Lines {
  rows: ComparedLicences[];
  more: boolean;
}

async function linesOf(scopes: readonly CompanyScope[], query: ExportQuery, today: string): Promise<Lines> {
  const read = await Promise.all(scopes.map((scope) => readComparison(scope, query as Query, today)));
  const rows = filteredLines(
    read.flatMap((one) => one.rows),
    query as Query,
  );
  return { rows, more: read.some(({ more }) => more) };
}

async function* asRows(lines: Promise<Lines>): AsyncGenerator<ComparedLicences> {
  yield* (await lines).rows;
}

type Column = SheetColumn & { value(row: ComparedLicences): SheetCell };

function columnsOf(days: { from: string; to: string }, options: ExportOptions): Column[] {
  const on = (day: string): string => m['licences.column.assignedOn']({ day: formatDay(day, options.locale, 'auto', options.today) }, options);
  const count = (title: string, value: (row: ComparedLicences) => number | null): Column => ({ title, kind: 'integer', value });
  return [
    { title: m['licences.column.sku']({}, options), kind: 'text', width: 26, value: ({ sku }) => sku },
    { title: m['licences.column.description']({}, options), kind: 'text', width: 36, value: ({ description }) => description },
    { title: m['licences.column.subOrganisation']({}, options), kind: 'text', width: 30, value: ({ subOrganisation }) => subOrganisation?.name ?? null },
    count(m['licences.column.entitled']({}, options), ({ entitled }) => entitled),
    count(on(days.from), ({ earlier }) => earlier),
    count(on(days.to), ({ assigned }) => assigned),
    count(m['licences.column.evolution']({}, options), ({ assigned, earlier }) => assigned - earlier),
    count(m['licences.column.delta']({}, options), shownDelta),
    count(m['licences.column.utilisationPercent']({}, options), utilisationOf),
    count(m['licences.column.unusedActive']({}, options), ({ unusedActive }) => unusedActive),
    ...otherStates.map((state) => count(otherStateNames[state]({}, options), ({ others }) => others[state])),
    { title: m['licences.column.state']({}, options), kind: 'text', width: 18, value: (row) => balanceNames[balanceOf(row)]({}, options) },
  ];
}

interface Selection {
  query: Query;
  days: { from: string; to: string };
  lines: Promise<Lines>;
}

async function filterLines(scopes: readonly CompanyScope[], { query, days, lines }: Selection, options: ExportOptions): Promise<FilterLine[]> {
  const { locale } = options;
  const names = await namesOf(
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

async function namesOf(scopes: readonly CompanyScope[], ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const read = await Promise.all(scopes.map((scope) => subOrganisationsOf(scope, ids)));
  return ids.flatMap((id) => read.flat().find((one) => one.id === id)?.name ?? []);
}

/** The comparison as an Excel file: its lines, then its days and filters. */
export const licencesExporter: Exporter = {
  kind: 'licences',
  endpoint: exportLicences,
  title: (locale) => m['licences.title']({}, { locale }),
  fileName: (locale, today) => m['licences.fileName']({ day: today }, { locale }),
  check: () => undefined,
  count: async (_platform, scopes, query, today) => ({ count: (await linesOf(scopes, query, today)).rows.length, more: false }),
  sheets(platform, scopes, query, options) {
    const days = daysOf(query as Query, options.today);
    const lines = linesOf(scopes, query, options.today);
    const content = {
      title: m['licences.title']({}, options),
      columns: columnsOf(days, options),
      rows: asRows(lines),
      companies: scopes,
      filters: filterLines(scopes, { query: query as Query, days, lines }, options),
    };
    return listSheets(platform, content, options);
  },
};
