import { landEntered, type EnteredObject, type Entering } from '#capabilities/ingest/server/entered.service.ts';
import { getProvider, type Terms } from '#platform/http/server/provider.ts';
import { findFalseAmounts } from '#platform/kernel/amounts.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { CompanyContext } from '#platform/http/server/context.ts';
import { findObject } from '#platform/lists/server/find-object.ts';
import { judgeOfferActions } from '../offer.ts';
import type { OfferDetail } from '../offers.api.ts';
import type { OfferFeedRow } from '../offers.feed.ts';
import { compareRevisions } from '../revision.ts';
import { selectOffer, selectOfferKey, type OfferRecord, type RevisionRecord } from './offer-detail.store.ts';
import { offersFeed } from './offers.feed.ts';

/** An offer as it was read, and the company it was read in. */
export interface FoundOffer {
  scope: CompanyScope;
  record: OfferRecord;
}

/** One offer by number or by the id of one of its revisions. @throws elsewhere (with the company it opens in), notFound */
export const findOffer = (context: CompanyContext, code: string, companies = context.companies): Promise<FoundOffer> =>
  findObject(context, code, { byCode: selectOffer, exists: selectOfferKey }, companies);

const findCurrentRevision = ({ revisions }: OfferRecord): RevisionRecord => revisions.find(({ isCurrent }) => isCurrent)!;

/** Actions that the rule table allows this caller on an offer. */
export function judgeAnswers({ scope, record }: FoundOffer, { caller, today }: CompanyContext): OfferDetail['can'] {
  const offer = {
    ...record,
    isCurrent: true,
    isAcceptedBefore: record.answers.some(({ kind }) => kind === 'accepted'),
    hasRightAmounts: findFalseAmounts(findCurrentRevision(record)).length === 0,
  };
  return judgeOfferActions(offer, { accepts: scope.rights.accepts, isStaff: caller.staffRole !== null }, today);
}

/** Adds what the rules work out: what may be done, and what changed from one revision to the next. */
export function presentOffer(found: FoundOffer, context: CompanyContext, terms: Terms | null): OfferDetail {
  const { revisions, answers, subOrganisationId: _subOrganisationId, ...offer } = found.record;
  return {
    ...offer,
    companyName: found.scope.companyName,
    lines: findCurrentRevision(found.record).lines,
    revisions: revisions.map((one, index) => presentRevision(one, revisions[index + 1])),
    answers: answers.map(({ offerId: _offerId, ...answer }) => answer),
    terms: terms && { version: terms.version, since: terms.since },
    can: judgeAnswers(found, context),
  };
}

function presentRevision(one: RevisionRecord, before: RevisionRecord | undefined): OfferDetail['revisions'][number] {
  const { revision, isCurrent, issuedOn, validUntil, totalExclVat } = one;
  return { revision, isCurrent, issuedOn, validUntil, totalExclVat, differences: before ? compareRevisions(before, one) : null };
}

/** One offer as its readers see it. @throws elsewhere, notFound */
export async function getOfferDetail(context: CompanyContext, code: string): Promise<OfferDetail> {
  const [found, { terms }] = await Promise.all([findOffer(context, code), getProvider(context.platform)]);
  return presentOffer(found, context, terms);
}

/** Lands an offer that the provider's people send, like a row of its feed. @throws invalid */
export const landOffer = (tx: ScopedDb, entering: Entering, offer: EnteredObject<OfferFeedRow>): Promise<void> => landEntered(tx, offersFeed, entering, offer);
