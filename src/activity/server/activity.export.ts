import { m } from '#generated/messages/messages.js';
import { platformError } from '#platform/errors.ts';
import type { CompanyScope } from '#platform/server/caller.ts';
import type { SheetCell, SheetColumn } from '#platform/server/documents/xlsx.model.ts';
import type { Exporter, ExportOptions, ExportQuery } from '#platform/server/list/exporter.ts';
import { listSheets, type FilterLine } from '#platform/server/list/list-sheets.ts';
import { activitySheet, type ActivityEntry, type ActivityFilters } from '../activity.api.ts';
import { activityFilterNames } from '../activity-filters.ts';
import { sourceNames } from '../activity-sources.ts';
import { countActivity, everyEntry } from './activity.store.ts';

interface Line {
  entry: ActivityEntry;
  change: ActivityEntry['changes'][number] | null;
}

/** One line per changed field; an entry without fields has one line. */
async function* linesOf(entries: AsyncGenerator<ActivityEntry>): AsyncGenerator<Line> {
  for await (const entry of entries) {
    if (entry.changes.length === 0) yield { entry, change: null };
    for (const change of entry.changes) yield { entry, change };
  }
}

function columnsIn(options: ExportOptions): (SheetColumn & { value(line: Line): SheetCell })[] {
  const changed = m['activity.value.changed']({}, options);
  return [
    { title: m['activity.column.day']({}, options), kind: 'instant', value: ({ entry }) => entry.happenedAt },
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

const onlyOne = (scopes: readonly CompanyScope[]): CompanyScope => {
  const [scope] = scopes;
  if (!scope || scopes.length > 1) throw platformError('company.one');
  // A partner acts for a client, and reads the log of the own company alone.
  if (scope.rights.role !== 'manager' || scope.rights.isPartner) throw platformError('forbidden.manager');
  return scope;
};

/** The activity log as an Excel file. Making it is recorded in the log. */
export const activityExporter: Exporter = {
  kind: 'activity',
  endpoint: activitySheet,
  title: (locale) => m['activity.sheet']({}, { locale }),
  fileName: (locale, today) => m['activity.fileName']({ day: today }, { locale }),
  check: (scopes) => void onlyOne(scopes),
  count: (_platform, scopes, query, today, cap) => countActivity(onlyOne(scopes), query as ActivityFilters, { today, isStaff: false }, cap),
  recordedAs: (scope, locale) => ({
    companyId: scope.companyId,
    object: { kind: 'activityLog', id: logId(scope.companyId), title: m['activity.title']({}, { locale }) },
    action: 'exported',
  }),
  sheets(platform, scopes, query, options) {
    const scope = onlyOne(scopes);
    const rows = linesOf(everyEntry(scope, query as ActivityFilters, { ...options, isStaff: false }));
    return listSheets(
      platform,
      { title: m['activity.sheet']({}, options), columns: columnsIn(options), rows, companies: scopes, filters: filterLines(platform, query, options) },
      options,
    );
  },
};

/** The log of a company has no row of its own: its id is made of the company's. */
const logId = (companyId: number): string => `00000000-0000-8000-8000-${String(companyId).padStart(12, '0')}`;

async function filterLines(platform: Parameters<Exporter['sheets']>[0], query: ExportQuery, options: ExportOptions): Promise<FilterLine[]> {
  const lines = activityFilterNames(query as ActivityFilters, options.locale);
  const { person } = query as ActivityFilters;
  if (person === undefined) return lines;
  const user = await platform.database.system.db.selectFrom('users').select('full_name').where('id', '=', person).executeTakeFirst();
  return [...lines, [m['activity.filter.person']({}, options), user?.full_name ?? '—']];
}
