import { browserOf, offerTo } from './support/offers.ts';
import { messages } from './support/provider.ts';
import { ownCompanyTest } from './support/own-company.ts';
import { expect } from './support/reader.ts';

ownCompanyTest.use({ member: { firstName: 'Adèle', lastName: 'Roussel', jobFunction: 'Responsable réseau', language: 'fr' } });

ownCompanyTest('an agent enters the order of an offer and its delivery; the customer follows both', async ({ page, own, browser }) => {
  const number = await offerTo(own, { state: 'validated' });
  await page.goto(`/stillboard/offres/${number}`);
  const { companies } = (await (await page.request.get('/api/me')).json()) as { companies: { companyId: number }[] };
  const { companyId } = companies[0]!;

  const agent = await browserOf(browser, 'agent', 'fr');
  await agent.goto(`/stillboard/offres/${number}?company=${companyId}`);
  await agent.getByRole('button', { name: 'Saisir la commande' }).click();
  await agent.getByLabel(/^N° de commande du client/).fill('BC-2026-118');
  await agent.getByRole('dialog').getByRole('button', { name: 'Saisir la commande' }).click();
  await expect(messages(agent)).toContainText(/Commande CDP-\d\d-\d+ saisie/);
  await expect(agent.getByText('Source : portail. Commande saisie à la main.')).toBeVisible();

  await agent.getByRole('button', { name: 'Saisir une livraison' }).click();
  const dialog = agent.getByRole('dialog');
  await dialog
    .getByLabel(/^N° de suivi/)
    .first()
    .fill('XY918274010FR');
  await dialog.getByLabel(/^N° de série/).fill('FCW2648A0K1\nFCW2648A0K1');
  await dialog.getByRole('button', { name: 'Enregistrer la livraison' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel(/^N° de série/).fill('FCW2648A0K1\nFCW2648A0K2');
  await dialog.getByRole('button', { name: 'Enregistrer la livraison' }).click();
  await expect(messages(agent)).toContainText(/Livraison BLP-\d\d-\d+ saisie/);

  const card = agent.getByRole('region', { name: /^BLP-/ });
  await card.getByRole('button', { name: 'Corriger la livraison' }).click();
  await dialog.getByLabel(/^Expédiée le/).fill('18/11/2026');
  await dialog.getByLabel(/^Expédiée le/).press('Tab');
  await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(card.getByText('Expédiée')).toBeVisible();
  await agent.context().close();

  await page.goto('/commande/BC-2026-118/livraisons');
  const delivery = page.getByRole('region', { name: /^BLP-/ });
  await expect(delivery).toContainText('XY918274010FR');
  await expect(delivery).toContainText('FCW2648A0K1');
  await expect(page.getByText('Source : portail')).toBeHidden();
});
