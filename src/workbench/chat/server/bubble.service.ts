import { sql } from 'kysely';
import { platformError } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { objectIdOf } from '#platform/kernel/server/ids.ts';
import { record, type Author } from '#platform/data/server/journal/journal.ts';
import type { Bubble } from '../bubble.api.ts';
import { bubbleOriginOf, linesOf } from '../bubble.ts';

/** Sites that may frame the bubble. */
export async function bubbleOf(db: ScopedDb): Promise<Bubble> {
  const row = await db.selectFrom('chat_bubble').select(['origins', 'version']).executeTakeFirst();
  return { origins: linesOf(row?.origins ?? ''), version: row?.version ?? 1 };
}

/** @throws conflict with the current sites */
export async function changeBubble(
  tx: ScopedDb,
  author: Author,
  provider: { companyId: number; productName: string },
  { origins, version }: { origins: string; version: number },
): Promise<Bubble> {
  await sql`select pg_advisory_xact_lock(hashtext('chat bubble'))`.execute(tx);
  const current = await bubbleOf(tx);
  if (current.version !== version) throw platformError('conflict', {}, { members: { current } });
  const wanted = [...new Set(linesOf(origins).flatMap((line) => bubbleOriginOf(line) ?? []))].join('\n');
  const before = current.origins.join('\n');
  if (wanted === before) return current;
  await tx
    .insertInto('chat_bubble')
    .values({ company_id: provider.companyId, origins: wanted, version: version + 1 })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ origins: wanted, version: version + 1, updated_at: sql<string>`now()` }))
    .execute();
  const object = { kind: 'providerSettings', id: objectIdOf('providerSettings', provider.companyId), title: provider.productName };
  await record(tx, author, [{ companyId: provider.companyId, object, action: 'updated', fields: { bubbleOrigins: { before, after: wanted } } }]);
  return bubbleOf(tx);
}
