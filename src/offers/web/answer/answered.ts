import type { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from '#platform/web/problem.ts';
import type { OfferDetail } from '../../offers.api.ts';
import { offerQuery } from '../offers.queries.ts';

/** Brings everywhere on screen what an offer has become. */
export async function refreshOffers(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ predicate: ({ queryKey }) => typeof queryKey[0] === 'string' && queryKey[0].startsWith('GET /api/offers') });
}

/** The call that answers an offer. Shows what it is then; a refusal because somebody was faster, or a revision came, shows that too. */
export async function answering(queries: QueryClient, number: string, call: Promise<OfferDetail>): Promise<void> {
  try {
    queries.setQueryData(offerQuery(number).queryKey, await call);
    await refreshOffers(queries);
  } catch (failure) {
    if (failure instanceof ApiProblem && failure.status === 409) await refreshOffers(queries);
    throw failure;
  }
}
