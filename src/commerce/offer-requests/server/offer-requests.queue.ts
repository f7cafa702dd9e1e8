import { declareQueue } from '#capabilities/queues/server/queue.service.ts';
import { offerRequestQueue } from '../offer-requests.queue.ts';
import * as api from '../offer-requests.queue.api.ts';
import { queuedRequests, readQueuedRequest } from './handled-requests.store.ts';
import { answerOfferRequest, closeOfferRequest, offerRequestClaims } from './offer-request-handling.service.ts';

/** The queue of requests for offers. */
export const offerRequestsQueue = declareQueue({
  rule: offerRequestQueue,
  table: 'offer_requests',
  searched: ['i.number', 'i.project', 'i.requester_name', 'c.name'],
  rows: queuedRequests,
  item: api.getQueuedRequest,
  read: readQueuedRequest,
  claims: offerRequestClaims,
  actions: ({ act }) => {
    act(api.answerRequest, 'answer', (tx, { item, body, context }) => answerOfferRequest(tx, context.author, { ...item, companyId: item.companyId! }, body));
    act(api.closeRequest, 'close', (tx, { item, body, context }) => closeOfferRequest(tx, context.author, item.id, body.answer));
  },
});
