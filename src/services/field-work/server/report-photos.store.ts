import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ObjectKey } from '#platform/data/server/db/set-wise.ts';

/** Photos of reports, by the ids that their devices gave them. `key`: their intervention. */

const selectPhotos = (db: ScopedDb, { companyId, id }: ObjectKey) =>
  db.selectFrom('report_photos').where('companyId', '=', companyId).where('interventionId', '=', id);

/** Number of the photos that were sent. */
export async function countPhotos(tx: ScopedDb, key: ObjectKey): Promise<number> {
  const { count } = await selectPhotos(tx, key)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Id of the file of a photo. */
export async function findFileOfPhoto(db: ScopedDb, key: ObjectKey, photo: string): Promise<string | undefined> {
  const found = await selectPhotos(db, key).select('fileId').where('photoId', '=', photo).executeTakeFirst();
  return found?.fileId;
}

/** The given photos whose pictures have arrived. */
export async function readArrivedPhotos(tx: ScopedDb, key: ObjectKey, photos: readonly string[]): Promise<ReadonlySet<string>> {
  if (photos.length === 0) return new Set();
  const rows = await selectPhotos(tx, key).select('photoId as photo').where('photoId', 'in', photos).execute();
  return new Set(rows.map(({ photo }) => photo));
}

export async function insertPhoto(tx: ScopedDb, { companyId, id }: ObjectKey, photo: string, fileId: string): Promise<void> {
  await tx.insertInto('report_photos').values({ companyId, interventionId: id, photoId: photo, fileId }).execute();
}

const filesOfPhotos = (db: ScopedDb) =>
  db.selectFrom('report_photos as p').innerJoin('files as f', (join) => join.onRef('f.companyId', '=', 'p.companyId').onRef('f.id', '=', 'p.fileId'));

/** Photos with the keys of their pictures in the storage. */
export const readStoredPhotos = (db: ScopedDb, { companyId, id }: ObjectKey, photos: readonly string[]) =>
  filesOfPhotos(db)
    .select(['p.photoId as id', 'f.storageKey'])
    .where('p.companyId', '=', companyId)
    .where('p.interventionId', '=', id)
    .where('p.photoId', 'in', photos)
    .execute();

/** Whether a report of this table names the photo `p`. */
const isNamedIn = (reports: 'report_drafts' | 'activity_reports') =>
  sql<boolean>`exists (select from ${sql.table(reports)} d where d.company_id = p.company_id and d.intervention_id = p.intervention_id
    and d.content -> 'photos' @> jsonb_build_array(jsonb_build_object('id', p.photo_id)))`;

const removedAtOnce = 500;

/** Removes photos that no report names and that came before a day. @returns their files, whose contents are still stored */
export async function deleteUnnamedPhotos(tx: ScopedDb, before: string) {
  const found = await filesOfPhotos(tx)
    .select(['f.companyId', 'f.id', 'f.storageKey', 'f.width'])
    .where('p.createdAt', '<', before)
    .where(sql<boolean>`not (${isNamedIn('report_drafts')} or ${isNamedIn('activity_reports')})`)
    .limit(removedAtOnce)
    .execute();
  for (const { companyId, id } of found) await tx.deleteFrom('files').where('companyId', '=', companyId).where('id', '=', id).execute();
  return found;
}
