import { expectAccessible } from './support/accessibility.ts';
import { openOtherBrowser, signInAs } from './support/accounts.ts';
import { openPortal } from './support/portal.ts';
import { expect, password, test } from './support/reader.ts';

test('an empty installation is put into service by who has its code, and by nobody after them', async ({ browser }) => {
  test.setTimeout(180_000);
  const portal = await openPortal({ DEMO: 'off' });
  try {
    const page = await openOtherBrowser(browser, portal.address);
    await page.goto('/');
    await expect(page).toHaveURL('/provider/first-run');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Mettre en service' }).click();
    await expect(page.getByRole('alert')).toContainText('informations sont à corriger');
    await page.getByLabel('Code affiché au démarrage').fill('AAAA-BBBB-CCCC');
    await page.getByLabel('Raison sociale').fill('Réseaux du Pont');
    await page.getByLabel('Prénom', { exact: true }).fill('Anne');
    await page.getByLabel('Nom', { exact: true }).fill('Morel');
    await page.getByLabel('Adresse e-mail', { exact: true }).fill('anne@pont.example');
    await page.getByLabel('Mot de passe', { exact: true }).fill(password);
    await page.getByLabel('Confirmer le mot de passe').fill(password);
    await page.getByLabel('Nom de la société').fill('Menuiserie Ardenne');
    await page.getByLabel('Prénom du gestionnaire').fill('Hugo');
    await page.getByLabel('Nom du gestionnaire', { exact: true }).fill('Lambert');
    await page.getByLabel('Adresse e-mail du gestionnaire').fill('hugo@ardenne.example');
    await page.getByRole('button', { name: 'Mettre en service' }).click();
    await expect(page.getByText('Ce code n’est pas celui que le programme a affiché').first()).toBeVisible();
    await page.getByLabel('Code affiché au démarrage').fill(portal.firstRunCode()!);
    await page.getByRole('button', { name: 'Mettre en service' }).click();
    await expect(page.getByRole('heading', { name: 'Le portail est en service' })).toBeVisible();
    const link = (await page.getByText(/\/sign-in\//).textContent())!;
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Se connecter' }).click();
    await signInAs(page, 'anne@pont.example');
    await expect(page).toHaveURL('/provider');
    await expect(page.getByRole('heading', { name: 'Rien n’attend' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'E-mails envoyés' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Sociétés' }).click();
    await expect(page.getByRole('table').getByRole('link', { name: 'Menuiserie Ardenne' })).toBeVisible();

    await page.getByRole('link', { name: 'Imports ERP' }).click();
    await expect(page.getByRole('heading', { name: 'Aucun import reçu' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Gérer les clés d’API' }).click();
    await expect(page.getByRole('heading', { name: 'Aucune clé pour le moment' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Créer une clé' }).click();
    await page.getByLabel('Nom de la nouvelle clé').fill('ERP');
    await page.getByLabel('Certains envois').check();
    await page.getByLabel('Commandes').check();
    await page.getByRole('button', { name: 'Créer la clé' }).click();
    await expect(page.getByRole('columnheader')).toHaveText(['Nom', 'Portée', 'Préfixe', 'Dernière utilisation', 'Expiration', 'État']);
    await expect(page.getByRole('cell', { name: 'Commandes · Toutes les sociétés' })).toBeVisible();

    const managers = await openOtherBrowser(browser, portal.address);
    await managers.goto('/provider/first-run');
    await expect(managers).toHaveURL('/sign-in');
    await managers.goto(link);
    await expect(managers.getByRole('heading', { level: 1 })).toContainText('mot de passe');
  } finally {
    await portal.close();
  }
});
