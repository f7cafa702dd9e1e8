import type { BrowserContext, Page } from '@playwright/test';
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
/** Kinds whose walk also examines the accessibility of each screen; the others see the same screens. */
const examined = new Set(['visitor', 'manager', 'administrator']);

/** Screens whose address does something once, or exists in an empty installation only. */
const elsewhere: Readonly<Record<string, string>> = {
  '/sign-in/{loginpassword}': 'sign-in.spec.ts',
  '/sign-in/{loginpassword}/{redirect}': 'sign-in.spec.ts',
  '/provider/first-run': 'first-run.spec.ts',
  '/appointment/{code}': 'appointments.spec.ts',
};

/** An address of each screen: that of its first state, else the pattern without its optional parts. */
const addresses = (siteMap as readonly Screen[])
  .filter(({ path }) => !(path in elsewhere))
  .map(({ path }) => {
    const known = Object.values(screens[path as BuiltPath] ?? {}).find(({ at }) => at !== undefined)?.at;
    return known ?? path.replaceAll(/\/\{\w+\?\}/g, '').replaceAll(/\{\w+\}/g, 'CDE-26-004812');
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

/** Failures of a page: errors of its console, and requests that the server refused or that never ended well. */
function watch(page: Page): { failures: string[]; isQuiet: () => boolean } {
  const failures: string[] = [];
  const open = new Set<unknown>();
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') failures.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => failures.push(`error: ${error.message}`));
  page.on('request', (request) => {
    if (!request.url().includes('/api/events')) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => {
    open.delete(request);
    const reason = request.failure()?.errorText ?? '';
    // A page that is left gives up what it was asking for.
    if (reason !== 'net::ERR_ABORTED') failures.push(`${request.method()} ${request.url()}: ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) failures.push(`${response.request().method()} ${response.url()}: ${response.status()}`);
  });
  return { failures, isQuiet: () => open.size === 0 };
}

/** Moves to an address within the open page, as a link does. */
async function moveTo(page: Page, address: string, isQuiet: () => boolean): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
  }, address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect.poll(isQuiet).toBe(true);
}

const visibleTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement!;
      if (element.checkVisibility() && !element.closest('[lang]:not(html)')) texts.push(node.textContent ?? '');
    }
    return texts;
  });

for (const [kind, reader] of Object.entries(kinds)) {
  for (const language of ['fr', 'en'] as const) {
    test(`every screen, ${kind}, ${language}`, async ({ browser }) => {
      const context: BrowserContext = await contextOf(browser, reader, language, { reducedMotion: 'reduce' });
      const page = await context.newPage();
      const { failures, isQuiet } = watch(page);
      const foreign = language === 'en' ? sentencesOf('fr', 'en') : sentencesOf('en', 'fr');
      await page.goto('/404', { waitUntil: 'commit' });
      for (const address of addresses) {
        await moveTo(page, address, isQuiet);
        const untranslated = (await visibleTexts(page)).map(plain).filter((text) => foreign.has(text));
        expect.soft({ address, failures: failures.splice(0), untranslated }).toEqual({ address, failures: [], untranslated: [] });
        if (examined.has(kind)) await expectAccessible(page);
      }
      await context.close();
    });
  }
}
