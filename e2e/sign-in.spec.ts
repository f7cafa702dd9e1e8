import { core } from './support/core.ts';
import { requestPasswordLink, createNewcomer, openOtherBrowser, signInAs } from './support/accounts.ts';
import { expect, people, signInOnPage, test } from './support/reader.ts';

const failure = 'Il semble y avoir une erreur, veuillez vérifier vous identifiants de connexion.';

test.describe('signing in', () => {
  test.use({ language: null });

  test('Camille signs in: missing fields are named, a mistake leads back, the welcome moves on by itself', core('signIn'), async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL('/sign-in');
    await expect(page).toHaveTitle('Connexion · Passerelle');
    await expect(page.getByRole('heading', { name: 'Connexion', level: 1 })).toBeVisible();
    await expect(page.getByText('Arcadie Réseaux')).toBeVisible();

    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(page.getByText('L’identifiant est obligatoire')).toBeVisible();
    await expect(page.getByText('Le mot de passe est obligatoire')).toBeVisible();
    await expect(page.getByLabel('Identifiant (e-mail)')).toBeFocused();
    await page.getByLabel('Identifiant (e-mail)').fill('camille');
    await expect(page.getByText('L’identifiant doit être un email valide')).toBeVisible();

    await signInAs(page, people.camille, 'un-autre-mot');
    await expect(page.getByRole('heading', { name: 'Erreur' })).toBeFocused();
    await expect(page.getByText(failure)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Demander de l’aide pour le mot de passe' })).toHaveAttribute('href', '/password-reset');

    await page.getByRole('button', { name: 'Retour à la connexion' }).click();
    await expect(page.getByLabel('Identifiant (e-mail)')).toHaveValue(people.camille);
    await signInOnPage(page, 'camille');
    await expect(page.getByRole('heading', { name: 'Bienvenue, Camille' })).toBeVisible();
    await expect(page).toHaveURL('/stillboard/overview', { timeout: 4000 });
    await page.goBack();
    await expect(page).not.toHaveURL(/sign-in/);
  });

  test('an address asked for before signing in opens after it', async ({ page }) => {
    await page.goto('/commande/CDE-26-004812/livraisons?tab=dates');
    await expect(page).toHaveURL(/\/sign-in\?redirect=/);
    await signInOnPage(page, 'camille');
    await expect(page).toHaveURL('/commande/CDE-26-004812/livraisons?tab=dates');
  });

  test('another site’s address is never opened after it', async ({ page }) => {
    await page.goto('/sign-in?redirect=%2F%2Failleurs.example%2F');
    await signInOnPage(page, 'camille');
    await expect(page).toHaveURL('/stillboard/overview');
  });

  test('signing out ends the session here and on the server', async ({ page }) => {
    await page.goto('/sign-in');
    await signInOnPage(page, 'camille');
    await expect(page).toHaveURL('/stillboard/overview');
    await page.getByRole('button', { name: /Votre compte/ }).click();
    await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
    await expect(page).toHaveURL('/sign-in');
    expect((await page.request.get('/api/me')).status()).toBe(401);
    await page.goto('/stillboard/commandes');
    await expect(page).toHaveURL(/\/sign-in\?redirect=/);
  });
});

test('the sign-in page loads at most 150 KiB of scripts', async ({ page }) => {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (call) => {
    if (call.resourceType() === 'script') sizes.push(call.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto('/sign-in');
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(50 * 1024);
  expect(total).toBeLessThanOrEqual(150 * 1024);
});

test.describe('in an English browser', () => {
  test.use({ language: null, locale: 'en-GB' });

  test('the page speaks English; a choice of language is kept and wins over the browser', core('language'), async ({ page }) => {
    await page.goto('/sign-in');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Email address is required')).toBeVisible();
    await expect(page.getByText('Password is required')).toBeVisible();
    await page.getByLabel('Email address').fill(people.paul);
    await page.getByLabel('Password', { exact: true }).fill('something-else');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('There seems to be an error, please check your login credentials')).toBeVisible();

    await page.getByRole('button', { name: 'Français' }).click();
    await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  });

  test('Paul’s own language is English', async ({ page }) => {
    await page.goto('/sign-in');
    await page.getByLabel('Email address').fill(people.paul);
    await page.getByLabel('Password', { exact: true }).fill('Passerelle-demo-1');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome, Paul' })).toBeVisible();
    await page.goto('/stillboard/commandes');
    await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  });
});

test.describe('an English account in a French browser', () => {
  test.use({ language: null });

  test('reads the whole frame in English, also after a reload', async ({ page }) => {
    const told: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/setLanguage/')) told.push(request.url());
    });
    await page.goto('/sign-in');
    await page.getByLabel('Identifiant (e-mail)').fill(people.paul);
    await page.getByLabel('Mot de passe', { exact: true }).fill('Passerelle-demo-1');
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(page.getByRole('heading', { name: 'Hello Paul' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Hello Paul' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText(/Mon\u2060?–\u2060?Fri/);
    // Nothing was chosen: the language of the browser is no choice, whenever the session opens.
    expect(told).toEqual([]);
  });
});

test.describe('a forgotten password', () => {
  test('is asked for, verified by phone, and replaced through the link that staff give', core('forgottenPassword'), async ({ page, browser, baseURL }) => {
    const { email } = await createNewcomer(baseURL!);
    await page.goto('/sign-in');
    await page.getByRole('link', { name: 'Mot de passe oublié\u00a0?' }).click();
    await expect(page.getByText('Appelez le 04 65 71 00 00, lun.\u2060–\u2060ven., 9\u00a0h\u2060–\u206017\u00a0h\u00a030.')).toBeVisible();
    await page.getByRole('button', { name: 'Demander un nouveau mot de passe' }).click();
    await expect(page.getByText('L’identifiant est obligatoire').first()).toBeVisible();
    await page.getByLabel('Identifiant (e-mail)').fill(email);
    await page.getByLabel('Téléphone où vous joindre').fill('01 99 00 22 33');
    await page.getByRole('button', { name: 'Demander un nouveau mot de passe' }).click();
    await expect(page.getByRole('heading', { name: 'Demande enregistrée' })).toBeVisible();

    const link = await requestPasswordLink(baseURL!, email);
    const other = await openOtherBrowser(browser, baseURL!);
    await other.goto(`${new URL(link, baseURL).pathname}`);
    await expect(other.getByRole('heading', { name: 'Nouveau mot de passe' })).toBeVisible();
    await expect(other).toHaveURL('/password-reset');
    await other.goto('/stillboard/commandes');
    await expect(other).toHaveURL('/password-reset');
    await other.getByLabel('Nouveau mot de passe').fill('Nouveau-passe-9');
    await other.getByLabel('Confirmation').fill('Nouveau-passe-8');
    await other.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
    await expect(other.getByText('Les deux mots de passe doivent être identiques.').first()).toBeVisible();
    await other.getByLabel('Confirmation').fill('Nouveau-passe-9');
    await other.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
    await expect(other.getByRole('heading', { name: 'Bienvenue, Nina' })).toBeVisible();

    await page.goto(`${new URL(link, baseURL).pathname}`);
    await expect(page.getByText('Ce lien de connexion n’est plus valable')).toBeVisible();
    await page.getByRole('button', { name: 'Retour à la connexion' }).click();
    await signInAs(page, email, 'Nouveau-passe-9');
    await expect(page.getByRole('heading', { name: 'Bienvenue, Nina' })).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, language: null });

  test('everything is within reach and nothing runs out of the screen', async ({ page }) => {
    for (const address of ['/sign-in', '/sign-up', '/password-reset']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    }
  });
});
