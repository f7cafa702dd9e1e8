import type { QueryClient } from '@tanstack/react-query';
import { refreshChanged } from '#platform/kit/web/events.ts';
import { ApiProblem } from '#platform/kit/web/problem.ts';
import type { OfferDetail } from '../../offers.api.ts';
import { offerKind } from '../../offers.journal.ts';
import { offerQuery } from '../offers.queries.ts';

/** Brings everywhere on screen what an offer has become. */
export const refreshOffers = (): Promise<void> => refreshChanged({ kind: offerKind });

/** The call that answers an offer. Shows what it is then; a refusal because somebody was faster, or a revision came, shows that too. */
export async function storeAnswer(queries: QueryClient, number: string, call: Promise<OfferDetail>): Promise<void> {
  try {
    queries.setQueryData(offerQuery(number).queryKey, await call);
    await refreshOffers();
  } catch (failure) {
    if (failure instanceof ApiProblem && failure.status === 409) await refreshOffers();
    throw failure;
  }
}
