import type { Page } from '@playwright/test';
import { expect, test } from './support/reader.ts';

// Screens that their reader has no right to. The table of rights and screens is tested in `src/app/web/refusal.test.ts`.

/** Answers of the API other than good ones, from now on. */
function watchRefusedRequests(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  return refused;
}

async function expectRefusal(page: Page, address: string, title: string, text: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.getByText(text)).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${title} ·`));
  expect(new URL(page.url()).pathname).toBe(address);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link')).toHaveText(['Revenir à l’accueil']);
}

test.describe('an agent', () => {
  test.use({ reader: 'agent' });

  test('reads on each page of administrators whose it is, and goes home', async ({ page }) => {
    const refused = watchRefusedRequests(page);
    const text = 'Chez Arcadie Réseaux, seuls les administrateurs ouvrent cette page.';
    for (const [address, title] of [
      ['/provider/accounts', 'Comptes'],
      ['/provider/keys', 'Clés d’API'],
      ['/provider/journal', 'Journal'],
      ['/provider/security', 'Journal'],
      ['/provider/settings', 'Réglages'],
      ['/provider/legal', 'Pages légales'],
    ] as const)
      await expectRefusal(page, address, title, text);
    await page.getByRole('main').getByRole('link', { name: 'Revenir à l’accueil' }).click();
    await expect(page).toHaveURL('/provider');
    expect(refused).toEqual([]);
  });
});

test.describe('a technician', () => {
  test.use({ reader: 'nadia' });

  test('reads on pages of the office and of companies whose they are', async ({ page }) => {
    const refused = watchRefusedRequests(page);
    const office = 'Chez Arcadie Réseaux, seuls les agents et les administrateurs ouvrent cette page.';
    await expectRefusal(page, '/provider/queues', 'À traiter', office);
    await expectRefusal(page, '/stillboard/commandes', 'Commandes', office);
    await expectRefusal(page, '/chat', 'Discussions', office);
    await expectRefusal(page, '/provider/settings', 'Réglages', 'Chez Arcadie Réseaux, seuls les administrateurs ouvrent cette page.');
    expect(refused).toEqual([]);
  });
});

test.describe('a customer', () => {
  test.use({ reader: 'claire' });

  test('does not find pages of the provider, and is told whose an intervention is', async ({ page }) => {
    const refused = watchRefusedRequests(page);
    await page.goto('/provider/settings');
    await expect(page).toHaveURL('/404');
    await expectRefusal(page, '/prestaticket/1', 'Page réservée', 'Chez Arcadie Réseaux, seuls les intervenants ouvrent cette page.');
    expect(refused.filter((one) => !one.endsWith('/404'))).toEqual([]);
  });
});
