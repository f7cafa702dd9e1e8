import type { Page } from '@playwright/test';
import { startUpWidgetsMs } from '#platform/kernel/constants.ts';
import { expect, test } from './support/reader.ts';

// A page until it shows what it is about: requests and kilobytes as they are transferred, with their headers.

const pages: [what: string, address: string, shown: string, requests: number, kilobytes: number][] = [
  ['orders', '/stillboard/commandes', 'tbody a[href]', 18, 340],
  ['tickets', '/stilldeploy/ticket', 'tbody a[href]', 18, 358],
  // With the files of its conversation, which may be there by then.
  ['a contract', '', 'main h1', 22, 345],
];

declare global {
  interface Window {
    /** Time at which the page showed what it is about. */
    shownAt: number;
  }
}

/** Notes when an element first is there. What nobody waits for does not begin, however late that is. Nothing is pointed at: a pointer that nobody moved lies
 *  in a corner, on a link whose screen it fetches. */
const noteWhenShown = (page: Page, selector: string): Promise<unknown> =>
  page.addInitScript(
    ({ selector, widgetsMs }) => {
      const begin = window.setTimeout.bind(window);
      for (const pointed of ['mouseover', 'pointerover']) window.addEventListener(pointed, (event) => event.stopImmediatePropagation(), true);
      window.setTimeout = ((react: () => void, ms?: number) => (ms === widgetsMs ? 0 : begin(react, ms))) as typeof setTimeout;
      new MutationObserver((_, self) => {
        if (!document.querySelector(selector)) return;
        self.disconnect();
        window.shownAt = performance.now();
      }).observe(document, { childList: true, subtree: true });
    },
    { selector, widgetsMs: startUpWidgetsMs },
  );

/** Calls for the session and the rows, which come with a page unless the portal is busy: `first-rows.spec.ts`. */
const withPage = /^\/api\/(?:me|(?:orders|tickets)(?:\/(?:counts|choices))?)$/;

/** Requests that were over by then, without those that may come with the page, and their kilobytes. */
const measure = (page: Page): Promise<{ requests: number; kilobytes: number; files: string[] }> =>
  page.evaluate((leftOut) => {
    const [own] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const before = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ responseEnd, name }) => responseEnd <= window.shownAt && !leftOut.test(new URL(name).pathname),
    );
    const bytes = [own!, ...before].reduce((sum, { transferSize }) => sum + transferSize, 0);
    return { requests: before.length + 1, kilobytes: Math.ceil(bytes / 1000), files: before.map(({ name }) => new URL(name).pathname) };
  }, withPage);

test.use({ reader: 'camille' });

for (const [what, address, shown, requestsMax, kilobytesMax] of pages) {
  test(`the page of ${what} comes in few requests and bytes`, async ({ page, browser }) => {
    const listed = address === '' ? await findContract(page) : address;
    const context = await browser.newContext({ storageState: await page.context().storageState() });
    const fresh = await context.newPage();
    await noteWhenShown(fresh, shown);
    await fresh.goto(listed, { waitUntil: 'commit' });
    await fresh.waitForFunction(() => window.shownAt > 0);
    const { requests, kilobytes, files } = await measure(fresh);
    await context.close();
    test.info().annotations.push({ type: 'measured', description: `${requests} requests, ${kilobytes} kB` });
    if (process.env.SHOW_BYTES) console.log(what, requests, kilobytes);
    expect(requests, files.join('\n')).toBeLessThanOrEqual(requestsMax);
    expect(kilobytes).toBeLessThanOrEqual(kilobytesMax);
  });
}

/** Address of a contract on a page of its own. */
async function findContract(page: Page): Promise<string> {
  await page.goto('/contrats/list');
  const code = /\/([^/?]+)(?:\?|$)/.exec((await page.locator('tbody a[href]').first().getAttribute('href'))!)![1]!;
  return `/contrat/${code}`;
}
