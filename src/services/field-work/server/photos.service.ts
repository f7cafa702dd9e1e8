import { sql } from 'kysely';
import { addDays } from '#platform/kernel/calendar.ts';
import { platformError } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { findFileOf, insertFile, type LinkedFile } from '#platform/files/server/files.store.ts';
import { forgetLater } from '#platform/files/server/forget.jobs.ts';
import { keysOf, type ReceivedFile } from '#platform/files/server/received-file.ts';
import type { WorkerContext } from '#platform/http/server/context.ts';
import type { Task } from '#platform/data/server/jobs/jobs.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { changeGiven, formerWorkers, type GivenIntervention } from './given-interventions.service.ts';
import { interventionKind } from '#services/interventions/interventions.journal.ts';
import { fieldWorkError } from '../field-work.errors.ts';
import { sentPhotosAtMost } from '../report.ts';

/** Photos of reports. A device sends them before the change that puts them into the report. */

/** Company of an intervention that is or was given to the reader. @throws notFound */
export async function companyOfGiven({ platform, worker }: Pick<WorkerContext, 'platform' | 'worker'>, id: string): Promise<number> {
  const { db } = platform.database.staff;
  const found = await db
    .selectFrom('interventions as n')
    .select('n.company_id as companyId')
    .where('n.id', '=', id)
    .where(({ or, eb }) => or([eb('n.worker_id', '=', worker.id), eb('n.id', 'in', formerWorkers(db, worker.id))]))
    .executeTakeFirst();
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
    await keepPhoto(tx, intervention, { photo, file, createdBy, position: count + 1 });
    return { id: file.id };
  });

interface KeptPhoto {
  /** Id that its device gave it. */
  photo: string;
  file: ReceivedFile;
  createdBy: string | null;
  position: number;
}

/** Writes a received photo. */
export async function keepPhoto(
  tx: ScopedDb,
  { companyId, id }: Pick<GivenIntervention, 'companyId' | 'id'>,
  { photo, file, createdBy, position }: KeptPhoto,
): Promise<void> {
  await insertFile(tx, file, createdBy, { objectKind: interventionKind, objectId: id, role: 'photo', position });
  await tx.insertInto('report_photos').values({ company_id: companyId, intervention_id: id, photo_id: photo, file_id: file.id }).execute();
}

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

/** The file of a photo of an intervention that is or was given to the reader. Files are the provider's to read. @throws notFound */
export async function photoOfGiven(context: Pick<WorkerContext, 'platform' | 'worker'>, id: string, photo: string): Promise<LinkedFile> {
  const { staff } = context.platform.database;
  const companyId = await companyOfGiven(context, id);
  const fileId = await fileOfPhoto(staff.db, { companyId, id }, photo);
  const file = fileId === undefined ? undefined : await findFileOf(staff.db, interventionKind, id, fileId);
  if (!file) throw platformError('notFound');
  return file;
}

/** Days after which a photo that no report names is removed: until then its device may still be on its way with the change. */
const unnamedDays = 30;
const removedAtOnce = 500;

/** Whether a report of this table names the photo `p`. */
const isNamedIn = (reports: 'report_drafts' | 'activity_reports') =>
  sql<boolean>`exists (select from ${sql.table(reports)} d where d.company_id = p.company_id and d.intervention_id = p.intervention_id
    and d.content -> 'photos' @> jsonb_build_array(jsonb_build_object('id', p.photo_id)))`;

/** Removes photos that no report names: those taken out of it, and those whose change never came. */
export async function dropUnnamedPhotos({ database, clock }: Platform): Promise<void> {
  await database.system.transaction(async (tx) => {
    const found = await tx
      .selectFrom('report_photos as p')
      .innerJoin('files as f', (join) => join.onRef('f.company_id', '=', 'p.company_id').onRef('f.id', '=', 'p.file_id'))
      .select(['f.company_id as companyId', 'f.id', 'f.storage_key as storageKey', 'f.width'])
      .where('p.created_at', '<', addDays(clock.today(), -unnamedDays))
      .where(sql<boolean>`not (${isNamedIn('report_drafts')} or ${isNamedIn('activity_reports')})`)
      .limit(removedAtOnce)
      .execute();
    for (const { companyId, id } of found) await tx.deleteFrom('files').where('company_id', '=', companyId).where('id', '=', id).execute();
    await forgetLater(tx, found.flatMap(keysOf));
  });
}

export const dropUnnamedPhotosTask: Task = { name: 'field-work-photos', perform: (_payload: unknown, platform: Platform) => dropUnnamedPhotos(platform) };

/** In UTC, each night. */
export const dropUnnamedPhotosAt = `50 2 * * * ${dropUnnamedPhotosTask.name} ?fill=20h`;
