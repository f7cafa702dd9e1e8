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
      'o.company_id as companyId',
      'o.id',
      'o.number',
      'o.revision',
      'o.state',
      'o.reported_state as reportedState',
      'o.valid_until as validUntil',
      'o.content_hash as contentHash',
      'o.site_id as siteId',
      'o.sub_organisation_id as subOrganisationId',
      'o.total_excl_vat as totalExclVat',
      'o.total_incl_vat as totalInclVat',
      jsonArrayFrom(
        eb
          .selectFrom('offer_lines as l')
          .select([
            'l.quantity',
            'l.unit_price as unitPrice',
            'l.discount_basis_points as discountBasisPoints',
            'l.vat_basis_points as vatBasisPoints',
            'l.total_excl_vat as totalExclVat',
          ])
          .whereRef('l.company_id', '=', 'o.company_id')
          .whereRef('l.offer_id', '=', 'o.id'),
      ).as('lines'),
    ])
    .where('o.number', '=', number)
    .where('o.is_current', '=', true)
    .$if(companyId !== undefined, (query) => query.where('o.company_id', '=', companyId!))
    .forUpdate()
    .executeTakeFirst();
export type CurrentOffer = NonNullable<Awaited<ReturnType<typeof lockCurrentOffer>>>;

/** Whether a revision of an offer was accepted. */
export async function isAccepted(db: ScopedDb, { companyId, number }: Pick<CurrentOffer, 'companyId' | 'number'>): Promise<boolean> {
  const accepted = await db
    .selectFrom('offer_answers')
    .select('id')
    .where('company_id', '=', companyId)
    .where('number', '=', number)
    .where('kind', '=', 'accepted')
    .executeTakeFirst();
  return accepted !== undefined;
}

/** The answer to a revision. */
export const findAnswer = (db: ScopedDb, { companyId, id }: ObjectKey) =>
  db.selectFrom('offer_answers').select(['signer_name as name', 'kind']).where('company_id', '=', companyId).where('offer_id', '=', id).executeTakeFirst();

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
      .set({ state, version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
      .where('company_id', '=', companyId)
      .where('id', '=', id),
  );
