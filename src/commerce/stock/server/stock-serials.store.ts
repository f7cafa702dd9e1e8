import { sql } from 'kysely';
import { defer } from '#platform/data/server/db/defer.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { insertRows, type ObjectKey } from '#platform/data/server/db/set-wise.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { referenceKey } from '#platform/kernel/search-key.ts';

/** Serial numbers of the pieces in stock, by their keys. */

/** Holds the serial numbers of companies until the transaction ends: a number comes into the stock of one item only. */
export async function lockNumbers(tx: ScopedDb, companyIds: readonly number[]): Promise<void> {
  const ids = [...new Set(companyIds)];
  if (ids.length > 0)
    await sql`select pg_advisory_xact_lock(hashtext('stock-serials'), id) from (select unnest(${ids}::integer[]) as id order by 1) as companies`.execute(tx);
}

/** The given serial numbers already known for the manufacturer of this item: a number is one device of its manufacturer, in any item. */
export const readKnownSerials = (tx: ScopedDb, item: ObjectKey, keys: readonly string[]) =>
  tx
    .selectFrom('stock_serials')
    .select(['itemId', 'serialKey as key', 'state'])
    .where('companyId', '=', item.companyId)
    .where('serialKey', 'in', keys)
    .where('itemId', 'in', (eb) =>
      eb
        .selectFrom('stock_items as other')
        .innerJoin('stock_items as own', (join) =>
          join.onRef('own.companyId', '=', 'other.companyId').onRef('own.manufacturerCode', '=', 'other.manufacturerCode'),
        )
        .select('other.id')
        .where('own.id', '=', item.id),
    )
    .execute();

/** Inserts numbers as in stock. */
export const insertSerials = (tx: ScopedDb, item: ObjectKey, serials: readonly string[]): Promise<void> =>
  insertRows(
    tx,
    'stock_serials',
    serials.map((serial) => ({ companyId: item.companyId, id: newId(), itemId: item.id, serial, serialKey: referenceKey(serial) })),
  );

/** Notes numbers of an item that had left as in stock again. */
export async function returnSerials(tx: ScopedDb, itemId: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .updateTable('stock_serials')
    .set({ state: 'inStock', updatedAt: sql<string>`now()` })
    .where('itemId', '=', itemId)
    .where('serialKey', 'in', keys)
    .execute();
}

/** Keeps free numbers for a reservation. Returns the keys of those that were free. */
export async function reserveSerials(tx: ScopedDb, itemId: string, reservationId: string, keys: readonly string[]): Promise<string[]> {
  const reserved = await tx
    .updateTable('stock_serials')
    .set({ state: 'reserved', reservationId, updatedAt: sql<string>`now()` })
    .where('itemId', '=', itemId)
    .where('serialKey', 'in', keys)
    .where('state', '=', 'inStock')
    .returning('serialKey as key')
    .execute();
  return reserved.map(({ key }) => key);
}

/** Frees the numbers that a reservation holds. */
export const freeSerials = (tx: ScopedDb, reservationId: string): Promise<void> =>
  defer(
    tx,
    tx
      .updateTable('stock_serials')
      .set({ state: 'inStock', reservationId: null, updatedAt: sql<string>`now()` })
      .where('reservationId', '=', reservationId),
  );

/** Notes numbers as gone: free ones, and those of a reservation. Returns the keys of those that were there. */
export async function shipSerials(tx: ScopedDb, itemId: string, keys: readonly string[], reservationId: string | null): Promise<string[]> {
  const gone = await tx
    .updateTable('stock_serials')
    .set({ state: 'out', reservationId: null, updatedAt: sql<string>`now()` })
    .where('itemId', '=', itemId)
    .where('serialKey', 'in', keys)
    .where((eb) => eb.or([eb('state', '=', 'inStock'), ...(reservationId === null ? [] : [eb('reservationId', '=', reservationId)])]))
    .returning('serialKey as key')
    .execute();
  return gone.map(({ key }) => key);
}

/** Numbers that an item has in stock, and those of them that a reservation holds. */
export const countSerials = (tx: ScopedDb, itemId: string, reservationId: string | null) =>
  tx
    .selectFrom('stock_serials')
    .select((eb) => [eb.fn.countAll<number>().as('all'), eb.fn.countAll<number>().filterWhere('reservationId', '=', reservationId).as('held')])
    .where('itemId', '=', itemId)
    .where('state', '!=', 'out')
    .executeTakeFirstOrThrow();
