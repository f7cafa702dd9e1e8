import { homeAddress } from '#overview/overview.paths.ts';
import type { Session } from '#platform/session.ts';
import { addressAfterSignIn } from '#platform/web/navigation.ts';
import { accountsPaths } from '../accounts.paths.ts';

/** Whether an account has no company yet: it sees its waiting page only. */
export const isWaiting = (session: Session): boolean => session.companies.length === 0 && session.user.staffRole === null;

/** Address after signing in: the requested one, else the last visited one, else the home page.
 *  @param wanted the address in a direct link */
export function destinationOf(session: Session, wanted?: string): string {
  if (session.passwordStep) return accountsPaths.passwordReset;
  if (isWaiting(session)) return accountsPaths.signUp;
  return wanted ?? addressAfterSignIn(globalThis.location.search, homeAddress(session.user.staffRole !== null));
}
