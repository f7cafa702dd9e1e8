import { calls } from '#platform/kit/web/api.ts';
import type * as requestsApi from '../offer-requests.api.ts';

export const offerRequests = calls<typeof requestsApi>();

export const offerRequestQuery = (code: string) => offerRequests.query('GET /api/offer-requests/:code', { params: { code } }, { kinds: ['offerRequest'] });
