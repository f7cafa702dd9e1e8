import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { CannedAnswer } from '../inbox.api.ts';

export type Content = Pick<CannedAnswer, 'name' | 'bodyFr' | 'bodyEn'>;

export const selectCannedAnswers = (db: ScopedDb) =>
  db.selectFrom('canned_answers').select(['id', 'name', 'bodyFr', 'bodyEn', 'isArchived', 'version']).orderBy('name').orderBy('id').limit(500);

export const readAnswer = (db: ScopedDb, id: string) => selectCannedAnswers(db).where('id', '=', id).executeTakeFirstOrThrow();

/** An answer, held until the transaction ends. */
export const lockAnswer = (tx: ScopedDb, id: string) => selectCannedAnswers(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** Id of the answer that has a name, in capitals or not. Names are held until the transaction ends. */
export async function findByName(tx: ScopedDb, name: string): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('canned answers'))`.execute(tx);
  const found = await tx
    .selectFrom('canned_answers')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst();
  return found?.id;
}

export async function insertAnswer(tx: ScopedDb, id: string, { name, bodyFr, bodyEn }: Content): Promise<void> {
  await tx.insertInto('canned_answers').values({ id, name, bodyFr, bodyEn }).execute();
}

/** Changes the fields that are given. */
export async function updateAnswer(
  tx: ScopedDb,
  { id, version }: Pick<CannedAnswer, 'id' | 'version'>,
  { name, bodyFr, bodyEn, isArchived }: Partial<Content & Pick<CannedAnswer, 'isArchived'>>,
): Promise<void> {
  await tx
    .updateTable('canned_answers')
    .set({ name, bodyFr, bodyEn, isArchived, version: version + 1, updatedAt: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
}
