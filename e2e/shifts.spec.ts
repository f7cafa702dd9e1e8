import type { Page, Route } from '@playwright/test';
import { expect, test } from './support/reader.ts';

declare global {
  interface Window {
    /** Sum of the layout shifts that no press explains. */
    shift: number;
    /** Elements that those shifts moved: tag, class, and how far. */
    moved: string[];
    /** Numbers of columns that the table on screen has had. */
    columns: number[];
  }
}

/** Screens with something that stands on each once its data are there. */
const screens: [address: string, shown: RegExp][] = [
  ['/stillboard/overview', /Dernières mises à jour/],
  ['/stillboard/commandes', /4500018734/],
  ['/stillboard/commandes/CDE-26-004812', /18 sur 24 livrés/],
  ['/stillboard/offres', /OFF-26-02231/],
  ['/stillboard/factures', /Solde à payer/],
  ['/stillboard/factures/FA-26-09081', /Maquette laboratoire/],
  ['/commande/CDE-26-004812/livraisons', /BL-26-009318/],
  ['/suivicommande', /Bornes extérieures/],
  ['/notifications', /Tout/],
  ['/contrats/contrats_overview', /Afficher en tableau/],
];

/** The same of the provider's workbench. */
const workbench: typeof screens = [
  ['/provider', /Groupe Hélianthe/],
  // Found by its name: other journeys create companies that push it off the first page.
  [`/provider/companies?q=${encodeURIComponent('Cérélis')}`, /Laboratoires Cérélis/],
  // Runs of carriers: other journeys send none, so that those of the demonstration stay on the first page.
  ['/provider/feed?entity=carriers', /Démonstration/],
];

/** Largest sum of layout shifts of a screen. A row of tabs that makes room for a third digit of its counts stays below it. */
const maxShift = 0.002;

/** Orders in which answers arrive. The reverse moves the most. */
const inOrder = ['one after the other', 'shift'] as const;
const reversed = ['the last asked first', 'pop'] as const;

/** Answers held back. Those asked for once they are `open` come at once. */
interface Held {
  routes: Route[];
  open: () => void;
}

async function holdData(page: Page): Promise<Held> {
  const routes: Route[] = [];
  let isOpen = false;
  await page.route(/\/api\/(?!me$|events)/, (route) => (isOpen ? route.continue() : void routes.push(route)));
  return { routes, open: () => (isOpen = true) };
}

const waitForFrame = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Lets the answers come one by one, each drawn before the next. */
async function releaseEach(page: Page, { routes }: Held, take: 'shift' | 'pop'): Promise<void> {
  for (let route = routes[take](); route; route = routes[take]()) {
    await route.continue();
    await (await route.request().response())?.finished();
    await waitForFrame(page);
  }
}

const countShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    type Rect = DOMRectReadOnly;
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null; previousRect: Rect; currentRect: Rect }[] };
    const describeRect = ({ x, y, width, height }: Rect): string => [x, y, width, height].map(Math.round).join(' ');
    window.shift = 0;
    window.moved = [];
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        window.shift += value;
        for (const { node, previousRect, currentRect } of sources)
          window.moved.push(
            `${node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? '')}: ${describeRect(previousRect)} → ${describeRect(currentRect)}`,
          );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
for (const [device, reader, viewport, shownScreens, orders] of [
  ['a wide screen', 'camille', wide, screens, [inOrder, reversed]],
  ['a phone', 'camille', phone, screens, [reversed]],
  ['the workbench', 'agent', wide, workbench, [reversed]],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ reader, viewport });

    for (const [order, take] of orders) {
      test(`nothing moves when the data come, ${order}`, async ({ page }) => {
        // Other journeys change the same companies: their rows must not arrive here.
        await page.context().route(/\/api\/events/, () => undefined);
        await countShifts(page);
        const shifts: Record<string, string[]> = {};
        for (const [address, shown] of shownScreens) {
          const held = await holdData(page);
          // In reverse, the data that nobody waits for come first: they are asked for together with the live updates.
          const settled = take === 'pop' ? page.waitForRequest(/\/api\/events/) : undefined;
          await page.goto(address);
          await expect(page.getByRole('main').locator('[aria-hidden="true"]').first()).toBeAttached();
          await settled;
          await releaseEach(page, held, take);
          held.open();
          await expect(page.getByRole('main').or(page.getByRole('complementary')).getByText(shown).first()).toBeAttached();
          await waitForFrame(page);
          const { shift, moved } = await page.evaluate(() => ({ shift: window.shift, moved: window.moved }));
          if (shift > maxShift) shifts[address] = [String(shift), ...moved];
          await page.unrouteAll({ behavior: 'ignoreErrors' });
        }
        expect(shifts).toEqual({});
      });
    }
  });
}

test.describe('the end of a page', () => {
  test.use({ reader: 'camille', viewport: wide });

  test('is out of sight while the file of the page is on its way', async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/assets\/OffersPage-[^/]+\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/stillboard/offres', { waitUntil: 'commit' });
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Chargement' })).toBeAttached();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    release();
    await expect(page.getByText('OFF-26-02231').first()).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
});

test.describe('styles', () => {
  test.use({ reader: 'camille', viewport: phone });

  test('no page is drawn before its styles', async ({ page }) => {
    await countShifts(page);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    // The style sheet of the entry stands in the document, which is not drawn before it.
    await page.route(/\/assets\/(?!index-)[^/]+\.css$/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/notifications', { waitUntil: 'commit' });
    const findPageFile = () => performance.getEntriesByType('resource').find(({ name }) => /\/NotificationsPage-[^/]+\.js$/.test(name))?.name;
    await expect.poll(() => page.evaluate(findPageFile)).toBeDefined();
    await page.evaluate(
      async (file) => {
        await import(file!);
        await new Promise((resolve) => requestIdleCallback(resolve));
      },
      await page.evaluate(findPageFile),
    );
    expect(await page.getByRole('main').count()).toBe(0);
    release();
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    expect(await page.evaluate(() => window.shift)).toBeLessThan(maxShift);
  });
});

test.describe('on a tablet', () => {
  test.use({ reader: 'camille', viewport: { width: 820, height: 1180 } });

  test('a column without room is never seen', async ({ page }) => {
    await page.addInitScript(() => {
      window.columns = [];
      const look = (): void => {
        const count = document.querySelectorAll('main thead th').length;
        if (count > 0 && window.columns.at(-1) !== count) window.columns.push(count);
        requestAnimationFrame(look);
      };
      look();
    });
    await page.goto('/stillboard/commandes');
    await expect(page.getByRole('row', { name: /4500018734/ })).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveText(['N° de commande', 'Projet', 'Prévue le', 'Montant HT', 'État']);
    expect(await page.evaluate(() => window.columns)).toEqual([5]);
  });
});
