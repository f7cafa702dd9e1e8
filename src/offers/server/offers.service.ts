import { platformError } from '#platform/errors.ts';
import type { CompanyScope } from '#platform/server/caller.ts';
import type { CompanyContext } from '#platform/server/http/context.ts';
import { readPage } from '#platform/server/list/page.ts';
import type { Platform } from '#platform/server/platform.ts';
import { offerCan } from '../offer.ts';
import type { OfferDetail, OfferQuery } from '../offers.api.ts';
import { offerError } from '../offers.errors.ts';
import { revisionDifferences } from '../revision.ts';
import { offerByCode, offerExists, type OfferRecord, type RevisionRecord } from './offer-detail.store.ts';
import { isDescendingByDefault, offerList, offerSelection } from './offers.store.ts';

/** One page of the list. */
export async function listOffersPage(platform: Platform, scopes: readonly CompanyScope[], query: OfferQuery, today: string) {
  const request = {
    sort: query.sort,
    descending: query.dir ? query.dir === 'desc' : isDescendingByDefault[query.sort],
    after: query.after,
    before: query.before,
  };
  const page = await readPage(platform, scopes, request, offerList, offerSelection(query, today));
  const names = new Map(scopes.map((scope) => [scope.companyId, scope.companyName]));
  for (const row of page.rows) row.companyName = names.get(row.companyId)!;
  return page;
}

/** An offer as it was read, and the company it was read in. */
export interface FoundOffer {
  scope: CompanyScope;
  record: OfferRecord;
}

/** One offer by number or by the id of one of its revisions. @throws offers.elsewhere (with the company it opens in), notFound */
export async function findOffer(context: CompanyContext, code: string, companies = context.companies): Promise<FoundOffer> {
  const { platform } = context;
  const found = await platform.database.readEach(companies, (scope) => offerByCode(scope as CompanyScope, code));
  const index = found.findIndex((rows) => rows.length > 0);
  if (index >= 0) return { scope: companies[index]!, record: found[index]![0]! };
  const others = context.otherCompanies();
  const elsewhere = others.length === 0 ? [] : (await platform.database.readEach(others, (scope) => offerExists(scope as CompanyScope, code))).flat();
  if (elsewhere.length > 0) throw offerError('offers.elsewhere', {}, { members: { company: elsewhere[0]!.companyId } });
  throw platformError('notFound');
}

/** What the rule table says of an offer for this caller. */
export function answersAllowed({ scope, record }: FoundOffer, { caller, today }: CompanyContext): OfferDetail['can'] {
  const offer = { ...record, isCurrent: true, isAcceptedBefore: record.answers.some(({ kind }) => kind === 'accepted') };
  return offerCan(offer, { accepts: scope.rights.accepts, isStaff: caller.staffRole !== null }, today);
}

/** Adds what the rules work out: what may be done, and what changed from one revision to the next. */
export function presentOffer(found: FoundOffer, context: CompanyContext): OfferDetail {
  const { revisions, answers, subOrganisationId: _subOrganisationId, ...offer } = found.record;
  return {
    ...offer,
    companyName: found.scope.companyName,
    lines: revisions.find(({ isCurrent }) => isCurrent)!.lines,
    revisions: revisions.map((one, index) => presentRevision(one, revisions[index + 1])),
    answers: answers.map(({ offerId: _offerId, ...answer }) => answer),
    can: answersAllowed(found, context),
  };
}

function presentRevision(one: RevisionRecord, before: RevisionRecord | undefined): OfferDetail['revisions'][number] {
  const { revision, isCurrent, issuedOn, validUntil, totalExclVat } = one;
  return { revision, isCurrent, issuedOn, validUntil, totalExclVat, differences: before ? revisionDifferences(before, one) : null };
}

/** One offer as its readers see it. @throws offers.elsewhere, notFound */
export const getOfferDetail = async (context: CompanyContext, code: string): Promise<OfferDetail> => presentOffer(await findOffer(context, code), context);
