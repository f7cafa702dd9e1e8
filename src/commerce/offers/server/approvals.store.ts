import { sql, type InsertObject } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ObjectKey } from '#platform/data/server/db/set-wise.ts';
import type { DB } from '#platform/data/server/db/tables.ts';
import { instantOf, type Author } from '#platform/data/server/journal/journal.ts';
import type { ApprovalState, EndReason } from '../approval.ts';
import type { CurrentOffer } from './answers.store.ts';

/** SQL of acceptances that wait for a colleague. */

/** The latest acceptance of an offer that waits or waited. */
export const findLatestApproval = (db: ScopedDb, number: string, today: string) =>
  db
    .selectFrom('offer_approvals')
    .select([
      'id',
      'revision',
      'state',
      'signer_name as signerName',
      'signer_role as signerRole',
      'purchase_order_number as purchaseOrderNumber',
      'content_hash as contentHash',
      'amount',
      'amount_limit as amountLimit',
      'requested_by as requestedBy',
      'requested_at as requestedAt',
      'decider_name as deciderName',
      'decided_at as decidedAt',
      'reason',
      'site_id as siteId',
      'sub_organisation_id as subOrganisationId',
      'ended_for as endedFor',
      sql<boolean>`house.accepts_up_to(requested_by, company_id, site_id, sub_organisation_id, ${today}::date) is not null`.as('signerMay'),
    ])
    .where('number', '=', number)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The waiting acceptance of an offer, locked until the transaction ends. */
export const lockWaitingApproval = (tx: ScopedDb, { companyId, number, siteId, subOrganisationId }: CurrentOffer, today: string) =>
  tx
    .selectFrom('offer_approvals')
    .select([
      'company_id as companyId',
      'id',
      'signer_name as signerName',
      'signer_role as signerRole',
      'purchase_order_number as purchaseOrderNumber',
      'signature_text as signatureText',
      'content_hash as contentHash',
      'terms_version as termsVersion',
      'terms_sha256 as termsSha256',
      'amount',
      'requested_by as requestedBy',
    ])
    .select(
      sql<boolean>`house.accepts_up_to(requested_by, company_id, ${siteId}::uuid, ${subOrganisationId}::uuid, ${today}::date) is not null`.as('signerMay'),
    )
    .where('company_id', '=', companyId)
    .where('number', '=', number)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst();
export type WaitingApproval = NonNullable<Awaited<ReturnType<typeof lockWaitingApproval>>>;

/** Acceptances that wait in the name of people who may no longer accept their offer. */
export const readVoidAcceptances = (db: ScopedDb, today: string) =>
  db
    .selectFrom('offer_approvals as w')
    .innerJoin('offers as o', (join) => join.onRef('o.company_id', '=', 'w.company_id').onRef('o.number', '=', 'w.number').on('o.is_current', '=', true))
    .select(['w.company_id as companyId', 'w.number'])
    .where('w.state', '=', 'waiting')
    .where(sql<boolean>`house.accepts_up_to(w.requested_by, w.company_id, o.site_id, o.sub_organisation_id, ${today}::date) is null`)
    .execute();

/** Whether a person accepts an offer as rights are now, and up to which amount; locked until the transaction ends. */
export async function lockAcceptance(tx: ScopedDb, userId: string, { companyId, siteId, subOrganisationId }: CurrentOffer, today: string) {
  const { rows } = await sql<{ accepts: boolean; amountLimit: number | null }>`
    select n is not null as accepts, nullif(n, 9223372036854775807) as "amountLimit"
    from house.accepts_up_to(${userId}::uuid, ${companyId}, ${siteId}::uuid, ${subOrganisationId}::uuid, ${today}::date) as n`.execute(tx);
  return rows[0]!;
}

export const insertApproval = (tx: ScopedDb, approval: InsertObject<DB, 'offer_approvals'>) => tx.insertInto('offer_approvals').values(approval).execute();

/** End of a wait; without an author it ended by itself. */
interface Decision {
  state: ApprovalState;
  endedFor?: EndReason;
  author?: Author;
  reason?: string;
}

export async function closeApproval(tx: ScopedDb, { companyId, id }: ObjectKey, { state, author, reason = '', endedFor }: Decision): Promise<void> {
  await tx
    .updateTable('offer_approvals')
    .set({
      state,
      reason,
      ended_for: endedFor ?? null,
      decided_by: author?.id ?? null,
      decider_name: author?.name ?? null,
      decided_at: author ? instantOf(author) : sql<string>`now()`,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}
