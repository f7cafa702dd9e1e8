import type { Locale } from '#platform/locale.ts';
import type { Session, SessionUser } from '#platform/session.ts';
import { applyAppearance, currentAppearance, currentDensity, type Appearance, type Density } from '#platform/web/appearance.ts';
import { setTabCompany, type TabCompany } from '#platform/web/company.ts';
import { chooseLocale, currentLocale } from '#platform/web/locale.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { closeSession, sessionQuery } from '#platform/web/session.ts';
import { accounts, signIn } from './accounts.queries.ts';

/** What is chosen here shows at once; that the server could not keep it for the next device is no reason to disturb anyone. */
const quietly = (call: Promise<unknown>): void => {
  call.catch(() => undefined);
};

function keepUser({ user }: { user: SessionUser }): void {
  queryClient.setQueryData<Session>(sessionQuery.queryKey, (session) => session && { ...session, user });
}

/** Tells the server the language on screen; done once the application has started, by anonymous visitors too (original spec §7). */
export function tellLanguage(): void {
  quietly(signIn.call('GET /api/setLanguage/:lang', { params: { lang: currentLocale() } }, { mayBeAnonymous: true }));
}

/** Changes the language on screen, the stored choice and the reader's own language. */
export function changeLanguage(locale: Locale): void {
  chooseLocale(locale);
  tellLanguage();
  // Answers hold sentences too, such as the hours of support.
  void queryClient.invalidateQueries();
}

export function changeAppearance(appearance: Appearance): void {
  applyAppearance(appearance, currentDensity());
  quietly(accounts.call('PATCH /api/preferences', { body: { appearance } }).then(keepUser));
}

export function changeDensity(density: Density): void {
  applyAppearance(currentAppearance(), density);
  quietly(accounts.call('PATCH /api/preferences', { body: { density } }).then(keepUser));
}

/** Turns this tab to another company and remembers it as the reader's last choice. */
export function chooseCompany(company: TabCompany): void {
  setTabCompany(company);
  if (company !== null) quietly(accounts.call('POST /api/session/company', { body: { company } }));
}

/** Ends the session on the server, then forgets everything about it here. A server that cannot be reached does not keep anyone signed in here. */
export async function endSession(): Promise<void> {
  await accounts.call('POST /api/logout', undefined, { mayBeAnonymous: true }).catch(() => undefined);
  closeSession(queryClient);
}
