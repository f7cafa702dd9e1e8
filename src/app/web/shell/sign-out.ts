import type { AnyRouter } from '@tanstack/react-router';
import { accountsPaths } from '#accounts/accounts.paths.ts';
import { endSession } from '#accounts/web/own-account.ts';

/** Signs out and shows the sign-in page. */
export async function signOut(router: AnyRouter): Promise<void> {
  await endSession();
  await router.navigate({ href: accountsPaths.signIn, replace: true });
}
