// Runs before the first paint, as a file of its own because the content policy allows no inline script.
// Decides colours, density and language, and starts what the first screen will need: the session and the first rows, which the head of the page may hold
// (`src/app/first-screen.ts`).
import { withQuery } from '#platform/kernel/address.ts';
import type { Filters } from '#platform/lists/list-filters.ts';
import type { AnyAddress } from '#platform/lists/list.ts';
import type { Right } from '#platform/kernel/rights.ts';
import type { Session } from '#platform/http/session.ts';
import { frenchBrowserLanguages } from '#platform/kernel/locale.ts';
import { firstAnswerId, firstListId, ownSessionId, unmaskToken } from '#platform/kernel/page-data.ts';
import type { TabCompany } from '#platform/kit/web/company.ts';
import { callKey } from '#platform/kit/web/first-calls.ts';
import { hasRightIn, parseCompany, parsePageCompany, settledCompany } from '#platform/http/settled-company.ts';
import { readListQuery } from '#platform/lists/web/list-address.ts';

/** The parts of a list's declaration that its first rows need. */
export interface FirstList extends AnyAddress {
  path: string;
  right?: Right;
  pricedSorts?: readonly string[];
}
declare global {
  var __zod_globalConfig: { jitless: boolean } | undefined;
}

/** A response that nobody has taken over by then is too old to be shown. */
const tooOldMs = 10_000;

const readStored = (name: string): string | null => {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
};
const readFromTab = (name: string): string | null => {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
};

/** Makes a call, or takes the response that is there already. @returns the call */
function begin(address: string, company?: TabCompany, given?: Response): Promise<Response> {
  const base = document.querySelector<HTMLMetaElement>('meta[name="api-base"]')!.content;
  const { lang } = document.documentElement;
  const call = given
    ? Promise.resolve(given)
    : fetch(base + address, {
        credentials: 'include',
        headers: { accept: 'application/json', 'accept-language': lang, ...(company === undefined ? {} : { 'x-company': String(company) }) },
      });
  call.catch(() => undefined);
  (window.firstCalls ??= {})[callKey(base + address, company, lang)] = call;
  return call;
}

const findData = (id: string): HTMLElement | null => document.querySelector<HTMLElement>(`#${id}`);

/** The response that an element of the head holds. */
const respond = ({ textContent }: HTMLElement, more?: Record<string, string>): Response =>
  new Response(textContent, { headers: { 'content-type': 'application/json', ...more } });

/** Begins the call for the session, or takes that of the page. */
const beginSession = (given: HTMLElement | null): Promise<Response> =>
  begin('/api/me', undefined, given ? respond(given, { 'x-xsrf-token': unmaskToken(given.dataset.token!) }) : undefined);

/** Takes the answer that came with the page, where it is one that the page will ask for; else asks. */
function beginWith(address: string, company: TabCompany): void {
  const given = [...document.querySelectorAll<HTMLElement>(`[id^=${firstAnswerId}]`)].find(({ dataset }) => dataset.address === address);
  const { dataset } = given ?? {};
  const isOwn = dataset?.company === String(company) && dataset.language === document.documentElement.lang;
  void begin(address, company, given && isOwn ? respond(given) : undefined);
}

/** Asks for the first rows where the page will ask for the same: of the company that it will show, by the address and the filters that this tab
 *  remembers, and only with the rights that they need. The server decides, as always. Then for the counts and choices around them. */
function beginRows(list: FirstList, session: Session): void {
  const search = new URLSearchParams(location.search);
  const named = parsePageCompany(search.get('company'));
  const company = named ?? settledCompany(session, parseCompany(readFromTab('passerelle.company')), named);
  if (company === null || session.passwordStep) return;
  // Narrowed rows are asked for by the application, which knows their sub-organisation.
  if (readFromTab(`passerelle.subOrganisation.${company}`) !== null) return;
  const { query, filterQuery } = readListQuery(list, Object.fromEntries(search), company);
  const needed = list.pricedSorts?.includes(query.sort as string) ? 'prices' : list.right;
  if (needed !== undefined && !hasRightIn(session, company, needed)) return;
  beginWith(withQuery(list.path, { ...query }), company);
  beginWith(withQuery(`${list.path}/counts`, { ...filterQuery, state: undefined }), company);
  if (Object.values(list.filters as Filters).some(({ kind }) => kind === 'choice')) beginWith(`${list.path}/choices`, company);
}

// Compiled schemas would need `eval`, which the content policy forbids: zod must not even try.
globalThis.__zod_globalConfig = { jitless: true };
const root = document.documentElement;
const appearance = readStored('passerelle.appearance') ?? 'auto';
const isDark = appearance === 'dark' || (appearance === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
root.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
root.setAttribute('data-density', readStored('passerelle.density') ?? 'compact');
const given = readStored('passerelle.con_seq') === null ? null : findData(ownSessionId);
const session = given ? (JSON.parse(given.textContent) as Session) : undefined;
root.lang = readStored('passerelle.language') ?? session?.user.language ?? (frenchBrowserLanguages.includes(navigator.language) ? 'fr' : 'en');

if (readStored('passerelle.con_seq') !== null) {
  const call = beginSession(given);
  const list = findData(firstListId);
  if (list) {
    const declaration = JSON.parse(list.textContent) as FirstList;
    if (session) beginRows(declaration, session);
    // The session was not there in time for the page.
    else call.then(async (response) => response.ok && beginRows(declaration, (await response.clone().json()) as Session)).catch(() => undefined);
  }
  setTimeout(() => {
    window.firstCalls = undefined;
  }, tooOldMs);
}
