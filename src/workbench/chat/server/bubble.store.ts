import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Bubble } from '../bubble.api.ts';
import { splitLines } from '../bubble.ts';

/** Sites that may frame the bubble. */
export async function readBubble(db: ScopedDb): Promise<Bubble> {
  const row = await db.selectFrom('chat_bubble').select(['origins', 'version']).executeTakeFirst();
  return { origins: splitLines(row?.origins ?? ''), version: row?.version ?? 1 };
}

/** The same, locked until the transaction ends. */
export async function lockBubble(tx: ScopedDb): Promise<Bubble> {
  await sql`select pg_advisory_xact_lock(hashtext('chat bubble'))`.execute(tx);
  return readBubble(tx);
}

export async function writeBubble(tx: ScopedDb, companyId: number, origins: string, version: number): Promise<void> {
  await tx
    .insertInto('chat_bubble')
    .values({ companyId, origins, version })
    .onConflict((conflict) => conflict.column('companyId').doUpdateSet({ origins, version, updatedAt: sql<string>`now()` }))
    .execute();
}
