import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { describeOverLeft } from '../ticket-flaws.ts';
import { ticketError } from '../tickets.errors.ts';
import { lockOrderLines, readItemsLeft, readTakers } from './order-lines-left.store.ts';

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
  await lockOrderLines(tx, companyId, ids);
  const left = await readItemsLeft(tx, companyId, ids, exceptTicket);
  const flaws = asked.flatMap(({ path, orderLineId, quantity }) => {
    const before = left.get(orderLineId) ?? 0;
    left.set(orderLineId, before - quantity);
    return quantity <= before ? [] : [{ path, orderLineId, left: Math.max(0, before) }];
  });
  if (flaws.length === 0) return;
  const takers = await readTakers(
    tx,
    companyId,
    flaws.map(({ orderLineId }) => orderLineId),
    exceptTicket,
  );
  throw ticketError(
    'tickets.linesTaken',
    {},
    {
      flaws: flaws.map((flaw) => ({ path: flaw.path, ...describeOverLeft(flaw.left) })),
      members: { lines: flaws.map((flaw) => ({ ...flaw, tickets: takers.filter(({ orderLineId }) => orderLineId === flaw.orderLineId) })) },
    },
  );
}
