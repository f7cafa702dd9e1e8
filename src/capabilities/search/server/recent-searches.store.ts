import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { recentAtMost } from '../search.api.ts';

const selectLatest = (db: ScopedDb) => db.selectFrom('recent_searches').select('text').orderBy('searchedAt', 'desc').limit(recentAtMost);

/** Texts that the reader of a scope searched for, the latest first. */
export async function readRecent(db: ScopedDb): Promise<string[]> {
  const rows = await selectLatest(db).execute();
  return rows.map(({ text }) => text);
}

/** Keeps a text among the latest of a person. */
export async function insertRecent(tx: ScopedDb, userId: string, text: string): Promise<void> {
  await tx
    .insertInto('recent_searches')
    .values({ userId, text })
    .onConflict((conflict) => conflict.columns(['userId', 'text']).doUpdateSet({ searchedAt: sql<string>`now()` }))
    .execute();
  await tx
    .deleteFrom('recent_searches')
    .where('userId', '=', userId)
    .where('text', 'not in', selectLatest(tx).where('userId', '=', userId))
    .execute();
}

/** Deletes a text of a person, or all of theirs. */
export async function deleteRecent(tx: ScopedDb, userId: string, text?: string): Promise<void> {
  await tx
    .deleteFrom('recent_searches')
    .where('userId', '=', userId)
    .$if(text !== undefined, (query) => query.where('text', '=', text!))
    .execute();
}
