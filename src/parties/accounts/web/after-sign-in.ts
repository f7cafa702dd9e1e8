import { homeAddress, localPath } from '#platform/kernel/address.ts';
import type { Session } from '#platform/http/session.ts';
import { addressAfterSignIn } from '#platform/kit/web/navigation.ts';
import { accountsPaths } from '../accounts.paths.ts';

/** Whether an account has a step before it: its address is not confirmed, or no company has taken it in. It sees that step only. */
export const isWaiting = (session: Session): boolean => !session.isConfirmed || (session.companies.length === 0 && session.user.staffRole === null);

/** Address of the step of a waiting account. Keeps the code of a confirmation link that led to sign-in. */
function waitingAddress(): string {
  const wayBack = localPath(new URLSearchParams(globalThis.location.search).get('redirect'));
  return wayBack?.startsWith(`${accountsPaths.signUp}?`) ? wayBack : accountsPaths.signUp;
}

/** Address after signing in: the requested one, else the last visited one, else the home page.
 *  @param wanted the address in a direct link */
export function resolveDestination(session: Session, wanted?: string): string {
  if (session.passwordStep) return accountsPaths.passwordReset;
  if (isWaiting(session)) return waitingAddress();
  return wanted ?? addressAfterSignIn(globalThis.location.search, homeAddress(session.user.staffRole !== null));
}
