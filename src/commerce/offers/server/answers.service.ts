import type { Terms } from '#platform/http/server/provider.ts';
import { findFalseAmounts } from '#platform/kernel/amounts.ts';
import { platformError } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { insertFile } from '#platform/files/server/files.store.ts';
import type { ReceivedFile } from '#platform/files/server/received-file.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { toInstant, record, type Author, type Change } from '#platform/data/server/journal/journal.ts';
import { needsApproval, type Approver } from '../approval.ts';
import { judgeOfferActions, resolveOfferState, type AnswerKind, type OfferAction, type OfferActor, type OfferState } from '../offer.ts';
import { offerError, offerRefusal } from '../offers.errors.ts';
import { offerKind } from '../offers.journal.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { findAnswer, insertAnswer, isAccepted, lockCurrentOffer, updateOfferState, type CurrentOffer } from './answers.store.ts';
import { endVoidAcceptance, refuseApproval, submitForApproval, takeApproved, withdrawApproval } from './approvals.service.ts';
import { readVoidAcceptances } from './approvals.store.ts';

/** Who answers, and on which day. */
export interface Answering {
  author: Author;
  actor: OfferActor & Approver;
  today: string;
  /** Terms of sale in force. */
  terms: Terms | null;
}

/** An answer to the revision whose content has this hash. */
export interface GivenAnswer {
  contentHash: string;
  /** Terms of sale that the signer read. */
  termsVersion?: number | null | undefined;
  signerName: string;
  signerRole?: string;
  purchaseOrderNumber?: string;
  signatureText?: string;
  reason?: string;
  /** The signer, where a colleague has approved. */
  answeredBy?: string | null;
  approverName?: string;
}

/** Accepts the current revision of an offer, in the transaction of its journal entry. Two people at once make one answer: the second waits for the first and
 *  learns who answered what.
 *  @throws notFound, offers.revised, offers.termsChanged, offers.acceptedBy, offers.declinedBy, or the reason of the rule table */
export async function acceptOffer(tx: ScopedDb, answering: Answering, number: string, given: GivenAnswer, purchaseOrder?: ReceivedFile): Promise<void> {
  const request: AnswerRequest = { number, action: 'accept', kind: 'accepted' };
  const current = await lockCurrent(tx, number);
  await checkAnswer(tx, answering, request, current, given);
  const { amountLimit } = answering.actor;
  // Above the signer's limit the acceptance waits: for the provider nothing has happened yet.
  if (amountLimit !== null && needsApproval(answering.actor, current.totalExclVat))
    return submitForApproval(tx, answering, current, { ...given, amountLimit }, purchaseOrder);
  const offer = await write(tx, answering, request, current, given);
  if (purchaseOrder) await insertFile(tx, purchaseOrder, answering.author.id, { objectKind: offerKind, objectId: offer.id, role: 'purchaseOrder' });
}

/** Ends acceptances that wait in the name of people who may no longer accept them, whatever took their right away. */
export async function endVoidAcceptances({ database: { system }, clock }: Platform, author: Author): Promise<void> {
  const today = clock.today();
  for (const { companyId, number } of await readVoidAcceptances(system.db, today))
    await system.transaction(async (tx) => endVoidAcceptance(tx, author, await lockCurrent(tx, number, companyId), today));
}

/** Declines the current revision of an offer with a reason. @throws as `acceptOffer` */
export async function declineOffer(tx: ScopedDb, answering: Answering, number: string, given: GivenAnswer): Promise<void> {
  await answer(tx, answering, { number, action: 'decline', kind: 'declined' }, given);
}

interface AnswerRequest {
  number: string;
  action: OfferAction;
  kind: AnswerKind;
}

/** Decides on the waiting acceptance of an offer. Approved, it becomes the answer as it was signed. @throws the reason of the rule table of approvals */
export async function decideOnAcceptance(
  tx: ScopedDb,
  { author, actor, today, ...answering }: Answering,
  number: string,
  { decision, reason }: { decision: 'approve' | 'refuse' | 'withdraw'; reason: string },
): Promise<void> {
  const offer = await lockCurrent(tx, number);
  if (decision === 'refuse') return refuseApproval(tx, author, actor, offer, { today, reason });
  if (decision === 'withdraw') return withdrawApproval(tx, author, actor, offer, today);
  const { requestedBy, termsVersion, termsSha256, ...signed } = await takeApproved(tx, author, actor, offer, today);
  const terms = termsVersion === null ? null : { ...answering.terms!, version: termsVersion, sha256: termsSha256! };
  const given = { ...signed, answeredBy: requestedBy, approverName: author.name };
  await write(tx, { author, actor, today, terms }, { number, action: 'accept', kind: 'accepted' }, offer, given);
}

async function answer(tx: ScopedDb, answering: Answering, request: AnswerRequest, given: GivenAnswer): Promise<CurrentOffer> {
  const offer = await lockCurrent(tx, request.number);
  await checkAnswer(tx, answering, request, offer, given);
  return write(tx, answering, request, offer, given);
}

/** Writes an answer that was checked, with the state that follows from it. */
async function write(tx: ScopedDb, answering: Answering, request: AnswerRequest, offer: CurrentOffer, given: GivenAnswer): Promise<CurrentOffer> {
  const { author, terms } = answering;
  const { kind } = request;
  const isWritten = await insertAnswer(tx, {
    companyId: offer.companyId,
    id: newId(),
    offerId: offer.id,
    number: offer.number,
    revision: offer.revision,
    kind,
    signerName: given.signerName,
    signerRole: given.signerRole ?? '',
    purchaseOrderNumber: given.purchaseOrderNumber ?? '',
    signatureText: given.signatureText ?? '',
    reason: given.reason ?? '',
    contentHash: offer.contentHash,
    ...(kind === 'accepted' && terms ? { termsVersion: terms.version, termsSha256: terms.sha256 } : {}),
    answeredBy: given.answeredBy === undefined ? author.id : given.answeredBy,
    approverName: given.approverName ?? null,
    siteId: offer.siteId,
    subOrganisationId: offer.subOrganisationId,
    answeredAt: toInstant(author),
  });
  if (!isWritten) throw await explainEarlierAnswer(tx, offer);
  const state = resolveOfferState({ reportedState: offer.reportedState, answer: kind, orders: [] });
  await updateOfferState(tx, offer, state);
  await record(tx, author, [buildChange(request, offer, state, given)]);
  return offer;
}

/** The current revision, held until the transaction ends. @throws notFound */
async function lockCurrent(tx: ScopedDb, number: string, companyId?: number): Promise<CurrentOffer> {
  const offer = await lockCurrentOffer(tx, number, companyId);
  if (!offer) throw platformError('notFound');
  return offer;
}

async function checkAnswer(
  tx: ScopedDb,
  { actor, today, terms }: Answering,
  { action }: AnswerRequest,
  offer: CurrentOffer,
  given: GivenAnswer,
): Promise<void> {
  const isAcceptedBefore = await isAccepted(tx, offer);
  const reason = judgeOfferActions({ ...offer, isCurrent: true, isAcceptedBefore, hasRightAmounts: findFalseAmounts(offer).length === 0 }, actor, today)[
    action
  ];
  if (reason === 'answered') throw await explainEarlierAnswer(tx, offer);
  if (reason !== true) throw offerRefusal(reason);
  if (offer.contentHash !== given.contentHash) throw offerError('offers.revised', { revision: offer.revision });
  if (action === 'accept' && (given.termsVersion ?? null) !== (terms?.version ?? null)) throw offerError('offers.termsChanged');
}

/** Who answered this revision, and what; where nobody did in the portal, that it is answered. */
async function explainEarlierAnswer(tx: ScopedDb, offer: CurrentOffer): Promise<Error> {
  const earlier = await findAnswer(tx, offer);
  if (!earlier) return offerRefusal('answered');
  return offerError(earlier.kind === 'accepted' ? 'offers.acceptedBy' : 'offers.declinedBy', { name: earlier.name });
}

function buildChange({ kind }: AnswerRequest, offer: CurrentOffer, state: OfferState, given: GivenAnswer): Change {
  return {
    companyId: offer.companyId,
    action: kind,
    object: { kind: offerKind, id: offer.id, title: offer.number, siteId: offer.siteId, subOrganisationId: offer.subOrganisationId, needsPrices: true },
    fields: {
      state: { before: offer.state, after: state },
      revision: { before: null, after: offer.revision },
      signerName: { changed: true },
      ...(given.purchaseOrderNumber ? { purchaseOrderNumber: { before: null, after: given.purchaseOrderNumber } } : {}),
      ...(given.reason ? { reason: { changed: true as const } } : {}),
    },
  };
}
