import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { office } from '../queue.ts';
import { selectOpenInstants } from './queue-list.store.ts';
import type { Queue } from './queue.service.ts';

/** People who work on queues, and others of the provider who own an item, each with the number of open items that they own and the instant
 *  of the oldest. One statement.
 *  @param queues those that the reader sees */
export function selectHeldByAgents(queues: readonly Queue[], db: ScopedDb, atMost: number) {
  const owned = queues.map((queue) => selectOpenInstants(queue, db).where('i.handledBy', 'is not', null));
  const held = sql<{ ownerId: string; items: number; oldest: string }>`(
  select owner_id, count(*)::integer as items, min(since) as oldest from (${sql.join(owned, sql` union all `)}) as item group by owner_id)`;
  return db
    .selectFrom('users as u')
    .leftJoin(held.as('h'), 'h.ownerId', 'u.id')
    .select(['u.id', 'u.fullName as name', sql<number>`coalesce(h.items, 0)`.as('items'), 'h.oldest as oldestAt'])
    .where('u.staffRole', 'is not', null)
    .where((eb) => eb.or([eb('h.items', '>', 0), eb.and([eb('u.staffRole', 'in', [...office]), eb('u.status', '=', 'active')])]))
    .orderBy('items', 'desc')
    .orderBy('u.fullName')
    .orderBy('u.id')
    .limit(sql.lit(atMost));
}

/** Instant since which the oldest open item of each queue waits; null where nothing waits. One statement, with a column for each kind.
 *  @param queues those that the reader sees */
export const selectOldestItems = (queues: readonly Queue[], db: ScopedDb) =>
  db.selectNoFrom(
    queues.map((queue) => {
      const oldest = selectOpenInstants(queue, db).orderBy('since').limit(sql.lit(1));
      return sql<string | null>`(select since from (${oldest}) as oldest)`.as(queue.rule.kind);
    }),
  );
