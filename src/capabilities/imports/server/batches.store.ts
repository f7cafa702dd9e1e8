import { sql, type Selectable } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ImportBatchesTable } from '#platform/data/server/db/tables.ts';
import { signal } from '#platform/data/server/events/event-hub.ts';
import { instantOf, type Author } from '#platform/data/server/journal/journal.ts';
import { finalStates, type BatchState } from '../batch.ts';
import type { ImportMatrix } from '../import-matrix.ts';
import type { BatchKey } from './import-kind.service.ts';

type Kind = Pick<ImportMatrix, 'kind'>;

const batches = (db: ScopedDb, { kind }: Kind) =>
  db
    .selectFrom('import_batches as b')
    .innerJoin('files as f', (join) => join.onRef('f.company_id', '=', 'b.company_id').onRef('f.id', '=', 'b.file_id'))
    .select((eb) => [
      'b.id',
      'b.state',
      'f.name as fileName',
      eb.ref('f.size').$castTo<number>().as('fileSize'),
      'b.author_name as authorName',
      'b.row_count as rowCount',
      'b.object_count as objectCount',
      'b.error_count as errorCount',
      'b.warning_count as warningCount',
      'b.created_at as createdAt',
      'b.imported_at as importedAt',
      'b.undone_at as undoneAt',
    ])
    .where('b.kind', '=', kind);

/** Imports of a company, latest first. */
export const latestBatches = (db: ScopedDb, kind: Kind) => batches(db, kind).orderBy('b.created_at', 'desc').orderBy('b.id', 'desc').limit(50);

/** The import of a person that is under way. */
export const batchUnderWay = (db: ScopedDb, { kind }: Kind, userId: string) =>
  db
    .selectFrom('import_batches')
    .select('id')
    .where('kind', '=', kind)
    .where('created_by', '=', userId)
    .where('state', 'not in', finalStates)
    .orderBy('created_at', 'desc')
    .limit(1);

/** An import with its figures and its file. */
export const batchDetail = (db: ScopedDb, kind: Kind, id: string) =>
  batches(db, kind)
    .select((eb) => [
      'b.version',
      'b.progress',
      'b.failure',
      'b.failure_params as failureParams',
      'b.error_row_count as errorRowCount',
      'b.check_ms as checkMs',
      eb.ref('b.summary').$castTo<Record<string, unknown> | null>().as('summary'),
      'b.locale',
      'f.storage_key as storageKey',
    ])
    .where('b.id', '=', id);

/** Faulty columns of an import that was checked, most frequent first. They are counted in no other state: a page reads its import twice a second
 *  while the portal works on it. */
export const faultyColumns = (db: ScopedDb, id: string) =>
  db
    .selectFrom('import_flaws')
    .select((eb) => ['column_key as column', 'severity', eb.fn.countAll<number>().as('count')])
    .where('batch_id', '=', id)
    .where(({ exists, selectFrom }) => exists(selectFrom('import_batches').select('id').where('id', '=', id).where('state', '=', 'checked')))
    .groupBy(['column_key', 'severity'])
    .orderBy('count', 'desc')
    .orderBy('column_key');

/** Adds an import; false where another one of the person is under way. */
export async function insertBatch(
  tx: ScopedDb,
  { companyId, id }: BatchKey,
  { kind, fileId, userId, author }: Kind & { fileId: string; userId: string; author: Author },
): Promise<boolean> {
  const added = await tx
    .insertInto('import_batches')
    .values({ company_id: companyId, id, kind, created_by: userId, author_name: author.name, file_id: fileId, created_at: instantOf(author) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Holds an import until the transaction ends; false where its state is another one by now. */
export async function takeBatch(tx: ScopedDb, { id, state, authorName }: { id: string; state: BatchState; authorName: string }): Promise<boolean> {
  const taken = await tx
    .updateTable('import_batches')
    .set({ author_name: authorName })
    .where('id', '=', id)
    .where('state', '=', state)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Fields that a step writes. */
export type BatchChange = Partial<
  Omit<Selectable<ImportBatchesTable>, 'company_id' | 'id' | 'kind' | 'created_at' | 'updated_at' | 'version' | 'summary' | 'failure_params'>
> & { summary?: string | null; failure_params?: string };

export async function updateBatch(tx: ScopedDb, { companyId, id }: BatchKey, change: BatchChange): Promise<void> {
  await tx
    .updateTable('import_batches')
    .set({ ...change, version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Updates the open pages that show the import. */
export const signalBatch = (tx: ScopedDb, { objectKind }: Pick<ImportMatrix, 'objectKind'>, { companyId, id }: BatchKey): Promise<void> =>
  signal(tx, { type: 'change', kind: objectKind, companyId, ids: [id] });
