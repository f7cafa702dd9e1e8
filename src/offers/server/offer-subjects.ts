import { hasRight } from '#platform/server/caller.ts';
import { platformError } from '#platform/errors.ts';
import type { Subject, SubjectSource } from '#conversations/server/conversation-subjects.service.ts';
import type { OfferRecord } from './offer-detail.store.ts';
import { findOffer } from './offers.service.ts';

/** Offers as what is talked about: one conversation for all revisions of a number, on the one that came first. */
export const subjectOfOffer = (offer: OfferRecord): Subject => ({
  kind: 'offer',
  objectId: offer.revisions.map(({ id }) => id).sort()[0]!,
  title: offer.number,
  siteId: offer.site?.id ?? null,
  subOrganisationId: offer.subOrganisationId,
  needsPrices: true,
});

export const offerSubjects: SubjectSource = {
  kind: 'offer',
  async find(context, code) {
    const companies = context.companies.filter(({ rights }) => hasRight(rights, 'prices'));
    if (companies.length === 0) throw platformError('forbidden.prices');
    const { scope, record } = await findOffer(context, code, companies);
    return { scope, subject: subjectOfOffer(record) };
  },
};
