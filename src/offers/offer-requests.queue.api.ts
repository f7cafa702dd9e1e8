import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { day, requiredText, shown, text } from '#platform/schemas.ts';
import { acted, actionEndpoint, itemEndpoint, itemFiles, queueItem } from '#queues/queues.api.ts';
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

export const offerAnswer = acted(
  { offerNumber: requiredText(60), answer: text(2000) },
  { offerNumber: m['offers.queue.offerNumber'], answer: m['offers.queue.words'] },
);
export const requestClosing = acted({ answer: requiredText(2000) }, { answer: m['offers.queue.reason'] });

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
