import type { Session } from '#platform/http/session.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { openSession } from '#platform/kit/web/session.ts';
import { safeRedirect } from '../direct-link.ts';
import { signIn } from './accounts.queries.ts';
import { keepOpened } from './sign-in/opened-session.ts';

/** A direct sign-in link, kept while its address is removed from the history. */
export interface DirectLink {
  code: string;
  redirect: string | undefined;
}

let kept: DirectLink | null = null;
let spending: Promise<Session> | null = null;

/** Remembers the link of the current address, which is then replaced. */
export function keepLink(code: string, redirect: string | undefined): void {
  kept = { code, redirect: redirect === undefined ? undefined : safeRedirect(redirect) };
  spending = null;
}

export const keptLink = (): DirectLink | null => kept;

export function forgetLink(): void {
  kept = null;
  spending = null;
}

/** Spends the code by a POST: mail scanners only send GET. Runs once, however often the page renders. */
export function spendLink(link: DirectLink): Promise<Session> {
  spending ??= signIn.call('POST /api/sign-in-links/spend', { body: { code: link.code } }, { mayBeAnonymous: true }).then((session) => {
    keepOpened({ session, wanted: link.redirect });
    openSession(queryClient, session);
    return session;
  });
  return spending;
}
