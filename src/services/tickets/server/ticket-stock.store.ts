import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ObjectKey } from '#platform/data/server/db/set-wise.ts';

const reservationsOf = (tx: ScopedDb, { companyId, id }: ObjectKey) =>
  tx.selectFrom('stock_reservations').select('id').where('company_id', '=', companyId).where('ticket_id', '=', id);

/** Reservations that a ticket still holds, in the order of their items. */
export const readHeldReservations = (tx: ScopedDb, ticket: ObjectKey) => reservationsOf(tx, ticket).where('state', '=', 'active').orderBy('item_id').execute();

/** Whether material of a ticket has left the stock. */
export const hasShipped = async (tx: ScopedDb, ticket: ObjectKey): Promise<boolean> =>
  (await reservationsOf(tx, ticket).where('state', '=', 'shipped').limit(1).executeTakeFirst()) !== undefined;

/** Lines of stock of a ticket with what they reserve, in the order of their items. */
export const readStockLines = (tx: ScopedDb, { companyId, id }: ObjectKey) =>
  tx
    .selectFrom('ticket_stock_lines as l')
    .innerJoin('stock_items as i', (join) => join.onRef('i.company_id', '=', 'l.company_id').onRef('i.id', '=', 'l.item_id'))
    .leftJoin('stock_reservations as r', (join) => join.onRef('r.company_id', '=', 'l.company_id').onRef('r.id', '=', 'l.reservation_id'))
    .select(['l.id', 'l.item_id as itemId', 'i.reference', 'r.id as reservationId', 'r.state', 'r.quantity'])
    .where('l.company_id', '=', companyId)
    .where('l.ticket_id', '=', id)
    .orderBy('l.item_id')
    .orderBy('l.position')
    .execute();
