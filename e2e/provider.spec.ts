import { request } from '@playwright/test';
import { core } from './support/core.ts';
import { makeEmail, createNewcomer, openOtherBrowser } from './support/accounts.ts';
import { messages, panel } from './support/provider.ts';
import { queueNames } from './support/queue-names.ts';
import { expect, nobody, test } from './support/reader.ts';

test.describe('an agent', () => {
  test.use({ reader: 'agent', ownSession: true });

  test('the agent looks at a customer’s orders, keeps that company on other pages, and changes to another', async ({ page }) => {
    await page.goto('/provider/companies');
    await page.getByRole('searchbox').fill('helianthe');
    await expect(page.getByRole('table').getByRole('link')).toHaveText(['Groupe Hélianthe']);
    await page.getByRole('table').getByRole('link', { name: 'Groupe Hélianthe' }).click();
    const tile = page.getByRole('banner').locator('[data-look]');
    await expect(page.getByRole('banner').getByRole('button', { name: /Arcadie Réseaux/ })).toBeVisible();
    await expect(tile).toHaveAttribute('data-look', 'provider');
    await expect(page.getByText(/^dont .+ en retard$/)).toBeVisible();
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Voir ses commandes' }).click();
    await expect(page).toHaveURL(/\/stillboard\/commandes\?company=\d+$/);
    await expect(page.getByText('1–50 sur 128')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: /Groupe Hélianthe/ })).toBeVisible();
    await expect(tile).toHaveAttribute('data-look', 'client');
    await page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: /^Offres \d+ en attente/ })
      .click();
    await page.getByRole('link', { name: /^OFF-26-02231/ }).click();
    await expect(page.getByRole('complementary').getByLabel('Votre message')).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Accepter|Décliner)/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Demander une offre' })).toHaveCount(0);
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Suivi des livraisons' }).click();
    await expect(page.getByRole('heading', { name: 'Suivi des livraisons', level: 1 })).toBeVisible();
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Groupe Hélianthe/ })
      .click();
    await page.getByRole('combobox').fill('neuf');
    await expect(page.getByRole('option')).toHaveText([/^NNeuf|Neuf/]);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Aucune commande pour le moment' })).toBeVisible();
  });
});

test.describe('an administrator manages the portal', () => {
  test.use({ reader: 'admin' });

  test('a key is shown once, feeds the portal, and is refused once revoked', async ({ page, baseURL }) => {
    const name = `ERP ${Date.now()}`;
    await page.goto('/provider/keys');
    await page.getByRole('button', { name: 'Créer une clé' }).click();
    await page.getByLabel('Nom de la nouvelle clé').fill(name);
    await page.getByRole('button', { name: 'Créer la clé' }).click();
    const key = (await page.getByText(/^psr_[\w-]{43}$/).textContent())!;
    const feed = await request.newContext({
      baseURL: baseURL!,
      storageState: nobody,
      extraHTTPHeaders: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' },
    });
    expect((await feed.post('/api/ingest/companies', { data: '' })).status()).not.toBe(401);
    await page.reload();
    await expect(page.getByText(key)).toHaveCount(0);
    await page.getByRole('table').getByRole('link', { name }).click();
    await panel(page).getByRole('button', { name: 'Révoquer la clé' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Révoquer' }).click();
    await expect(page.getByRole('row', { name })).toContainText('Révoquée');
    expect((await feed.post('/api/ingest/companies', { data: '' })).status()).toBe(401);
    await feed.dispose();
  });

  test('somebody of any company is found and given a link, which leads to a new password', core('directLink'), async ({ page, browser, baseURL }) => {
    const { email, api } = await createNewcomer(baseURL!);
    await api.dispose();
    await page.goto('/provider/accounts');
    await page.getByRole('searchbox').fill(email);
    await page.getByRole('table').getByRole('row', { name: email }).getByRole('link').click();
    await expect(panel(page).getByRole('heading', { name: 'Nina Roux' })).toBeVisible();
    await expect(panel(page)).toContainText('À rattacher');
    await panel(page).getByRole('combobox', { name: 'Validité' }).click();
    await page.getByRole('option', { name: '7 jours' }).click();
    await panel(page).getByRole('button', { name: 'Créer ce lien' }).click();
    await expect(panel(page)).toContainText('Il est affiché une seule fois');
    const link = (await panel(page)
      .getByText(/\/sign-in\//)
      .textContent())!;
    const theirs = await openOtherBrowser(browser, baseURL!);
    await theirs.goto(link);
    await expect(theirs.getByRole('heading', { level: 1 })).toContainText('mot de passe');
    const again = await openOtherBrowser(browser, baseURL!);
    await again.goto(link);
    await expect(again.getByRole('button', { name: 'Retour à la connexion' })).toBeVisible();
  });

  test('a person is handed their data and erased: they are signed out, and nobody finds them any more', async ({ page, baseURL }) => {
    const { email, api } = await createNewcomer(baseURL!);
    await page.goto('/provider/accounts');
    await page.getByRole('searchbox').fill(email);
    await page.getByRole('table').getByRole('row', { name: email }).getByRole('link').click();
    const download = page.waitForEvent('download');
    await panel(page).getByRole('button', { name: 'Exporter les données' }).click();
    expect((await download).suggestedFilename()).toMatch(/^Données de Nina Roux .*\.zip$/);
    await panel(page).getByRole('button', { name: 'Effacer la personne' }).click();
    await expect(page.getByRole('dialog')).toContainText('Ses sessions prennent fin tout de suite');
    await page.getByRole('dialog').getByRole('button', { name: 'Effacer définitivement' }).click();
    await expect(panel(page)).toContainText('Cette personne a été effacée');
    await expect(panel(page).getByRole('heading', { name: 'Personne effacée' })).toBeVisible();
    await expect(page.getByRole('table').getByRole('row', { name: email })).toHaveCount(0);
    expect((await api.get('/api/notifications')).status()).toBe(401);
    await api.dispose();
  });

  test('a carrier’s tracking page is tested while it is typed, and saved', async ({ page }) => {
    await page.goto('/provider/carriers');
    await page.getByRole('table').getByRole('link', { name: 'Enlèvement' }).click();
    const template = panel(page).getByLabel('Adresse de la page de suivi');
    await template.fill('http://suivi.example/');
    await expect(panel(page).getByText('L’adresse doit commencer par https://.')).toBeVisible();
    await template.fill('https://suivi.example/');
    await expect(panel(page).getByText(/^Il manque {n}/)).toBeVisible();
    await panel(page).getByRole('button', { name: 'Enregistrer' }).click();
    await expect(panel(page).getByText(/^Saisissez une adresse https:\/\//)).toBeVisible();
    await template.press('End');
    await panel(page).getByRole('button', { name: 'Insérer {n}' }).click();
    await expect(template).toHaveValue('https://suivi.example/{n}');
    await panel(page).getByLabel('N° de suivi d’essai').fill('AB 12');
    await expect(panel(page).getByRole('link', { name: 'Ouvrir la page de suivi' })).toHaveAttribute('href', 'https://suivi.example/AB%2012');
    await panel(page).getByRole('button', { name: 'Enregistrer' }).click();
    await expect(messages(page)).toContainText('Page de suivi d’Enlèvement enregistrée');
    await expect(page.getByRole('row', { name: /Enlèvement/ })).toContainText('suivi.example');
    await template.fill('');
    await panel(page).getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByRole('row', { name: /Enlèvement/ })).toContainText('Pas de page de suivi');
  });
});

test.describe('the team', () => {
  test.use({ reader: 'admin' });

  test('a colleague is invited, chooses a password by the mail, works, gets another role and leaves', async ({ page, browser, baseURL }) => {
    const email = makeEmail();
    await page.goto('/provider/accounts');
    await page.getByRole('button', { name: 'Inviter un collègue' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Adresse e-mail').fill(email);
    await dialog.getByLabel('Prénom').fill('Samia');
    await dialog.getByLabel('Nom', { exact: true }).fill('Benali');
    await dialog.getByRole('button', { name: 'Créer le compte' }).click();
    await expect(messages(page)).toContainText(`Invitation envoyée à ${email}`);
    await expect(panel(page).getByRole('heading', { name: 'Samia Benali' })).toBeVisible();

    await page.goto('/provider/mailbox');
    // Colleagues get other mails from their first moment on.
    await page.getByRole('row').filter({ hasText: email }).getByRole('link', { name: 'Votre accès à l’équipe' }).click();
    const link = (await page.frameLocator('iframe').getByRole('link', { name: 'Choisir un mot de passe' }).getAttribute('href'))!;
    const theirs = await openOtherBrowser(browser, baseURL!);
    await theirs.goto(new URL(link, baseURL).pathname);
    await theirs.getByLabel('Nouveau mot de passe').fill('Viaduc-tranquille-7');
    await theirs.getByLabel('Confirmez le nouveau mot de passe').or(theirs.getByLabel('Confirmation')).fill('Viaduc-tranquille-7');
    await theirs.locator('form button[type="submit"]').click();
    await expect(theirs.getByRole('heading', { name: 'Bonjour Samia', level: 1 })).toBeVisible();

    await page.goto(`/provider/accounts?q=${encodeURIComponent(email)}`);
    await page.getByRole('table').getByRole('link', { name: 'Samia Benali' }).click();
    await panel(page).getByRole('combobox', { name: 'Rôle' }).click();
    await page.getByRole('option', { name: 'Technicien' }).click();
    await expect(messages(page)).toContainText('Samia Benali a désormais le rôle Technicien');
    await theirs.reload();
    await expect(theirs).toHaveURL(/sign-in/);
    await panel(page).getByRole('button', { name: 'Désactiver' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Désactiver' }).click();
    await expect(messages(page)).toContainText('Compte de Samia Benali désactivé');
    await expect(panel(page).getByRole('button', { name: 'Réactiver' })).toBeVisible();
  });
});

test.describe('the workbench elsewhere', () => {
  test.describe('in English', () => {
    test.use({ reader: 'admin', language: 'en' });
    test('is in English, from the tabs to the reasons', async ({ page }) => {
      await page.goto('/provider');
      await expect(page.getByRole('button', { name: 'Claim the next one' })).toBeVisible();
      await page.goto('/provider/queues/damage-reports');
      await expect(page.getByRole('main').getByRole('navigation', { name: 'Inbox' }).getByRole('link')).toHaveText(queueNames('en'));
      await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible();
      await page.goto('/provider/settings');
      await expect(page.getByLabel('Company name')).toHaveValue('Arcadie Réseaux');
    });
  });

  test.describe('on a phone', () => {
    test.use({ reader: 'agent', viewport: { width: 390, height: 844 } });
    test('an item covers its list, and back leads to it', async ({ page }) => {
      await page.goto('/provider/queues/damage-reports');
      await page.getByRole('list', { name: 'À traiter' }).getByRole('link').first().click();
      await expect(panel(page).getByText('Réserves du client')).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await panel(page).getByRole('link', { name: 'Revenir à la liste' }).click();
      await expect(page).toHaveURL(/\/provider\/queues\/damage-reports$/);
    });
  });

  test.describe('a company on the screen of a phone', () => {
    test.use({ reader: 'agent', viewport: { width: 390, height: 844 } });
    test('is named below the bar as a client, with the way back to the own work', async ({ page }) => {
      const found = await page.request.get('/api/provider/companies?q=helianthe');
      const { rows } = (await found.json()) as { rows: { companyId: number }[] };
      await page.goto(`/stillboard/commandes?company=${rows[0]!.companyId}`);
      const back = page.getByRole('link', { name: 'Revenir à Arcadie Réseaux' });
      const band = page.locator('div').filter({ has: back }).last();
      await expect(band).toHaveText('Groupe Hélianthe');
      await expect(band.locator('[data-look]')).toHaveAttribute('data-look', 'client');
      expect((await back.boundingBox())!.height).toBeGreaterThanOrEqual(44);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await back.click();
      await expect(page).toHaveURL(/\/provider$/);
      await expect(back).toHaveCount(0);
    });
  });

  test.describe('for others', () => {
    test.use({ reader: 'camille' });
    test('is an unknown page to customers', async ({ page }) => {
      await page.goto('/provider/queues');
      await expect(page).toHaveURL('/404');
    });
  });
});
