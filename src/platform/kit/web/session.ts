import { hashKey, queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { isSeveral } from '#platform/kernel/address.ts';
import type { Right } from '#platform/kernel/rights.ts';
import type { Session, SessionCompany } from '#platform/http/session.ts';
import { readResponse } from './api.ts';
import { apiBase } from './api-base.ts';
import { applyAppearance } from './appearance.ts';
import { clientId, queryClient } from './query-client.ts';
import { currentCompany, settleCompany, setTabCompany } from './company.ts';
import { dropDrafts, dropTyped } from './drafts.ts';
import { dropFirstCalls, firstResponse } from './first-calls.ts';
import { applyUserLocale, currentLocale } from './locale.ts';
import { toProblem } from './problem.ts';
import { hasRightIn } from '#platform/http/settled-company.ts';
import { forgetSubOrganisations } from './sub-organisation.ts';

const hintKey = 'passerelle.con_seq';

/** The session's public number in local storage: what to show first; the server alone decides what is allowed. */
export function hasSessionHint(): boolean {
  try {
    return localStorage.getItem(hintKey) !== null;
  } catch {
    return false;
  }
}

/** The session as this device keeps it for pages that open without a network; only there, and only while nothing answers. */
export async function offlineSession(failure: unknown): Promise<Session | undefined> {
  if (toProblem(failure).status !== 0 || !navigator.serviceWorker?.controller) return undefined;
  const { findKeptSession: keptOnDevice } = await import('./offline/offline-pages.ts');
  return keptOnDevice(localStorage.getItem(hintKey)!);
}

function keepHint(conSeq: string | null): void {
  try {
    if (conSeq === null) localStorage.removeItem(hintKey);
    else localStorage.setItem(hintKey, conSeq);
  } catch {
    /* without storage the sign-in page is simply shown first */
  }
}

async function fetchSession(): Promise<Session> {
  const address = `${apiBase()}/api/me`;
  const language = currentLocale();
  try {
    const response =
      (await firstResponse(address, undefined, language)) ??
      (await fetch(address, { credentials: 'include', headers: { accept: 'application/json', 'accept-language': language, 'x-client': clientId } }));
    const session = (await readResponse(response, true)) as Session;
    const before = keptSession();
    acceptSession(session);
    // Another tab of this browser began or left a view: what this one has read is somebody else’s.
    if (before && before.viewing?.until !== session.viewing?.until) globalThis.location.reload();
    return session;
  } catch (failure) {
    throw toProblem(failure);
  }
}

function acceptSession(session: Session): void {
  keepHint(session.con_seq);
  applyUserLocale(session.user.language);
  applyAppearance(session.user.appearance, session.user.density);
  settleCompany(session);
}

/** Who is signed in; verified again in the background at each navigation. */
export const sessionQuery = queryOptions({
  queryKey: ['GET /api/me'] as const,
  queryFn: fetchSession,
  staleTime: 15_000,
  gcTime: Infinity,
  // Without a network there is no use in trying again: what this device keeps is shown at once.
  retry: (count, failure) => count < 2 && navigator.onLine && toProblem(failure).isRetryable,
});

const cache = queryClient.getQueryCache();
const sessionHash = hashKey(sessionQuery.queryKey);
let kept: Session | undefined;

/** The session as last verified. It outlives signing out, until the page that shows it is left. */
export function keptSession(): Session | undefined {
  kept = (cache.get(sessionHash)?.state.data as Session | undefined) ?? kept;
  return kept;
}

const listeners = new Set<() => void>();
// One subscription serves all: the cache reports every query.
cache.subscribe(({ query, type }) => {
  if (type === 'updated' && query.queryHash === sessionHash) for (const listener of listeners) listener();
});

/** Calls back when the session changes. Returns how to stop. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session of the signed-in reader; only inside the shell, where there is one. One look into the cache: each cell of a list may ask. */
export const useSession = (): Session => useSyncExternalStore(onSessionChange, keptSession)!;

/** Verifies the session when the reader comes back to the tab; called once, by the frame. */
export const useVerifiedSession = (): void => void useQuery(sessionQuery);

/** Takes over the session that sign-in, sign-up or the password step has just opened; forgets whatever an earlier one had loaded. */
export function openSession(queries: QueryClient, session: Session): void {
  queries.clear();
  dropDrafts(false);
  // Text of an earlier session comes back to the person who typed it, and to nobody else.
  dropTyped(session.user.id);
  dropFirstCalls();
  forgetSubOrganisations();
  setTabCompany(null);
  acceptSession(session);
  queries.setQueryData(sessionQuery.queryKey, session);
}

/** Takes over the session that replaces the reader's own after a new password; open pages stay open. */
export function renewSession(queries: QueryClient, session: Session): void {
  acceptSession(session);
  queries.setQueryData(sessionQuery.queryKey, session);
}

const endChannel = 'passerelle.session';

/** Asks the server whether the session goes on, however lately it was asked. @throws ApiProblem, 401 when it has ended */
export const verifySession = (queries: QueryClient): Promise<Session> => queries.fetchQuery({ ...sessionQuery, staleTime: 0 });

/** Reacts when another tab has closed the session of this browser: its reader signed out, or it was found to have ended. */
export function onClosedElsewhere(react: (isSignedOut: boolean) => void): void {
  new BroadcastChannel(endChannel).onmessage = ({ data }: MessageEvent<boolean>) => react(data);
}

/** Clears user, errors and token, on signing out and when verification fails. Other tabs verify their session at once. */
export function closeSession(queries: QueryClient, isSignedOut = false): void {
  const channel = new BroadcastChannel(endChannel);
  channel.postMessage(isSignedOut);
  channel.close();
  keepHint(null);
  dropFirstCalls();
  forgetSubOrganisations();
  setTabCompany(null);
  document.cookie = 'XSRF-TOKEN=; path=/; max-age=0; samesite=lax';
  queries.clear();
  dropDrafts(isSignedOut);
  if (navigator.serviceWorker?.controller) void import('./offline/device-store.ts').then(({ forgetCopies }) => forgetCopies());
}

/** The reader's rights in the company on screen; staff have them all. `null` with several companies or none. */
export function companyOnScreen(session: Session): SessionCompany | null {
  const company = currentCompany();
  return session.companies.find((one) => one.companyId === company) ?? null;
}

/** Whether amounts may be shown for what is on screen: for all companies, where at least one shows them. */
export const canSeePrices = (session: Session): boolean => hasRight(session, 'prices');

/** Whether the reader has a right in the company on screen. */
export const hasRight = (session: Session, right: Right): boolean => hasRightIn(session, currentCompany(), right);

/** Whether the reader sees a part of a company alone. */
export const isLimitedIn = (session: Session, company: number): boolean =>
  session.companies.some(({ companyId, isLimited }) => companyId === company && isLimited);

/** The company that a link made here must carry: that of the row in "all companies", the one on screen for staff and partners. */
export function companyForLinks(session: Session, rowCompany?: number): number | undefined {
  const company = currentCompany();
  if (isSeveral(company)) return rowCompany;
  const isGuest = session.user.staffRole !== null || companyOnScreen(session)?.partner === true;
  return isGuest && company !== null ? (rowCompany ?? company) : undefined;
}

let isReplacing = false;

/** Says whether another session takes the place of this one: until the page is loaded anew, refusals of the one before lead nowhere. */
export const replaceSession = (is: boolean): void => void (isReplacing = is);
export const isSessionReplaced = (): boolean => isReplacing;

/** Writes that a page makes by itself, such as the mark of a visit. While staff view the portal as somebody else they are not tried: a view changes nothing. */
export const canWriteUnasked = (): boolean => keptSession()?.viewing == null;
