import { sql, type Selectable } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { objectKeys, recordset, type ObjectKey } from '#platform/data/server/db/set-wise.ts';
import type { OffersTable } from '#platform/data/server/db/tables.ts';
import type { OrderState } from '#commerce/orders/order.ts';
import type { AnswerKind, OfferState } from '../offer.ts';

/** SQL of the feed of offers: every statement is for a whole batch. */

/** An offer by the number that all its revisions bear. */
export interface OfferNumber {
  companyId: number;
  number: string;
}
const numberTypes = { companyId: 'integer', number: 'text' };

/** A stored revision, with what its state depends on. */
export type StoredOffer = Selectable<OffersTable> & { state: OfferState; reportedState: OfferState; answer: AnswerKind | null };

/** All revisions of some numbers, as stored. */
export async function findRevisions(tx: ScopedDb, numbers: readonly OfferNumber[]): Promise<StoredOffer[]> {
  if (numbers.length === 0) return [];
  const { rows } = await sql<StoredOffer>`
    select o.*, a.kind as answer
    from (select distinct * from ${recordset(numbers, numberTypes, 'k')}) k
    join offers o on o.company_id = k.company_id and o.number = k.number
    left join offer_answers a on a.company_id = o.company_id and a.offer_id = o.id`.execute(tx);
  return rows;
}

/** The states of the orders that name some offers, by `numberKey`. */
export async function findOrderStates(tx: ScopedDb, numbers: readonly OfferNumber[]): Promise<Map<string, OrderState[]>> {
  if (numbers.length === 0) return new Map();
  const { rows } = await sql<OfferNumber & { states: OrderState[] }>`
    select k.company_id, k.number, array_agg(o.state order by o.id) as states
    from (select distinct * from ${recordset(numbers, numberTypes, 'k')}) k
    join orders o on o.company_id = k.company_id and o.offer_number = k.number group by 1, 2`.execute(tx);
  return new Map(rows.map((row) => [toNumberKey(row), row.states]));
}

export const toNumberKey = ({ companyId, number }: OfferNumber): string => `${companyId} ${number}`;

/** Revisions that another one has taken the place of. Before the new one is written: there is one current revision per number. */
export async function supersede(tx: ScopedDb, keys: readonly ObjectKey[]): Promise<void> {
  if (keys.length > 0)
    await sql`update offers o set is_current = false, version = version + 1, updated_at = now()
      from ${recordset(keys, objectKeys, 'k')} where o.company_id = k.company_id and o.id = k.id and o.is_current`.execute(tx);
}

/** Writes states that have changed. */
export async function writeStates(tx: ScopedDb, offers: readonly (ObjectKey & { state: OfferState })[]): Promise<void> {
  if (offers.length > 0)
    await sql`update offers o set state = k.state, version = o.version + 1, updated_at = now()
      from ${recordset(offers, { ...objectKeys, state: 'text' }, 'k')} where o.company_id = k.company_id and o.id = k.id`.execute(tx);
}
