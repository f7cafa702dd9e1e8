import { expect, test } from './support/reader.ts';

test.use({ reader: 'admin', ownSession: true });

test('an administrator finds who changed a ticket of any company, follows its history and saves the log', async ({ page }) => {
  await page.goto('/provider/journal');
  await expect(page.getByRole('navigation', { name: 'Journaux' }).getByRole('link', { name: 'Activité' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Société', exact: true }).click();
  await page.getByRole('dialog', { name: 'Société' }).getByText('Groupe Hélianthe').click();
  await expect(page).toHaveURL(/company=\d+/);
  await page.getByRole('searchbox').fill('T-10484');
  const log = page.getByRole('table', { name: 'Journal d’activité' });
  await page.getByRole('button', { name: 'Retirer le filtre Période' }).click();
  await expect(log.getByRole('row', { name: /Élodie Renaud.*Refusé Ticket T-10484/ })).toBeVisible();
  await log.getByRole('link', { name: 'Tout l’historique de T-10484' }).first().click();
  await expect(page).toHaveURL(/\/provider\/journal\?object=[\w-]{36}$/);
  await expect(page.getByText('Ticket T-10484').first()).toBeVisible();
  await expect(log.getByRole('row', { name: /Camille Lefèvre.*Renvoyé/ })).toBeVisible();
  // The address keeps the history.
  await page.reload();
  await expect(log.getByRole('row', { name: /Camille Lefèvre.*Renvoyé/ })).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Exporter' }).click()]);
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
  await page.goto('/provider/journal?action=reads');
  await expect(log.getByRole('row', { name: /Exporté.*Journal d’activité/ }).first()).toBeVisible();
});
