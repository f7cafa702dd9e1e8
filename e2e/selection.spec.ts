import type { Page } from '@playwright/test';
import { expect, readingTest, test } from './support/reader.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Actions sur la sélection' });
const boxes = (page: Page) => page.getByRole('checkbox', { name: 'Sélectionner la ligne' });
const wholePage = (page: Page) => page.getByRole('checkbox', { name: 'Sélectionner toutes les lignes de la page' });

test.describe('Camille selects invoices', () => {
  readingTest.use({ reader: 'camille' });

  readingTest('over three pages: each page keeps its rows, the bar counts and adds them up', async ({ page }) => {
    await page.goto('/stillboard/factures');
    await boxes(page).first().check();
    await boxes(page).nth(1).check();
    const total = bar(page).getByRole('status');
    await expect(total).toHaveText(/^2 factures sélectionnées\s·/);
    const two = await total.textContent();

    await page.getByRole('button', { name: 'Suivant' }).click();
    await expect(page.getByText(/^51–100 sur/)).toBeVisible();
    await wholePage(page).check();
    await expect(total).toHaveText(/^52 factures sélectionnées\s·/);
    await page.getByRole('button', { name: 'Suivant' }).click();
    await expect(page.getByText(/^101–/)).toBeVisible();
    await boxes(page).first().check();
    await expect(total).toHaveText(/^53 factures sélectionnées\s·/);

    await page.getByRole('button', { name: 'Précédent' }).click();
    await expect(wholePage(page)).toBeChecked();
    await wholePage(page).uncheck();
    await expect(total).toHaveText(/^3 factures sélectionnées\s·/);
    await page.getByRole('button', { name: 'Précédent' }).click();
    await expect(boxes(page).nth(1)).toBeChecked();

    // An invoice that was opened meanwhile is closed first.
    await page.locator('[data-row-link]').nth(5).click();
    const panel = page.getByRole('main').getByRole('complementary');
    await expect(panel).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(total).toHaveText(/^3 factures sélectionnées\s·/);
    await page.keyboard.press('Escape');
    await expect(bar(page)).toBeHidden();
    // Amounts say whether they include tax.
    expect(two).toMatch(/\s· Total TTC [\d\s]+,\d\d\s€$/);
  });

  readingTest('all that the filters select, with their total', async ({ page }) => {
    await page.goto('/stillboard/factures?state=toBePaid,overdue');
    await expect(page.getByRole('button', { name: /^État\s: À payer, En retard/ })).toBeVisible();
    const shown = /^\d+/.exec(
      (await page
        .getByRole('status')
        .filter({ hasText: /^\d+ résultats$/ })
        .textContent())!,
    )![0];
    await boxes(page).first().check();
    await page.getByRole('button', { name: `Sélectionner toutes les lignes (${shown})` }).click();
    await expect(bar(page).getByRole('status')).toHaveText(new RegExp(`^${shown} factures sélectionnées\\s·`));
    await expect(page.getByRole('button', { name: /^Sélectionner toutes/ })).toBeHidden();
    await expect(bar(page).getByRole('button', { name: 'Télécharger en ZIP' })).toBeVisible();
  });
});
