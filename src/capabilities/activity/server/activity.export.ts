import { m } from '#generated/messages/messages.js';
import { platformError } from '#platform/kernel/errors.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { listSheets, type FilterLine, type Exporter, type ExportOptions, type ExportQuery } from '#platform/lists/server/exporter.ts';
import { activitySheet, type ActivityFilters } from '../activity.api.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import type { ActivityWords } from '../activity-words.ts';
import { activityLogKind } from '../activity.journal.ts';
import { activityFilterNames } from '../activity-filters.ts';
import { countActivity, everyEntry, logOf, readPersonName } from './activity.store.ts';
import { columnsIn, linesOf } from './activity.sheets.ts';

const onlyOne = (scopes: readonly CompanyScope[]): CompanyScope => {
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
  check: (scopes, { kind }) => {
    onlyOne(scopes);
    words.checkKind(kind as string | undefined, false);
  },
  count: (_platform, scopes, query, today, cap) => countActivity(logOf(words, onlyOne(scopes), asCustomer), query as ActivityFilters, today, cap),
  recordedAs: (scope, locale) => ({
    companyId: scope.companyId,
    object: { kind: activityLogKind, id: logId(scope.companyId), title: m['activity.title']({}, { locale }) },
    action: 'exported',
  }),
  sheets(platform, scopes, query, options) {
    const scope = onlyOne(scopes);
    const rows = linesOf(everyEntry(logOf(words, scope, asCustomer), query as ActivityFilters, options));
    return listSheets(
      platform,
      { title: m['activity.sheet']({}, options), columns: columnsIn(options), rows, companies: scopes, filters: filterLines(words, platform, query, options) },
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
