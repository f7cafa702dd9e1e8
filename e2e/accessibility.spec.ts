import type { Browser, BrowserContext, Page } from '@playwright/test';
import { longLivedOptions } from '../tests/support/chromium.ts';
import { siteMap, type Screen } from '../src/app/site-map.ts';
import type { Locale } from '../src/platform/kernel/locale.ts';
import { getStates, serverPages } from './screens/screens.ts';
import type { State, States } from './screens/state.ts';
import { expectAccessible, switchToDark } from './support/accessibility.ts';
import { expectAddresses } from './support/addresses.ts';
import { watchFailures } from './support/failures.ts';
import { findForeignTexts } from './support/foreign-texts.ts';
import { expectFormOrder } from './support/form-order.ts';
import { expectRoomOnPhone } from './support/phone-bars.ts';
import { expectOnePrimary } from './support/primary.ts';
import { openContext, expect, test, type Person } from './support/reader.ts';
import { expectTouchTargets } from './support/touch.ts';
import { loadNext, visit } from './support/visit.ts';
import { expectWholeValues } from './support/whole-values.ts';
import { expectWithinDialog } from './support/within.ts';

// One walk over the site map: every screen in the states that people meet, in light and dark colours, wide and on a phone. Journeys do not examine
// these screens again.
test.describe.configure({ mode: 'parallel' });
test.use({ launchOptions: longLivedOptions(), keepsBrowsers: true });

const widths = { wide: { viewport: { width: 1440, height: 900 } }, phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } } as const;
type Width = keyof typeof widths;

/** States that one worker examines before another may take over its reader. */
const inOneGo = 20;

interface Visited extends ReturnType<typeof watchFailures> {
  browser: BrowserContext;
  page: Page;
  /** Company that the tab opens with: none for the provider's people, for others known after the first state. */
  company: string | null | undefined;
  /** Whether the reader typed, or sent something. */
  hasChanged: boolean;
}
type StateTabOpener = (state: State, width: Width) => Promise<Visited>;

const isAlone = ({ reader, ownBrowser }: State): boolean => reader === null || ownBrowser === true;
const buildReaderKey = ({ reader, language }: State, width: Width): string => [reader, language ?? 'fr', width].join(', ');

const staff: ReadonlySet<State['reader']> = new Set<Person>(['agent', 'admin', 'nadia']);
const typed = 'walk: typed';

/** A tab of its own browser, watched for what the reader begins in it. */
async function openWatchedTab(browser: Browser, { reader, language }: State, width: Width): Promise<Visited> {
  const own = await openContext(browser, reader, language ?? 'fr', { ...widths[width], colorScheme: 'light', reducedMotion: 'reduce' });
  const page = await own.newPage();
  const visited: Visited = { browser: own, page, company: staff.has(reader) ? null : undefined, hasChanged: false, ...watchFailures(page, false) };
  await page.addInitScript((said) => addEventListener('input', () => console.info(said), { capture: true }), typed);
  page.on('console', (message) => (visited.hasChanged ||= message.text() === typed));
  page.on('request', (request) => (visited.hasChanged ||= request.method() !== 'GET'));
  return visited;
}

/** A reader keeps one tab from state to state, with the portal open in it; a visitor gets a new one each time. */
const walking = test.extend<object, { openStateTab: StateTabOpener }>({
  openStateTab: [
    async ({ browser }, use) => {
      let kept: { of: string; tab: Visited } | undefined;
      await use(async (state, width) => {
        if (isAlone(state)) return openWatchedTab(browser, state, width);
        const of = buildReaderKey(state, width);
        if (kept?.of !== of) {
          // A tab that is left open goes on reading what others change.
          await kept?.tab.browser.close();
          kept = { of, tab: await openWatchedTab(browser, state, width) };
        }
        return kept.tab;
      });
      await kept?.tab.browser.close();
    },
    { scope: 'worker' },
  ],
});

/** Whether an address belongs to a screen: `/commande/{code?}/livraisons`. */
const isAddressOfScreen = (pattern: string, address: string): boolean =>
  new RegExp(`^${pattern.replaceAll(/\/\{\w+\?\}/g, '(?:/[^/]+)?').replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(address);

/** Brings a page into a state and examines it in light colours, then the differences in dark ones. */
async function examine(page: Page, path: string, width: Width, { at, open, part, isElsewhere, hasOneAppearance }: State): Promise<void> {
  if (at !== undefined) await visit(page, at);
  await open(page);
  if (!isElsewhere) expect(isAddressOfScreen(path, new URL(page.url()).pathname), `${page.url()} is an address of ${path}`).toBe(true);
  await expectAccessible(page, { part });
  await expectOnePrimary(page);
  await expectAddresses(page);
  await expectWholeValues(page);
  await expectFormOrder(page);
  await expectWithinDialog(page);
  if (width === 'phone') {
    await expectTouchTargets(page);
    await expectRoomOnPhone(page);
  }
  if (hasOneAppearance) return;
  await switchToDark(page);
  await expectAccessible(page, { part, isAboutColours: true });
}

/** A page outside the portal speaks the language of whoever got its address. */
const readLanguage = async (page: Page, { isElsewhere, language }: State): Promise<Locale> =>
  isElsewhere ? ((await page.locator('html').getAttribute('lang')) as Locale) : (language ?? 'fr');

/** Leaves a tab for the next state, which must find nothing of this one. */
async function leave(tab: Visited): Promise<void> {
  // A tab remembers its company and its filters.
  const company = await tab.page.evaluate(() => {
    const one = sessionStorage.getItem('passerelle.company');
    sessionStorage.clear();
    return one;
  });
  if (tab.company === undefined) tab.company = company;
  if (tab.hasChanged || (company !== null && company !== tab.company)) loadNext(tab.page);
  tab.hasChanged = false;
}

interface Step {
  path: string;
  name: string;
  state: State;
  width: Width;
  /** First state of its screen at this width. */
  isFirst: boolean;
  /** The one state of its screen that is examined before each change. */
  isCore: boolean;
  /** Whether its address is opened like a bookmark: once for each screen, on a phone where it has such a state, and not before each change. */
  isOpened: boolean;
}

/** The states of a screen at a width. */
function listSteps(width: Width, path: string, states: States): Step[] {
  const listStates = (of: Width) => Object.entries(states).filter(([, { width: own = 'wide' }]) => own === of || own === 'both');
  const opensOn = listStates('phone').length > 0 ? 'phone' : 'wide';
  const core = listStates('wide').length > 0 ? 'wide' : 'phone';
  return listStates(width).map(([name, state], place) => ({
    path,
    name,
    state,
    width,
    isFirst: place === 0,
    isCore: place === 0 && width === core,
    isOpened: place === 0 && width === opensOn,
  }));
}

/** A test per state: short ones fill the workers to the end. */
function testStep({ path, name, state, width, isFirst, isCore, isOpened }: Step): void {
  walking(`${path}, ${width}: ${name}`, isCore ? { tag: '@core' } : {}, async ({ openStateTab }) => {
    const tab = await openStateTab(state, width);
    if (isOpened || state.isLoaded) loadNext(tab.page);
    await tab.page.setViewportSize(widths[width].viewport);
    await tab.page.emulateMedia({ colorScheme: 'light' });
    tab.forget();
    await examine(tab.page, path, width, state);
    // Later states are led to errors on purpose.
    if (isFirst) {
      const failures = tab.failures.filter((failure) => !state.refusal?.test(failure));
      expect({ failures, untranslated: await findForeignTexts(tab.page, await readLanguage(tab.page, state)) }).toEqual({ failures: [], untranslated: [] });
    }
    if (isAlone(state)) await tab.browser.close();
    else await leave(tab);
  });
}

const screens = (siteMap as readonly Screen[])
  .filter(({ redirect }) => redirect === undefined)
  .map((screen): [string, States] => [screen.path, getStates(screen)]);

test('the walk visits every screen', () => {
  expect(screens.flatMap(([path, states]) => (Object.keys(states).length === 0 ? path : []))).toEqual(['/provider/first-run']);
});

const steps = (['wide', 'phone'] as const).flatMap((width) =>
  [...screens, ['written by the server', serverPages] as const].flatMap(([path, states]) => listSteps(width, path, states)),
);
// The states of one reader follow each other in one tab, a few at a time, so that all workers have something to do until the end.
for (const [reader, own] of Map.groupBy(
  steps.filter(({ state }) => !isAlone(state)),
  ({ state, width }) => buildReaderKey(state, width),
))
  for (let begun = 0; begun < own.length; begun += inOneGo)
    test.describe(reader, () => {
      test.describe.configure({ mode: 'default' });
      for (const step of own.slice(begun, begun + inOneGo)) testStep(step);
    });
for (const step of steps.filter(({ state }) => isAlone(state))) testStep(step);
