import type { AnyRouter } from '@tanstack/react-router';
import { accountsPaths } from '#accounts/accounts.paths.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { closeSession } from '#platform/web/session.ts';

/** Ends the session on the server, then forgets everything about it here. */
export async function signOut(router: AnyRouter): Promise<void> {
  closeSession(queryClient);
  await router.navigate({ href: accountsPaths.signIn, replace: true });
}
