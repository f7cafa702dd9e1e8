import type { BrowserContext, Page } from '@playwright/test';
import { siteMap, type Screen } from '../src/app/site-map.ts';
import { screens, serverPages } from './screens/screens.ts';
import type { State, States } from './screens/state.ts';
import { expectAccessible, inDarkColours } from './support/accessibility.ts';
import { expectAddresses } from './support/addresses.ts';
import { expectRoomOnPhone } from './support/phone-bars.ts';
import { expectOnePrimary } from './support/primary.ts';
import { contextOf, expect, test } from './support/reader.ts';
import { expectTouchTargets } from './support/touch.ts';
import { expectWholeValues } from './support/whole-values.ts';

// One walk over the site map: every screen in the states that people meet, in light and dark colours, wide and on a phone. Journeys do not examine
// these screens again.
test.describe.configure({ mode: 'parallel' });

const widths = { wide: { viewport: { width: 1440, height: 900 } }, phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } } as const;

type BrowserOf = (state: State, width: keyof typeof widths) => Promise<BrowserContext>;

const isAlone = ({ reader, ownBrowser }: State): boolean => reader === null || ownBrowser === true;

/** Each reader keeps one browser and one page per worker, with the files of the portal in them; a visitor gets new ones each time. */
const walking = test.extend<object, { browserOf: BrowserOf }>({
  browserOf: [
    async ({ browser }, use) => {
      const open = new Map<string, Promise<BrowserContext>>();
      await use((state, width) => {
        const { reader, language = 'fr' } = state;
        const make = () => contextOf(browser, reader, language, { ...widths[width], colorScheme: 'light', reducedMotion: 'reduce' });
        if (isAlone(state)) return make();
        const key = [reader, language, width].join();
        const context = open.get(key) ?? make();
        open.set(key, context);
        return context;
      });
      for (const context of open.values()) await (await context).close();
    },
    { scope: 'worker' },
  ],
});

/** Whether an address belongs to a screen: `/commande/{code?}/livraisons`. */
const isOf = (pattern: string, address: string): boolean =>
  new RegExp(`^${pattern.replaceAll(/\/\{\w+\?\}/g, '(?:/[^/]+)?').replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(address);

/** Brings a page into a state and examines it in light colours, then the differences in dark ones. */
async function examine(page: Page, path: string, width: keyof typeof widths, { at, open, part, isElsewhere, hasOneAppearance }: State): Promise<void> {
  // A place on the page where the one before was examined would be reached without loading it anew, with its dialog still open.
  if (at?.includes('#')) await page.goto('about:blank');
  if (at !== undefined) await page.goto(at, { waitUntil: 'commit' });
  await open(page);
  if (!isElsewhere) expect(isOf(path, new URL(page.url()).pathname), `${page.url()} is an address of ${path}`).toBe(true);
  await expectAccessible(page, { part });
  await expectOnePrimary(page);
  await expectAddresses(page);
  await expectWholeValues(page);
  if (width === 'phone') {
    await expectTouchTargets(page);
    await expectRoomOnPhone(page);
  }
  if (hasOneAppearance) return;
  await inDarkColours(page);
  await expectAccessible(page, { part, isAboutColours: true });
}

/** A test per state: short ones fill the workers to the end. */
function walk(path: string, states: States): void {
  for (const width of ['wide', 'phone'] as const) {
    for (const [name, state] of Object.entries(states).filter(([, { width: own = 'wide' }]) => own === width || own === 'both')) {
      walking(`${path}, ${width}: ${name}`, async ({ browserOf }) => {
        const browser = await browserOf(state, width);
        const page = browser.pages().at(0) ?? (await browser.newPage());
        await page.emulateMedia({ colorScheme: 'light' });
        await examine(page, path, width, state);
        if (isAlone(state)) await browser.close();
        // A tab remembers its company and its filters.
        else await page.evaluate(() => sessionStorage.clear());
      });
    }
  }
}

test('the walk visits every screen', () => {
  const built = (siteMap as readonly Screen[]).filter(({ redirect }) => redirect === undefined).map(({ path }) => path);
  expect(Object.keys(screens).toSorted()).toEqual(built.toSorted());
  expect(
    Object.entries(screens)
      .filter(([, states]) => Object.keys(states).length === 0)
      .map(([path]) => path),
  ).toEqual(['/provider/first-run']);
});

for (const [path, states] of Object.entries(screens)) walk(path, states);
walk('written by the server', serverPages);
