import { sql } from 'kysely';
import { platformError } from '#platform/errors.ts';
import type { Scope, ScopedDb } from '#platform/server/db/scope.ts';
import { findFileOf, insertFile, type LinkedFile } from '#platform/server/files/files.store.ts';
import type { ReceivedFile } from '#platform/server/files/received-file.ts';
import type { WorkerContext } from '#platform/server/http/context.ts';
import { changeGiven, type GivenIntervention } from '#tickets/server/given-interventions.service.ts';
import { interventionKind } from '#tickets/tickets.journal.ts';
import { fieldWorkError } from '../field-work.errors.ts';
import { sentPhotosAtMost } from '../report.ts';

/** Photos of reports. A device sends them before the change that puts them into the report. */

/** Company of an intervention given to the reader. @throws notFound */
export async function companyOfGiven({ given }: Pick<WorkerContext, 'given'>, id: string): Promise<number> {
  const found = await given.db.selectFrom('interventions').select('company_id as companyId').where('id', '=', id).executeTakeFirst();
  if (!found) throw platformError('notFound');
  return found.companyId;
}

/** Keeps a photo under the id that its device gave it, once. @returns the id of its file */
export const addPhoto = (context: WorkerContext, id: string, photo: string, file: ReceivedFile): Promise<{ id: string }> =>
  changeGiven(context, id, async (tx, intervention) => {
    const present = await fileOfPhoto(tx, intervention, photo);
    if (present !== undefined) return { id: present };
    const { count } = await tx
      .selectFrom('report_photos')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('company_id', '=', intervention.companyId)
      .where('intervention_id', '=', id)
      .executeTakeFirstOrThrow();
    if (count >= sentPhotosAtMost) throw fieldWorkError('field-work.tooManyPhotos', { max: sentPhotosAtMost });
    const createdBy = context.worker.kind === 'technician' ? context.worker.id : null;
    await insertFile(tx, file, createdBy, { objectKind: interventionKind, objectId: id, role: 'photo', position: count + 1 });
    await tx.insertInto('report_photos').values({ company_id: intervention.companyId, intervention_id: id, photo_id: photo, file_id: file.id }).execute();
    return { id: file.id };
  });

async function fileOfPhoto(db: ScopedDb, { companyId, id }: Pick<GivenIntervention, 'companyId' | 'id'>, photo: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('report_photos')
    .select('file_id as fileId')
    .where('company_id', '=', companyId)
    .where('intervention_id', '=', id)
    .where('photo_id', '=', photo)
    .executeTakeFirst();
  return found?.fileId;
}

/** Those of some photos whose pictures have arrived. */
export async function arrivedPhotos(tx: ScopedDb, { companyId, id }: GivenIntervention, photos: readonly string[]): Promise<ReadonlySet<string>> {
  if (photos.length === 0) return new Set();
  const rows = await tx
    .selectFrom('report_photos')
    .select('photo_id as photo')
    .where('company_id', '=', companyId)
    .where('intervention_id', '=', id)
    .where('photo_id', 'in', photos)
    .execute();
  return new Set(rows.map(({ photo }) => photo));
}

/** The file of a photo of an intervention given to the reader. Files are the provider's to read: the photo was found in the reader's own scope.
 *  @throws notFound */
export async function photoOfGiven({ given, staff }: { given: Scope; staff: Scope }, id: string, photo: string): Promise<LinkedFile> {
  const companyId = await companyOfGiven({ given }, id);
  const fileId = await fileOfPhoto(given.db, { companyId, id }, photo);
  const file = fileId === undefined ? undefined : await findFileOf(staff.db, interventionKind, id, fileId);
  if (!file) throw platformError('notFound');
  return file;
}
