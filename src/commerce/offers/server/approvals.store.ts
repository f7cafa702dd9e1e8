import { sql, type InsertObject } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ObjectKey } from '#platform/data/server/db/set-wise.ts';
import type { DB } from '#platform/data/server/db/tables.ts';
import { toInstant, type Author } from '#platform/data/server/journal/journal.ts';
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
      'signerName',
      'signerRole',
      'purchaseOrderNumber',
      'contentHash',
      'amount',
      'amountLimit',
      'requestedBy',
      'requestedAt',
      'deciderName',
      'decidedAt',
      'reason',
      'siteId',
      'subOrganisationId',
      'endedFor',
      sql<boolean>`house.accepts_up_to(requested_by, company_id, site_id, sub_organisation_id, ${today}::date) is not null`.as('signerMay'),
    ])
    .where('number', '=', number)
    .orderBy('requestedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The waiting acceptance of an offer, locked until the transaction ends. */
export const lockWaitingApproval = (tx: ScopedDb, { companyId, number, siteId, subOrganisationId }: CurrentOffer, today: string) =>
  tx
    .selectFrom('offer_approvals')
    .select([
      'companyId',
      'id',
      'signerName',
      'signerRole',
      'purchaseOrderNumber',
      'signatureText',
      'contentHash',
      'termsVersion',
      'termsSha256',
      'amount',
      'requestedBy',
    ])
    .select(
      sql<boolean>`house.accepts_up_to(requested_by, company_id, ${siteId}::uuid, ${subOrganisationId}::uuid, ${today}::date) is not null`.as('signerMay'),
    )
    .where('companyId', '=', companyId)
    .where('number', '=', number)
    .where('state', '=', 'waiting')
    .forNoKeyUpdate()
    .executeTakeFirst();
export type WaitingApproval = NonNullable<Awaited<ReturnType<typeof lockWaitingApproval>>>;

/** Acceptances that wait in the name of people who may no longer accept their offer. */
export const readVoidAcceptances = (db: ScopedDb, today: string) =>
  db
    .selectFrom('offer_approvals as w')
    .innerJoin('offers as o', (join) => join.onRef('o.companyId', '=', 'w.companyId').onRef('o.number', '=', 'w.number').on('o.isCurrent', '=', true))
    .select(['w.companyId', 'w.number'])
    .where('w.state', '=', 'waiting')
    .where(sql<boolean>`house.accepts_up_to(w.requested_by, w.company_id, o.site_id, o.sub_organisation_id, ${today}::date) is null`)
    .execute();

/** Whether a person accepts an offer as rights are now, and up to which amount; locked until the transaction ends. */
export async function lockAcceptance(tx: ScopedDb, userId: string, { companyId, siteId, subOrganisationId }: CurrentOffer, today: string) {
  const { rows } = await sql<{ accepts: boolean; amountLimit: number | null }>`
    select n is not null as accepts, nullif(n, 9223372036854775807) as amount_limit
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
      endedFor: endedFor ?? null,
      decidedBy: author?.id ?? null,
      deciderName: author?.name ?? null,
      decidedAt: author ? toInstant(author) : sql<string>`now()`,
    })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
}
