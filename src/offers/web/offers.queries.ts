import { calls } from '#platform/web/api.ts';
import type * as answersApi from '../answers.api.ts';
import type * as requestsApi from '../offer-requests.api.ts';
import type * as offersApi from '../offers.api.ts';

export const offers = calls<typeof offersApi>();
export const answers = calls<typeof answersApi>();
export const offerRequests = calls<typeof requestsApi>();

/** Objects whose changes refresh what is shown of offers; their state follows the orders. */
const offerKinds = ['offer', 'order'] as const;

type ListInput = NonNullable<Parameters<typeof offers.call<'GET /api/offers'>>[1]>['query'];
type CountInput = NonNullable<Parameters<typeof offers.call<'GET /api/offers/counts'>>[1]>['query'];
type RequestsInput = NonNullable<Parameters<typeof offerRequests.call<'GET /api/offer-requests'>>[1]>['query'];

export const offersPage = (query: ListInput) => offers.list('GET /api/offers', { query }, { kinds: offerKinds });
export const offerCounts = (query: CountInput) => offers.list('GET /api/offers/counts', { query }, { kinds: offerKinds });
export const offerChoices = () => offers.query('GET /api/offers/choices', undefined, { kinds: ['offer'], staleTime: 60_000 });
export const offerQuery = (code: string) => offers.query('GET /api/offers/:code', { params: { code } }, { kinds: offerKinds });
export const offerRequestsPage = (query: RequestsInput) => offerRequests.list('GET /api/offer-requests', { query }, { kinds: ['offerRequest'] });
export const offerRequestCounts = (query: { q?: string | undefined }) =>
  offerRequests.list('GET /api/offer-requests/counts', { query }, { kinds: ['offerRequest'] });
export const offerRequestQuery = (code: string) => offerRequests.query('GET /api/offer-requests/:code', { params: { code } }, { kinds: ['offerRequest'] });
