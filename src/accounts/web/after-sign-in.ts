import type { AnyRouter } from '@tanstack/react-router';
import { homeAddress } from '#overview/overview.paths.ts';
import type { Session } from '#platform/session.ts';
import { addressAfterSignIn } from '#platform/web/navigation.ts';
import { accountsPaths } from '../accounts.paths.ts';

/** An account that no company has taken in yet: it has nothing to look at but its waiting page (spec §2). */
export const isWaiting = (session: Session): boolean => session.companies.length === 0 && session.user.staffRole === null;

/** Where a reader who has just signed in goes: the way back, else where he was last, else home.
 *  @param wanted the address that a direct link names */
export function destinationOf(session: Session, wanted?: string): string {
  if (session.passwordStep) return accountsPaths.passwordReset;
  if (isWaiting(session)) return accountsPaths.signUp;
  return wanted ?? addressAfterSignIn(globalThis.location.search, homeAddress(session.user.staffRole !== null));
}

/** Loads the page he goes to while the welcome is read. */
export function preload(router: AnyRouter, address: string): void {
  void router.preloadRoute({ href: address } as never).catch(() => undefined);
}
