import { sql, type Compilable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { defer } from '#platform/data/server/db/defer.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { recordQuery } from '#platform/data/server/db/typed-sql.ts';
import { isUuid } from '#platform/kernel/address.ts';
import type { OrderLinesLeft } from '../ticket-sending.api.ts';
import { countingStates } from '../ticket.ts';

/** Lines of equipment of an order with the items left for tickets, in one statement; found by the provider's number or by id.
 *  @param exceptTicket the one that is amended: its own items count as left */
export const linesLeftByCode =
  (exceptTicket: string | null) =>
  (scope: CompanyScope, code: string): Compilable<OrderLinesLeft> =>
    recordQuery<OrderLinesLeft>(
      scope.db
        .selectFrom('orders as o')
        .select(['o.companyId', 'o.id', 'o.number', 'o.customerOrderNumber', 'o.project', 'o.siteId'])
        .select((eb) =>
          jsonArrayFrom(
            eb
              .selectFrom('order_lines as l')
              .select((line) => [
                'l.id',
                'l.position',
                'l.reference',
                'l.description',
                'l.quantityOrdered as ordered',
                'l.quantityCancelled as cancelled',
                'l.quantityDelivered as delivered',
                sql<number>`(select f.items from house.order_lines_left(l.company_id, array[l.id], ${exceptTicket}::uuid) f)`.as('left'),
                jsonArrayFrom(
                  line
                    .selectFrom('ticket_lines as tl')
                    .innerJoin('tickets as t', (join) => join.onRef('t.companyId', '=', 'tl.companyId').onRef('t.id', '=', 'tl.ticketId'))
                    .select((of) => ['t.number', of.fn.sum<number>('tl.quantity').as('quantity')])
                    .whereRef('tl.companyId', '=', 'l.companyId')
                    .whereRef('tl.orderLineId', '=', 'l.id')
                    .where('t.state', 'in', countingStates)
                    .where(sql<boolean>`t.id is distinct from ${exceptTicket}::uuid`)
                    .groupBy(['t.number', 't.createdAt'])
                    .orderBy('t.createdAt', 'desc')
                    .limit(20),
                ).as('tickets'),
              ])
              .whereRef('l.companyId', '=', 'o.companyId')
              .whereRef('l.orderId', '=', 'o.id')
              .where('l.kind', '=', 'equipment')
              .orderBy('l.position'),
          ).as('lines'),
        )
        .where(isUuid(code) ? 'o.id' : 'o.number', '=', code),
    );

/** Locks order lines until the transaction ends. Nothing is awaited. */
export const lockOrderLines = (tx: ScopedDb, companyId: number, ids: readonly string[]): Promise<void> =>
  defer(tx, sql`select house.lock_order_lines(${companyId}::integer, ${ids}::uuid[])`);

/** Items of order lines that are left for tickets, by the ids of the lines. @param exceptTicket as above */
export async function readItemsLeft(tx: ScopedDb, companyId: number, ids: readonly string[], exceptTicket: string | null): Promise<Map<string, number>> {
  const { rows } = await sql<{
    id: string;
    items: number;
  }>`select line_id as id, items from house.order_lines_left(${companyId}::integer, ${ids}::uuid[], ${exceptTicket}::uuid)`.execute(tx);
  return new Map(rows.map(({ id, items }) => [id, items]));
}

/** Tickets that ask for items of order lines, the latest first. */
export const readTakers = (tx: ScopedDb, companyId: number, orderLineIds: readonly string[], exceptTicket: string | null) =>
  tx
    .selectFrom('ticket_lines as l')
    .innerJoin('tickets as t', (join) => join.onRef('t.companyId', '=', 'l.companyId').onRef('t.id', '=', 'l.ticketId'))
    .select(['l.orderLineId', 't.number', 't.requesterName', 'l.quantity'])
    .where('l.companyId', '=', companyId)
    .where('l.orderLineId', 'in', orderLineIds)
    .where('t.state', 'in', countingStates)
    .where(sql<boolean>`t.id is distinct from ${exceptTicket}::uuid`)
    .orderBy('t.createdAt', 'desc')
    .orderBy('t.id', 'desc')
    .limit(20)
    .execute();
