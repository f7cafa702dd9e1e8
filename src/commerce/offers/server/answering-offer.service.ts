import { platformError } from '#platform/kernel/errors.ts';
import { invalid } from '#platform/kernel/issues.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { answerGiven, type HandlingStep } from '#platform/data/server/journal/handling.ts';
import { isOffer } from './offer-detail.store.ts';

/** The offer that answers a customer's request, and the words that come with it. */
export interface OfferAnswer {
  offerNumber: string;
  answer: string;
}

/** Columns `offer_number` and `answer` of a request that is answered by an offer, with their journal fields.
 *  @throws invalid where the company has no such offer */
export async function answeringOffer(tx: ScopedDb, companyId: number, { offerNumber, answer }: OfferAnswer): Promise<NonNullable<HandlingStep['also']>> {
  if (!(await isOffer(tx, companyId, offerNumber))) throw platformError('invalid', {}, { flaws: [{ path: 'offerNumber', code: invalid }] });
  const words = answer ? answerGiven(answer) : undefined;
  return { set: { offer_number: offerNumber, ...words?.set }, fields: { offerNumber: { before: null, after: offerNumber }, ...words?.fields } };
}
