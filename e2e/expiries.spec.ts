import { core } from './support/core.ts';
import { expect, readingTest, test } from './support/reader.ts';

const parseCount = (lines: string): string => /\d+/.exec(lines)![0];

test.describe('Camille looks at what ends when', () => {
  test.use({ reader: 'camille' });

  readingTest('a bar of the timeline leads to as many lines as it counts, the table to the same', core('expiries'), async ({ page }) => {
    await page.goto('/stillboard/overview');
    await page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: /^Contrats/ })
      .click();
    const timeline = page.getByRole('group', { name: /lignes de contrat se terminent/ });
    const bar = timeline.getByRole('link', { name: /: \d+ lignes?$/ }).first();
    const [month, lines] = (await bar.getAttribute('aria-label'))!.split('\u00a0: ') as [string, string];
    await page.getByRole('button', { name: 'Afficher en tableau' }).click();
    const count = page.getByRole('row', { name: month }).getByRole('link').first();
    await expect(count).toHaveText(parseCount(lines));
    await page.getByRole('button', { name: 'Afficher en graphique' }).click();
    await bar.click();
    await expect(page).toHaveURL(/\/contrats\/echeances\?.*endsFrom=/);
    await expect(page.getByRole('main').locator('tbody tr')).toHaveCount(Number(parseCount(lines)));
  });

  test('a calendar reads the ends under an address of her own until she revokes it', async ({ page, playwright, baseURL }) => {
    await page.goto('/contrats/contrats_overview');
    await page.getByRole('button', { name: 'S’abonner (.ics)' }).click();
    const dialog = page.getByRole('dialog', { name: 'Échéances dans votre calendrier' });
    await dialog.getByRole('button', { name: /^(Créer|Remplacer) l’adresse$/ }).click();
    const address = (await dialog.getByText(/\/api\/calendars\/[\w-]+\.ics$/).textContent())!;
    const calendar = await playwright.request.newContext({ baseURL: baseURL! });
    const path = new URL(address).pathname;
    expect(await (await calendar.get(path)).text()).toContain('BEGIN:VEVENT');
    await dialog.getByRole('button', { name: 'Révoquer l’adresse' }).click();
    await expect(dialog.getByRole('button', { name: 'Créer l’adresse' })).toBeVisible();
    expect((await calendar.get(path)).status()).toBe(404);
    await calendar.dispose();
  });

  test('loading again after a failure keeps the focus on the page', async ({ page }) => {
    await page.route(/\/api\/contracts\/overview/, (route) => route.fulfill({ status: 500 }));
    await page.goto('/contrats/contrats_overview');
    await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
    await page.unroute(/\/api\/contracts\/overview/);
    await page.getByRole('button', { name: 'Réessayer' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Afficher en tableau' })).toBeVisible();
    await expect(page.locator(':focus')).toBeAttached();
  });
});
