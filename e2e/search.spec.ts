import type { Page } from '@playwright/test';
import { core } from './support/core.ts';
import { expect, readingTest, test } from './support/reader.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Rechercher partout' });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });
const active = (page: Page) => page.locator('[role=option][aria-selected=true]');

test.describe('Camille', () => {
  test.use({ reader: 'camille' });

  readingTest('finds a serial number, its order and its delivery by keys alone, and comes back to her search', core('search'), async ({ page }) => {
    await page.goto('/stillboard/overview');
    await expect(page.getByRole('heading', { name: 'Dernières mises à jour' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('foc 3038');
    await expect(active(page)).toContainText('FOC3038L0AB');
    await page.keyboard.press('Tab');
    await expect(active(page)).toContainText('4500018734');
    await page.keyboard.press('ArrowUp');
    await expect(active(page)).toContainText('FOC3038');
    await page.keyboard.press('Home');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Commande 4500018734', level: 1 })).toBeVisible();
    await page.keyboard.press('/');
    await expect(option(page, 'foc 3038')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(field(page)).toHaveCount(0);
  });

  test('loses no letter that she types before the search has loaded', async ({ page }) => {
    await page.goto('/stillboard/overview');
    await expect(page.getByRole('heading', { name: 'Dernières mises à jour' })).toBeVisible();
    const { promise: typed, resolve } = Promise.withResolvers<void>();
    await page.route(/\/SearchEverything[^/]*\.js$/, async (route) => {
      await typed;
      await route.continue();
    });
    await page.keyboard.press('/');
    await page.keyboard.type('foc 3039');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('8');
    resolve();
    await expect(field(page)).toHaveValue('foc 3038');
    await expect(active(page)).toContainText('FOC3038L0AB');
  });

  test('is told which word was meant, and reads all results by category', async ({ page }) => {
    await page.goto('/stillboard/overview');
    await page.getByRole('button', { name: 'Rechercher partout' }).click();
    await field(page).fill('catalist');
    await expect(page.getByRole('dialog').getByText('Résultats pour')).toContainText('catalyst');
    await page.getByRole('link', { name: /^Tous les résultats/ }).click();
    await expect(page).toHaveURL(/\/recherche\?q=catalist/);
    await expect(page.getByRole('heading', { name: /catalist/ })).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Catégories' })
      .getByRole('link', { name: /^Commandes/ })
      .click();
    await expect(page.getByRole('region', { name: 'Commandes' }).getByRole('listitem').first()).toBeVisible();
  });

  test('finds screens and actions by their name', async ({ page }) => {
    await page.goto('/stillboard/overview');
    await page.getByRole('button', { name: 'Rechercher partout' }).click();
    await field(page).fill('nouveau tick');
    await expect(option(page, 'Nouveau ticket')).toBeVisible();
    await field(page).fill('licences');
    await option(page, 'Licences et accords').click();
    await expect(page).toHaveURL(/\/ea/);
  });
});

test.describe('Marc, who sees no prices', () => {
  readingTest.use({ reader: 'marc' });

  readingTest('finds no invoice and no offer', async ({ page }) => {
    await page.goto('/stillboard/overview');
    await page.getByRole('button', { name: 'Rechercher partout' }).click();
    await field(page).fill('4500018734');
    await expect(option(page, /4500018734/).first()).toBeVisible();
    await expect(page.getByRole('group', { name: /Factures|Offres/ })).toHaveCount(0);
  });
});

test.describe('The provider’s people', () => {
  readingTest.use({ reader: 'agent' });

  readingTest('find a company, a person and an order of any company', async ({ page }) => {
    await page.goto('/provider');
    await page.getByRole('button', { name: 'Rechercher partout' }).click();
    await field(page).fill('helianthe');
    await expect(
      page
        .getByRole('group', { name: /^Sociétés/ })
        .getByRole('option')
        .first(),
    ).toContainText('Groupe Hélianthe');
    await field(page).fill('4500018734');
    await option(page, /^4500018734/)
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Commande 4500018734', level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/company=\d+/);
  });
});
