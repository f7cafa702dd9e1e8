import { localPath } from '#platform/kernel/address.ts';

const lastVisitedKey = 'passerelle.lastVisited';
const neverRemembered = [
  /^\/commande\//,
  /^\/sign-in(?:\/|$)/,
  /^\/sign-up(?:\/|$)/,
  /^\/password-reset(?:\/|$)/,
  /^\/provider\/first-run$/,
  /^\/(?:404|500)$/,
  /^\/prestacra\//,
  /^\/loader\//,
  /^\/$/,
];

/** Records the visited address before each navigation, except under `/commande/` and on public pages. */
export function recordLastVisited(address: string): void {
  if (neverRemembered.some((pattern) => pattern.test(address.split(/[?#]/)[0]!))) return;
  try {
    localStorage.setItem(lastVisitedKey, address);
  } catch {
    /* then sign-in leads to the overview */
  }
}

/** Forgets it on signing out: the next person in this browser must not be led there. */
export function forgetLastVisited(): void {
  try {
    localStorage.removeItem(lastVisitedKey);
  } catch {
    /* then there is nothing to forget */
  }
}

/** Where the reader was last; used after sign-in when nothing else says where to go. */
export function lastVisited(): string | null {
  try {
    return localPath(localStorage.getItem(lastVisitedKey));
  } catch {
    return null;
  }
}

/** Where to go after signing in: the way back of an expired session, else the last-visited address, else home. */
export const addressAfterSignIn = (search: string, home: string): string => localPath(new URLSearchParams(search).get('redirect')) ?? lastVisited() ?? home;
