import { z } from 'zod';
import { day, shown } from '#platform/http/schemas.ts';
import { offerAnswer, requestClosing, actionEndpoint, itemEndpoint, itemFiles, queueItem } from '#capabilities/queues/queues.api.ts';
import { offerRequestQueue } from './offer-requests.queue.ts';

const offerRequest = queueItem(offerRequestQueue, {
  number: shown(60),
  project: shown(200),
  message: shown(4000),
  wantedOn: day().nullable(),
  requesterName: shown(200),
  orderNumber: shown(60).nullable(),
  offerNumber: shown(60).nullable(),
  answer: shown(2000).nullable(),
  lines: z.array(z.object({ reference: shown(100), description: shown(500), quantity: z.int() })).max(200),
  files: itemFiles(),
}).meta({ id: 'QueuedOfferRequest' });
export type QueuedOfferRequest = z.output<typeof offerRequest>;

export const getQueuedRequest = itemEndpoint(offerRequestQueue, 'A request for an offer, with what may be done about it.', offerRequest);
export const answerRequest = actionEndpoint(
  '/api/queues/offer-requests/:id/answer',
  'Answers a request by an offer that the ERP has sent.',
  offerRequest,
  offerAnswer,
);
export const closeRequest = actionEndpoint(
  '/api/queues/offer-requests/:id/close',
  'Closes a request without an offer, and says why.',
  offerRequest,
  requestClosing,
);
