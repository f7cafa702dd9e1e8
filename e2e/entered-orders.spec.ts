import { openBrowser, sendOfferTo } from './support/offers.ts';
import { messages } from './support/provider.ts';
import { ownCompanyTest } from './support/own-company.ts';
import { expect } from './support/reader.ts';

ownCompanyTest.use({ member: { firstName: 'Adèle', lastName: 'Roussel', jobFunction: 'Responsable réseau', language: 'fr' } });

ownCompanyTest('an agent enters the order of an offer and its delivery; the customer follows both', async ({ page, own, browser }) => {
  const number = await sendOfferTo(own, { state: 'validated' });
  await page.goto(`/stillboard/offres/${number}`);
  const { companies } = (await (await page.request.get('/api/me')).json()) as { companies: { companyId: number }[] };
  const { companyId } = companies[0]!;

  const agent = await openBrowser(browser, 'agent', 'fr');
  await agent.goto(`/stillboard/offres/${number}?company=${companyId}`);
  await agent.getByRole('button', { name: 'Saisir la commande' }).click();
  await agent.getByLabel(/^N° de commande du client/).fill('BC-2026-118');
  await agent.getByRole('dialog').getByRole('button', { name: 'Saisir la commande' }).click();
  await expect(messages(agent)).toContainText(/Commande CDP-\d\d-\d+ saisie/);
  await expect(agent.getByText(/^Source\s: portail/)).toBeVisible();

  await agent.getByRole('button', { name: 'Saisir une livraison' }).click();
  const dialog = agent.getByRole('dialog');
  await dialog
    .getByLabel(/^N° de suivi/)
    .first()
    .fill('XY918274010FR');
  await dialog.getByLabel(/^N° de série/).fill('FCW2648A0K1\nFCW2648A0K1');
  await dialog.getByRole('button', { name: 'Enregistrer la livraison' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'Une information est à' })).toBeVisible();
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

ownCompanyTest('a corrected date survives the next run of the feed, until the agent takes the ERP’s back', async ({ page, own, browser }) => {
  const number = `CDE-${own.id}`;
  const send = (version: number, expectedOn: string) =>
    own.erp.send('orders', [
      {
        id: number,
        version,
        company: own.id,
        number,
        orderedOn: '2026-11-10',
        partialDeliveryAllowed: true,
        currency: 'EUR',
        totalExclVat: 480_000,
        totalInclVat: 576_000,
        lines: [
          {
            id: '10',
            kind: 'equipment',
            reference: 'SMT1500RMI2UC',
            description: 'Onduleur 1 500 VA',
            quantityOrdered: 4,
            quantityDelivered: 0,
            quantityCancelled: 0,
            unitPrice: 120_000,
            totalExclVat: 480_000,
            promisedOn: '2026-12-01',
            expectedOn,
          },
        ],
      },
    ]);
  await send(1, '2026-12-01');
  const { companies } = (await (await page.request.get('/api/me')).json()) as { companies: { companyId: number }[] };

  const agent = await openBrowser(browser, 'agent', 'fr');
  await agent.goto(`/commande/${number}/livraisons?company=${companies[0]!.companyId}`);
  await agent.getByRole('button', { name: 'Corriger les lignes' }).click();
  const dialog = agent.getByRole('dialog');
  await dialog.getByLabel(/^Motif/).fill('Rupture chez le constructeur');
  await dialog.getByLabel('Prévue le').fill('18/12/2026');
  await dialog.getByLabel('Prévue le').press('Tab');
  await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(messages(agent)).toContainText('Lignes corrigées');

  await send(2, '2026-12-09');
  await expect(agent.getByText(/L’ERP dit\s: 9\sdéc\./)).toBeVisible();
  await agent.getByRole('link', { name: 'Voir l’import' }).click();
  const report = agent.getByRole('region', { name: 'Valeurs du portail gardées' });
  await expect(report).toContainText(/L’ERP dit\s: 9\sdéc\., le portail garde\s: 18\sdéc\./);
  await report.getByRole('link', { name: number }).click();

  await expect(agent.getByText(/L’ERP dit\s: 9\sdéc\./)).toBeVisible();
  await agent.getByRole('button', { name: /^Reprendre la valeur de l’ERP/ }).click();
  await expect(messages(agent)).toContainText(/Valeur de l’ERP reprise\s: 9\sdéc\./);
  await expect(agent.getByRole('heading', { name: 'Valeurs corrigées' })).toBeHidden();
  await agent.context().close();

  await page.goto(`/commande/${number}/livraisons?tab=dates`);
  await expect(page.getByText('Rupture chez le constructeur')).toBeVisible();
});
