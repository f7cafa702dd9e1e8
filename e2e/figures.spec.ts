import { expect, test } from './support/reader.ts';

test.use({ reader: 'agent', ownSession: true });

test('the agent reads the offers of a customer by month, and saves them as an Excel file', async ({ page }) => {
  await page.goto('/provider/figures');
  const offers = page.getByRole('region', { name: 'Offres émises et gagnées', exact: true }).first();
  await expect(offers.getByRole('img', { name: /^Offres émises et gagnées.: Émises, de .+ à .+\./ })).toBeVisible();
  await page.getByRole('button', { name: 'Société', exact: true }).click();
  await page.getByRole('dialog').getByText('Groupe Hélianthe').click();
  await expect(page).toHaveURL(/customer=\d+/);
  await expect(page.getByText('L’activité mois par mois avec Groupe Hélianthe.')).toBeVisible();
  await offers.getByRole('button', { name: 'Afficher en tableau' }).click();
  await expect(offers.getByRole('table').getByRole('row')).toHaveCount(14);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    offers.getByRole('link', { name: /^Exporter en Excel.: Offres émises et gagnées$/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Offres émises et gagnées \d{4}-\d\d-\d\d\.xlsx$/);
  // The address keeps the filters.
  await page.reload();
  await expect(page.getByText('L’activité mois par mois avec Groupe Hélianthe.')).toBeVisible();
});
