import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Author } from '#platform/data/server/journal/journal.ts';
import type { LineKind } from '#commerce/orders/order.ts';
import type { answerableKinds } from '../offers.journal.ts';
import type { OfferAnswer } from './answering-offer.service.ts';

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
