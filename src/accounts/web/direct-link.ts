import type { Session } from '#platform/session.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { openSession } from '#platform/web/session.ts';
import { safeRedirect } from '../redirect.ts';
import { signIn } from './accounts.queries.ts';
import { keepOpened } from './sign-in/opened-session.ts';

/** What a direct sign-in link asks for, kept while its address is taken out of the history. */
export interface DirectLink {
  code: string;
  redirect: string | undefined;
}

let kept: DirectLink | null = null;
let spending: Promise<Session> | null = null;

/** Remembers the link of the address on screen, which is then replaced. */
export function keepLink(code: string, redirect: string | undefined): void {
  kept = { code, redirect: redirect === undefined ? undefined : safeRedirect(redirect) };
  spending = null;
}

export const keptLink = (): DirectLink | null => kept;

export function forgetLink(): void {
  kept = null;
  spending = null;
}

/** Spends the code by a POST (a mail scanner only reads). Once, however often the page is drawn. */
export function spendLink(link: DirectLink): Promise<Session> {
  spending ??= signIn.call('POST /api/sign-in-links/spend', { body: { code: link.code } }, { mayBeAnonymous: true }).then((session) => {
    keepOpened({ session, wanted: link.redirect });
    openSession(queryClient, session);
    return session;
  });
  return spending;
}
