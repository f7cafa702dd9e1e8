// Runs before the first paint, as a file of its own because the content policy allows no inline script.
// Decides colours, density and language, and starts what the first screen will need: the session, the first rows and the chunks of the page.
import { withQuery } from '#platform/kernel/address.ts';
import type { Filters } from '#platform/lists/list-filters.ts';
import type { AnyAddress } from '#platform/lists/list.ts';
import type { Right } from '#platform/kernel/rights.ts';
import type { Session } from '#platform/http/session.ts';
import { frenchBrowserLanguages } from '#platform/kernel/locale.ts';
import { ownSessionId } from '#platform/kernel/own-session.ts';
import type { TabCompany } from '#platform/kit/web/company.ts';
import { callKey } from '#platform/kit/web/first-calls.ts';
import { hasRightIn, parseCompany, parsePageCompany, settledCompany } from '#platform/kit/web/settled-company.ts';
import { readListQuery } from '#platform/lists/web/list-address.ts';

/** The parts of a list's declaration that its first rows need. */
export interface FirstList extends AnyAddress {
  path: string;
  right?: Right;
  pricedSorts?: readonly string[];
}
/** A screen of the frame: the pattern of its path, its files, the list that it shows. */
export interface FirstScreen<File = number> {
  pattern: string;
  files: readonly File[];
  list?: FirstList;
}
/** Filled in by the build (`scripts/web/boot-script.ts`): names of files in the folder of assets, parted by commas, those of the frame first; how
 *  many these are; and screens, which name the files beyond them by their place. */
declare const FILES: string, FRAME_FILES: number, FIRST_SCREENS: readonly FirstScreen[];

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

/** Makes a call, or takes the response that is there already. */
function begin(address: string, company?: TabCompany, given?: Response): void {
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
}

/** Begins the call for the session. @returns the session, where it came with the page */
function beginSession(): Session | undefined {
  const given = document.querySelector<HTMLElement>(`#${ownSessionId}`);
  const headers = { 'content-type': 'application/json', 'x-xsrf-token': given?.dataset.token ?? '' };
  begin('/api/me', undefined, given ? new Response(given.textContent, { headers }) : undefined);
  return given ? (JSON.parse(given.textContent) as Session) : undefined;
}

/** Asks for the first rows where the page will ask for the same: of the company that it will show, by the address and the filters that this tab
 *  remembers, and only with the rights that they need. The server decides, as always.
 *  @returns how to ask for the counts and choices around them, which come after the files of the page */
function beginRows(list: FirstList, session: Session): (() => void) | undefined {
  const search = new URLSearchParams(location.search);
  const named = parsePageCompany(search.get('company'));
  const company = named ?? settledCompany(session, parseCompany(readFromTab('passerelle.company')), named);
  if (company === null || session.passwordStep) return undefined;
  // Narrowed rows are asked for by the application, which knows their sub-organisation.
  if (readFromTab(`passerelle.subOrganisation.${company}`) !== null) return undefined;
  const { query, filterQuery } = readListQuery(list, Object.fromEntries(search), company);
  const needed = list.pricedSorts?.includes(query.sort as string) ? 'prices' : list.right;
  if (needed !== undefined && !hasRightIn(session, company, needed)) return undefined;
  begin(withQuery(list.path, { ...query }), company);
  return () => {
    begin(withQuery(`${list.path}/counts`, { ...filterQuery, state: undefined }), company);
    if (Object.values(list.filters as Filters).some(({ kind }) => kind === 'choice')) begin(`${list.path}/choices`, company);
  };
}

/** Fetches a file ahead. Styles are applied by the import that needs them: it waits for a style sheet that it adds, never for one that is there
 *  already, and would draw the page without it. The fetch must match that of the import, `crossOrigin` included, to be used for it. */
function preload(file: string): void {
  const link = document.createElement('link');
  if (file.endsWith('.css')) {
    link.rel = 'preload';
    link.as = 'style';
  } else link.rel = 'modulepreload';
  link.crossOrigin = '';
  link.href = `/assets/${file}`;
  document.head.append(link);
}

// Compiled schemas would need `eval`, which the content policy forbids: zod must not even try.
globalThis.__zod_globalConfig = { jitless: true };
const root = document.documentElement;
const appearance = readStored('passerelle.appearance') ?? 'auto';
const isDark = appearance === 'dark' || (appearance === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
root.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
root.setAttribute('data-density', readStored('passerelle.density') ?? 'compact');
root.lang = readStored('passerelle.language') ?? (frenchBrowserLanguages.includes(navigator.language) ? 'fr' : 'en');

if (readStored('passerelle.con_seq') !== null) {
  const session = beginSession();
  const screen = FIRST_SCREENS.find(({ pattern }) => new RegExp(pattern).test(location.pathname));
  const beginRest = screen?.list && session && beginRows(screen.list, session);
  if (screen) {
    const files = FILES.split(',');
    for (const file of [...files.slice(0, FRAME_FILES), ...screen.files.map((place) => files[place]!)]) preload(file);
  }
  beginRest?.();
  setTimeout(() => {
    window.firstCalls = undefined;
  }, tooOldMs);
}
