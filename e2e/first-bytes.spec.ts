import type { Page } from '@playwright/test';
import { expect, test } from './support/reader.ts';

// A page until it shows what it is about: requests and kilobytes as they are transferred, with their headers.

/** Requests that a page makes until then. */
const requestsMax = 20;
const pages: [what: string, address: string, shown: string, kilobytes: number][] = [
  ['orders', '/stillboard/commandes', 'tbody a[href]', 340],
  ['tickets', '/stilldeploy/ticket', 'tbody a[href]', 358],
  ['a contract', '', 'main h1', 345],
];

declare global {
  interface Window {
    /** Time at which the page showed what it is about. */
    shownAt: number;
  }
}

/** Notes when an element first is there. */
const noteWhenShown = (page: Page, selector: string): Promise<unknown> =>
  page.addInitScript((wanted) => {
    new MutationObserver((_, self) => {
      if (!document.querySelector(wanted)) return;
      self.disconnect();
      window.shownAt = performance.now();
    }).observe(document, { childList: true, subtree: true });
  }, selector);

/** Requests that were over by then, and their kilobytes. */
const measure = (page: Page): Promise<{ requests: number; kilobytes: number; files: string[] }> =>
  page.evaluate(() => {
    const [own] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const before = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ responseEnd }) => responseEnd <= window.shownAt);
    const bytes = [own!, ...before].reduce((sum, { transferSize }) => sum + transferSize, 0);
    return { requests: before.length + 1, kilobytes: Math.ceil(bytes / 1000), files: before.map(({ name }) => new URL(name).pathname) };
  });

test.use({ reader: 'camille' });

for (const [what, address, shown, kilobytesMax] of pages) {
  test(`the page of ${what} comes in few requests and bytes`, async ({ page, browser }) => {
    const listed = address === '' ? await findContract(page) : address;
    // A busy portal leaves the session and the rows out of a page, which then asks for them.
    await expect(async () => {
      const context = await browser.newContext({ storageState: await page.context().storageState() });
      const fresh = await context.newPage();
      await noteWhenShown(fresh, shown);
      await fresh.goto(listed, { waitUntil: 'commit' });
      // Away from the corner, where a pointer that nobody moved lies on a link and fetches its screen.
      await fresh.mouse.move(720, 450);
      await fresh.waitForFunction(() => window.shownAt > 0);
      const { requests, kilobytes, files } = await measure(fresh);
      await context.close();
      test.info().annotations.push({ type: 'measured', description: `${requests} requests, ${kilobytes} kB` });
      if (process.env.SHOW_BYTES) console.log(what, requests, kilobytes);
      expect(requests, files.join('\n')).toBeLessThanOrEqual(requestsMax);
      expect(kilobytes).toBeLessThanOrEqual(kilobytesMax);
    }).toPass({ timeout: 45_000 });
  });
}

/** Address of a contract on a page of its own. */
async function findContract(page: Page): Promise<string> {
  await page.goto('/contrats/list');
  const code = /\/([^/?]+)(?:\?|$)/.exec((await page.locator('tbody a[href]').first().getAttribute('href'))!)![1]!;
  return `/contrat/${code}`;
}
