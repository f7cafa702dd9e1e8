import { makeEmail, takeUpInvitation } from './support/accounts.ts';
import { ownCompanyTest } from './support/own-company.ts';
import { messages, panel } from './support/provider.ts';
import { expect, test } from './support/reader.ts';

ownCompanyTest.describe('a manager', () => {
  ownCompanyTest.use({ member: { firstName: 'Camille', lastName: 'Roux', jobFunction: 'Responsable réseau', language: 'fr' } });

  ownCompanyTest('invites a person, limits them, and takes the company away while they look at it', async ({ page, browser, baseURL, own }) => {
    await page.goto('/stillboard/overview');
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Utilisateurs' }).click();
    await expect(page.getByRole('heading', { name: 'Utilisateurs', level: 1 })).toBeVisible();

    const email = makeEmail();
    await page.getByRole('button', { name: 'Inviter une personne' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Adresse e-mail').fill(email);
    await dialog.getByLabel('Nom complet').fill('Nora Vidal');
    await dialog.getByLabel('Voir les prix').check();
    await dialog.getByRole('button', { name: 'Envoyer l’invitation' }).click();
    await expect(messages(page)).toContainText(`Invitation envoyée à ${email}`);
    await expect(page.getByRole('row', { name: /Nora Vidal/ })).toContainText('expire le');

    const hers = await takeUpInvitation(browser, baseURL!, email, ['Nora', 'Vidal']);
    await expect(hers.getByRole('banner')).toContainText(own.name);
    await hers.goto('/adminuser');
    await expect(hers.getByRole('heading', { name: 'La gestion des utilisateurs est réservée aux gestionnaires' })).toBeVisible();
    await expect(hers.getByRole('main')).toContainText('Camille Roux');

    await page
      .getByRole('table')
      .getByRole('link', { name: /Nora Vidal/ })
      .click();
    await expect(panel(page).getByText('Nora Vidal voit 0 commande sur 0')).toBeVisible();
    await panel(page)
      .getByRole('switch', { name: /^Voir les prix/ })
      .press('Space');
    await expect(messages(page)).toContainText('Droits de Nora Vidal enregistrés');
    await expect(panel(page).getByRole('switch', { name: /^Accepter les offres/ })).toBeDisabled();
    await messages(page).getByRole('button', { name: 'Annuler' }).click();
    await expect(panel(page).getByRole('switch', { name: /^Voir les prix/ })).toBeChecked();

    await hers.goto('/stillboard/overview');
    await panel(page).getByRole('button', { name: 'Désactiver' }).click();
    await dialog.getByRole('button', { name: 'Désactiver' }).click();
    await expect(messages(page)).toContainText('Nora Vidal n’a plus accès à la société');
    await expect(hers).toHaveURL(/\/sign-in/);
    await page.goto('/adminuser?former=1');
    await expect(page.getByRole('row', { name: /Nora Vidal/ })).toContainText('Désactivé le');
  });
});

test.describe('a member', () => {
  test.use({ reader: 'marc' });

  test('has no entry in the menu, and reads whom to ask', async ({ page }) => {
    await page.goto('/adminuser');
    await expect(page.getByRole('main')).toContainText('Seuls les gestionnaires de Groupe Hélianthe');
    await expect(page.getByRole('main').getByRole('link', { name: 'Écrire à Camille Lefèvre' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Utilisateurs' })).toHaveCount(0);
  });
});
