import { core } from './support/core.ts';
import { openBrowser, panel } from './support/offers.ts';
import { expect, test } from './support/reader.ts';

test.describe('Camille renews', () => {
  test.use({ reader: 'camille' });

  test('two contracts: what cannot be renewed is named; the provider answers with an offer, which she sees', core('renewals'), async ({ page, browser }) => {
    await page.goto('/contrats/list?type=support');
    for (const number of ['CT-219045', 'CT-228416']) await page.getByRole('row').filter({ hasText: number }).getByRole('checkbox').check();
    await page.getByRole('region', { name: 'Actions sur la sélection' }).getByRole('button', { name: 'Demander le renouvellement' }).click();
    const dialog = page.getByRole('dialog');
    const refused = dialog.getByRole('list', { name: /ne peuvent pas être renouvelées/ });
    // One reason for all of its lines.
    await expect(refused.getByText('Le constructeur arrête le support du produit')).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Envoyer la demande' }).click();
    await page.getByRole('button', { name: 'Voir la demande' }).click();
    await expect(page).toHaveURL(/renouvellements\/DR-/);
    const number = page.url().match(/DR-[\d-]+/)![0];
    await expect(panel(page, number).getByText('Demandé', { exact: true })).toBeVisible();

    const agent = await openBrowser(browser, 'agent', 'fr');
    await agent.goto(`/provider/queues/renewals?q=${number}`);
    await agent.getByRole('link', { name: number }).click();
    await agent.getByLabel('N° de l’offre').fill('OFF-26-02231');
    await agent.getByRole('button', { name: 'Répondre', exact: true }).click();
    await expect(agent.getByText(`Réponse envoyée pour la demande ${number}`)).toBeVisible();
    await agent.context().close();

    await expect(panel(page, number).getByText('Offre reçue')).toBeVisible();
    await expect(panel(page, number).getByRole('link', { name: 'Ouvrir l’offre' })).toBeVisible();
  });

  test('nothing where no line can be renewed: the dialog says why and leads to a request for an offer', async ({ page }) => {
    await page.goto('/contrat/CT-219045');
    await page.getByRole('button', { name: 'Demander le renouvellement' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Rien dans cette sélection ne peut être renouvelé.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Envoyer la demande' })).toHaveCount(0);
    await expect(dialog.getByLabel(/^Commentaire/)).toHaveCount(0);
    await dialog.getByRole('link', { name: 'Demander une offre' }).click();
    await expect(page.getByRole('heading', { name: 'Demander une offre', level: 1 })).toBeVisible();
  });
});
