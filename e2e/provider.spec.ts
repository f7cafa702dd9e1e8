import { request } from '@playwright/test';
import sharp from 'sharp';
import { freshEmail, newcomer, otherBrowser } from './support/accounts.ts';
import { messages, panel } from './support/provider.ts';
import { queueNames } from './support/queue-names.ts';
import { expect, nobody, signIn, test } from './support/reader.ts';

test.describe('an agent', () => {
  test.use({ reader: 'agent', ownSession: true });

  test('the agent looks at a customer’s orders, keeps that company on other pages, and changes to another', async ({ page }) => {
    await page.goto('/provider/companies');
    await page.getByRole('searchbox').fill('helianthe');
    await expect(page.getByRole('table').getByRole('link')).toHaveText(['Groupe Hélianthe']);
    await page.getByRole('table').getByRole('link', { name: 'Groupe Hélianthe' }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: /Arcadie Réseaux/ })).toBeVisible();
    await expect(page.getByText(/^dont .+ en retard$/)).toBeVisible();
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Voir ses commandes' }).click();
    await expect(page).toHaveURL(/\/stillboard\/commandes\?company=\d+$/);
    await expect(page.getByText('1–50 sur 128')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: /Groupe Hélianthe/ })).toBeVisible();
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

  test('somebody of any company is found and given a link, which leads to a new password', async ({ page, browser, baseURL }) => {
    const { email, api } = await newcomer(baseURL!);
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
    const theirs = await otherBrowser(browser, baseURL!);
    await theirs.goto(link);
    await expect(theirs.getByRole('heading', { level: 1 })).toContainText('mot de passe');
    const again = await otherBrowser(browser, baseURL!);
    await again.goto(link);
    await expect(again.getByRole('button', { name: 'Retour à la connexion' })).toBeVisible();
  });

  test('a person is handed their data and erased: they are signed out, and nobody finds them any more', async ({ page, baseURL }) => {
    const { email, api } = await newcomer(baseURL!);
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

  test('settings are checked, saved, and never silently overwrite a colleague’s', async ({ page, baseURL }) => {
    await page.goto('/provider/settings');
    await page.getByLabel('IBAN').fill('FR76 3000 6000 0112 3456 7890 188');
    await page.getByRole('button', { name: 'Enregistrer la banque' }).click();
    await expect(page.getByText('Cet IBAN n’est pas valide : vérifiez chaque chiffre.').last()).toBeVisible();
    await page.getByLabel('IBAN').fill('FR76 3000 6000 0112 3456 7890 189');
    await page.getByRole('button', { name: 'Enregistrer la banque' }).click();
    await expect(messages(page)).toContainText('Réglages enregistrés');
    const colleague = await request.newContext({ baseURL: baseURL!, storageState: nobody });
    const { token } = await signIn(colleague, 'admin');
    await page.getByLabel('Complément').fill('Bâtiment E');
    const before = (await (await colleague.get('/api/provider/settings')).json()) as Record<string, unknown>;
    const theirs = { ...before, complement: 'Bâtiment D', shareCapital: '500 000 €' };
    expect((await colleague.put('/api/provider/settings', { data: theirs, headers: { 'x-xsrf-token': token } })).status()).toBe(200);
    // Another section is saved alone, and what is typed here stays.
    await page.getByLabel('BIC').fill('BNPAFRPPXXX');
    await page.getByRole('button', { name: 'Enregistrer l’adresse' }).click();
    const dialog = page.getByRole('dialog', { name: 'Les réglages ont été modifiés entre-temps' });
    // Only settings that both have changed need a decision.
    await expect(dialog.getByRole('radio')).toHaveCount(2);
    await expect(dialog).toContainText(/Vos valeurs\s*Complément\s*Bâtiment E\s*Valeurs enregistrées\s*Complément\s*Bâtiment D/);
    await dialog.getByRole('radio', { name: /Bâtiment D/ }).check();
    await dialog.getByRole('button', { name: 'Enregistrer les réglages' }).click();
    await expect(page.getByLabel('Complément')).toHaveValue('Bâtiment D');
    await expect(page.getByLabel('BIC')).toHaveValue('BNPAFRPPXXX');
    await page.reload();
    await expect(page.getByLabel('IBAN')).toHaveValue('FR7630006000011234567890189');
    await expect(page.getByLabel('Complément')).toHaveValue('Bâtiment D');
    await expect(page.getByLabel('Capital social')).toHaveValue('500 000 €');
    await colleague.dispose();
  });

  test('an accent that cannot be read names the pair, the nearest one is taken, and the portal wears it', async ({ page }) => {
    await page.goto('/provider/settings#apparence');
    const accent = page.getByRole('textbox', { name: /^Couleur d’accent/ });
    await accent.fill('#ffd400');
    await expect(page.getByText(/^Texte blanc des boutons, couleurs claires\s: le contraste est de 1,4\s:\s1/)).toBeVisible();
    await page.getByRole('button', { name: 'Enregistrer l’apparence' }).click();
    await expect(page.getByText('Choisissez une couleur plus foncée').first()).toBeVisible();
    await page.getByRole('button', { name: 'Prendre #8b7300, la plus proche' }).click();
    await expect(accent).toHaveValue('#8b7300');
    await page.getByRole('button', { name: 'Enregistrer l’apparence' }).click();
    await expect(messages(page)).toContainText('Réglages enregistrés');
    const accentOfPage = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'));
    // At once, and on pages opened from now on.
    expect(await accentOfPage()).toBe('#8b7300');
    await page.reload();
    expect(await accentOfPage()).toBe('#8b7300');
    await page.getByRole('textbox', { name: /^Couleur d’accent/ }).fill('');
    await page.getByRole('button', { name: 'Enregistrer l’apparence' }).click();
    await expect(messages(page)).toContainText('Réglages enregistrés');
    await page.reload();
    expect(await accentOfPage()).toBe('#00637b');
  });

  test('a logo takes the place of the mark, for visitors too, until it is removed', async ({ page, browser, baseURL }) => {
    const block = { create: { width: 300, height: 60, channels: 4, background: '#00637b' } } as const;
    const picture = await sharp({ create: { width: 340, height: 100, channels: 4, background: '#ffffff00' } })
      .composite([{ input: block }])
      .png()
      .toBuffer();
    await page.goto('/provider/settings#logo');
    const choose = page.locator('#logo input[type=file]');
    await choose.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') });
    await expect(page.getByRole('alert').filter({ hasText: 'logo.svg' })).toBeVisible();
    await choose.setInputFiles({ name: 'arcadie.png', mimeType: 'image/png', buffer: picture });
    await expect(messages(page)).toContainText('Logo enregistré');
    await expect(page.getByRole('complementary').getByRole('img', { name: 'Arcadie Réseaux' })).toBeVisible();
    const visitor = await otherBrowser(browser, baseURL!);
    await visitor.goto('/sign-in');
    const shown = visitor.getByRole('img', { name: 'Arcadie Réseaux' });
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
    await page.getByRole('button', { name: 'Retirer le logo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Retirer le logo' }).click();
    await expect(messages(page)).toContainText('Logo retiré');
    await expect(page.getByText(/^Aucun logo/)).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByRole('banner')).toContainText('Passerelle');
  });

  test('closing days are read as they are typed, and kept', async ({ page }) => {
    await page.goto('/provider/settings#horaires');
    const days = page.getByLabel(/^Jours de fermeture/);
    await days.fill('Pont de mai');
    await expect(page.getByText('Cette ligne n’est pas lue')).toBeVisible();
    await page.getByRole('button', { name: 'Enregistrer les horaires' }).click();
    await expect(page.getByText(/^Une ligne n’est ni un jour/).first()).toBeVisible();
    await days.fill('du 24/12/2029 au 31/12/2029');
    await expect(page.getByRole('list', { name: 'Fermetures à venir' })).toContainText(/24\s–\s31\sdécembre\s2029\s: 5\sjours ouvrés de moins/);
    await page.getByRole('button', { name: 'Enregistrer les horaires' }).click();
    await expect(messages(page)).toContainText('Réglages enregistrés');
    await expect(days).toHaveValue('24/12/2029 – 31/12/2029');
    await page.reload();
    await expect(days).toHaveValue('24/12/2029 – 31/12/2029');
    await days.fill('');
    await page.getByRole('button', { name: 'Enregistrer les horaires' }).click();
    await expect(messages(page)).toContainText('Réglages enregistrés');
  });

  test('sessions last as long as the settings say, from the next sign-in on', async ({ page, baseURL }) => {
    const lifeOfNewSession = async (): Promise<number> => {
      const visitor = await request.newContext({ baseURL: baseURL!, storageState: nobody });
      await signIn(visitor, 'lea');
      const { cookies } = await visitor.storageState();
      await visitor.dispose();
      return Math.round(
        (Math.max(...cookies.filter(({ httpOnly, name }) => httpOnly && name.includes('session')).map(({ expires }) => expires)) - Date.now() / 1000) / 86_400,
      );
    };
    await page.goto('/provider/settings#acces');
    const days = page.getByLabel('Durée maximale d’une session (jours)');
    await expect(days).toHaveValue('30');
    await days.fill('0');
    await page.getByRole('button', { name: 'Enregistrer l’accès' }).click();
    await expect(days).toHaveAttribute('aria-invalid', 'true');
    await days.fill('29');
    await page.getByRole('button', { name: 'Enregistrer l’accès' }).click();
    await expect(messages(page)).toContainText('Réglages enregistrés');
    expect(await lifeOfNewSession()).toBe(29);
    await days.fill('30');
    await page.getByRole('button', { name: 'Enregistrer l’accès' }).click();
    await expect(page.getByText('Réglages enregistrés')).toHaveCount(2);
    expect(await lifeOfNewSession()).toBe(30);
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
    await expect(messages(page)).toContainText('Page de suivi de Enlèvement enregistrée');
    await expect(page.getByRole('row', { name: /Enlèvement/ })).toContainText('suivi.example');
    await template.fill('');
    await panel(page).getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByRole('row', { name: /Enlèvement/ })).toContainText('Pas de page de suivi');
  });
});

test.describe('the team', () => {
  test.use({ reader: 'admin' });

  test('a colleague is invited, chooses a password by the mail, works, gets another role and leaves', async ({ page, browser, baseURL }) => {
    const email = freshEmail();
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
    await page.getByRole('row').filter({ hasText: email }).getByRole('link').first().click();
    const link = (await page.frameLocator('iframe').getByRole('link', { name: 'Choisir un mot de passe' }).getAttribute('href'))!;
    const theirs = await otherBrowser(browser, baseURL!);
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

  test.describe('for others', () => {
    test.use({ reader: 'camille' });
    test('is an unknown page to customers', async ({ page }) => {
      await page.goto('/provider/queues');
      await expect(page).toHaveURL('/404');
    });
  });
});
