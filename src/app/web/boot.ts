// Runs before the first paint, as a file of its own because the content policy allows no inline script.
// Decides colours, density and language, and starts what the first screen will need: the session, the first rows and the chunks of the page.
import { withQuery } from '#platform/kernel/address.ts';
import type { Filters } from '#platform/lists/list-filters.ts';
import type { AnyAddress } from '#platform/lists/list.ts';
import type { Right } from '#platform/kernel/rights.ts';
import { frenchBrowserLanguages } from '#platform/kernel/locale.ts';
import { callKey, readStart, type Start } from '#platform/kit/web/first-calls.ts';
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

function begin(address: string, company?: Start['company']): void {
  const base = document.querySelector<HTMLMetaElement>('meta[name="api-base"]')!.content;
  const { lang } = document.documentElement;
  const call = fetch(base + address, {
    credentials: 'include',
    headers: { accept: 'application/json', 'accept-language': lang, ...(company === undefined ? {} : { 'x-company': String(company) }) },
  });
  call.catch(() => undefined);
  (window.firstCalls ??= {})[callKey(base + address, company, lang)] = call;
}

/** Asks for the first rows where the page will ask for the same: of the company that the reader saw last in this browser, by the address and
 *  the filters that this tab remembers, and only with the rights that they need. The server decides, as always.
 *  @returns how to ask for the counts and choices around them, which come after the files of the page */
function beginRows(list: FirstList, { company, rights }: Start): (() => void) | undefined {
  const search = new URLSearchParams(location.search);
  if ((search.get('company') ?? readFromTab('passerelle.company') ?? String(company)) !== String(company)) return undefined;
  // Narrowed rows are asked for by the application, which knows their sub-organisation.
  if (readFromTab(`passerelle.subOrganisation.${company}`) !== null) return undefined;
  const { query, filterQuery } = readListQuery(list, Object.fromEntries(search), company);
  const needed = list.pricedSorts?.includes(query.sort as string) ? 'prices' : list.right;
  if (needed !== undefined && !rights.includes(needed)) return undefined;
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

const conSeq = readStored('passerelle.con_seq');
if (conSeq !== null) {
  begin('/api/me');
  const screen = FIRST_SCREENS.find(({ pattern }) => new RegExp(pattern).test(location.pathname));
  const start = readStart(conSeq);
  const beginRest = screen?.list && start && beginRows(screen.list, start);
  if (screen) {
    const files = FILES.split(',');
    for (const file of [...files.slice(0, FRAME_FILES), ...screen.files.map((place) => files[place]!)]) preload(file);
  }
  beginRest?.();
  setTimeout(() => {
    window.firstCalls = undefined;
  }, tooOldMs);
}
