import { z } from 'zod';
import { endpoint } from '#platform/http/contract.ts';
import { searchedPageResponse } from '#platform/lists/list.api.ts';
import { cappedCount, companyId, currency, day, commaList, money, pageQuery, searchQuery, responseText, uuid } from '#platform/http/schemas.ts';
import { offerDisplays } from '#commerce/offers/offer.ts';
import { draftContent } from './offer-drafts.schema.ts';

/** The provider's list of offers over all companies, with the drafts of its people. */

export const staffOfferStates = ['draft', ...offerDisplays] as const;
export type StaffOfferState = (typeof staffOfferStates)[number];
export const offerSources = ['erp', 'portal'] as const;

const staffOffer = z
  .object({
    id: uuid(),
    companyId: companyId(),
    companyName: responseText(200),
    /** Null for a draft that was not sent yet. */
    number: responseText(60).nullable(),
    project: responseText(200),
    state: z.enum(staffOfferStates),
    source: z.enum(['erp', 'portal', 'import']),
    /** Day of issue; of a draft, of its last change. */
    day: day(),
    validUntil: day().nullable(),
    /** Who edited a draft last, or whom the offer is for. */
    person: responseText(200).nullable(),
    currency: currency(),
    totalExclVat: money(),
  })
  .meta({ id: 'StaffOffer' });
export type StaffOffer = z.output<typeof staffOffer>;

const filters = {
  ...searchQuery,
  company: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .max(9)
    .optional(),
  source: z.enum(offerSources).optional(),
};

export const listStaffOffers = endpoint('GET', '/api/provider/offers', {
  summary: 'Offers of all companies in their current revision, and drafts, latest first. `q` looks for a number, a project, an article or a company.',
  access: 'staff',
  query: z.object({ ...filters, ...pageQuery, state: commaList(staffOfferStates).optional() }),
  response: searchedPageResponse(staffOffer),
});

export const countStaffOffers = endpoint('GET', '/api/provider/offers/counts', {
  summary: 'Counts the offers of all companies and the drafts by state.',
  access: 'staff',
  query: z.object(filters),
  response: z.object({
    all: cappedCount,
    ...(Object.fromEntries(staffOfferStates.map((state) => [state, cappedCount])) as Record<StaffOfferState, typeof cappedCount>),
  }),
});

export const copyOffer = endpoint('GET', '/api/provider/offers/:id/content', {
  summary: 'The lines and terms of an offer or a draft, to be taken into another one.',
  access: 'staff',
  params: z.object({ id: uuid() }),
  response: z.object({ number: responseText(60).nullable(), content: draftContent }),
});
