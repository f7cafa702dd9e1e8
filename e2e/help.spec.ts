import { contractRow } from '../tests/support/feed.ts';
import { core } from './support/core.ts';
import { ownCompanyTest } from './support/own-company.ts';
import { expect, test } from './support/reader.ts';

test.describe('the help of a manufacturer', () => {
  test.use({ reader: 'camille' });

  test('leads from a device to a ticket with its serial number and the CCO ID of its contract', core('help'), async ({ page }) => {
    await page.goto('/equipement/FOC2834L0AB');
    await page.getByRole('link', { name: /Aide.*Cisco/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Cisco' })).toBeVisible();
    const panel = page.getByRole('complementary', { name: 'Ouvrir un dossier' });
    await expect(panel.getByText('FOC2834L0AB').first()).toBeVisible();
    await panel.getByText('2 Forte').click();
    await panel.getByLabel('Ce qui se passe').fill('Deux redémarrages ce matin, sans coupure de courant.');
    await panel.getByRole('button', { name: 'Confier à Arcadie Réseaux' }).click();
    await expect(page).toHaveURL(/nticket\?draft=/);
    await expect(page.getByLabel('Libellé', { exact: true })).toHaveValue(/FOC2834L0AB/);
    await expect(page.getByText('Deux redémarrages ce matin, sans coupure de courant.').first()).toBeVisible();
  });
});

ownCompanyTest('leads from a contract to a conversation with its number and CCO ID', async ({ page, own }) => {
  const number = `CT-${own.id}`;
  await own.erp.send('contracts', [contractRow(own.id, own.id, { number, ccoId: 'hartley-network' })]);
  const finding = Promise.withResolvers<void>();
  await page.route('**/api/support-cases?**', async (route) => {
    await finding.promise;
    await route.continue();
  });
  await page.goto(`/aide/cisco?contract=${number}`);
  const panel = page.getByRole('complementary', { name: 'Open a case' });
  await panel.getByLabel('What happens').fill('Two restarts this morning.');
  await panel.getByRole('button', { name: 'Write to Arcadie Réseaux' }).click();
  // A case waits for its contract.
  await expect(panel.getByRole('button', { name: 'Write to Arcadie Réseaux' })).toBeDisabled();
  finding.resolve();
  await expect(page.getByLabel('Subject', { exact: true })).toHaveValue(`Cisco case: ${number}`);
  const message = page.getByLabel('Your message');
  await expect(message).toHaveValue(new RegExp(`Two restarts this morning\\.[^]*${number}[^]*hartley-network`));
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: `Cisco case: ${number}`, level: 2 })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'hartley-network' })).toBeVisible();
  // The conversation is linked to the contract.
  await expect(page.getByRole('link', { name: new RegExp(number) }).first()).toBeVisible();
});

test.describe('the lines of a manufacturer', () => {
  test.use({ reader: 'agent' });

  test('are changed by staff, previewed, and read by customers', async ({ page }) => {
    const note = `Sur rendez-vous ${Date.now()}`;
    await page.goto('/provider/help/synology');
    const phone = page.getByRole('region', { name: 'Téléphone', exact: true });
    await phone.getByLabel(/Précision en français/).fill(note);
    await expect(page.getByRole('region', { name: 'Aperçu' }).getByText(note)).toBeVisible();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Aide de Synology enregistrée')).toBeVisible();
    await page.goto('/aide/synology');
    await expect(page.getByText(note)).toBeVisible();
  });
});
