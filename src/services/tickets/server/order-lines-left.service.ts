import { sql } from 'kysely';
import { defer } from '#platform/data/server/db/defer.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { countingStates } from '../ticket.ts';
import { overLeft } from '../ticket-flaws.ts';
import { ticketError } from '../tickets.errors.ts';

/** Items of an order line that a field of a ticket asks for. */
export interface AskedItems {
  /** The field of the quantity. */
  path: string;
  orderLineId: string;
  quantity: number;
}

/** Locks order lines and takes no more of them than is left. Everybody locks them in the same order, after taking numbers.
 *  @param exceptTicket the one that is amended: its own items count as left
 *  @throws tickets.linesTaken, with what is left of each line and the tickets that ask for it, as far as the caller sees them */
export async function takeOrderLines(tx: ScopedDb, companyId: number, asked: readonly AskedItems[], exceptTicket: string | null): Promise<void> {
  if (asked.length === 0) return;
  const ids = [...new Set(asked.map(({ orderLineId }) => orderLineId))];
  await defer(tx, sql`select house.lock_order_lines(${companyId}::integer, ${ids}::uuid[])`);
  const { rows } = await sql<{
    id: string;
    items: number;
  }>`select line_id as id, items from house.order_lines_left(${companyId}::integer, ${ids}::uuid[], ${exceptTicket}::uuid)`.execute(tx);
  const left = new Map(rows.map(({ id, items }) => [id, items]));
  const flaws = asked.flatMap(({ path, orderLineId, quantity }) => {
    const before = left.get(orderLineId) ?? 0;
    left.set(orderLineId, before - quantity);
    return quantity <= before ? [] : [{ path, orderLineId, left: Math.max(0, before) }];
  });
  if (flaws.length === 0) return;
  const takers = await takersOf(
    tx,
    companyId,
    flaws.map(({ orderLineId }) => orderLineId),
    exceptTicket,
  );
  throw ticketError(
    'tickets.linesTaken',
    {},
    {
      flaws: flaws.map((flaw) => ({ path: flaw.path, ...overLeft(flaw.left) })),
      members: { lines: flaws.map((flaw) => ({ ...flaw, tickets: takers.filter(({ orderLineId }) => orderLineId === flaw.orderLineId) })) },
    },
  );
}

/** Tickets that ask for items of order lines, the latest first. */
const takersOf = (tx: ScopedDb, companyId: number, orderLineIds: readonly string[], exceptTicket: string | null) =>
  tx
    .selectFrom('ticket_lines as l')
    .innerJoin('tickets as t', (join) => join.onRef('t.company_id', '=', 'l.company_id').onRef('t.id', '=', 'l.ticket_id'))
    .select(['l.order_line_id as orderLineId', 't.number', 't.requester_name as requesterName', 'l.quantity'])
    .where('l.company_id', '=', companyId)
    .where('l.order_line_id', 'in', orderLineIds)
    .where('t.state', 'in', countingStates)
    .where(sql<boolean>`t.id is distinct from ${exceptTicket}::uuid`)
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(20)
    .execute();
