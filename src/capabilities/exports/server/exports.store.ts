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
      user_id: userId,
      id,
      company_id: asked.companyIds[0]!,
      company_ids: [...asked.companyIds],
      sub_organisation_id: asked.subOrganisationId,
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
    .where('user_id', '=', userId)
    .where('state', 'in', ['queued', 'running']);

const summary = (db: ScopedDb, userId: string) =>
  db
    .selectFrom('exports as e')
    .where('e.user_id', '=', userId)
    .select([
      'e.id',
      'e.kind',
      'e.title',
      'e.company_id as companyId',
      sql<boolean>`cardinality(e.company_ids) > 1`.as('isOfSeveral'),
      'e.state',
      'e.progress',
      'e.total',
      'e.file_name as fileName',
      'e.file_size as fileSize',
      'e.created_at as createdAt',
      'e.finished_at as finishedAt',
      'e.ends_at as endsAt',
      'e.failure',
    ]);

/** Exports of a person, latest first. */
export const latestExports = (db: ScopedDb, userId: string) => summary(db, userId).orderBy('e.created_at', 'desc').orderBy('e.id', 'desc').limit(100);
export type LatestExport = Omit<ExportSummary, 'companyName'> & { companyId: number; isOfSeveral: boolean };

export const findExport = (db: ScopedDb, userId: string, id: string): Promise<ExportRecord | undefined> =>
  db.selectFrom('exports').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();

/** Deletes an export with its file. Returns whether there was one. */
export async function deleteExportRow(tx: ScopedDb, userId: string, id: string): Promise<boolean> {
  const deleted = await tx.deleteFrom('exports').where('user_id', '=', userId).where('id', '=', id).returning('storage_key').executeTakeFirst();
  if (deleted?.storage_key) await forgetLater(tx, [deleted.storage_key]);
  return deleted !== undefined;
}

type Progress = { state: 'running'; progress: number; total?: number } | { state: 'failed'; failure: string | null };

/** Writes the progress of a preparation; false once its person has deleted it. */
export async function noteProgress(tx: ScopedDb, id: string, { state, ...figures }: Progress): Promise<boolean> {
  const noted = await tx
    .updateTable('exports')
    .set({ state, ...figures, ...(state === 'failed' ? { finished_at: sql<string>`now()` } : { failure: null }) })
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
      file_name: file.name,
      file_size: file.size,
      storage_key: file.storageKey,
      made_with: JSON.stringify(file.madeWith),
      finished_at: sql<string>`now()`,
      ends_at: sql<string>`now() + make_interval(days => ${exportKeptDays})`,
    })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}

/** Expired files. */
export const endedExports = (db: ScopedDb) =>
  db
    .selectFrom('exports')
    .select(['id', 'user_id', 'storage_key'])
    .where('ends_at', '<', sql<string>`now()`)
    .limit(500);

/** Fails exports whose job is gone. A day far exceeds the largest export with its repeated attempts. */
export const failAbandoned = (db: ScopedDb) =>
  db
    .updateTable('exports')
    .set({ state: 'failed', finished_at: sql<string>`now()` })
    .where('state', 'in', ['queued', 'running'])
    .where('created_at', '<', sql<string>`now() - interval '1 day'`)
    .execute();
