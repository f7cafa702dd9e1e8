import type { Page } from '@playwright/test';
import { expect, test } from './support/reader.ts';

declare global {
  interface Window {
    /** Sum of the layout shifts that no press explains. */
    shift: number;
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

/** Holds the data of a page back until told. */
async function holdData(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/api\/(?!me$|events)/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const wide = { width: 1440, height: 900 };
for (const [device, reader, viewport, shownScreens] of [
  ['a wide screen', 'camille', wide, screens],
  ['a phone', 'camille', { width: 390, height: 844 }, screens],
  ['the workbench', 'agent', wide, workbench],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ reader, viewport });

    test('nothing moves when the data come', async ({ page }) => {
      // Other journeys change the same companies: their rows must not arrive here.
      await page.context().route(/\/api\/events/, () => undefined);
      await page.addInitScript(() => {
        window.shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) window.shift += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const shifts: Record<string, number> = {};
      for (const [address, shown] of shownScreens) {
        const release = await holdData(page);
        await page.goto(address);
        await expect(page.getByRole('main').locator('[aria-hidden="true"]').first()).toBeAttached();
        release();
        await expect(page.getByRole('main').or(page.getByRole('complementary')).getByText(shown).first()).toBeAttached();
        await page.waitForLoadState('networkidle');
        shifts[address] = await page.evaluate(() => window.shift);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      }
      expect(Object.entries(shifts).filter(([, shift]) => shift > 0.01)).toEqual([]);
    });
  });
}

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
