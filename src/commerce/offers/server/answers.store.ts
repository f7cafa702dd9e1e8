import { sql, type InsertObject } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { defer } from '#platform/data/server/db/defer.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ObjectKey } from '#platform/data/server/db/set-wise.ts';
import type { DB } from '#platform/data/server/db/tables.ts';
import type { OfferState } from '../offer.ts';

/** The current revision of an offer, locked until the transaction ends. @param companyId absent in the scope of a company, which names it already */
export const lockCurrentOffer = (tx: ScopedDb, number: string, companyId?: number) =>
  tx
    .selectFrom('offers as o')
    .select((eb) => [
      'o.companyId',
      'o.id',
      'o.number',
      'o.revision',
      'o.state',
      'o.reportedState',
      'o.validUntil',
      'o.contentHash',
      'o.siteId',
      'o.subOrganisationId',
      'o.totalExclVat',
      'o.totalInclVat',
      jsonArrayFrom(
        eb
          .selectFrom('offer_lines as l')
          .select(['l.quantity', 'l.unitPrice', 'l.discountBasisPoints', 'l.vatBasisPoints', 'l.totalExclVat'])
          .whereRef('l.companyId', '=', 'o.companyId')
          .whereRef('l.offerId', '=', 'o.id'),
      ).as('lines'),
    ])
    .where('o.number', '=', number)
    .where('o.isCurrent', '=', true)
    .$if(companyId !== undefined, (query) => query.where('o.companyId', '=', companyId!))
    .forNoKeyUpdate()
    .executeTakeFirst();
export type CurrentOffer = NonNullable<Awaited<ReturnType<typeof lockCurrentOffer>>>;

/** Whether a revision of an offer was accepted. */
export async function isAccepted(db: ScopedDb, { companyId, number }: Pick<CurrentOffer, 'companyId' | 'number'>): Promise<boolean> {
  const accepted = await db
    .selectFrom('offer_answers')
    .select('id')
    .where('companyId', '=', companyId)
    .where('number', '=', number)
    .where('kind', '=', 'accepted')
    .executeTakeFirst();
  return accepted !== undefined;
}

/** The answer to a revision. */
export const findAnswer = (db: ScopedDb, { companyId, id }: ObjectKey) =>
  db.selectFrom('offer_answers').select(['signerName as name', 'kind']).where('companyId', '=', companyId).where('offerId', '=', id).executeTakeFirst();

/** Inserts an answer, unless its revision has one. Returns whether it did. */
export async function insertAnswer(tx: ScopedDb, answer: InsertObject<DB, 'offer_answers'>): Promise<boolean> {
  const written = await tx
    .insertInto('offer_answers')
    .values(answer)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

export const updateOfferState = (tx: ScopedDb, { companyId, id }: ObjectKey, state: OfferState): Promise<void> =>
  defer(
    tx,
    tx
      .updateTable('offers')
      .set({ state, version: sql<number>`version + 1`, updatedAt: sql<string>`now()` })
      .where('companyId', '=', companyId)
      .where('id', '=', id),
  );
