import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import { longLived } from '../tests/support/chromium.ts';
import { siteMap, type Screen } from '../src/app/site-map.ts';
import { readCatalogue, textsOf } from '../scripts/messages/catalogue.ts';
import type { Locale } from '../src/platform/locale.ts';
import { screens } from './screens/screens.ts';
import type { BuiltPath } from './screens/state.ts';
import { expectAccessible } from './support/accessibility.ts';
import { contextOf, expect, test, type Person } from './support/reader.ts';

// Every address of the site map, as each kind of user and in both languages, inside one open page as people move through it. The accessibility walk
// examines the states of each screen; this one proves that no screen fails for anybody.
test.describe.configure({ mode: 'parallel' });
test.use({ launchOptions: longLived() });

/** Kinds of users. */
const kinds: Readonly<Record<string, Person | null>> = {
  visitor: null,
  manager: 'camille',
  'member with limits': 'marc',
  partner: 'claire',
  technician: 'nadia',
  agent: 'agent',
  administrator: 'admin',
};
/** Kinds whose company has the objects of the addresses find them all. Others do not find what is not theirs, and the screen says so. Nobody is led to ask for
 *  what they have no right to: the screen says whose it is instead. */
const isNotFound = (kind: string, status: number): boolean => kind !== 'manager' && status === 404;

/** Kinds whose walk in English also examines the accessibility of each screen; the others see the same screens, which the other walk examines in French. */
const examined = new Set(['visitor', 'manager', 'administrator']);

/** Screens whose address does something once, or exists in an empty installation only. */
const elsewhere: Readonly<Record<string, string>> = {
  '/sign-in/{loginpassword}': 'sign-in.spec.ts',
  '/sign-in/{loginpassword}/{redirect}': 'sign-in.spec.ts',
  '/provider/first-run': 'first-run.spec.ts',
  '/appointment/{code}': 'appointments.spec.ts',
};

/** An address of each screen: that of its first state, else the pattern without its optional parts. */
const addressesIn = (company: string): string[] =>
  (siteMap as readonly Screen[])
    .filter(({ path }) => !(path in elsewhere))
    .map(({ path }) => {
      const known = Object.values(screens[path as BuiltPath] ?? {}).find(({ at }) => at !== undefined)?.at;
      return known ?? path.replaceAll(/\/\{\w+\?\}/g, '').replace('{company}', company);
    });

/** Texts as they look: any space is a space, any apostrophe an apostrophe. */
const plain = (text: string): string =>
  text
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .replaceAll('’', "'")
    .trim();

/** Whole sentences of one language that the other does not have. */
function sentencesOf(locale: Locale, other: Locale): Set<string> {
  const texts = (of: Locale): string[] => [...readCatalogue().values()].flatMap((message) => (message[of] === undefined ? [] : textsOf(message[of])));
  const others = new Set(texts(other).map(plain));
  return new Set(
    texts(locale)
      .filter((text) => !text.includes('{') && text.includes(' '))
      .map(plain)
      .filter((text) => text.length > 7 && !others.has(text)),
  );
}

/** Questions whose answer for a visitor is a refusal: whether there is a session. */
const asked = [/\/api\/me: 401$/, /\/api\/recipient\/session: 401$/];
/** Chromium repeats each refused request in its console, without an address. */
const repeated = 'Failed to load resource';

/** Failures of a page: errors of its console, and requests that the server refused or that never ended well. */
function watch(page: Page, kind: string): { failures: string[]; pending: () => string[] } {
  const failures: string[] = [];
  const open = new Set<Request>();
  page.on('console', (message) => {
    const isError = message.type() === 'error' || message.type() === 'warning';
    if (isError && !message.text().startsWith(repeated)) failures.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => failures.push(`error: ${error.message}`));
  page.on('request', (request) => {
    if (!request.url().includes('/api/events')) open.add(request);
  });
  page.on('requestfailed', (request) => {
    open.delete(request);
    const reason = request.failure()?.errorText ?? '';
    // A page that is left gives up what it was asking for.
    if (reason !== 'net::ERR_ABORTED') failures.push(`${request.method()} ${request.url()}: ${reason}`);
  });
  page.on('response', (response) => {
    // A body that nobody reads, such as that of a verified session, never finishes.
    open.delete(response.request());
    const answer = `${response.request().method()} ${response.url()}: ${response.status()}`;
    if (response.status() >= 400 && !isNotFound(kind, response.status()) && !asked.some((form) => form.test(answer))) failures.push(answer);
  });
  return { failures, pending: () => [...open].map((request) => request.url()) };
}

/** Addresses that a document of its own answers: one comes and goes as between two sites. */
const documents: readonly string[] = (siteMap as readonly Screen[]).filter(({ isDocument }) => isDocument).map(({ path }) => path);

/** Moves to an address within the open page, as a link does. */
async function moveTo(page: Page, address: string, pending: () => string[]): Promise<void> {
  if (documents.includes(new URL(page.url()).pathname)) await page.goto(address, { waitUntil: 'commit' });
  else
    await page.evaluate((to) => {
      history.pushState({}, '', to);
    }, address);
  if (documents.includes(address)) await expect(page.locator('#root')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect.poll(pending).toEqual([]);
}

/** Number of the company whose page staff open. */
async function companyOf(browser: Browser): Promise<string> {
  const context = await contextOf(browser, 'agent', 'fr');
  const { rows } = (await (await context.request.get('/api/provider/companies?q=Hélianthe')).json()) as { rows: { companyId: number }[] };
  await context.close();
  return String(rows[0]!.companyId);
}

/** Texts that are seen, without those that say their own language and names as people gave them. */
const visibleTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement!;
      if (element.checkVisibility() && !element.closest('[lang]:not(html), [translate=no]')) texts.push(node.textContent ?? '');
    }
    return texts;
  });

for (const [kind, reader] of Object.entries(kinds)) {
  for (const language of ['fr', 'en'] as const) {
    test(`every screen, ${kind}, ${language}`, async ({ browser }) => {
      const context: BrowserContext = await contextOf(browser, reader, language, { reducedMotion: 'reduce' });
      const page = await context.newPage();
      const { failures, pending } = watch(page, kind);
      const foreign = language === 'en' ? sentencesOf('fr', 'en') : sentencesOf('en', 'fr');
      const seen = new Set<string>();
      await page.goto(reader === null ? '/sign-in' : '/notifications', { waitUntil: 'commit' });
      for (const address of addressesIn(await companyOf(browser))) {
        await moveTo(page, address, pending);
        const untranslated = (await visibleTexts(page)).map(plain).filter((text) => foreign.has(text));
        expect.soft({ address, failures: failures.splice(0), untranslated }).toEqual({ address, failures: [], untranslated: [] });
        // Addresses that are not theirs lead a person to one and the same screen.
        const shown = new URL(page.url()).pathname;
        if (language === 'en' && examined.has(kind) && !seen.has(shown)) await test.step(`accessibility of ${address}`, () => expectAccessible(page));
        seen.add(shown);
      }
      await context.close();
    });
  }
}
