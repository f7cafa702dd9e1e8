import { sql, type UpdateObject } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ObjectKey } from '#platform/data/server/db/set-wise.ts';
import type { DB } from '#platform/data/server/db/tables.ts';
import type { ReportContent, ReportState } from '../report.ts';

/** Reports that are not issued: that of an intervention, and beside it those of workers whose work is no longer theirs (`handed_id`). */

const selectDrafts = (tx: ScopedDb, { companyId, id }: ObjectKey) =>
  tx
    .selectFrom('report_drafts')
    .select((eb) => [eb.ref('content').$castTo<ReportContent>().as('content'), 'state', 'version', 'handedId'])
    .where('companyId', '=', companyId)
    .where('interventionId', '=', id);

/** The report of an intervention. */
export const findMainDraft = (tx: ScopedDb, intervention: ObjectKey) => selectDrafts(tx, intervention).where('handedId', 'is', null).executeTakeFirst();

/** The report of an intervention and those of a worker beside it, the latest first. */
export const readDraftsFor = (tx: ScopedDb, intervention: ObjectKey, workerId: string) =>
  selectDrafts(tx, intervention)
    .where(({ or, eb }) => or([eb('handedId', 'is', null), eb('ofWorker', '=', workerId)]))
    .orderBy('createdAt', 'desc')
    .execute();

/** A report by its own id. */
export const findDraft = (tx: ScopedDb, id: string) =>
  tx
    .selectFrom('report_drafts')
    .select((eb) => ['interventionId', 'handedId', 'workerName', eb.ref('content').$castTo<ReportContent>().as('content')])
    .where('id', '=', id)
    .executeTakeFirst();

type Values = UpdateObject<DB, 'report_drafts'>;

const nextVersion = { version: sql<number>`report_drafts.version + 1`, updatedAt: sql<string>`now()` };

interface Finishing {
  state?: ReportState;
  /** A report that is finished waits for the office anew: nobody has it, and nothing was said of it. */
  isFinished?: boolean;
}

/** Writes the report of an intervention, which may be the first. */
export async function writeMainDraft(
  tx: ScopedDb,
  { companyId, id }: ObjectKey,
  content: ReportContent,
  { state, isFinished = false }: Finishing = {},
): Promise<void> {
  const written = {
    content: JSON.stringify(content),
    ...(state ? { state } : {}),
    ...(isFinished ? { finishedAt: sql<string>`now()`, returnedComment: '', handledBy: null, handledAt: null } : {}),
  };
  await tx
    .insertInto('report_drafts')
    .values({ companyId, interventionId: id, ...written })
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'interventionId'])
        .where('handedId', 'is', null)
        .doUpdateSet({ ...written, ...nextVersion }),
    )
    .execute();
}

/** A report beside that of the intervention. */
interface HandedDraft {
  handedId: string;
  worker: { id: string; name: string };
  content: ReportContent;
}

/** Writes a report beside that of the intervention, for the office to check. It is finished when it first comes. */
export async function writeHandedDraft(tx: ScopedDb, { companyId, id }: ObjectKey, { handedId, worker, content }: HandedDraft): Promise<void> {
  await tx
    .insertInto('report_drafts')
    .values({
      companyId,
      interventionId: id,
      handedId,
      ofWorker: worker.id,
      workerName: worker.name,
      state: 'toCheck',
      content: JSON.stringify(content),
      finishedAt: sql<string>`now()`,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'id'])
        .doUpdateSet((eb) => ({
          state: 'toCheck',
          content: eb.ref('excluded.content'),
          finishedAt: sql<string>`coalesce(report_drafts.finished_at, now())`,
          ...nextVersion,
        })),
    )
    .execute();
}

/** Writes columns of a report by its own id, as its next version. */
export async function updateDraft(tx: ScopedDb, { companyId, id }: ObjectKey, values: Values): Promise<void> {
  await tx
    .updateTable('report_drafts')
    .set({ ...values, ...nextVersion })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
}
