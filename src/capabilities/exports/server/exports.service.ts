import { Readable } from 'node:stream';
import { exportAtOnceRows, providerTimeZone } from '#platform/kernel/constants.ts';
import { formatNumber } from '#platform/kernel/number-format.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { SheetPlan } from '#platform/documents/server/xlsx.cells.ts';
import { sheetFile, sheetStream } from '#platform/documents/server/drawn-files.ts';
import { xlsxContentType, type WorkbookOptions } from '#platform/documents/server/xlsx.ts';
import { sendMade } from '#platform/files/server/download.ts';
import type { CompanyContext } from '#platform/http/server/context.ts';
import type { Exporter, ExportQuery, ExportOptions } from '#platform/lists/server/exporter.ts';
import { makePace } from '#platform/kernel/server/step-back.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { findAccess, openScopes } from '#platform/data/server/sessions/access-store.ts';
import { getProvider } from '#platform/http/server/provider.ts';
import { areRightsCovered, type ExportRights } from '../export.ts';
import type { ExportRecord } from './exports.store.ts';
import { m } from '#generated/messages/messages.js';
import { declareErrors } from '#platform/kernel/errors.ts';

/** The workbook of a list: its sheets, whose rows are read while they are written, and its properties. */
async function exportWorkbook(
  platform: Platform,
  exporter: Exporter,
  scopes: readonly CompanyScope[],
  query: ExportQuery,
  options: ExportOptions,
): Promise<[SheetPlan[], WorkbookOptions]> {
  const { identity } = await getProvider(platform);
  return [
    exporter.sheets(platform, scopes, query, options),
    {
      locale: options.locale,
      timeZone: options.timeZone,
      title: exporter.title(options.locale),
      author: identity.name,
      createdAt: platform.clock.now().toISOString(),
    },
  ];
}

/** Writes the Excel file of a long list while its rows are read.
 *  @param onRow called for each row of every sheet but the last, which says what was asked for; reading waits for it */
export async function exportStream(
  platform: Platform,
  exporter: Exporter,
  { userId, scopes }: { userId: string; scopes: readonly CompanyScope[] },
  query: ExportQuery,
  options: ExportOptions,
  onRow: () => Promise<void> | undefined,
): Promise<Readable> {
  const [sheets, properties] = (await exportWorkbook(platform, exporter, scopes, query, options)) as [SheetPlan[], WorkbookOptions];
  const counted = sheets.map((sheet, rank) =>
    rank < sheets.length - 1 ? { ...sheet, rows: watchRows(sheet.rows, onRow, makePace(platform.admission)) } : sheet,
  );
  const costly = platform.costly.background({ userId, companyId: scopes[0]!.companyId });
  return Readable.from(sheetStream(costly, counted, properties), { objectMode: false });
}

/** Rows between which people go first. */
const rowsInAPiece = 200;

async function* watchRows<Row>(
  rows: AsyncIterable<Row> | Iterable<Row>,
  onRow: () => Promise<void> | undefined,
  stepBack: () => Promise<void>,
): AsyncGenerator<Row> {
  let count = 0;
  for await (const row of rows) {
    yield row;
    if (++count % rowsInAPiece === 0) await stepBack();
    const noted = onRow();
    if (noted) await noted;
  }
}

/** The rights that decide what a file of these companies holds. */
export const collectRights = (scopes: readonly CompanyScope[]): ExportRights[] =>
  scopes.map(({ companyId, rights: { prices, sites, subOrganisations } }) => ({ companyId, prices, sites, subOrganisations }));

/** Whether the person of a prepared file still has the rights that it was made with; asked anew at each download. */
export async function isStillAllowed(platform: Platform, { userId, companyIds, madeWith }: ExportRecord): Promise<boolean> {
  const access = await findAccess(platform.database.system, userId, platform.clock.today());
  if (!access || !madeWith) return false;
  return areRightsCovered(madeWith as ExportRights[], collectRights(await openScopes(platform, access, companyIds)));
}

/** Responds with the Excel file of a short list. @throws exports.tooManyRows above the limit: a job prepares longer ones */
export async function sendExport(context: CompanyContext, exporter: Exporter, query: ExportQuery): Promise<Buffer | Readable> {
  const { platform, companies, today, locale, caller, reply } = context;
  exporter.check(companies, query);
  const { more } = await exporter.count(platform, companies, query, today, exportAtOnceRows);
  if (more) throw exportError('exports.tooManyRows', { maximum: formatNumber(exportAtOnceRows, locale) });
  const workbook = await exportWorkbook(platform, exporter, companies, query, { locale, today, timeZone: caller.timeZone || providerTimeZone });
  const body = await sheetFile(context.costly, ...workbook);
  return sendMade(reply, { name: exporter.fileName(locale, today), contentType: xlsxContentType, body });
}

export const exportError = declareErrors({
  'exports.unknownKind': [422, m['exports.error.unknownKind']],
  /** Raised by the endpoint that responds with the file directly. */
  'exports.tooManyRows': [422, m['exports.error.tooManyRows']],
  'exports.tooManyForExcel': [422, m['exports.error.tooManyForExcel']],
  'exports.tooManyAtOnce': [429, m['exports.error.tooManyAtOnce']],
  /** A right that the file was made with is gone. */
  'exports.rightsChanged': [403, m['exports.error.rightsChanged']],
  'exports.notReady': [409, m['exports.error.notReady']],
  'exports.notFailed': [409, m['exports.error.notFailed']],
});
