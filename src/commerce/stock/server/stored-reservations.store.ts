import { sql, type InsertObject, type UpdateObject } from 'kysely';
import { nextValue, type Numbered } from '#platform/data/server/db/counters.ts';
import { defer } from '#platform/data/server/db/defer.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ObjectKey } from '#platform/data/server/db/set-wise.ts';
import type { DB } from '#platform/data/server/db/tables.ts';

/** A reservation, locked until the transaction ends. */
export async function lockStoredReservation(tx: ScopedDb, id: string) {
  const row = await tx
    .selectFrom('stock_reservations as r')
    .innerJoin('stock_items as i', (join) => join.onRef('i.companyId', '=', 'r.companyId').onRef('i.id', '=', 'r.itemId'))
    .select((eb) => [
      'r.id',
      'r.number',
      'r.quantity',
      'r.state',
      'r.reason',
      'r.untilOn',
      'r.ticketId',
      sql<string[]>`array(${eb
        .selectFrom('stock_serials as s')
        .select('s.serial')
        .whereRef('s.companyId', '=', 'r.companyId')
        .whereRef('s.reservationId', '=', 'r.id')
        .orderBy('s.serialKey')})`.as('serials'),
      'r.version',
      'r.companyId',
      'i.id as itemId',
      'i.code',
      'i.reference',
      'i.siteId',
      'i.subOrganisationId',
    ])
    .where('r.id', '=', id)
    .forNoKeyUpdate('r')
    .executeTakeFirst();
  if (!row) return undefined;
  const { companyId, itemId, code, reference, siteId, subOrganisationId, ...reservation } = row;
  return { ...reservation, item: { companyId, id: itemId, code, reference, siteId, subOrganisationId } };
}

export type StoredReservation = NonNullable<Awaited<ReturnType<typeof lockStoredReservation>>>;

/** Value of the next number of a reservation, where an item has enough pieces left. */
export const selectNextValue = (tx: ScopedDb, item: ObjectKey, quantity: number, series: Numbered) =>
  tx
    .selectFrom('stock_items')
    .select(nextValue(series).as('value'))
    .where('companyId', '=', item.companyId)
    .where('id', '=', item.id)
    .where('available', '>=', quantity)
    .executeTakeFirst();

export const insertReservation = (tx: ScopedDb, reservation: InsertObject<DB, 'stock_reservations'>): Promise<void> =>
  defer(tx, tx.insertInto('stock_reservations').values(reservation));

/** Changes a stored reservation, and counts its version up. */
export const updateReservation = (tx: ScopedDb, { id, version }: StoredReservation, changes: UpdateObject<DB, 'stock_reservations'>): Promise<void> =>
  defer(
    tx,
    tx
      .updateTable('stock_reservations')
      .set({ ...changes, version: version + 1, updatedAt: sql<string>`now()` })
      .where('id', '=', id),
  );

/** Active reservations whose last day has passed. */
const selectLapsed = (db: ScopedDb, today: string) =>
  db.selectFrom('stock_reservations').select('id').where('state', '=', 'active').where('untilOn', '<', today);

export const readLapsedReservations = (db: ScopedDb, today: string) => selectLapsed(db, today).orderBy('untilOn').execute();

/** Whether a reservation has lapsed and nobody released it meanwhile; it is locked until the transaction ends. */
export const lockLapsedReservation = async (tx: ScopedDb, id: string, today: string): Promise<boolean> =>
  (await selectLapsed(tx, today).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()) !== undefined;
