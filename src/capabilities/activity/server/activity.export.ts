import { m } from '#generated/messages/messages.js';
import { platformError } from '#platform/kernel/errors.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { type Exporter, type ExportOptions, type ExportQuery, listSheets, type FilterLine } from '#platform/lists/server/exporter.ts';
import { activitySheet, type ActivityFilters, type ActivityEntry } from '../activity.api.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import type { ActivityWords } from '../activity-words.ts';
import { activityLogKind } from '../activity.journal.ts';
import { activityFilterNames, sourceNames } from '../activity.ts';
import { countActivity, readEveryEntry, makeLog, readPersonName } from './activity.store.ts';
import type { SheetCell, SheetColumn } from '#platform/documents/server/xlsx.cells.ts';

const requireOneScope = (scopes: readonly CompanyScope[]): CompanyScope => {
  const [scope] = scopes;
  if (!scope || scopes.length > 1) throw platformError('company.one');
  // A partner acts for a client, and reads the log of the own company alone.
  if (scope.rights.role !== 'manager' || scope.rights.isPartner) throw platformError('forbidden.manager');
  return scope;
};

/** A file holds what a manager of the company reads. */
const asCustomer = { isStaff: false };

/** The activity log as an Excel file. Making it is recorded in the log. */
export const activityExporter = (words: ActivityWords): Exporter => ({
  kind: 'activity',
  endpoint: activitySheet,
  title: (locale) => m['activity.sheet']({}, { locale }),
  fileName: (locale, today) => m['activity.fileName']({ day: today }, { locale }),
  check: (scopes, query) => {
    requireOneScope(scopes);
    words.checkKind((query as ActivityFilters).kind, false);
  },
  count: (_platform, scopes, query, today, cap) => countActivity(makeLog(words, requireOneScope(scopes), asCustomer), query as ActivityFilters, today, cap),
  recordedAs: (scope, locale) => ({
    companyId: scope.companyId,
    object: { kind: activityLogKind, id: logId(scope.companyId), title: m['activity.title']({}, { locale }) },
    action: 'exported',
  }),
  sheets(platform, scopes, query, options) {
    const scope = requireOneScope(scopes);
    const rows = buildLines(readEveryEntry(makeLog(words, scope, asCustomer), query as ActivityFilters, options));
    return listSheets(
      platform,
      {
        title: m['activity.sheet']({}, options),
        columns: buildColumns(options),
        rows,
        companies: scopes,
        filters: filterLines(words, platform, query, options),
      },
      options,
    );
  },
});

/** The log of a company has no row of its own: its id is made of the company's. */
export const logId = (companyId: number): string => `00000000-0000-8000-8000-${String(companyId).padStart(12, '0')}`;

async function filterLines(words: ActivityWords, platform: Platform, query: ExportQuery, options: ExportOptions): Promise<FilterLine[]> {
  const lines = activityFilterNames(words, query as ActivityFilters, options.locale);
  const { person } = query as ActivityFilters;
  if (person === undefined) return lines;
  return [...lines, [m['activity.filter.person']({}, options), (await readPersonName(platform.database.system.db, person)) ?? '—']];
}

/** Line of the sheet of an activity log. */
export interface Line {
  entry: ActivityEntry;
  change: ActivityEntry['changes'][number] | null;
}

/** One line per changed field; an entry without fields has one line. */
export async function* buildLines(entries: AsyncGenerator<ActivityEntry>): AsyncGenerator<Line> {
  for await (const entry of entries) {
    if (entry.changes.length === 0) yield { entry, change: null };
    for (const change of entry.changes) yield { entry, change };
  }
}

type LineColumn = SheetColumn & { value(line: Line): SheetCell };

/** `isOfAll`: over all companies, with the company of each line. */
export function buildColumns(options: ExportOptions, { isOfAll = false } = {}): LineColumn[] {
  const changed = m['activity.value.changed']({}, options);
  const company: LineColumn = { title: m['activity.column.company']({}, options), kind: 'text', width: 28, value: ({ entry }) => entry.companyName };
  return [
    { title: m['activity.column.day']({}, options), kind: 'instant', value: ({ entry }) => entry.happenedAt },
    ...(isOfAll ? [company] : []),
    { title: m['activity.column.who']({}, options), kind: 'text', width: 24, value: ({ entry }) => entry.authorName },
    { title: m['activity.column.action']({}, options), kind: 'text', width: 18, value: ({ entry }) => entry.actionName },
    { title: m['activity.column.kind']({}, options), kind: 'text', width: 18, value: ({ entry }) => entry.kindName },
    { title: m['activity.column.object']({}, options), kind: 'text', width: 28, value: ({ entry }) => entry.objectTitle },
    { title: m['activity.column.field']({}, options), kind: 'text', width: 28, value: ({ change }) => change?.field },
    { title: m['activity.column.before']({}, options), kind: 'text', width: 28, value: ({ change }) => change?.values?.before },
    { title: m['activity.column.after']({}, options), kind: 'text', width: 28, value: ({ change }) => change && (change.values?.after ?? changed) },
    { title: m['activity.column.source']({}, options), kind: 'text', width: 18, value: ({ entry }) => sourceNames[entry.authorKind]({}, options) },
  ];
}
