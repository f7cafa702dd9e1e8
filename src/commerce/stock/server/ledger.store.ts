import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { toInstant, type Author } from '#platform/data/server/journal/journal.ts';
import type { MovementKind } from '../stock.ts';

/** A movement to be posted. Quantity in pieces, for an adjustment the difference. */
export interface NewMovement {
  companyId: number;
  itemId: string;
  kind: MovementKind;
  quantity: number;
  reason?: string;
  reservationId?: string | null;
  ticketId?: string | null;
  /** Serial numbers that came or went, as typed. */
  serials?: readonly string[];
  /** Id, version and instant (ISO 8601) of a movement of the ERP. Others happen when their author acts. */
  origin?: { externalId: string; version: number; happenedAt: string };
}

/** A posted movement with the totals of its item before and after. */
export interface PostedMovement {
  id: string;
  seq: number;
  onHand: { before: number; after: number };
  reserved: { before: number; after: number };
}

/** Posts movements of items, in one statement: the one way to change what is on hand or reserved. Items are locked in the order of their ids until the
 *  transaction ends, so that two callers never wait for each other.
 *  @returns each movement in the order given; null for one that would reserve or take more than there is: nothing of it was written */
export async function postMovements(tx: ScopedDb, author: Author, movements: readonly NewMovement[]): Promise<(PostedMovement | null)[]> {
  if (movements.length === 0) return [];
  const placed = movements.map((movement, position) => ({ ...movement, id: newId(), position }));
  const rows = await tx
    .insertInto('stock_movements')
    .values(
      placed
        .toSorted((one, other) => (one.itemId < other.itemId ? -1 : one.itemId > other.itemId ? 1 : one.position - other.position))
        .map(({ id, companyId, itemId, kind, quantity, reason = '', reservationId = null, ticketId = null, serials = [], origin }) => ({
          companyId,
          id,
          itemId,
          kind,
          quantity,
          reason,
          reservationId,
          ticketId,
          serials: sql<string[]>`${serials}::text[]`,
          authorKind: author.kind,
          authorId: author.kind === 'feed' ? null : author.id,
          authorName: author.name,
          externalId: origin?.externalId ?? null,
          externalVersion: origin?.version ?? null,
          happenedAt: origin?.happenedAt ?? toInstant(author),
        })),
    )
    .returning(['id', 'seq', 'onHandBefore', 'onHandAfter', 'reservedBefore', 'reservedAfter'])
    .execute();
  const posted = new Map(rows.map((row) => [row.id, row]));
  return placed.map(({ id }) => {
    const row = posted.get(id);
    if (!row) return null;
    const { seq, onHandBefore, onHandAfter, reservedBefore, reservedAfter } = row;
    return { id, seq, onHand: { before: onHandBefore, after: onHandAfter }, reserved: { before: reservedBefore, after: reservedAfter } };
  });
}

/** Totals that a movement changed, as the journal notes them: on hand, reserved, available. */
export function listChangedTotals({ onHand, reserved }: PostedMovement): Record<string, { before: number; after: number }> {
  const available = { before: onHand.before - reserved.before, after: onHand.after - reserved.after };
  return Object.fromEntries(Object.entries({ onHand, reserved, available }).filter(([, { before, after }]) => before !== after));
}
