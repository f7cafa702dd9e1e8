import type { Browser, BrowserContext, Page } from '@playwright/test';
import { longLivedOptions } from '../tests/support/chromium.ts';
import { siteMap, type Screen } from '../src/app/site-map.ts';
import type { Locale } from '../src/platform/kernel/locale.ts';
import { getStates } from './screens/screens.ts';
import { expectAccessible } from './support/accessibility.ts';
import { watchFailures } from './support/failures.ts';
import { findForeignTexts } from './support/foreign-texts.ts';
import { openContext, expect, test, type Person } from './support/reader.ts';

// Every address of the site map, as each kind of user, inside one open page as people move through it. The accessibility walk asks the same of the first
// state of each screen, most often in French; this one proves that no screen fails for anybody, in the other language.
test.describe.configure({ mode: 'parallel' });
test.use({ launchOptions: longLivedOptions() });

/** Kinds of users, each in the language in which the accessibility walk does not see their screens, or in which no other kind sees them. */
const kinds: Readonly<Record<string, { reader: Person | null; language: Locale }>> = {
  visitor: { reader: null, language: 'en' },
  manager: { reader: 'camille', language: 'en' },
  'member with limits': { reader: 'marc', language: 'fr' },
  partner: { reader: 'claire', language: 'en' },
  technician: { reader: 'nadia', language: 'en' },
  agent: { reader: 'agent', language: 'fr' },
  administrator: { reader: 'admin', language: 'en' },
};

/** Kinds whose walk also examines the accessibility of each screen in English; the other walk examines the same screens in French. */
const examined = new Set(['visitor', 'manager', 'administrator']);

/** Screens whose address does something once, or exists in an empty installation only. */
const elsewhere: Readonly<Record<string, string>> = {
  '/sign-in/{loginpassword}': 'sign-in.spec.ts',
  '/sign-in/{loginpassword}/{redirect}': 'sign-in.spec.ts',
  '/provider/first-run': 'first-run.spec.ts',
  '/appointment/{code}': 'appointments.spec.ts',
};

/** An address of each screen: that of its first state, else the pattern without its optional parts. */
const listAddresses = (company: string): string[] =>
  (siteMap as readonly Screen[])
    .filter(({ path }) => !(path in elsewhere))
    .map((screen) => {
      const known = screen.redirect === undefined ? Object.values(getStates(screen)).find(({ at }) => at !== undefined)?.at : undefined;
      return known ?? screen.path.replaceAll(/\/\{\w+\?\}/g, '').replace('{company}', company);
    });

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
async function findCompanyId(browser: Browser): Promise<string> {
  const context = await openContext(browser, 'agent', 'fr');
  const { rows } = (await (await context.request.get('/api/provider/companies?q=Hélianthe')).json()) as { rows: { companyId: number }[] };
  await context.close();
  return String(rows[0]!.companyId);
}

for (const [kind, { reader, language }] of Object.entries(kinds)) {
  test(`every screen, ${kind}, ${language}`, async ({ browser }) => {
    const context: BrowserContext = await openContext(browser, reader, language, { reducedMotion: 'reduce' });
    const page = await context.newPage();
    // A manager's company has the objects of the addresses. Others do not find what is not theirs, and the screen says so. Nobody is led to ask for what they
    // have no right to: the screen says whose it is instead.
    const { failures, pending } = watchFailures(page, kind !== 'manager');
    const seen = new Set<string>();
    await page.goto(reader === null ? '/sign-in' : '/notifications', { waitUntil: 'commit' });
    // A page that is left before it is drawn has fetched its styles for nothing.
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    for (const address of listAddresses(await findCompanyId(browser))) {
      await moveTo(page, address, pending);
      const untranslated = await findForeignTexts(page, language);
      expect.soft({ address, failures: failures.splice(0), untranslated }).toEqual({ address, failures: [], untranslated: [] });
      // Addresses that are not theirs lead a person to one and the same screen.
      const shown = new URL(page.url()).pathname;
      if (examined.has(kind) && !seen.has(shown)) await test.step(`accessibility of ${address}`, () => expectAccessible(page));
      seen.add(shown);
    }
    await context.close();
  });
}
