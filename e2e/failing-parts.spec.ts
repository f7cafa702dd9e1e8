import type { Page } from '@playwright/test';
import { expect, test } from './support/reader.ts';

/** Makes an endpoint fail, until it is told to work again. */
async function failEndpoint(page: Page, endpoint: string): Promise<() => Promise<void>> {
  await page.route(endpoint, (route) => route.fulfill({ status: 500, contentType: 'application/problem+json', json: { status: 500, code: 'fault' } }));
  return () => page.unroute(endpoint);
}
const notice = (page: Page) => page.getByText('Une partie de la page n’a pas pu être chargée');
/** A list whose address says its order: its first answers do not come with the page. */
const list = '/stillboard/commandes?sort=orderedOn';
const retry = { name: 'Réessayer' };

test.describe('a part of a page that could not be loaded', () => {
  test.use({ reader: 'camille' });

  test('is told of, though nothing stands in its place; asking again brings it', async ({ page }) => {
    const mend = await failEndpoint(page, '**/api/orders/counts**');
    await page.goto(list);
    await expect(notice(page)).toBeVisible();
    await expect(page.getByRole('row', { name: '4500018734' })).toBeVisible();
    await mend();
    await page.getByRole('button', retry).click();
    await expect(page.getByRole('navigation', { name: 'États' }).getByRole('link').first()).toHaveText(/Toutes\s*128/);
    await expect(notice(page)).toHaveCount(0);
  });

  test('says so where it stands: choices of a filter, and saved views', async ({ page }) => {
    const mended = [await failEndpoint(page, '**/api/orders/choices**'), await failEndpoint(page, '**/api/saved-views**')];
    await page.goto(list);
    await page.getByRole('button', { name: 'Demandeur' }).click();
    const choices = page.getByRole('dialog', { name: 'Demandeur' });
    await expect(choices.getByText('Les choix n’ont pas pu être chargés.')).toBeVisible();
    for (const mend of mended) await mend();
    await choices.getByRole('button', retry).click();
    await expect(choices.getByRole('radio').first()).toBeVisible();
  });
});
