import type { Claims } from '#capabilities/queues/server/queue.service.ts';
import { answeringOffer, type OfferAnswer } from '#commerce/offers/server/answering-offer.service.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { answerGiven, handleItem, type Handled } from '#platform/data/server/journal/handling.ts';
import type { Author } from '#platform/data/server/journal/journal.ts';
import { renewalSteps } from '../renewal.ts';
import { renewalRequestKind } from '#installed-base/contracts/contracts.journal.ts';

/** Actions of the provider on a request for renewal, in the staff's scope. The queue's rule table says who may do them, and when. */

const request: Handled = { table: 'renewal_requests', kind: renewalRequestKind, needsPrices: true };

/** A claim leaves the state: its customer waits for an offer all the same. */
export const renewalClaims: Claims = {
  claim: async (tx, author, { id, state }) => {
    await handleItem(tx, author, request, id, { action: 'claimed', state });
  },
  release: async (tx, author, { id, state }) => {
    await handleItem(tx, author, request, id, { action: 'released', state, isRelease: true });
  },
};

/** Answers a request by an offer that the ERP has sent. @throws notFound, invalid where the company has no such offer */
export async function answerRenewal(tx: ScopedDb, author: Author, { companyId, id }: { companyId: number; id: string }, answer: OfferAnswer): Promise<void> {
  const also = await answeringOffer(tx, companyId, answer);
  await handleItem(tx, author, request, id, { action: 'answered', state: renewalSteps.answer.to, also });
}

/** Drops a request, and says why. @throws notFound */
export async function dropRenewal(tx: ScopedDb, author: Author, id: string, answer: string): Promise<void> {
  await handleItem(tx, author, request, id, { action: 'closed', state: renewalSteps.drop.to, also: answerGiven(answer) });
}
