import { providerTimeZone } from '#platform/constants.ts';
import { sheetFile } from '#platform/server/documents/sheet-file.ts';
import type { SheetCell } from '#platform/server/documents/xlsx.model.ts';
import { keepContent } from '#platform/server/files/received-file.ts';
import type { Author } from '#platform/server/journal/journal.ts';
import type { Platform } from '#platform/server/platform.ts';
import { matrixColumns, type MatrixColumn } from '../matrix.ts';
import { knownManufacturers, knownSites, type BatchKey } from './batches.store.ts';
import { checkTask, importTask, processTask, undoTask, type ImportPayload } from './contract-imports.jobs.ts';
import { advance, openBatch } from './steps.ts';
import { matrixSheets } from './template.ts';

/** A row of the template: only the columns that it fills. */
export type MatrixRow = Partial<Record<MatrixColumn, SheetCell>>;

/** Person who imports, at an instant. */
export interface Importer {
  companyId: number;
  userId: string;
  author: Author & { at: string };
}

const attempt = { number: 1, isLast: true };

/** Imports a French template filled with these rows, by the jobs of the wizard one after the other.
 *  @throws contract-imports.state when the check finds an error, contract-imports.underWay */
export async function importRows(platform: Platform, importer: Importer, name: string, rows: readonly MatrixRow[]): Promise<BatchKey> {
  const { companyId, userId, author } = importer;
  const { system } = platform.database;
  const content = await filledTemplate(platform, importer, rows);
  const file = await keepContent(platform.storage, { companyId, accept: 'workbook' }, { name, content });
  const key = await system.transaction((tx) => openBatch(tx, author, userId, file));
  const payload: ImportPayload = { ...key, author, userId };
  await checkTask.perform(payload, platform, attempt);
  await system.transaction((tx) => advance(tx, key, 'process'));
  await processTask.perform(payload, platform, attempt);
  await system.transaction((tx) => advance(tx, key, 'import'));
  await importTask.perform(payload, platform, attempt);
  return key;
}

/** Undoes an import, by the job of the wizard. @throws contract-imports.state */
export async function undoImported(platform: Platform, { userId, author }: Pick<Importer, 'userId' | 'author'>, key: BatchKey): Promise<void> {
  await platform.database.system.transaction((tx) => advance(tx, key, 'undo'));
  await undoTask.perform({ ...key, author, userId }, platform, attempt);
}

/** The template with rows below its example. */
async function filledTemplate(platform: Platform, { companyId, userId, author }: Importer, rows: readonly MatrixRow[]): Promise<Buffer> {
  const { system } = platform.database;
  const locale = 'fr';
  const [manufacturers, sites] = await system.read(knownManufacturers(system), knownSites(system, companyId));
  const [contracts, lists] = matrixSheets(
    { manufacturers: manufacturers.map(({ name }) => name), sites: sites.map(({ label }) => label), serviceLevels: [] },
    { locale, today: platform.clock.today() },
  );
  const filled = rows.map((row) => matrixColumns.map((column) => row[column]));
  return sheetFile(platform.costly.background({ companyId, userId }), [{ ...contracts!, rows: [...contracts!.rows, ...filled] }, lists!], {
    locale,
    timeZone: providerTimeZone,
    title: author.name,
    author: author.name,
    createdAt: author.at,
  });
}
