import { sql } from 'kysely';
import type { Terms } from '#platform/http/server/provider.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { insertFile, linkFile } from '#platform/files/server/files.store.ts';
import type { ReceivedFile } from '#platform/files/server/received-file.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { instantOf, record, type Author, type Change } from '#platform/data/server/journal/journal.ts';
import { approvalCan, endOf, type EndReason, type ApprovalAction, type ApprovalState, type Approver, type Waiting } from '../approval.ts';
import { approvalError } from '../approvals.errors.ts';
import type { OfferState } from '../offer.ts';
import { offerApprovalKind, offerKind } from '../offers.journal.ts';

/** Use-cases on acceptances that wait for a colleague. The offer is held first, then its approval: of two who decide, the second finds it decided. */

/** The current revision of an offer, as the one who changes it holds it. */
interface HeldOffer {
  companyId: number;
  id: string;
  number: string;
  revision: number;
  state: OfferState;
  validUntil: string;
  contentHash: string;
  siteId: string | null;
  subOrganisationId: string | null;
  totalExclVat: number;
}

interface Signed {
  signerName: string;
  signerRole?: string;
  purchaseOrderNumber?: string;
  signatureText?: string;
}

const changeOf = (offer: HeldOffer, id: string, action: string, fields: Change['fields']): Change => ({
  companyId: offer.companyId,
  object: { kind: offerApprovalKind, id, title: offer.number, siteId: offer.siteId, subOrganisationId: offer.subOrganisationId, needsPrices: true },
  action,
  ...(fields ? { fields } : {}),
});

/** Keeps a signed acceptance until a colleague decides. One that no longer waits makes room. @throws offers.approvalWaiting */
export async function submitForApproval(
  tx: ScopedDb,
  { author, terms, today }: { author: Author; terms: Terms | null; today: string },
  offer: HeldOffer,
  given: Signed & { amountLimit: number },
  purchaseOrder: ReceivedFile | undefined,
): Promise<void> {
  const before = await lockWaiting(tx, offer, today);
  if (before) {
    const end = endOf({ ...before, offer }, today);
    if (end === undefined) throw approvalError('offers.approvalWaiting');
    await close(tx, before, { state: 'ended', endedFor: end });
  }
  const id = newId();
  await tx
    .insertInto('offer_approvals')
    .values({
      company_id: offer.companyId,
      id,
      offer_id: offer.id,
      number: offer.number,
      revision: offer.revision,
      signer_name: given.signerName,
      signer_role: given.signerRole ?? '',
      purchase_order_number: given.purchaseOrderNumber ?? '',
      signature_text: given.signatureText ?? '',
      content_hash: offer.contentHash,
      ...(terms ? { terms_version: terms.version, terms_sha256: terms.sha256 } : {}),
      amount: offer.totalExclVat,
      amount_limit: given.amountLimit,
      requested_by: author.id,
      requested_at: instantOf(author),
      site_id: offer.siteId,
      sub_organisation_id: offer.subOrganisationId,
    })
    .execute();
  if (purchaseOrder) await insertFile(tx, purchaseOrder, author.id, { objectKind: offerApprovalKind, objectId: id, role: 'purchaseOrder' });
  await record(tx, author, [
    changeOf(offer, id, 'submitted', {
      amount: { before: null, after: offer.totalExclVat },
      amountLimit: { before: null, after: given.amountLimit },
      signerName: { changed: true },
    }),
  ]);
}

/** The waiting acceptance of an offer, held until the transaction ends. */
const lockWaiting = (tx: ScopedDb, { companyId, number, siteId, subOrganisationId }: Omit<HeldOffer, 'id' | 'revision' | 'totalExclVat'>, today: string) =>
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
export type HeldApproval = NonNullable<Awaited<ReturnType<typeof lockWaiting>>>;

/** The rights of a person on an offer as they are now, held until the transaction ends. */
async function rightsNow(tx: ScopedDb, actor: Approver, { companyId, siteId, subOrganisationId }: HeldOffer, today: string): Promise<Approver> {
  const { rows } = await sql<{ accepts: boolean; amountLimit: number | null }>`
    select n is not null as accepts, nullif(n, 9223372036854775807) as "amountLimit"
    from house.accepts_up_to(${actor.id}::uuid, ${companyId}, ${siteId}::uuid, ${subOrganisationId}::uuid, ${today}::date) as n`.execute(tx);
  return { ...actor, ...rows[0]! };
}

interface Decision {
  state: ApprovalState;
  endedFor?: EndReason;
  author?: Author;
  reason?: string;
}
async function close(
  tx: ScopedDb,
  { companyId, id }: Pick<HeldApproval, 'companyId' | 'id'>,
  { state, author, reason = '', endedFor }: Decision,
): Promise<void> {
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

/** The waiting acceptance that the caller may act on. @throws the reason of the rule table */
async function actionable(tx: ScopedDb, action: ApprovalAction, actor: Approver, offer: HeldOffer, today: string): Promise<HeldApproval> {
  const waiting = await lockWaiting(tx, offer, today);
  if (!waiting) throw approvalError('offers.approval.over');
  const facts: Waiting = { ...waiting, state: 'waiting', offer };
  const reason = approvalCan(facts, action === 'withdraw' || actor.isStaff ? actor : await rightsNow(tx, actor, offer, today), today)[action];
  if (reason !== true) throw approvalError(`offers.approval.${reason}`);
  return waiting;
}

/** Ends a waiting acceptance whose signer may no longer accept the offer; its signer and those who were asked are notified. */
export async function endVoidAcceptance(tx: ScopedDb, author: Author, offer: HeldOffer, today: string): Promise<void> {
  const waiting = await lockWaiting(tx, offer, today);
  if (!waiting || endOf({ ...waiting, offer }, today) !== 'signer') return;
  await close(tx, waiting, { state: 'ended', endedFor: 'signer' });
  await record(tx, author, [changeOf(offer, waiting.id, 'ended', {})]);
}

/** Refuses a waiting acceptance; the offer stays to be answered. */
export async function refuseApproval(
  tx: ScopedDb,
  author: Author,
  actor: Approver,
  offer: HeldOffer,
  { today, reason }: { today: string; reason: string },
): Promise<void> {
  const waiting = await actionable(tx, 'refuse', actor, offer, today);
  await close(tx, waiting, { state: 'refused', author, reason });
  await record(tx, author, [changeOf(offer, waiting.id, 'refused', { reason: { changed: true } })]);
}

/** Takes the own acceptance back. */
export async function withdrawApproval(tx: ScopedDb, author: Author, actor: Approver, offer: HeldOffer, today: string): Promise<void> {
  const waiting = await actionable(tx, 'withdraw', actor, offer, today);
  await close(tx, waiting, { state: 'withdrawn', author });
  await record(tx, author, [changeOf(offer, waiting.id, 'withdrawn', {})]);
}

/** Approves a waiting acceptance: gives it back to become the answer, with its purchase order on the offer. */
export async function takeApproved(tx: ScopedDb, author: Author, actor: Approver, offer: HeldOffer, today: string): Promise<HeldApproval> {
  const waiting = await actionable(tx, 'approve', actor, offer, today);
  await close(tx, waiting, { state: 'approved', author });
  const files = await tx
    .selectFrom('file_links')
    .select('file_id as id')
    .where('company_id', '=', offer.companyId)
    .where('object_kind', '=', offerApprovalKind)
    .where('object_id', '=', waiting.id)
    .execute();
  for (const { id } of files) await linkFile(tx, offer.companyId, id, { objectKind: offerKind, objectId: offer.id, role: 'purchaseOrder' });
  await record(tx, author, [changeOf(offer, waiting.id, 'approved', {})]);
  return waiting;
}
