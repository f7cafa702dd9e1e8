import type { Locale } from '#platform/kernel/locale.ts';
import type { Session, SessionUser } from '#platform/http/session.ts';
import { applyAppearance, currentAppearance, currentDensity, type Appearance, type Density } from '#platform/kit/web/appearance.ts';
import { setTabCompany, type TabCompany } from '#platform/kit/web/company.ts';
import { chooseLocale, currentLocale } from '#platform/kit/web/locale.ts';
import { forgetLastVisited } from '#platform/kit/web/navigation.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { closeSession, sessionQuery } from '#platform/kit/web/session.ts';
import { accounts, signIn } from './accounts.queries.ts';

/** Choices take effect on screen at once. If saving fails, only the next device misses them: no error is shown. */
const ignoreFailure = (call: Promise<unknown>): void => {
  call.catch(() => undefined);
};

function keepUser({ user }: { user: SessionUser }): void {
  queryClient.setQueryData<Session>(sessionQuery.queryKey, (session) => session && { ...session, user });
}

/** Sends the language on screen to the server once the application has started, for anonymous visitors too. */
export function tellLanguage(): void {
  ignoreFailure(signIn.call('GET /api/setLanguage/:lang', { params: { lang: currentLocale() } }, { mayBeAnonymous: true }));
}

/** Changes the language on screen, the stored choice and the language of the account. */
export function changeLanguage(locale: Locale): void {
  chooseLocale(locale);
  tellLanguage();
  // Responses hold sentences too, such as the support hours.
  void queryClient.invalidateQueries();
}

export function changeAppearance(appearance: Appearance): void {
  applyAppearance(appearance, currentDensity());
  ignoreFailure(accounts.call('PATCH /api/preferences', { body: { appearance } }).then(keepUser));
}

export function changeDensity(density: Density): void {
  applyAppearance(currentAppearance(), density);
  ignoreFailure(accounts.call('PATCH /api/preferences', { body: { density } }).then(keepUser));
}

/** Switches this tab to another company and remembers the choice; a partner begins in their own company, not among all clients. */
export function chooseCompany(company: TabCompany): void {
  setTabCompany(company);
  if (company !== null && company !== 'clients') ignoreFailure(accounts.call('POST /api/session/company', { body: { company } }));
}

/** Ends the session on the server, then clears everything about it here. An unreachable server keeps nobody signed in here. */
export async function endSession(): Promise<void> {
  await accounts.call('POST /api/logout', undefined, { mayBeAnonymous: true }).catch(() => undefined);
  closeSession(queryClient, true);
  forgetLastVisited();
}
