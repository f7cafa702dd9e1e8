import { panel } from './support/provider.ts';
import { expect, test } from './support/reader.ts';

test.use({ reader: 'admin', ownSession: true });

test('an administrator sees the portal as a member, changes nothing, and goes back to where they were; the company’s log holds both', async ({ page }) => {
  await page.goto('/provider/companies');
  await page.getByRole('searchbox').fill('helianthe');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Groupe Hélianthe/ })
    .click();
  await page
    .getByRole('table')
    .getByRole('link', { name: /Marc Tessier/ })
    .click();
  await panel(page).getByRole('button', { name: 'Voir en tant que' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Voir le portail' }).click();

  const refusals: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refusals.push(response.url());
  });
  const band = page.getByRole('complementary', { name: 'Vous voyez le portail en tant que Marc Tessier.' });
  await expect(band).toContainText(/encore (?:29|30)\sminutes/);
  await page.waitForURL(/\/stillboard/);
  await page.goto('/commande');
  await expect(page.getByRole('main').getByRole('table').getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Factures' })).toHaveCount(0);
  expect(refusals, 'the page writes nothing by itself').toEqual([]);
  const refused = page.waitForResponse((response) => response.url().endsWith('/api/preferences'));
  await page.evaluate(() => {
    const token = decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '');
    const headers = { 'content-type': 'application/json', 'x-xsrf-token': token };
    return fetch('/api/preferences', { method: 'PATCH', headers, body: JSON.stringify({ density: 'compact' }) });
  });
  expect((await refused).status()).toBe(403);

  await band.getByRole('button', { name: 'Revenir à mon compte' }).click();
  await expect(panel(page).getByRole('heading', { name: 'Marc Tessier' })).toBeVisible();
  await expect(band).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Parties de la fiche' }).getByRole('link', { name: 'Journal' }).click();
  const entries = page.getByRole('row').filter({ hasText: 'Marc Tessier' }).filter({ hasText: 'Affichage en tant que' });
  await expect(entries.filter({ hasText: 'Terminé' }).first()).toBeVisible();
  await expect(entries.filter({ hasText: 'Commencé' }).first()).toBeVisible();
});
