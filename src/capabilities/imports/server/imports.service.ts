import { providerTimeZone } from '#platform/kernel/constants.ts';
import { sheetFile } from '#platform/documents/server/drawn-files.ts';
import { keepContent } from '#platform/files/server/received-file.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Author } from '#platform/data/server/journal/journal.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { importRoutes } from './imports.routes.ts';
import { importTasks, type ImportPayload, type ImportTasks } from './imports.jobs.ts';
import type { BatchKey, ImportKind, MatrixRow } from './import-kind.service.ts';
import { advance, openBatch } from './steps.ts';
import { matrixSheets } from './import-template.ts';

/** Person who imports, at an instant. */
export interface Importer {
  companyId: number;
  userId: string;
  author: Author & { at: string };
}

/** Routes and tasks of a kind of import, for the declaration of its domain; and imports without the wizard. */
export interface ServedImport<Column extends string> {
  routes: (routes: Routes) => void;
  tasks: ImportTasks;
  /** Imports a French template filled with these rows, by the jobs of the wizard one after the other.
   *  @throws imports.state when the check finds an error, imports.underWay */
  importRows: (platform: Platform, importer: Importer, name: string, rows: readonly MatrixRow<Column>[]) => Promise<BatchKey>;
  /** Undoes an import, by the job of the wizard. @throws imports.state */
  undoImported: (platform: Platform, by: Pick<Importer, 'userId' | 'author'>, key: BatchKey) => Promise<void>;
}

const attempt = { number: 1, isLast: true };

export function serveImport<Column extends string>(kind: ImportKind): ServedImport<Column> {
  const tasks = importTasks(kind);
  return {
    routes: importRoutes(kind),
    tasks,
    async importRows(platform, importer, name, rows) {
      const { companyId, userId, author } = importer;
      const { system } = platform.database;
      const content = await fillTemplate(platform, kind, importer, rows);
      const file = await keepContent(platform.storage, { companyId, accept: 'workbook' }, { name, content });
      const key = await system.transaction((tx) => openBatch(tx, kind, importer, file));
      const payload: ImportPayload = { ...key, author, userId };
      await tasks.check.perform(payload, platform, attempt);
      await system.transaction((tx) => advance(tx, kind, key, 'process'));
      await tasks.process.perform(payload, platform, attempt);
      await system.transaction((tx) => advance(tx, kind, key, 'import'));
      await tasks.import.perform(payload, platform, attempt);
      return key;
    },
    async undoImported(platform, { userId, author }, key) {
      await platform.database.system.transaction((tx) => advance(tx, kind, key, 'undo'));
      await tasks.undo.perform({ ...key, author, userId }, platform, attempt);
    },
  };
}

/** The template with rows below its example. */
async function fillTemplate(
  platform: Platform,
  { matrix, template }: ImportKind,
  { companyId, userId, author }: Importer,
  rows: readonly MatrixRow[],
): Promise<Buffer> {
  const locale = 'fr';
  const content = await template(platform.database.system, companyId, { locale, today: platform.clock.today() });
  return sheetFile(platform.costly.background({ companyId, userId }), matrixSheets(matrix, content, locale, rows), {
    locale,
    timeZone: providerTimeZone,
    title: author.name,
    author: author.name,
    createdAt: author.at,
  });
}
