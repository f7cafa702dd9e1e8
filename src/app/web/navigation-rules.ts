import type { ParsedLocation } from '@tanstack/react-router';
import { scrollTopAfterNavigationMs } from '#platform/kernel/constants.ts';
import { accountsPaths } from '#parties/accounts/accounts.paths.ts';
import { setSessionLostHandler } from '#platform/kit/web/api.ts';
import { setStreamRefusedHandler } from '#platform/kit/web/events.ts';
import { openName } from '#platform/kernel/address.ts';
import { dropDrafts } from '#platform/kit/web/drafts.ts';
import { progress, resetLayout } from '#platform/kit/web/frame.ts';
import { recordLastVisited } from '#platform/kit/web/navigation.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { hasStaffRight } from '#platform/kernel/staff-rights.ts';
import type { Session } from '#platform/http/session.ts';
import { setTabCompany } from '#platform/kit/web/company.ts';
import { closeSession, isSessionReplaced, sessionQuery, verifySession, onClosedElsewhere } from '#platform/kit/web/session.ts';
import { leaveToSignIn, refreshSession, setSignInNavigation } from './guards.ts';
import { isSameList } from './panel-addresses.ts';
import { router } from './router.tsx';

const staysOnFailure = [
  /^\/(?:404|500)$/,
  /^\/prestacra\//,
  /^\/sign-in(?:\/|$)/,
  /^\/sign-up$/,
  /^\/password-reset$/,
  /^\/legal\//,
  /^\/provider\/first-run$/,
];

/** The provider's people belong to no company: the one that an address names stays on their screen while they go on. */
function switchToCompany(named: unknown): void {
  const session = queryClient.getQueryData<Session>(sessionQuery.queryKey);
  const company = Number(named);
  if (session && hasStaffRight(session.user, 'companies') && Number.isInteger(company) && company > 0) setTabCompany(company);
}

/** Whether a navigation only opens, changes or closes an object beside a list: the page stays as it is. */
const isPanelStep = (from: ParsedLocation | undefined, to: ParsedLocation): boolean =>
  from !== undefined && (isSameList(from.pathname, to.pathname) || (from.pathname === to.pathname && readOpened(from) !== readOpened(to)));

const readOpened = ({ search }: ParsedLocation): unknown => (search as Readonly<Record<string, unknown>>)[openName];

/** Top of the page, or the part that its address names (`comeIntoView`). */
function scrollToStart(): void {
  const part = document.querySelector('[data-start]');
  if (part) part.scrollIntoView();
  else scrollTo({ top: 0 });
}

/** When the reader last pressed, typed or scrolled, and when the last navigation began. */
let [usedAt, leftAt] = [0, 0];

/** Scrolls to the start a moment after a navigation, unless the reader has begun to use the page: a list that opens under the pointer would close. */
function startSoon(): void {
  setTimeout(() => {
    if (usedAt <= leftAt) scrollToStart();
  }, scrollTopAfterNavigationMs);
}

/** The owner's rules around every navigation. */
export function keepNavigationRules(): void {
  for (const use of ['pointerdown', 'keydown', 'wheel']) addEventListener(use, () => (usedAt = performance.now()), { capture: true, passive: true });
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, pathChanged }) => {
    leftAt = performance.now();
    switchToCompany((toLocation.search as { company?: unknown }).company);
    if (!pathChanged) return;
    // After signing out, the address left behind belongs to nobody.
    if (fromLocation && isOpen()) recordLastVisited(fromLocation.href);
    if (isPanelStep(fromLocation, toLocation)) return;
    resetLayout();
    progress.start();
  });
  router.subscribe('onRendered', ({ fromLocation, toLocation, hrefChanged }) => {
    // Wait for the next frame, which computes the layout anyway: here it would be computed twice.
    if (hrefChanged && !isPanelStep(fromLocation, toLocation)) requestAnimationFrame(scrollToStart);
  });
  router.subscribe('onResolved', ({ fromLocation, toLocation, pathChanged }) => {
    progress.stop();
    recordLastVisited(toLocation.href);
    if (pathChanged && !isPanelStep(fromLocation, toLocation)) startSoon();
  });

  setSignInNavigation((address) => void router.navigate({ href: address, replace: true, ignoreBlocker: true }));
  setSessionLostHandler(() => leave());
  onClosedElsewhere(verifyNow);
  setStreamRefusedHandler(() => verifyNow(false));
}

const isOpen = (): boolean => queryClient.getQueryData(sessionQuery.queryKey) !== undefined;

function leave(isSignedOut = false): void {
  // The view that an administrator leaves ends before their own session is announced.
  if (isSessionReplaced()) return;
  const { pathname, href } = router.latestLocation;
  if (staysOnFailure.some((pattern) => pattern.test(pathname))) return;
  // The profile page shows the refusal itself.
  if (pathname === accountsPaths.profile) return;
  closeSession(queryClient);
  if (isSignedOut) dropDrafts(true);
  // After signing out, the next person starts at their own home.
  leaveToSignIn(isSignedOut ? '/' : href);
}

/** Leaves the page when the session has ended, by signing out in another tab or by the provider: nothing of it stays on screen. */
function verifyNow(isSignedOut: boolean): void {
  if (isOpen() && !isSessionReplaced()) void refreshSession(queryClient, () => leave(isSignedOut), verifySession);
}
