import { sql, type Selectable } from 'kysely';
import type { Locale } from '#platform/kernel/locale.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ExportsTable } from '#platform/data/server/db/tables.ts';
import { forgetLater } from '#platform/files/server/forget.jobs.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import type { ExportSummary } from '../exports.api.ts';
import { type ExportRights, exportKeptDays } from '../export.ts';

/** A requested export: a list, its filters, and the companies it covers. */
export interface AskedExport {
  kind: string;
  title: string;
  locale: Locale;
  query: Record<string, string>;
  companyIds: readonly number[];
  /** The sub-organisation that it is narrowed to. */
  subOrganisationId: string | null;
}

/** A row as the job reads it. */
export type ExportRecord = Selectable<ExportsTable>;

export async function insertExport(tx: ScopedDb, userId: string, asked: AskedExport): Promise<string> {
  const id = newId();
  await tx
    .insertInto('exports')
    .values({
      userId,
      id,
      companyId: asked.companyIds[0]!,
      companyIds: [...asked.companyIds],
      subOrganisationId: asked.subOrganisationId,
      kind: asked.kind,
      title: asked.title,
      locale: asked.locale,
      query: JSON.stringify(asked.query),
    })
    .execute();
  return id;
}

/** Number of a person's unfinished exports. */
export const countUnfinished = (db: ScopedDb, userId: string) =>
  db
    .selectFrom('exports')
    .select(sql<number>`count(*)`.as('count'))
    .where('userId', '=', userId)
    .where('state', 'in', ['queued', 'running']);

const selectSummary = (db: ScopedDb, userId: string) =>
  db
    .selectFrom('exports as e')
    .where('e.userId', '=', userId)
    .select([
      'e.id',
      'e.kind',
      'e.title',
      'e.companyId',
      sql<boolean>`cardinality(e.company_ids) > 1`.as('isOfSeveral'),
      'e.state',
      'e.progress',
      'e.total',
      'e.fileName',
      'e.fileSize',
      'e.createdAt',
      'e.finishedAt',
      'e.endsAt',
      'e.failure',
    ]);

/** Exports of a person, latest first. */
export const selectLatestExports = (db: ScopedDb, userId: string) =>
  selectSummary(db, userId).orderBy('e.createdAt', 'desc').orderBy('e.id', 'desc').limit(100);
export type LatestExport = Omit<ExportSummary, 'companyName'> & { companyId: number; isOfSeveral: boolean };

export const findExport = (db: ScopedDb, userId: string, id: string): Promise<ExportRecord | undefined> =>
  db.selectFrom('exports').selectAll().where('userId', '=', userId).where('id', '=', id).executeTakeFirst();

/** Deletes an export with its file. Returns whether there was one. */
export async function deleteExportRow(tx: ScopedDb, userId: string, id: string): Promise<boolean> {
  const deleted = await tx.deleteFrom('exports').where('userId', '=', userId).where('id', '=', id).returning('storageKey').executeTakeFirst();
  if (deleted?.storageKey) await forgetLater(tx, [deleted.storageKey]);
  return deleted !== undefined;
}

type Progress = { state: 'running'; progress: number; total?: number } | { state: 'failed'; failure: string | null };

/** Writes the progress of a preparation; false once its person has deleted it. */
export async function noteProgress(tx: ScopedDb, id: string, { state, ...figures }: Progress): Promise<boolean> {
  const noted = await tx
    .updateTable('exports')
    .set({ state, ...figures, ...(state === 'failed' ? { finishedAt: sql<string>`now()` } : { failure: null }) })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}

/** Hands the file to its person; false once they have deleted the export. */
export async function noteDone(
  tx: ScopedDb,
  id: string,
  file: { name: string; size: number; storageKey: string; rows: number; madeWith: readonly ExportRights[] },
): Promise<boolean> {
  const noted = await tx
    .updateTable('exports')
    .set({
      state: 'done',
      progress: file.rows,
      rows: file.rows,
      total: file.rows,
      fileName: file.name,
      fileSize: file.size,
      storageKey: file.storageKey,
      madeWith: JSON.stringify(file.madeWith),
      finishedAt: sql<string>`now()`,
      endsAt: sql<string>`now() + make_interval(days => ${exportKeptDays})`,
    })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}

/** Expired files. */
export const listEndedExports = (db: ScopedDb) =>
  db
    .selectFrom('exports')
    .select(['id', 'userId', 'storageKey'])
    .where('endsAt', '<', sql<string>`now()`)
    .limit(500);

/** Fails exports whose job is gone. A day far exceeds the largest export with its repeated attempts. */
export const failAbandoned = (db: ScopedDb) =>
  db
    .updateTable('exports')
    .set({ state: 'failed', finishedAt: sql<string>`now()` })
    .where('state', 'in', ['queued', 'running'])
    .where('createdAt', '<', sql<string>`now() - interval '1 day'`)
    .execute();
