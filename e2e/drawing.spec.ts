import type { Page, Response } from '@playwright/test';
import { compileHint } from '../scripts/web/compile-hints.ts';
import { range, rows } from './support/orders-list.ts';
import { expect, test } from './support/reader.ts';

const list = '/stillboard/commandes';

interface Fiber {
  flags: number;
  stateNode: unknown;
  return: Fiber;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
}
declare global {
  interface Window {
    /** Number of times that rows of a list were drawn. */
    rowsDrawn: number;
  }
}

/** Counts the rows that React draws, through the interface that it has for its developer tools. */
const countRows = (page: Page) =>
  page.addInitScript(() => {
    const hasWorked = 1;
    window.rowsDrawn = 0;
    const count = (first: Fiber | null): void => {
      for (let fiber = first; fiber; fiber = fiber.sibling) {
        if (fiber.stateNode instanceof HTMLTableRowElement && fiber.stateNode.dataset.to !== undefined && (fiber.return.flags & hasWorked) !== 0)
          window.rowsDrawn += 1;
        // The children of what was not drawn are those of the last time.
        if (fiber.child !== fiber.alternate?.child) count(fiber.child);
      }
    };
    const hook = { supportsFiber: true, inject: () => 1, onCommitFiberUnmount: () => undefined };
    const onCommitFiberRoot = (_renderer: number, root: { current: Fiber }): void => count(root.current.child);
    Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: { ...hook, onCommitFiberRoot } });
  });

test.describe('drawing a list', () => {
  test.use({ reader: 'camille' });

  test('rows are drawn once, whatever comes after them', async ({ page }) => {
    await countRows(page);
    const nothingUnread = JSON.stringify({ conversations: [] });
    const late = ['/api/orders/counts', '/api/orders/choices', '/api/conversations/unread'];
    for (const address of late)
      await page.route(`**${address}*`, async (route) => {
        await expect(rows(page)).toHaveCount(50);
        await (address.endsWith('/unread') ? route.fulfill({ contentType: 'application/json', body: nothingUnread }) : route.continue());
      });
    const answered = late.map((address) => page.waitForResponse((response) => response.url().includes(address)));
    // Narrowed rows never come with the page, nor what stands around them.
    await page.goto(`${list}?period=all`);
    await Promise.all(answered);
    await expect(range(page)).toHaveText('1–50 sur 128');
    expect(await page.evaluate(() => window.rowsDrawn)).toBe(50);
  });

  test('what a pointer rests on is asked for at once, its page being there', async ({ page }) => {
    await page.goto(list);
    await expect(rows(page)).toHaveCount(50);
    const findOffersFile = () => performance.getEntriesByType('resource').find(({ name }) => /\/OffersPage-[^/]+\.js$/.test(name))?.name;
    await expect.poll(() => page.evaluate(findOffersFile)).toBeDefined();
    const file = (await page.evaluate(findOffersFile))!;
    const asked = await page.locator('aside a[href^="/stillboard/offres"]').evaluate(async (link, loaded) => {
      // The file has arrived; its module may still wait for the files that it imports.
      await import(loaded);
      await new Promise((resolve) => requestIdleCallback(resolve));
      const { fetch } = window;
      const calls: string[] = [];
      window.fetch = (...call) => {
        if (typeof call[0] === 'string') calls.push(call[0]);
        return fetch(...call);
      };
      link.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
      // Within the turn of the event: nothing that waits for another one.
      for (let step = 0; step < 1000; step++) await Promise.resolve();
      return calls.map((address) => address.split('?')[0]);
    }, file);
    expect(asked).toContain('/api/offers');
  });

  test('every file of the application is compiled beside the main thread', async ({ page }) => {
    const files: Response[] = [];
    page.on('response', (response) => {
      if (/\/assets\/(?!boot-)[^/]+\.js$/.test(response.url())) files.push(response);
    });
    await page.goto(list);
    await expect(rows(page)).toHaveCount(50);
    // Files asked for later are those of other pages.
    const shown = [...files];
    expect(shown.length).toBeGreaterThan(1);
    for (const file of shown) expect((await file.text()).slice(0, compileHint.length)).toBe(compileHint);
  });
});
