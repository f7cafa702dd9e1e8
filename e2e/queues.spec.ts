import { request } from '@playwright/test';
import { makeEmail, createNewcomer, openOtherBrowser, signInAs } from './support/accounts.ts';
import { messages, openItem, panel, reportDamage, signUp } from './support/provider.ts';
import { expect, nobody, people, signIn, test } from './support/reader.ts';

test.describe('an agent works through the queues', () => {
  test.use({ reader: 'agent' });

  test('the home shows the open items of all queues; one is claimed by the keyboard alone, released and opened, and the oldest free one is taken', async ({
    page,
    baseURL,
  }) => {
    const { name } = await signUp(baseURL!, 'Prosper', '');
    await page.goto('/');
    await expect(page).toHaveURL('/provider');
    await expect(page.getByRole('heading', { name: /^Bonjour/, level: 1 })).toBeVisible();
    // The newest item stands on a later page once other journeys have left theirs.
    await page.goto('/provider?queue=sign-ups');
    const row = page.getByRole('table', { name: 'Travail en attente' }).getByRole('row', { name });
    await expect(row).toContainText('Personne');
    await row.getByRole('link').first().focus();
    await page.keyboard.press('Tab');
    await expect(row.getByRole('button', { name: /^Prendre en charge/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(row).toContainText('Vous');
    await messages(page).getByRole('button', { name: 'Annuler' }).click();
    await expect(row).toContainText('Personne');
    await row.getByRole('link', { name }).click();
    await expect(page).toHaveURL(/\/provider\/queues\/sign-ups\/.+/);
    await expect(panel(page).getByRole('button', { name: 'Prendre en charge' })).toBeVisible();

    // The oldest one that nobody has claimed is next.
    const free = (await (await page.request.get('/api/queue-items?owner=nobody')).json()) as { rows: { kind: string; id: string }[] };
    await page.goto('/provider?owner=nobody');
    await page.getByRole('button', { name: 'Prendre le suivant' }).click();
    await expect(page).toHaveURL(`/provider/queues/${free.rows[0]!.kind}/${free.rows[0]!.id}`);
    await expect(panel(page)).toContainText('Vous');
    await panel(page).getByRole('button', { name: 'Rendre' }).click();
    await expect(panel(page)).toContainText('Personne');
  });

  test('the home leads to what a colleague has in hand, follows it live, and leads from each figure to what it counts', async ({ page, baseURL }) => {
    const { name } = await signUp(baseURL!, 'Odile', '');
    const isListening = page.waitForResponse(/\/api\/events/);
    await page.goto('/provider');
    await isListening;
    await page.getByRole('region', { name: 'En charge' }).getByRole('link', { name: 'Étienne Valmont' }).click();
    await expect(page.getByRole('navigation', { name: 'Travail en attente' }).getByRole('link', { name: 'Étienne Valmont' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    const colleague = await request.newContext({ baseURL: baseURL!, storageState: nobody });
    const { token } = await signIn(colleague, 'admin');
    const { rows } = (await (await colleague.get(`/api/queues/sign-ups?q=${encodeURIComponent(name)}`)).json()) as { rows: { id: string; version: number }[] };
    const { id, version } = rows[0]!;
    const act = (action: 'claim' | 'release', seen: number) =>
      colleague.post(`/api/queues/sign-ups/${id}/${action}`, { data: { version: seen }, headers: { 'x-xsrf-token': token } });
    const claimed = (await (await act('claim', version)).json()) as { version: number };
    const row = page.getByRole('table', { name: 'Travail en attente' }).getByRole('row', { name });
    await expect(row).toContainText('Étienne Valmont');
    expect((await act('release', claimed.version)).status()).toBe(200);
    await expect(row).toHaveCount(0);
    await colleague.dispose();

    await page.getByRole('region', { name: 'Par file' }).getByRole('link', { name: 'Inscriptions à rattacher' }).click();
    await expect(page).toHaveURL('/provider/queues/sign-ups');
    await page.goBack();
    const figures = page.getByRole('list', { name: 'Aujourd’hui' });
    await figures.getByRole('link', { name: /^Délais dépassés/ }).click();
    await expect(page.getByRole('region', { name: 'Délais à tenir' })).toBeInViewport();
    await figures.getByRole('link', { name: /^Offres sans réponse/ }).click();
    await expect(page).toHaveURL('/provider/offres?state=sent');
  });

  test('a sign-up is attached to its company, and its owner finds it open', async ({ page, browser, baseURL }) => {
    const { email, name } = await signUp(baseURL!, 'Lola', 'C-11298');
    await openItem(page, 'sign-ups', name);
    await expect(panel(page).getByLabel('Société', { exact: true })).toHaveValue(/^Neuf\s· C-11298/);
    await panel(page)
      .getByLabel(/^Gestionnaire/)
      .check();
    await panel(page).getByLabel('Voir les prix et les factures').check();
    await panel(page).getByRole('button', { name: 'Rattacher le compte' }).click();
    await expect(messages(page)).toContainText(`Compte de ${name} rattaché`);
    await expect(panel(page)).toContainText('Rattachée');
    await expect(page.getByRole('table').getByRole('link', { name })).toHaveCount(0);

    const hers = await openOtherBrowser(browser, baseURL!);
    await hers.goto('/sign-in');
    await signInAs(hers, email);
    await expect(hers).not.toHaveURL(/sign-in/);
    await hers.goto('/stillboard/commandes');
    await expect(hers.getByRole('heading', { name: 'Aucune commande pour le moment' })).toBeVisible();
  });

  test('a sign-up is refused with a reason, which its owner gets by mail', async ({ page, baseURL }) => {
    const { email, name } = await signUp(baseURL!, 'Basile', '');
    await openItem(page, 'sign-ups', name);
    await panel(page).getByRole('button', { name: 'Refuser l’inscription' }).click();
    await panel(page).getByRole('button', { name: 'Refuser et prévenir' }).click();
    await expect(panel(page).getByText('Ce champ est obligatoire.').first()).toBeVisible();
    await panel(page).getByLabel('Motif du refus').fill('Cette société n’est pas cliente.');
    await panel(page).getByRole('button', { name: 'Refuser et prévenir' }).click();
    await expect(messages(page)).toContainText(`Inscription de ${name} refusée`);
    const mail = page.getByRole('row').filter({ hasText: email }).getByRole('link', { name: 'Votre inscription' });
    await expect(async () => {
      await page.goto('/provider/mailbox');
      await expect(mail).toBeVisible({ timeout: 3000 });
    }).toPass();
    await mail.click();
    await expect(page.frameLocator('iframe').getByText('Cette société n’est pas cliente.')).toBeVisible();
  });

  test('an identity checked by phone leads to a link, and the link to a new password', async ({ page, browser, baseURL }) => {
    const { email, api } = await createNewcomer(baseURL!);
    await api.post('/api/forgot_password', { data: { email, phone: '01 99 00 11 22' } });
    await openItem(page, 'identity-checks', email);
    await expect(panel(page)).toContainText('Nina Roux');
    await panel(page).getByRole('button', { name: 'Identité vérifiée, créer le lien' }).click();
    const link = (await panel(page)
      .getByText(/\/sign-in\//)
      .textContent())!;
    await expect(panel(page)).toContainText('Il est affiché une seule fois');
    await page.reload();
    await expect(panel(page)).toContainText('Vérifiée');
    await expect(panel(page).getByText(link)).toHaveCount(0);

    const theirs = await openOtherBrowser(browser, baseURL!);
    await theirs.goto(link);
    await expect(theirs.getByRole('heading', { level: 1 })).toContainText('mot de passe');
    await theirs.getByLabel('Nouveau mot de passe').fill('Viaduc-tranquille-7');
    await theirs.getByLabel('Confirmez le nouveau mot de passe').or(theirs.getByLabel('Confirmation')).fill('Viaduc-tranquille-7');
    await theirs.locator('form button[type="submit"]').click();
    await expect(theirs).toHaveURL('/sign-up');
    const again = await request.newContext({ baseURL: baseURL!, storageState: nobody });
    expect((await again.post('/api/login', { data: { identifier: email, password: 'Viaduc-tranquille-7' } })).status()).toBe(200);
    await again.dispose();
  });

  test('a request for an address without an account can only be refused, with the reason shown', async ({ page, baseURL }) => {
    const api = await request.newContext({ baseURL: baseURL!, storageState: nobody });
    const email = makeEmail();
    await api.post('/api/forgot_password', { data: { email } });
    await openItem(page, 'identity-checks', email);
    const issue = panel(page).getByRole('button', { name: 'Identité vérifiée, créer le lien' });
    await expect(issue).toHaveAccessibleDescription('Aucun compte actif ne correspond à cette adresse e-mail.');
    await issue.hover();
    await expect(page.getByRole('tooltip')).toHaveText('Aucun compte actif ne correspond à cette adresse e-mail.');
    await issue.press('Enter');
    await panel(page).getByRole('button', { name: 'Identité non confirmée' }).click();
    await expect(messages(page)).toContainText('Demande clôturée sans lien');
  });

  test('a damage report is read with its photo, claimed, answered and closed; its reporter reads the answer', async ({ page, browser, baseURL }) => {
    await page.goto('/provider');
    const words = `Coin du carton écrasé, parcours ${Date.now()}.`;
    const number = await reportDamage(baseURL!, 'BL-26-008828', words, await page.screenshot());
    await page.goto('/provider/queues/damage-reports');
    await page.getByRole('table').getByRole('row', { name: words }).getByRole('link').first().click();
    await expect(panel(page).getByRole('heading', { name: number })).toBeVisible();
    await expect(panel(page)).toContainText(words);
    const photo = panel(page).getByRole('img', { name: 'carton.png' });
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBeGreaterThan(0);
    const whole = await page.request.get((await photo.locator('xpath=..').getAttribute('href'))!);
    expect([whole.status(), whole.headers()['content-type']]).toEqual([200, 'image/png']);
    await panel(page).getByRole('button', { name: 'Prendre en charge' }).click();
    await expect(panel(page)).toContainText('En cours');
    const close = panel(page).getByRole('button', { name: 'Clôturer le signalement' });
    await close.hover();
    await expect(page.getByRole('tooltip')).toHaveText('Répondez d’abord à la personne qui a signalé le dommage.');
    await panel(page).getByLabel('Répondre au client').fill('Une pièce de remplacement part demain.');
    await panel(page).getByRole('button', { name: 'Envoyer la réponse' }).click();
    await expect(panel(page).getByRole('heading', { name: 'Réponse envoyée' })).toBeVisible();
    await close.click();
    await expect(panel(page)).toContainText('Clôturé');
    const order = (await panel(page).getByRole('link', { name: 'BL-26-008828' }).getAttribute('href'))!;
    expect(order).toMatch(/^\/commande\/.+\?company=\d+$/);

    const mail = page
      .getByRole('row')
      .filter({ hasText: people.camille })
      .getByRole('link', { name: `Réponse à votre signalement ${number}` });
    await expect(async () => {
      await page.goto('/provider/mailbox');
      await expect(mail).toBeVisible({ timeout: 3000 });
    }).toPass();
    await mail.click();
    await expect(page.frameLocator('iframe').getByText('Une pièce de remplacement part demain.', { exact: true })).toBeVisible();
    const hers = await openOtherBrowser(browser, baseURL!);
    await hers.goto('/sign-in');
    await signInAs(hers, people.camille);
    await expect(hers).not.toHaveURL(/sign-in/);
    await hers.goto(order);
    await expect(hers.getByText(words)).toBeVisible();
    await expect(hers.getByText('Une pièce de remplacement part demain.').first()).toBeVisible();
  });

  test('the queue shows new items and a colleague’s actions at once', async ({ page, baseURL }) => {
    await page.goto('/provider/queues/sign-ups');
    await expect(page.getByRole('heading', { name: 'À traiter', level: 1 })).toBeVisible();
    const { name } = await signUp(baseURL!, 'Ulysse', '');
    const row = page.getByRole('table').getByRole('link', { name });
    await expect(row).toBeVisible();
    await row.click();
    await expect(panel(page).getByRole('button', { name: 'Refuser l’inscription' })).toBeVisible();
    const colleague = await request.newContext({ baseURL: baseURL!, storageState: nobody });
    const { token } = await signIn(colleague, 'admin');
    const id = page.url().split('/').at(-1)!;
    await colleague.post(`/api/queues/sign-ups/${id}/refuse`, { data: { version: 1, comment: 'Doublon' }, headers: { 'x-xsrf-token': token } });
    await expect(panel(page)).toContainText('Refusée');
    await expect(row).toHaveCount(0);
    await colleague.dispose();
  });
});
