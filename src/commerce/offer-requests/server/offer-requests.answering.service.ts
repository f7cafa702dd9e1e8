import { offerRequestQueue } from '../offer-requests.queue.ts';
import { offerRequestKind } from '../offer-requests.journal.ts';
import type { AnswerableRequest } from '#commerce/offers/server/answerable-requests.service.ts';
import { findRequestToAnswer, lockRequestState } from './handled-requests.store.ts';
import { answerOfferRequest } from './offer-request-handling.service.ts';

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
