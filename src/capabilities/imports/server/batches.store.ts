import { sql, type Selectable } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ImportBatchesTable } from '#platform/data/server/db/tables.ts';
import { signal } from '#platform/data/server/events/event-hub.ts';
import { toInstant, type Author } from '#platform/data/server/journal/journal.ts';
import { finalStates, type BatchState } from '../batch.ts';
import type { ImportMatrix } from '../import-matrix.ts';
import type { BatchKey } from './import-kind.service.ts';

type Kind = Pick<ImportMatrix, 'kind'>;

const selectBatches = (db: ScopedDb, { kind }: Kind) =>
  db
    .selectFrom('import_batches as b')
    .innerJoin('files as f', (join) => join.onRef('f.companyId', '=', 'b.companyId').onRef('f.id', '=', 'b.fileId'))
    .select([
      'b.id',
      'b.state',
      'f.name as fileName',
      'f.size as fileSize',
      'b.authorName',
      'b.rowCount',
      'b.objectCount',
      'b.errorCount',
      'b.warningCount',
      'b.createdAt',
      'b.importedAt',
      'b.undoneAt',
    ])
    .where('b.kind', '=', kind);

/** Imports of a company, latest first. */
export const selectLatestBatches = (db: ScopedDb, kind: Kind) => selectBatches(db, kind).orderBy('b.createdAt', 'desc').orderBy('b.id', 'desc').limit(50);

/** The import of a person that is under way. */
export const selectBatchUnderWay = (db: ScopedDb, { kind }: Kind, userId: string) =>
  db
    .selectFrom('import_batches')
    .select('id')
    .where('kind', '=', kind)
    .where('createdBy', '=', userId)
    .where('state', 'not in', finalStates)
    .orderBy('createdAt', 'desc')
    .limit(1);

/** An import with its figures and its file. */
export const selectBatch = (db: ScopedDb, kind: Kind, id: string) =>
  selectBatches(db, kind)
    .select((eb) => [
      'b.version',
      'b.progress',
      'b.failure',
      'b.failureParams',
      'b.errorRowCount',
      'b.checkMs',
      eb.ref('b.summary').$castTo<Record<string, unknown> | null>().as('summary'),
      'b.locale',
      'f.storageKey',
    ])
    .where('b.id', '=', id);

/** Faulty columns of an import that was checked, most frequent first. They are counted in no other state: a page reads its import twice a second
 *  while the portal works on it. */
export const selectFlawedColumns = (db: ScopedDb, id: string) =>
  db
    .selectFrom('import_flaws')
    .select((eb) => ['columnKey as column', 'severity', eb.fn.countAll<number>().as('count')])
    .where('batchId', '=', id)
    .where(({ exists, selectFrom }) => exists(selectFrom('import_batches').select('id').where('id', '=', id).where('state', '=', 'checked')))
    .groupBy(['columnKey', 'severity'])
    .orderBy('count', 'desc')
    .orderBy('columnKey');

/** Adds an import; false where another one of the person is under way. */
export async function insertBatch(
  tx: ScopedDb,
  { companyId, id }: BatchKey,
  { kind, fileId, userId, author }: Kind & { fileId: string; userId: string; author: Author },
): Promise<boolean> {
  const added = await tx
    .insertInto('import_batches')
    .values({ companyId, id, kind, createdBy: userId, authorName: author.name, fileId, createdAt: toInstant(author) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Holds an import until the transaction ends; false where its state is another one by now. */
export async function takeBatch(tx: ScopedDb, { id, state, authorName }: { id: string; state: BatchState; authorName: string }): Promise<boolean> {
  const taken = await tx.updateTable('import_batches').set({ authorName }).where('id', '=', id).where('state', '=', state).returning('id').executeTakeFirst();
  return taken !== undefined;
}

/** Fields that a step writes. */
export type BatchChange = Partial<
  Omit<Selectable<ImportBatchesTable>, 'companyId' | 'id' | 'kind' | 'createdAt' | 'updatedAt' | 'version' | 'summary' | 'failureParams'>
> & { summary?: string | null; failureParams?: string };

export async function updateBatch(tx: ScopedDb, { companyId, id }: BatchKey, change: BatchChange): Promise<void> {
  await tx
    .updateTable('import_batches')
    .set({ ...change, version: sql<number>`version + 1`, updatedAt: sql<string>`now()` })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Updates the open pages that show the import. */
export const signalBatch = (tx: ScopedDb, { objectKind }: Pick<ImportMatrix, 'objectKind'>, { companyId, id }: BatchKey): Promise<void> =>
  signal(tx, { type: 'change', kind: objectKind, companyId, ids: [id] });
