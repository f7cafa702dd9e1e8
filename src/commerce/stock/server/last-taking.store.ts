import type { ScopedDb } from '#platform/data/server/db/scope.ts';

/** The latest reservation or shipment of an item, with what is left of it. */
export interface LastTaking {
  available: number;
  replenishedOn: string | null;
  last: { name: string; quantity: number; at: string } | null;
}

/** Who took the last pieces of an item, and when more come. */
export async function lastTaking(tx: ScopedDb, { id }: { id: string }): Promise<LastTaking> {
  const { available, replenishedOn } = await tx
    .selectFrom('stock_items')
    .select(['available', 'replenished_on as replenishedOn'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const last = await tx
    .selectFrom('stock_movements')
    .select(['author_name as name', 'quantity', 'happened_at as at'])
    .where('item_id', '=', id)
    .where('kind', 'in', ['reserve', 'out'])
    .orderBy('happened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { available, replenishedOn, last: last ?? null };
}
