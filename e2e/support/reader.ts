import {
  expect,
  request,
  test as base,
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';

import { visit } from './visit.ts';

type SavedSession = Exclude<BrowserContextOptions['storageState'], string | undefined>;

export const password = 'Passerelle-demo-1';

/** People of the demonstration. */
export const people = {
  camille: 'camille@helianthe.example',
  marc: 'marc@helianthe.example',
  ines: 'ines@helianthe.example',
  paul: 'paul@arvalys.example',
  lea: 'lea@neuf.example',
  claire: 'claire@reseaulia.example',
  agent: 'agent@arcadie.example',
  admin: 'admin@arcadie.example',
  nadia: 'nadia@arcadie.example',
} as const;
export type Person = keyof typeof people;

interface Options {
  /** Signed-in person of the browser; nobody by default. */
  reader: Person | null;
  /** Language stored in this browser. `null`: nothing was ever chosen in it. */
  language: 'fr' | 'en' | null;
  /** True for journeys that end their session, or choose a company in it: the others of a worker share one session per person. */
  ownSession: boolean;
  /** True where separate browsers outlive a journey; otherwise they are closed after it. */
  keepsBrowsers: boolean;
}

/** Sessions of a worker, each opened on first use. */
type Sessions = (reader: Person) => Promise<Opened>;

const violated = 'Content policy violated:';

/** Journeys of a signed-in person. */
export const test = base.extend<Options & { closed: void }, { sessions: Sessions }>({
  reader: [null, { option: true }],
  language: ['fr', { option: true }],
  ownSession: [false, { option: true }],
  keepsBrowsers: [false, { option: true }],
  sessions: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads from this pattern which fixtures are wanted
    async ({}, use) => {
      const opened = new Map<Person, Promise<Opened>>();
      await use((reader) => opened.get(reader) ?? opened.set(reader, openSession(people[reader], process.env.PORTAL_URL!)).get(reader)!);
    },
    { scope: 'worker' },
  ],
  storageState: async ({ reader, language, ownSession, sessions, baseURL }, use) => {
    if (reader === null) await use(undefined);
    else await use(buildSavedSession(await (ownSession ? openSession(people[reader], baseURL!) : sessions(reader)), language, baseURL!));
  },
  // A signed-in tab that stays open reads the lists of its page again whenever another journey changes them.
  closed: [
    async ({ browser, keepsBrowsers }, use) => {
      const before = new Set(browser.contexts());
      await use();
      if (!keepsBrowsers)
        await Promise.all(
          browser
            .contexts()
            .filter((context) => !before.has(context))
            .map((context) => context.close()),
        );
    },
    { auto: true },
  ],
  page: async ({ page }, use) => {
    const violations = await watchViolations(page);
    await use(page);
    expectNoViolation(violations);
  },
});

/** Attempts of a page at what the content policy forbids. */
async function watchViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith(violated)) violations.push(message.text());
  });
  await page.addInitScript((said) => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => console.info(`${said} ${effectiveDirective} ${blockedURI}`));
  }, violated);
  return violations;
}

const expectNoViolation = (violations: readonly string[]): void =>
  expect(violations, 'No page tries what the content policy forbids, `eval` of the schema library included.').toEqual([]);
/** A tab that the reading journeys of a worker take one after another. */
interface Kept {
  context: BrowserContext;
  page: Page;
  violations: string[];
}

/** Journeys that only read: a worker keeps one tab for each reader and kind of screen, and goes to addresses within it. What they leave on the device is
 *  wiped; a journey that fails leaves no tab. */
export const readingTest = test.extend<object, { tabs: Map<string, Kept> }>({
  tabs: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const tabs = new Map<string, Kept>();
      await use(tabs);
      await Promise.all([...tabs.values()].map(({ context }) => context.close()));
    },
    { scope: 'worker' },
  ],
  keepsBrowsers: true,
  context: async ({ browser, tabs, reader, language, viewport, hasTouch, isMobile }, use, testInfo) => {
    const of = JSON.stringify([reader, language, viewport, hasTouch, isMobile]);
    const tab = tabs.get(of) ?? (await openTab(browser, reader, language ?? 'fr', { viewport, hasTouch, isMobile }));
    tabs.set(of, tab);
    await use(tab.context);
    if (testInfo.status === testInfo.expectedStatus) await leave(tab);
    else {
      tabs.delete(of);
      await tab.context.close();
    }
  },
  page: async ({ context, tabs }, use) => {
    const { page, violations } = [...tabs.values()].find((tab) => tab.context === context)!;
    await use(page);
    expectNoViolation(violations);
  },
});

async function openTab(browser: Browser, reader: Person | null, language: 'fr' | 'en', options: BrowserContextOptions): Promise<Kept> {
  const context = await openContext(browser, reader, language, options);
  const page = await context.newPage();
  const violations = await watchViolations(page);
  const load = page.goto.bind(page);
  page.goto = async (address) => {
    await visit(page, address, load);
    return null;
  };
  return { context, page, violations };
}

/** Leaves a tab as a new one: it remembers its company, its filters, and what the reader chose. */
async function leave({ context, page }: Kept): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.evaluate(
    (names) => {
      const kept = names.map((name) => [name, localStorage.getItem(name)] as const);
      sessionStorage.clear();
      localStorage.clear();
      for (const [name, value] of kept) if (value !== null) localStorage.setItem(name, value);
    },
    ['passerelle.con_seq', 'passerelle.language'],
  );
}

export { expect } from '@playwright/test';

/** A call made for another person must neither carry nor end the session of the journey's own reader. */
export const nobody: SavedSession = { cookies: [], origins: [] };

/** A separate browser, set up like those of the journeys. @param reader signed-in person; `null`: a visitor */
export async function openContext(
  browser: Browser,
  reader: Person | null,
  language: 'fr' | 'en',
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const baseURL = process.env.PORTAL_URL!;
  const storageState = reader === null ? buildVisitorState(language, baseURL) : await openReaderSession(reader, language, baseURL);
  return browser.newContext({ baseURL, storageState, locale: 'fr-FR', timezoneId: 'Europe/Paris', viewport: { width: 1440, height: 900 }, ...options });
}

const storeLanguage = (language: 'fr' | 'en' | null) => (language === null ? [] : [{ name: 'passerelle.language', value: language }]);

/** Browser state of a visitor who has chosen a language. */
const buildVisitorState = (language: 'fr' | 'en', address: string): SavedSession => ({
  cookies: [],
  origins: [{ origin: address, localStorage: storeLanguage(language) }],
});

/** Result of signing in: cookies, and the public number of the session. */
type Opened = Pick<SavedSession, 'cookies'> & { conSeq: string };

/** Browser state after a person has signed in on the page, in a separate session. */
export const openReaderSession = async (reader: Person, language: 'fr' | 'en' | null, address: string): Promise<SavedSession> =>
  openAccountSession(people[reader], language, address);

/** The same for any account with the password of the journeys. */
export const openAccountSession = async (email: string, language: 'fr' | 'en' | null, address: string): Promise<SavedSession> =>
  buildSavedSession(await openSession(email, address), language, address);

const buildSavedSession = ({ cookies, conSeq }: Opened, language: 'fr' | 'en' | null, address: string): SavedSession => ({
  cookies,
  origins: [{ origin: address, localStorage: [{ name: 'passerelle.con_seq', value: conSeq }, ...storeLanguage(language)] }],
});

async function openSession(email: string, address: string): Promise<Opened> {
  const api = await request.newContext({ baseURL: address, storageState: nobody });
  const { conSeq, token } = await signInWith(api, email);
  const { cookies } = await api.storageState();
  await api.dispose();
  const xsrf = { ...cookies[0]!, name: 'XSRF-TOKEN', value: encodeURIComponent(token), httpOnly: false };
  return { cookies: [...cookies, xsrf], conSeq };
}

/** Signs in without a browser. */
export const signIn = (api: APIRequestContext, reader: Person): Promise<{ conSeq: string; token: string }> => signInWith(api, people[reader]);

export async function signInWith(api: APIRequestContext, email: string): Promise<{ conSeq: string; token: string }> {
  const response = await api.post('/api/login', { data: { identifier: email, password } });
  if (!response.ok()) throw new Error(`${email} could not sign in: ${response.status()} ${await response.text()}`);
  const { con_seq: conSeq } = (await response.json()) as { con_seq: string };
  return { conSeq, token: response.headers()['x-xsrf-token']! };
}

/** Signs in on the page as shown, through the form. */
export async function signInOnPage(page: Page, reader: Person): Promise<void> {
  await page.getByLabel('Identifiant (e-mail)').fill(people[reader]);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

/** Resets language and colours: an account keeps those of an interrupted journey. */
export async function resetPreferences(page: Page): Promise<void> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')!.value;
  const response = await page.request.patch('/api/preferences', {
    data: { language: 'fr', appearance: 'auto' },
    headers: { 'x-xsrf-token': decodeURIComponent(token) },
  });
  if (!response.ok()) throw new Error(`preferences were refused: ${response.status()} ${await response.text()}`);
}
