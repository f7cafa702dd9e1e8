import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Author } from '#platform/data/server/journal/journal.ts';
import type { LineKind } from '#commerce/orders/order.ts';
import type { answerableKinds } from '../offers.journal.ts';
import { platformError } from '#platform/kernel/errors.ts';
import { invalid } from '#platform/kernel/issues.ts';
import { buildAnswer, type HandlingStep } from '#platform/data/server/journal/handling.ts';
import { isOffer } from './offer-detail.store.ts';

/** The offer that answers a customer's request, and the words that come with it. */
export interface OfferAnswer {
  offerNumber: string;
  answer: string;
}

/** Columns `offer_number` and `answer` of a request that is answered by an offer, with their journal fields.
 *  @throws invalid where the company has no such offer */
export async function checkAnsweringOffer(tx: ScopedDb, companyId: number, { offerNumber, answer }: OfferAnswer): Promise<NonNullable<HandlingStep['also']>> {
  if (!(await isOffer(tx, companyId, offerNumber))) throw platformError('invalid', {}, { flaws: [{ path: 'offerNumber', code: invalid }] });
  const words = answer ? buildAnswer(answer) : undefined;
  return { set: { offerNumber, ...words?.set }, fields: { offerNumber: { before: null, after: offerNumber }, ...words?.fields } };
}

/** Customers' requests that an offer answers. A domain declares its kind in `server/<domain>.domain.ts`. */

/** A line that is asked for. The catalogue completes what it does not say. */
export interface RequestedLine {
  manufacturer: string | null;
  reference: string;
  description: string;
  quantity: number;
  kind?: LineKind;
  periodMonths?: number | null;
  serviceLevel?: string | null;
}

/** Start of an offer that answers a request. */
export interface RequestToAnswer {
  companyId: number;
  number: string;
  project: string;
  requesterId: string | null;
  siteId: string | null;
  requestedAt: string;
  wantedOn: string | null;
  /** Text of the customer. */
  message: string;
  lines: RequestedLine[];
}

export interface AnswerableRequest {
  kind: (typeof answerableKinds)[number];
  /** Undefined where there is no such request. */
  find(db: ScopedDb, id: string): Promise<RequestToAnswer | undefined>;
  /** Answers it by an offer; one that waits for no answer any more is left as it is. */
  answer(tx: ScopedDb, author: Author, request: { companyId: number; id: string }, answer: OfferAnswer): Promise<void>;
}

declare module '#platform/kernel/server/domain.ts' {
  interface ServerDomain {
    /** Customers' requests that an offer answers. */
    answerableRequests?: readonly AnswerableRequest[];
  }
}
