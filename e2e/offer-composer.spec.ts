import { openBrowser, panel as panelOf } from './support/offers.ts';
import { messages, panel } from './support/provider.ts';
import { ownCompanyTest } from './support/own-company.ts';
import { expect } from './support/reader.ts';

ownCompanyTest.use({ member: { firstName: 'Adèle', lastName: 'Roussel', jobFunction: 'Responsable réseau', language: 'fr' } });

ownCompanyTest('an agent composes an offer from a request, pastes lines and sends it; the customer accepts it', async ({ page, own, browser }) => {
  const project = `Relais ${own.id}`;
  await page.goto('/stillboard/demandes-offre/new');
  await page.getByLabel('Projet').fill(project);
  await page.getByLabel('Référence, ligne 1').fill('MX68-HW');
  await page.getByLabel('Quantité, ligne 1').fill('4');
  await page.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(messages(page)).toContainText(/Demande DO-\d\d-\d+ envoyée/);

  const agent = await openBrowser(browser, 'agent', 'fr');
  await agent.goto('/provider/queues/offer-requests');
  await agent.getByRole('searchbox').fill(project);
  await expect(agent.getByRole('table').getByRole('row')).toHaveCount(2);
  await agent.getByRole('table').getByRole('link', { name: /^DO-/ }).click();
  await panel(agent).getByRole('button', { name: 'Composer l’offre' }).click();
  await expect(agent).toHaveURL(/\/provider\/offres\/[0-9a-f-]{36}$/);
  await expect(agent.getByRole('heading', { level: 1 })).toHaveText(project);
  await expect(agent.getByLabel('Référence, ligne 1')).toHaveValue('MX68-HW');
  await expect(agent.getByRole('combobox', { name: 'Destinataire' })).toHaveValue('Adèle Roussel');
  await expect(agent.getByRole('combobox', { name: 'Interlocuteur du client' })).toHaveValue('Élodie Renaud');
  await expect(agent.getByLabel('Téléphone direct')).toHaveValue('04 65 71 00 14');

  // Completion fills the line and moves to the quantity; Enter in the last field goes on with the next line.
  await agent.getByLabel('Référence, ligne 2').pressSequentially('c9300 48p');
  await agent
    .getByRole('option', { name: /C9300-48P/ })
    .first()
    .click();
  await expect(agent.getByLabel('Quantité, ligne 2')).toBeFocused();
  await agent.getByLabel('Remise, ligne 2').fill('10');
  await agent.getByRole('combobox', { name: 'TVA, ligne 2' }).press('Enter');
  await expect(agent.getByLabel('Référence, ligne 3')).toBeFocused();

  await agent.getByRole('button', { name: 'Coller depuis Excel' }).click();
  await agent.getByLabel('Cellules copiées').fill('Référence\tDésignation\tQté\tPrix unitaire HT\nPOSE\tPose sur site\tdeux\t980,00');
  await agent.getByRole('button', { name: 'Ajouter les lignes' }).click();
  await expect(agent.getByText('ligne 3, Quantité « deux »')).toBeVisible();
  await agent.getByRole('button', { name: 'Envoyer l’offre' }).click();
  await expect(agent.getByRole('alert')).toContainText('Quantité (3)');
  await agent.getByLabel('Quantité, ligne 3').fill('2');
  await agent.getByLabel('Prix unitaire HT, ligne 3').fill('0,0125');
  await agent.getByRole('combobox', { name: 'Règlement' }).click();
  await agent.getByRole('option', { name: '30 jours fin de mois le 10' }).click();
  await agent.getByLabel('Référence, ligne 3').press('Alt+ArrowUp');
  await expect(agent.getByLabel('Référence, ligne 2')).toHaveValue('POSE');
  await expect(agent.getByText(/Enregistré à/)).toBeVisible();

  // Enter sends nothing; Ctrl + Enter sends, from a line too.
  await agent.getByLabel(/^Référence constructeur/).press('Enter');
  await agent.getByLabel('Désignation, ligne 1').press('Enter');
  await expect(agent.getByLabel('Quantité, ligne 1')).toBeFocused();
  await expect(agent.getByRole('dialog')).toHaveCount(0);
  await agent.keyboard.press('Control+Enter');
  await agent.getByRole('dialog').getByRole('button', { name: 'Envoyer l’offre' }).click();
  await expect(messages(agent)).toContainText(/Offre OFP-\d\d-\d+ envoyée/);

  await page.goto('/stillboard/offres');
  await page.getByRole('main').getByRole('table').getByRole('row', { name: project }).getByRole('link').first().click();
  const offer = panelOf(page, /^OFP-/);
  await expect(offer).toContainText('Pose sur site');
  await expect(offer).toContainText(/2\s×\s0,0125\s€/);
  await expect(offer).toContainText('30 jours fin de mois le 10');
  await expect(offer).toContainText('Votre interlocuteur');
  await expect(offer.getByRole('link', { name: '04 65 71 00 14' })).toHaveAttribute('href', 'tel:0465710014');
  await expect(offer.getByRole('link', { name: 'agent@arcadie.example' })).toHaveAttribute('href', 'mailto:agent@arcadie.example');
  await page.getByRole('button', { name: 'Accepter', exact: true }).click();
  await page.getByLabel('Signature').fill('Adèle Roussel');
  await page.getByRole('button', { name: /^Accepter .* HT/ }).click();
  await expect(offer.getByText('Validée')).toBeVisible();
  await agent.context().close();
});
