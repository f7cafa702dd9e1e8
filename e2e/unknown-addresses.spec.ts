import { siteMap, type Screen } from '../src/app/site-map.ts';
import { expect, type Person, readingTest, test } from './support/reader.ts';

// Every address of the site map whose parts name nothing: what is unknown is a notice on a page that leads on, and no text of the address stands as
// if it were the name of something.
test.describe.configure({ mode: 'parallel' });

const unknown = 'Offre-exclusive-0';
const addresses = (siteMap as readonly Screen[])
  .filter(({ path, redirect, isDocument }) => path.includes('{') && redirect === undefined && !isDocument && !/^\/(?:sign-in|appointment)/.test(path))
  .map(({ path }) => path.replaceAll(/\{\w+\??\}/g, unknown));

for (const reader of ['camille', 'agent'] as const satisfies readonly Person[])
  test.describe(`${reader} follows addresses of things that do not exist`, () => {
    readingTest.use({ reader });

    readingTest('each says so, and leads on', async ({ page }) => {
      await page.goto('/notifications');
      for (const address of addresses.filter((one) => reader === 'camille' || one.startsWith('/provider'))) {
        await page.evaluate((to) => history.pushState({}, '', to), address);
        await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible();
        const main = page.getByRole('main');
        await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
        await expect(main.getByRole('link').or(main.getByRole('button')).first(), address).toBeVisible();
        // The code stands in for the title of what is still being loaded.
        await expect
          .poll(async () => [...(await page.getByRole('heading').allInnerTexts()), await page.title()].filter((text) => text.includes(unknown)), address)
          .toEqual([]);
        // A panel says what is missing in its head, and leads on below it.
        const panel = main.locator('aside').filter({ has: page.locator('[data-panel-title]') });
        await expect(panel.locator('[data-panel-title]', { hasText: /^Détail$/ }), address).toHaveCount(0);
        await expect(panel.filter({ hasNot: page.locator('header ~ * :is(a, button)') }), address).toHaveCount(0);
        await expect(main.getByText(/pas pu être chargé|Une erreur est survenue/), address).toHaveCount(0);
      }
    });
  });
