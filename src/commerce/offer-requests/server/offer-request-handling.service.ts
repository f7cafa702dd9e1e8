import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Author } from '#platform/data/server/journal/journal.ts';
import { buildAnswer, handleItem, type Handled, type HandlingStep } from '#platform/data/server/journal/handling.ts';
import { makeClaims, declareQueue } from '#capabilities/queues/server/queue.service.ts';
import type { OfferRequestState } from '../offer-request.ts';
import { offerRequestKind } from '../offer-requests.journal.ts';
import { checkAnsweringOffer, type OfferAnswer, type AnswerableRequest } from '#commerce/offers/server/answerable-requests.service.ts';
import { offerRequestQueue } from '../offer-requests.queue.ts';
import { findRequestToAnswer, lockRequestState, selectQueuedRequests, readQueuedRequest } from './handled-requests.store.ts';
import * as api from '../offer-requests.api.ts';

/** Actions of the provider on a request for an offer, in the staff's scope. The queue's rule table says who may do them, and when. */

const request: Handled = { table: 'offer_requests', kind: offerRequestKind, needsPrices: true };

const handleStep = async (tx: ScopedDb, author: Author, id: string, to: HandlingStep & { state: OfferRequestState }): Promise<void> => {
  await handleItem(tx, author, request, id, to);
};

export const offerRequestClaims = makeClaims(request);

/** Closes a request without an offer, and says why. @throws notFound */
export const closeOfferRequest = (tx: ScopedDb, author: Author, id: string, answer: string): Promise<void> =>
  handleStep(tx, author, id, { action: 'closed', state: 'closed', also: buildAnswer(answer) });

/** Answers a request by an offer that the ERP has sent. @throws notFound, invalid where the company has no such offer */
export async function answerOfferRequest(
  tx: ScopedDb,
  author: Author,
  { companyId, id }: { companyId: number; id: string },
  answer: OfferAnswer,
): Promise<void> {
  await handleStep(tx, author, id, { action: 'answered', state: 'answered', also: await checkAnsweringOffer(tx, companyId, answer) });
}

const open: readonly string[] = offerRequestQueue.actions.answer.from;

/** Requests for offers, as the composer begins with them and as its offers answer them. */
export const answerableOfferRequests: AnswerableRequest = {
  kind: offerRequestKind,
  find: findRequestToAnswer,
  async answer(tx, author, request, answer) {
    const { state } = await lockRequestState(tx, request.id);
    if (open.includes(state)) await answerOfferRequest(tx, author, request, answer);
  },
};

/** The queue of requests for offers. */
export const offerRequestsQueue = declareQueue({
  rule: offerRequestQueue,
  table: 'offer_requests',
  searched: ['i.number', 'i.project', 'i.requesterName', 'c.name'],
  rows: selectQueuedRequests,
  item: api.getQueuedRequest,
  read: readQueuedRequest,
  claims: offerRequestClaims,
  actions: ({ act }) => {
    act(api.answerRequest, 'answer', (tx, { item, body, context }) => answerOfferRequest(tx, context.author, { ...item, companyId: item.companyId! }, body));
    act(api.closeRequest, 'close', (tx, { item, body, context }) => closeOfferRequest(tx, context.author, item.id, body.answer));
  },
});
