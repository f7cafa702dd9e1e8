import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Terms } from '#platform/http/server/provider.ts';
import { falseAmountsOf, type PricedDocument } from '#platform/kernel/amounts.ts';
import { platformError } from '#platform/kernel/errors.ts';
import { defer } from '#platform/data/server/db/defer.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { insertFile } from '#platform/files/server/files.store.ts';
import type { ReceivedFile } from '#platform/files/server/received-file.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { instantOf, record, type Author, type Change } from '#platform/data/server/journal/journal.ts';
import { needsApproval, type Approver } from '../approval.ts';
import { offerCan, offerState, type AnswerKind, type OfferAction, type OfferActor, type OfferState } from '../offer.ts';
import { offerError, offerRefusal } from '../offers.errors.ts';
import { offerKind } from '../offers.journal.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { endVoidAcceptance, refuseApproval, submitForApproval, takeApproved, withdrawApproval } from './approvals.service.ts';

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

interface Answered extends PricedDocument {
  companyId: number;
  id: string;
  number: string;
  revision: number;
  state: OfferState;
  reportedState: OfferState;
  validUntil: string;
  contentHash: string;
  siteId: string | null;
  subOrganisationId: string | null;
}

/** Accepts the current revision of an offer, in the transaction of its journal entry. Two people at once make one answer: the second waits for
 *  the first and is told who answered what. @throws notFound, offers.revised, offers.termsChanged, offers.acceptedBy, offers.declinedBy, or the reason of the rule table */
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
  const found = await system.db
    .selectFrom('offer_approvals as w')
    .innerJoin('offers as o', (join) => join.onRef('o.company_id', '=', 'w.company_id').onRef('o.number', '=', 'w.number').on('o.is_current', '=', true))
    .select(['w.company_id as companyId', 'w.number'])
    .where('w.state', '=', 'waiting')
    .where(sql<boolean>`house.accepts_up_to(w.requested_by, w.company_id, o.site_id, o.sub_organisation_id, ${today}::date) is null`)
    .execute();
  for (const { companyId, number } of found)
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

async function answer(tx: ScopedDb, answering: Answering, request: AnswerRequest, given: GivenAnswer): Promise<Answered> {
  const offer = await lockCurrent(tx, request.number);
  await checkAnswer(tx, answering, request, offer, given);
  return write(tx, answering, request, offer, given);
}

/** Writes an answer that was checked, with the state that follows from it. */
async function write(tx: ScopedDb, answering: Answering, request: AnswerRequest, offer: Answered, given: GivenAnswer): Promise<Answered> {
  const isWritten = await insertAnswer(tx, answering, request, offer, given);
  if (!isWritten) throw await answeredBy(tx, offer);
  const state = offerState({ reportedState: offer.reportedState, answer: request.kind, orders: [] });
  const changed = tx
    .updateTable('offers')
    .set({ state, version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
    .where('company_id', '=', offer.companyId)
    .where('id', '=', offer.id);
  await defer(tx, changed);
  await record(tx, answering.author, [changeOf(request, offer, state, given)]);
  return offer;
}

/** The current revision, held until the transaction ends. @throws notFound */
async function lockCurrent(tx: ScopedDb, number: string, companyId?: number): Promise<Answered> {
  const offer = await tx
    .selectFrom('offers as o')
    .select((eb) => [
      'o.company_id as companyId',
      'o.id',
      'o.number',
      'o.revision',
      eb.ref('o.state').$castTo<OfferState>().as('state'),
      eb.ref('o.reported_state').$castTo<OfferState>().as('reportedState'),
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
    // The scope of a company names it already.
    .$if(companyId !== undefined, (query) => query.where('o.company_id', '=', companyId!))
    .forUpdate()
    .executeTakeFirst();
  if (!offer) throw platformError('notFound');
  return offer;
}

async function checkAnswer(tx: ScopedDb, { actor, today, terms }: Answering, { action }: AnswerRequest, offer: Answered, given: GivenAnswer): Promise<void> {
  const accepted = await tx
    .selectFrom('offer_answers')
    .select('id')
    .where('company_id', '=', offer.companyId)
    .where('number', '=', offer.number)
    .where('kind', '=', 'accepted')
    .executeTakeFirst();
  const reason = offerCan(
    { ...offer, isCurrent: true, isAcceptedBefore: accepted !== undefined, hasRightAmounts: falseAmountsOf(offer).length === 0 },
    actor,
    today,
  )[action];
  if (reason === 'answered') throw await answeredBy(tx, offer);
  if (reason !== true) throw offerRefusal(reason);
  if (offer.contentHash !== given.contentHash) throw offerError('offers.revised', { revision: offer.revision });
  if (action === 'accept' && (given.termsVersion ?? null) !== (terms?.version ?? null)) throw offerError('offers.termsChanged');
}

/** Who answered this revision, and what; where nobody did in the portal, that it is answered. */
async function answeredBy(tx: ScopedDb, offer: Answered): Promise<Error> {
  const earlier = await tx
    .selectFrom('offer_answers')
    .select((eb) => ['signer_name as name', eb.ref('kind').$castTo<AnswerKind>().as('kind')])
    .where('company_id', '=', offer.companyId)
    .where('offer_id', '=', offer.id)
    .executeTakeFirst();
  if (!earlier) return offerRefusal('answered');
  return offerError(earlier.kind === 'accepted' ? 'offers.acceptedBy' : 'offers.declinedBy', { name: earlier.name });
}

async function insertAnswer(tx: ScopedDb, { author, terms }: Answering, { kind }: AnswerRequest, offer: Answered, given: GivenAnswer): Promise<boolean> {
  const written = await tx
    .insertInto('offer_answers')
    .values({
      company_id: offer.companyId,
      id: newId(),
      offer_id: offer.id,
      number: offer.number,
      revision: offer.revision,
      kind,
      signer_name: given.signerName,
      signer_role: given.signerRole ?? '',
      purchase_order_number: given.purchaseOrderNumber ?? '',
      signature_text: given.signatureText ?? '',
      reason: given.reason ?? '',
      content_hash: offer.contentHash,
      ...(kind === 'accepted' && terms ? { terms_version: terms.version, terms_sha256: terms.sha256 } : {}),
      answered_by: given.answeredBy === undefined ? author.id : given.answeredBy,
      approver_name: given.approverName ?? null,
      site_id: offer.siteId,
      sub_organisation_id: offer.subOrganisationId,
      answered_at: instantOf(author),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

function changeOf({ kind }: AnswerRequest, offer: Answered, state: OfferState, given: GivenAnswer): Change {
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
