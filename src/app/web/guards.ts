import { redirect } from '@tanstack/react-router';
import type { QueryClient } from '@tanstack/react-query';
import { withQuery } from '#platform/kernel/address.ts';
import { accountsPaths } from '#parties/accounts/accounts.paths.ts';
import { isWaiting } from '#parties/accounts/web/after-sign-in.ts';
import { ApiProblem } from '#platform/kit/web/problem.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { redirection } from '#platform/kit/web/redirects.ts';
import { closeSession, hasSessionHint, offlineSession, sessionQuery } from '#platform/kit/web/session.ts';
import type { Session } from '#platform/http/session.ts';

const isLost = (failure: unknown): boolean => failure instanceof ApiProblem && failure.status === 401;

const signIn = (wayBack: string): Error => redirection({ href: withQuery(accountsPaths.signIn, { redirect: wayBack }) });

/** Lets a signed-in reader in. A session known from before is verified while the page loads, so that no one waits for it;
 *  a failed verification clears everything and leads to sign-in and back. */
export async function requireSession(address: string, isPreload: boolean): Promise<void> {
  let session = queryClient.getQueryData<Session>(sessionQuery.queryKey);
  if (!session) {
    if (!hasSessionHint()) throw signIn(address);
    try {
      session = await queryClient.fetchQuery(sessionQuery);
    } catch (failure) {
      if (isLost(failure)) {
        closeSession(queryClient);
        throw signIn(address);
      }
      session = await offlineSession(failure);
      if (!session) throw failure;
      queryClient.setQueryData(sessionQuery.queryKey, session, { updatedAt: 0 });
    }
  } else if (!isPreload) {
    void refreshSession(queryClient, () => leaveToSignIn(address));
  }
  // A session opened by a forgotten-password link may only set a new password.
  if (session.passwordStep) throw redirect({ href: accountsPaths.passwordReset, replace: true });
  // An account that waits sees what it waits for; once its address is confirmed, its own profile is open to it.
  if (isWaiting(session) && !(session.isConfirmed && address.startsWith(accountsPaths.profile))) throw redirect({ href: accountsPaths.signUp, replace: true });
}

/** The provider's own screens: to customers they do not exist. Their people without the right read who may (`Guarded.tsx`). */
export function requireStaff(isPreload: boolean): void {
  const session = queryClient.getQueryData<Session>(sessionQuery.queryKey);
  if (!isPreload && session?.user.staffRole === null) throw redirect({ href: '/404', replace: true });
}

/** Verifies the session in the background; purges it when the server no longer knows it. */
export async function refreshSession(
  queries: QueryClient,
  onLost?: () => void,
  verify: (queries: QueryClient) => Promise<Session> = (client) => client.fetchQuery(sessionQuery),
): Promise<void> {
  try {
    await verify(queries);
  } catch (failure) {
    if (!isLost(failure)) return;
    closeSession(queries);
    onLost?.();
  }
}

let leave: (address: string) => void = () => undefined;
/** Given by the entry, which knows the router. */
export const setSignInNavigation = (navigate: (address: string) => void): void => {
  leave = navigate;
};

/** Leads to sign-in and, once signed in, back to `address`. */
export const leaveToSignIn = (address: string): void => leave(withQuery(accountsPaths.signIn, { redirect: address }));
