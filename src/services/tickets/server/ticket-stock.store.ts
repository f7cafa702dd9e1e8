import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ObjectKey } from '#platform/data/server/db/set-wise.ts';

const selectReservations = (tx: ScopedDb, { companyId, id }: ObjectKey) =>
  tx.selectFrom('stock_reservations').select('id').where('companyId', '=', companyId).where('ticketId', '=', id);

/** Reservations that a ticket still holds, in the order of their items. */
export const readHeldReservations = (tx: ScopedDb, ticket: ObjectKey) =>
  selectReservations(tx, ticket).where('state', '=', 'active').orderBy('itemId').execute();

/** Whether material of a ticket has left the stock. */
export const hasShipped = async (tx: ScopedDb, ticket: ObjectKey): Promise<boolean> =>
  (await selectReservations(tx, ticket).where('state', '=', 'shipped').limit(1).executeTakeFirst()) !== undefined;

/** Lines of stock of a ticket with what they reserve, in the order of their items. */
export const readStockLines = (tx: ScopedDb, { companyId, id }: ObjectKey) =>
  tx
    .selectFrom('ticket_stock_lines as l')
    .innerJoin('stock_items as i', (join) => join.onRef('i.companyId', '=', 'l.companyId').onRef('i.id', '=', 'l.itemId'))
    .leftJoin('stock_reservations as r', (join) => join.onRef('r.companyId', '=', 'l.companyId').onRef('r.id', '=', 'l.reservationId'))
    .select(['l.id', 'l.itemId', 'i.reference', 'r.id as reservationId', 'r.state', 'r.quantity'])
    .where('l.companyId', '=', companyId)
    .where('l.ticketId', '=', id)
    .orderBy('l.itemId')
    .orderBy('l.position')
    .execute();
