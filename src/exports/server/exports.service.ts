import type { Readable } from 'node:stream';
import { exportAtOnceRows, providerTimeZone } from '#platform/constants.ts';
import { formatNumber } from '#platform/format.ts';
import type { CompanyScope } from '#platform/server/caller.ts';
import type { SheetPlan } from '#platform/server/documents/xlsx.model.ts';
import { workbook, xlsxContentType } from '#platform/server/documents/xlsx.ts';
import { sendMade } from '#platform/server/files/download.ts';
import type { CompanyContext } from '#platform/server/http/context.ts';
import type { Exporter, ExportQuery, ExportOptions } from '#platform/server/list/exporter.ts';
import type { Platform } from '#platform/server/platform.ts';
import { getProvider } from '#companies/server/provider.service.ts';
import { exportError } from '../exports.errors.ts';

/** Writes the workbook of a list while its rows are read.
 *  @param onRow called for each row of the first sheet; reading waits for it */
export async function exportWorkbook(
  platform: Platform,
  exporter: Exporter,
  scopes: readonly CompanyScope[],
  query: ExportQuery,
  options: ExportOptions,
  onRow?: () => Promise<void> | undefined,
): Promise<Readable> {
  const { identity } = await getProvider(platform);
  const [list, ...others] = exporter.sheets(platform, scopes, query, options) as [SheetPlan, ...SheetPlan[]];
  const sheets = onRow ? [{ ...list, rows: watched(list.rows, onRow) }, ...others] : [list, ...others];
  return workbook(sheets, {
    locale: options.locale,
    timeZone: options.timeZone,
    title: exporter.title(options.locale),
    author: identity.name,
    createdAt: platform.clock.now().toISOString(),
  });
}

async function* watched<Row>(rows: AsyncIterable<Row> | Iterable<Row>, onRow: () => Promise<void> | undefined): AsyncGenerator<Row> {
  for await (const row of rows) {
    yield row;
    const noted = onRow();
    if (noted) await noted;
  }
}

/** Responds with the Excel file of a short list. @throws exports.tooManyRows above the limit: a job prepares longer ones */
export async function sendExport(context: CompanyContext, exporter: Exporter, query: ExportQuery): Promise<Buffer | Readable> {
  const { platform, companies, today, locale, caller, reply } = context;
  exporter.check(companies, query);
  const { more } = await exporter.count(platform, companies, query, today, exportAtOnceRows);
  if (more) throw exportError('exports.tooManyRows', { maximum: formatNumber(exportAtOnceRows, locale) });
  const body = await exportWorkbook(platform, exporter, companies, query, { locale, today, timeZone: caller.timeZone || providerTimeZone });
  return sendMade(reply, { name: exporter.fileName(locale, today), contentType: xlsxContentType, body });
}
