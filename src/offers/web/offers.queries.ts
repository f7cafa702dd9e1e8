import { calls } from '#platform/web/api.ts';
import type * as termsApi from '#provider/terms.api.ts';
import type * as answersApi from '../answers.api.ts';
import type * as requestsApi from '../offer-requests.api.ts';
import type * as offersApi from '../offers.api.ts';
import { offerList } from '../offers.list.ts';

export const offers = calls<typeof offersApi>();
export const answers = calls<typeof answersApi>();
export const terms = calls<typeof termsApi>();
export const offerRequests = calls<typeof requestsApi>();

export const offerQuery = (code: string) => offers.query('GET /api/offers/:code', { params: { code } }, { kinds: offerList.kinds });
export const offerRequestQuery = (code: string) => offerRequests.query('GET /api/offer-requests/:code', { params: { code } }, { kinds: ['offerRequest'] });
