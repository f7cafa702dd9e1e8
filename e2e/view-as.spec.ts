import { messages, panel } from './support/provider.ts';
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

  const band = page.getByRole('complementary', { name: 'Vous voyez le portail en tant que Marc Tessier.' });
  await expect(band).toContainText(/encore (?:29|30) minutes/);
  await page.goto('/commande');
  await expect(page.getByRole('main').getByRole('table').getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Factures' })).toHaveCount(0);
  await page.goto('/profil');
  await page.getByLabel('Fonction').fill('Directeur');
  await page.getByRole('button', { name: 'Enregistrer le profil' }).click();
  await expect(page.getByText('rien ne peut être modifié').first()).toBeVisible();

  await band.getByRole('button', { name: 'Revenir à mon compte' }).click();
  await expect(panel(page).getByRole('heading', { name: 'Marc Tessier' })).toBeVisible();
  await expect(band).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Parties de la fiche' }).getByRole('link', { name: 'Journal' }).click();
  await expect(page.getByRole('main')).toContainText('a cessé de voir le portail en tant que Marc Tessier');
  await expect(page.getByRole('main')).toContainText('a commencé à voir le portail en tant que Marc Tessier');
  await expect(messages(page)).not.toContainText('modifié');
});
