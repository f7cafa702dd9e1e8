import { queryOptions } from '@tanstack/react-query';
import { portalQuery } from '#parties/accounts/web/accounts.queries.ts';
import type { ResponseOf } from '#platform/http/contract.ts';
import { calls } from '#platform/kit/web/api.ts';
import { applyUserLocale } from '#platform/kit/web/locale.ts';
import { findDeviceSession } from '#platform/kit/web/offline/offline-pages.ts';
import { toProblem } from '#platform/kit/web/problem.ts';
import { queryClient, retryWhileBusy } from '#platform/kit/web/query-client.ts';
import type { RecipientPlace } from '../subcontractors.paths.ts';

type Contract = typeof import('../recipient-access.api.ts');
export type RecipientSession = ResponseOf<Contract['getRecipientSession']>;

export const access = calls<Contract>();

/** Calls of a visitor or a recipient: neither of a company nor of an account, whose page of sign-in is not theirs. */
export const ofRecipient = { company: null, mayBeAnonymous: true } as const;

/** Name and phone of the provider, for visitors. */
export const providerQuery = portalQuery;

/** The recipient who is signed in on this device, or nobody; without a network, the one who last was. */
export const recipientSessionQuery = queryOptions({
  queryKey: ['GET /api/recipient/session'] as const,
  networkMode: 'always',
  retry: retryWhileBusy,
  staleTime: 60_000,
  queryFn: async (): Promise<RecipientSession | null> => {
    try {
      const session = await access.call('GET /api/recipient/session', undefined, ofRecipient);
      applyUserLocale(session.language);
      return session;
    } catch (failure) {
      const { status } = toProblem(failure);
      if (status === 401) return null;
      const kept = status === 0 ? await findDeviceSession().catch(() => undefined) : undefined;
      if (!isRecipientSession(kept)) throw failure;
      applyUserLocale(kept.language);
      return kept;
    }
  },
});

const isRecipientSession = (kept: unknown): kept is RecipientSession => typeof kept === 'object' && kept !== null && 'prestasoc' in kept;

/** Shows who is signed in from now on; `null`: nobody. */
export function showRecipient(session: RecipientSession | null): void {
  if (session) applyUserLocale(session.language);
  queryClient.setQueryData(recipientSessionQuery.queryKey, session);
}

/** Whether an address is that of the recipient: by id, or by e-mail address. */
export const isAt = ({ id, email, prestasoc }: RecipientSession, place: RecipientPlace): boolean =>
  prestasoc === place.prestasoc.toLowerCase() && [id, email].includes(place.mailcra.toLowerCase());
