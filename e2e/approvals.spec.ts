import { makeEmail, takeUpInvitation } from './support/accounts.ts';
import { sendOfferTo, panel } from './support/offers.ts';
import { ownCompanyTest } from './support/own-company.ts';
import { messages } from './support/provider.ts';
import { expect } from './support/reader.ts';

ownCompanyTest.describe('above a limit of amount', () => {
  ownCompanyTest.use({ member: { firstName: 'Camille', lastName: 'Roux', jobFunction: 'Responsable réseau', language: 'fr' } });

  ownCompanyTest(
    'a member who was invited with a limit signs, and the manager finds the acceptance and approves it',
    async ({ page, browser, baseURL, own }) => {
      const email = makeEmail();
      await page.goto('/adminuser');
      await page.getByRole('button', { name: 'Inviter une personne' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Adresse e-mail').fill(email);
      await dialog.getByLabel('Nom complet').fill('Nora Vidal');
      await dialog.getByLabel('Voir les prix').check();
      await dialog.getByLabel('Accepter les offres').check();
      await dialog.getByLabel('Limite de montant').fill('1 000');
      await dialog.getByRole('button', { name: 'Envoyer l’invitation' }).click();
      await expect(messages(page)).toContainText(`Invitation envoyée à ${email}`);
      const number = await sendOfferTo(own);

      const hers = await takeUpInvitation(browser, baseURL!, email, ['Nora', 'Vidal']);
      await expect(hers.getByRole('banner')).toContainText(own.name);
      await hers.goto(`/stillboard/offres/${number}`);
      await hers.getByRole('button', { name: 'Accepter', exact: true }).click();
      await hers.getByLabel('Fonction').fill('Chargée de projet');
      await hers.getByLabel('Signature').fill('Nora Vidal');
      await hers.getByRole('button', { name: 'Signer et envoyer pour approbation' }).click();
      await expect(panel(hers, number).getByText('En attente d’approbation par Camille Roux')).toBeVisible();

      await page.goto('/stillboard/offres');
      await page.getByRole('link', { name: '1 acceptation à approuver' }).click();
      await page.getByRole('table').getByRole('link', { name: number }).click();
      const open = panel(page, number);
      await expect(open.getByText(/signée par Nora Vidal/)).toContainText('au-delà de sa limite de 1');
      await open.getByRole('button', { name: /^Approuver/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Approuver' }).click();
      await expect(messages(page)).toContainText(`Offre ${number} acceptée`);
      await expect(page.getByRole('link', { name: /acceptation à approuver/ })).toHaveCount(0);
    },
  );
});
