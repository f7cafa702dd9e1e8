import { m } from '#generated/messages/messages.js';
import { AppError } from '#platform/kernel/errors.ts';
import { formatInstant } from '#platform/kernel/format.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { SheetPlan } from '#platform/documents/server/xlsx.cells.ts';
import type { Exporter, ExportQuery } from '#platform/lists/server/exporter.ts';
import { exportEverything } from '../exports.api.ts';

/** One workbook with a sheet for each list, as each is exported without filters; lists that the reader may not see stay out. */
export function everythingExporter(lists: readonly Exporter[]): Exporter {
  const makeQuery = ({ endpoint }: Exporter): ExportQuery => endpoint.query!.parse({});
  const pickAllowed = (scopes: readonly CompanyScope[]): Exporter[] => lists.filter((list) => isAllowed(list, scopes, makeQuery(list)));
  return {
    kind: 'everything',
    isAlwaysPrepared: true,
    endpoint: exportEverything,
    title: (locale) => m['exports.everything']({}, { locale }),
    fileName: (locale, today) => m['exports.everything.fileName']({ day: today }, { locale }),
    check: () => undefined,
    async count(platform, scopes, _query, today, cap) {
      const counts = await Promise.all(pickAllowed(scopes).map((list) => list.count(platform, scopes, makeQuery(list), today, cap)));
      const count = counts.reduce((sum, one) => sum + one.count, 0);
      return { count: Math.min(count, cap), more: count > cap || counts.some(({ more }) => more) };
    },
    sheets(platform, scopes, _query, options) {
      const sheets = pickAllowed(scopes).map((list) => list.sheets(platform, scopes, makeQuery(list), options)[0]!);
      const about: SheetPlan = {
        name: m['platform.export.filters']({}, options),
        columns: [
          { title: m['platform.export.filter']({}, options), kind: 'text', width: 28 },
          { title: m['platform.export.value']({}, options), kind: 'text', width: 60 },
        ],
        rows: [
          [m['platform.export.companies']({}, options), scopes.map((scope) => scope.companyName).join(', ')],
          [m['platform.export.madeOn']({}, options), formatInstant(platform.clock.now().toISOString(), options.timeZone, options.locale, 'dateTime')],
        ],
      };
      return [...sheets, about];
    },
  };
}

function isAllowed(list: Exporter, scopes: readonly CompanyScope[], query: ExportQuery): boolean {
  try {
    list.check(scopes, query);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
