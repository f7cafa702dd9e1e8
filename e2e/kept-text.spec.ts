import type { Page } from '@playwright/test';
import { expect, people, signInOnPage, password, test } from './support/reader.ts';

const request = '/stillboard/demandes-offre/new';

/** Ends the session on the server: another browser of the reader closed it. */
const endSession = (page: Page) => page.context().clearCookies();

/** Sends a form after the end of the session. A look for the typed reference may have met the end before: then the page is at sign-in already. */
async function sendInVain(page: Page): Promise<void> {
  const send = page.getByRole('button', { name: 'Envoyer la demande' });
  await send.click({ timeout: 3_000 }).catch(() => undefined);
  await expect(page).toHaveURL(/\/sign-in\?redirect=/);
}

test.describe('what is typed in a form', () => {
  test.use({ reader: 'camille', ownSession: true });

  test('outlives a reload, a way out that is asked about, and the end of the session', async ({ page }) => {
    await page.goto(request);
    await page.getByLabel('Projet').fill('Extension du quai 7');
    await page.getByLabel('Référence, ligne 1').fill('C9300-48P-A');
    await page.reload();
    await expect(page.getByText('Votre saisie non envoyée est reprise.')).toBeVisible();
    await expect(page.getByLabel('Projet')).toHaveValue('Extension du quai 7');
    await expect(page.getByLabel('Référence, ligne 1')).toHaveValue('C9300-48P-A');

    await page
      .getByRole('link', { name: /^Commandes/ })
      .first()
      .click();
    const question = page.getByRole('dialog', { name: 'Quitter sans envoyer ?' });
    await question.getByRole('button', { name: 'Rester' }).click();
    await expect(page).toHaveURL(request);
    await page
      .getByRole('link', { name: /^Commandes/ })
      .first()
      .click();
    await question.getByRole('button', { name: 'Quitter' }).click();
    await expect(page).toHaveURL(/stillboard\/commandes/);
    await page.goBack();
    await expect(page.getByLabel('Projet')).toHaveValue('Extension du quai 7');

    await endSession(page);
    await sendInVain(page);
    await signInOnPage(page, 'camille');
    await expect(page).toHaveURL(request);
    await expect(page.getByLabel('Projet')).toHaveValue('Extension du quai 7');
    await expect(page.getByLabel('Référence, ligne 1')).toHaveValue('C9300-48P-A');
  });

  test('is seen by nobody else who signs in on the same tab', async ({ page }) => {
    await page.goto(request);
    await page.getByLabel('Projet').fill('Affaire confidentielle');
    await page.getByLabel('Référence, ligne 1').fill('C9300-48P-A');
    await endSession(page);
    await sendInVain(page);
    await signInOnPage(page, 'ines');
    await expect(page).toHaveURL(request);
    await expect(page.getByLabel('Projet')).toHaveValue('');
    expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain('Affaire confidentielle');
  });

  test('is asked about before a dialog drops it, and before signing out', async ({ page }) => {
    await page.goto('/profil');
    await page.getByLabel('Rôle').fill('Directrice des systèmes');
    await page.reload();
    await expect(page.getByLabel('Rôle')).toHaveValue('Directrice des systèmes');
    await page.getByRole('button', { name: /Votre compte/ }).click();
    await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
    await page.getByRole('dialog', { name: 'Se déconnecter sans envoyer votre saisie ?' }).getByRole('button', { name: 'Se déconnecter' }).click();
    await expect(page).toHaveURL('/sign-in');
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('passerelle.typed')))).toEqual([]);
  });
});

test('Tab leads from the e-mail to the password, Enter signs in; after a failure the password has the focus', async ({ page }) => {
  await page.goto('/sign-in');
  await expect(page.getByLabel('Identifiant (e-mail)')).toBeFocused();
  await page.keyboard.type(people.camille);
  await page.keyboard.press('Tab');
  await page.keyboard.type('un-autre-mot');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Retour à la connexion' }).press('Enter');
  await expect(page.getByLabel('Mot de passe', { exact: true })).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/stillboard/overview');
});

test.describe('Escape in a panel', () => {
  test.use({ reader: 'agent' });

  test('closes a list of choices alone, then asks about a comment, and then closes', async ({ page }) => {
    await page.goto('/provider/queues/tickets');
    await page.getByRole('main').locator('[data-row-link]').first().click();
    const panel = page.getByRole('complementary').last();
    await panel.getByRole('button', { name: 'Valider' }).click();
    const opened = page.url();
    const comment = panel.getByLabel(/^Commentaire/);
    await comment.fill('Passer par le quai 7.');
    const worker = panel.getByRole('combobox', { name: /^Intervenant/ });
    await worker.click();
    await expect(worker).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(worker).toHaveAttribute('aria-expanded', 'false');
    await expect(page).toHaveURL(opened);
    await expect(comment).toHaveValue('Passer par le quai 7.');
    await expect(page.getByRole('option')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Quitter sans envoyer ?' }).getByRole('button', { name: 'Rester' }).click();
    await expect(comment).toHaveValue('Passer par le quai 7.');
  });
});

test.describe('a view', () => {
  test.use({ reader: 'camille' });

  test('shows the filter that narrows it, and takes it away', async ({ page }) => {
    for (const address of ['/stilldeploy/ticket?view=planning&state=validated', '/stilldeploy/ticket?view=kanban&state=validated', '/kanban?state=validated']) {
      await page.goto(address);
      const chip = page.getByRole('button', { name: /^État/ }).first();
      await expect(chip).toContainText('Validé');
      await page.getByRole('button', { name: /^Retirer le filtre État|^Retirer .*État/ }).click();
      await expect(page).not.toHaveURL(/state=/);
    }
  });
});

test.describe('the words of an address', () => {
  test.use({ reader: 'camille' });
  const planted = 'Votre compte est suspendu';

  test('an unknown order is a notice above an empty wizard', async ({ page }) => {
    await page.goto('/addupdateticket/123456');
    await expect(page.getByText('La commande 123456 est introuvable\u00a0: continuez sans elle, ou choisissez-la ici.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continuer' })).toBeVisible();
    await expect(page).toHaveTitle(/ticket/i);
  });

  test('lead to the manufacturer that people mean, or to the choice of one', async ({ page }) => {
    await page.goto('/aide/polycom');
    await expect(page).toHaveURL(/\/aide\/hp-poly/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Poly');
    await page.goto('/aide/nope');
    await expect(page.getByRole('status').filter({ hasText: 'Constructeur inconnu' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('nope');
  });

  for (const place of [
    '/aide/*',
    '/equipement/*',
    '/equipement/cisco/*/*',
    '/produit/*/*',
    '/produit/cisco/*',
    '/commande/*/livraisons',
    '/stillboard/commandes/*',
    '/stillboard/factures/*',
    '/stillboard/offres/*',
    '/contrat/*',
    '/stilldeploy/ticket/*',
    '/addupdatesite/*',
    '/addupdateticket/*',
  ])
    test(`are no title and no heading: ${place}`, async ({ page }) => {
      await page.goto(place.replaceAll('*', encodeURIComponent(planted)));
      await expect(page.getByRole('heading').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      // Named by what it shows, once that is drawn.
      await expect(page).not.toHaveTitle('Passerelle');
      expect(await page.title()).not.toContain(planted);
      await expect(page.getByRole('heading', { name: planted })).toHaveCount(0);
    });
});
