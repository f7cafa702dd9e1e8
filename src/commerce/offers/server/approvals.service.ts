import type { Terms } from '#platform/http/server/provider.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { selectFiles, insertFile, linkFile } from '#platform/files/server/files.store.ts';
import type { ReceivedFile } from '#platform/files/server/received-file.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { toInstant, record, type Author, type Change } from '#platform/data/server/journal/journal.ts';
import { judgeApprovalActions, resolveEndReason, type ApprovalAction, type Approver, type Waiting } from '../approval.ts';
import { approvalError } from '../offers.errors.ts';
import { offerApprovalKind, offerKind } from '../offers.journal.ts';
import type { CurrentOffer } from './answers.store.ts';
import { closeApproval, insertApproval, lockAcceptance, lockWaitingApproval, type WaitingApproval } from './approvals.store.ts';

/** Use-cases on acceptances that wait for a colleague. The offer is held first, then its approval: of two who decide, the second finds it decided. */

interface Signed {
  signerName: string;
  signerRole?: string;
  purchaseOrderNumber?: string;
  signatureText?: string;
}

const buildChange = (offer: CurrentOffer, id: string, action: string, fields: Change['fields']): Change => ({
  companyId: offer.companyId,
  object: { kind: offerApprovalKind, id, title: offer.number, siteId: offer.siteId, subOrganisationId: offer.subOrganisationId, needsPrices: true },
  action,
  ...(fields ? { fields } : {}),
});

/** Keeps a signed acceptance until a colleague decides. One that no longer waits makes room. @throws offers.approvalWaiting */
export async function submitForApproval(
  tx: ScopedDb,
  { author, terms, today }: { author: Author; terms: Terms | null; today: string },
  offer: CurrentOffer,
  given: Signed & { amountLimit: number },
  purchaseOrder: ReceivedFile | undefined,
): Promise<void> {
  const before = await lockWaitingApproval(tx, offer, today);
  if (before) {
    const end = resolveEndReason({ ...before, offer }, today);
    if (end === undefined) throw approvalError('offers.approvalWaiting');
    await closeApproval(tx, before, { state: 'ended', endedFor: end });
  }
  const id = newId();
  await insertApproval(tx, {
    companyId: offer.companyId,
    id,
    offerId: offer.id,
    number: offer.number,
    revision: offer.revision,
    signerName: given.signerName,
    signerRole: given.signerRole ?? '',
    purchaseOrderNumber: given.purchaseOrderNumber ?? '',
    signatureText: given.signatureText ?? '',
    contentHash: offer.contentHash,
    ...(terms ? { termsVersion: terms.version, termsSha256: terms.sha256 } : {}),
    amount: offer.totalExclVat,
    amountLimit: given.amountLimit,
    requestedBy: author.id,
    requestedAt: toInstant(author),
    siteId: offer.siteId,
    subOrganisationId: offer.subOrganisationId,
  });
  if (purchaseOrder) await insertFile(tx, purchaseOrder, author.id, { objectKind: offerApprovalKind, objectId: id, role: 'purchaseOrder' });
  await record(tx, author, [
    buildChange(offer, id, 'submitted', {
      amount: { before: null, after: offer.totalExclVat },
      amountLimit: { before: null, after: given.amountLimit },
      signerName: { changed: true },
    }),
  ]);
}

/** The waiting acceptance that the caller may act on. @throws the reason of the rule table */
async function lockActionable(tx: ScopedDb, action: ApprovalAction, actor: Approver, offer: CurrentOffer, today: string): Promise<WaitingApproval> {
  const waiting = await lockWaitingApproval(tx, offer, today);
  if (!waiting) throw approvalError('offers.approval.over');
  const facts: Waiting = { ...waiting, state: 'waiting', offer };
  const actorNow = action === 'withdraw' || actor.isStaff ? actor : { ...actor, ...(await lockAcceptance(tx, actor.id, offer, today)) };
  const reason = judgeApprovalActions(facts, actorNow, today)[action];
  if (reason !== true) throw approvalError(`offers.approval.${reason}`);
  return waiting;
}

/** Ends a waiting acceptance whose signer may no longer accept the offer; its signer and those who were asked are notified. */
export async function endVoidAcceptance(tx: ScopedDb, author: Author, offer: CurrentOffer, today: string): Promise<void> {
  const waiting = await lockWaitingApproval(tx, offer, today);
  if (!waiting || resolveEndReason({ ...waiting, offer }, today) !== 'signer') return;
  await closeApproval(tx, waiting, { state: 'ended', endedFor: 'signer' });
  await record(tx, author, [buildChange(offer, waiting.id, 'ended', {})]);
}

/** Refuses a waiting acceptance; the offer stays to be answered. */
export async function refuseApproval(
  tx: ScopedDb,
  author: Author,
  actor: Approver,
  offer: CurrentOffer,
  { today, reason }: { today: string; reason: string },
): Promise<void> {
  const waiting = await lockActionable(tx, 'refuse', actor, offer, today);
  await closeApproval(tx, waiting, { state: 'refused', author, reason });
  await record(tx, author, [buildChange(offer, waiting.id, 'refused', { reason: { changed: true } })]);
}

/** Takes the own acceptance back. */
export async function withdrawApproval(tx: ScopedDb, author: Author, actor: Approver, offer: CurrentOffer, today: string): Promise<void> {
  const waiting = await lockActionable(tx, 'withdraw', actor, offer, today);
  await closeApproval(tx, waiting, { state: 'withdrawn', author });
  await record(tx, author, [buildChange(offer, waiting.id, 'withdrawn', {})]);
}

/** Approves a waiting acceptance: gives it back to become the answer, with its purchase order on the offer. */
export async function takeApproved(tx: ScopedDb, author: Author, actor: Approver, offer: CurrentOffer, today: string): Promise<WaitingApproval> {
  const waiting = await lockActionable(tx, 'approve', actor, offer, today);
  await closeApproval(tx, waiting, { state: 'approved', author });
  const files = await selectFiles(tx, offerApprovalKind, waiting.id).execute();
  for (const { id } of files) await linkFile(tx, offer.companyId, id, { objectKind: offerKind, objectId: offer.id, role: 'purchaseOrder' });
  await record(tx, author, [buildChange(offer, waiting.id, 'approved', {})]);
  return waiting;
}
