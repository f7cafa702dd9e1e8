import { addDays } from '#platform/kernel/calendar.ts';
import { platformError, declareErrors } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ObjectKey } from '#platform/data/server/db/set-wise.ts';
import { findLinkedFile, insertFile, type LinkedFile } from '#platform/files/server/files.store.ts';
import { forgetLater } from '#platform/files/server/forget.jobs.ts';
import { listKeys, type ReceivedFile } from '#platform/files/server/received-file.ts';
import type { WorkerContext } from '#platform/http/server/context.ts';
import type { Task } from '#platform/data/server/jobs/jobs.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { changeGiven } from './given-interventions.service.ts';
import { findCompanyOfGiven } from './given-interventions.store.ts';
import { countPhotos, deleteUnnamedPhotos, findFileOfPhoto, insertPhoto } from './report-photos.store.ts';
import { interventionKind } from '#services/interventions/interventions.journal.ts';
import { m } from '#generated/messages/messages.js';
import { sentPhotosAtMost } from '../report.ts';

/** Photos of reports. A device sends them before the change that puts them into the report. */

const fieldWorkError = declareErrors({ 'field-work.tooManyPhotos': [409, m['field-work.error.tooManyPhotos']] });

/** Company of an intervention that is or was given to the reader. @throws notFound */
export async function readGivenCompany({ platform, worker }: Pick<WorkerContext, 'platform' | 'worker'>, id: string): Promise<number> {
  const found = await findCompanyOfGiven(platform.database.staff.db, id, worker.id);
  if (!found) throw platformError('notFound');
  return found.companyId;
}

/** Keeps a photo under the id that its device gave it, once. @returns the id of its file */
export const addPhoto = (context: WorkerContext, id: string, photo: string, file: ReceivedFile): Promise<{ id: string }> =>
  changeGiven(context, id, async (tx, intervention) => {
    const present = await findFileOfPhoto(tx, intervention, photo);
    if (present !== undefined) return { id: present };
    const count = await countPhotos(tx, intervention);
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
export async function keepPhoto(tx: ScopedDb, key: ObjectKey, { photo, file, createdBy, position }: KeptPhoto): Promise<void> {
  await insertFile(tx, file, createdBy, { objectKind: interventionKind, objectId: key.id, role: 'photo', position });
  await insertPhoto(tx, key, photo, file.id);
}

/** The file of a photo of an intervention that is or was given to the reader. Files are the provider's to read. @throws notFound */
export async function readGivenPhoto(context: Pick<WorkerContext, 'platform' | 'worker'>, id: string, photo: string): Promise<LinkedFile> {
  const { staff } = context.platform.database;
  const companyId = await readGivenCompany(context, id);
  const fileId = await findFileOfPhoto(staff.db, { companyId, id }, photo);
  const file = fileId === undefined ? undefined : await findLinkedFile(staff.db, interventionKind, id, fileId);
  if (!file) throw platformError('notFound');
  return file;
}

/** Days after which a photo that no report names is removed: until then its device may still be on its way with the change. */
const unnamedDays = 30;

/** Removes photos that no report names: those taken out of it, and those whose change never came. */
export async function dropUnnamedPhotos({ database, clock }: Platform): Promise<void> {
  await database.system.transaction(async (tx) => {
    const files = await deleteUnnamedPhotos(tx, addDays(clock.today(), -unnamedDays));
    await forgetLater(tx, files.flatMap(listKeys));
  });
}

export const dropUnnamedPhotosTask: Task = { name: 'field-work-photos', perform: (_payload: unknown, platform: Platform) => dropUnnamedPhotos(platform) };

/** In UTC, each night. */
export const dropUnnamedPhotosAt = `50 2 * * * ${dropUnnamedPhotosTask.name} ?fill=20h`;
