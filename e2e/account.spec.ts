import type { Page } from '@playwright/test';
import { core } from './support/core.ts';
import { findMailedAddress, makeEmail, createNewcomer, openOtherBrowser, signInAs } from './support/accounts.ts';
import { expect, password, test } from './support/reader.ts';

/** A new account with its profile open. */
async function openProfile(page: Page, address: string) {
  const person = await createNewcomer(address);
  await page.goto('/sign-in?redirect=/profil');
  await signInAs(page, person.email);
  await expect(page.getByRole('heading', { name: 'Votre compte est créé' })).toBeVisible();
  await page.goto('/profil');
  await expect(page.getByRole('heading', { name: 'Informations personnelles' })).toBeVisible();
  return person;
}

test('an account is created; its address is corrected and confirmed; then it waits for its company', core('signUp'), async ({ page, baseURL }) => {
  const email = makeEmail();
  await page.goto('/sign-in');
  await page.getByRole('link', { name: 'Créer un compte' }).click();
  await expect(page.getByRole('heading', { name: 'Créer un compte', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Le champ «\u00a0Prénom\u00a0» est obligatoire.' })).toBeFocused();
  await page.getByRole('button', { name: 'Le champ «\u00a0Prénom\u00a0» est obligatoire.' }).click();
  await expect(page.getByLabel('Prénom')).toBeFocused();

  await page.getByLabel('Prénom').fill('Karim');
  await page.getByLabel('Nom', { exact: true }).fill('Benali');
  await page.getByLabel('Société').fill('Ateliers Benali');
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill('azerty');
  await expect(page.getByText('1 critère sur 5 rempli')).toBeAttached();
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await expect(page.getByRole('img', { name: 'rempli' })).toHaveCount(5);
  await page.getByLabel('Confirmation du mot de passe').fill(password);
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page.getByRole('heading', { name: 'Confirmez votre adresse e-mail' })).toBeFocused();
  await page.goto('/profil');
  await expect(page).toHaveURL('/sign-up');
  const right = makeEmail();
  await page.getByRole('button', { name: 'Corriger l’adresse' }).click();
  await page.getByLabel('Adresse e-mail').fill(right);
  await page.getByRole('button', { name: 'Envoyer à cette adresse' }).click();
  await expect(page.getByRole('status').filter({ hasText: `Un lien vient d’être envoyé à ${right}.` })).toBeVisible();
  const link = await findMailedAddress(baseURL!, right, /\/sign-up\?confirmation=[\w-]+/);
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL('/sign-in');

  // In the mail program's browser nobody is signed in: the link waits until the person is.
  await page.goto(link);
  await signInAs(page, right);
  await expect(page.getByRole('heading', { name: 'Votre compte est créé' })).toBeVisible();
  await page.goto('/stillboard/commandes');
  await expect(page).toHaveURL('/sign-up');
});

test('a used address and a common password are refused under their fields', async ({ page, baseURL }) => {
  const { email } = await createNewcomer(baseURL!);
  await page.goto('/sign-up');
  for (const [label, value] of [
    ['Prénom', 'Nina'],
    ['Société', 'Neuf'],
    ['Adresse e-mail', email],
    ['Confirmation du mot de passe', 'iloveyou'],
  ] as const)
    await page.getByLabel(label).fill(value);
  await page.getByLabel('Nom', { exact: true }).fill('Roux');
  await page.getByLabel('Mot de passe', { exact: true }).fill('iloveyou');
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page.getByText('Ce mot de passe est l’un des plus courants').first()).toBeVisible();
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByLabel('Confirmation du mot de passe').fill(password);
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page.getByText('Un compte existe déjà avec cette adresse e-mail.').first()).toBeVisible();
  await expect(page.getByLabel('Prénom')).toHaveValue('Nina');
});

test('the profile is completed; a concurrent change from another window is shown beside it', core('profile'), async ({ page, baseURL }) => {
  const { api, token } = await openProfile(page, baseURL!);
  await page.getByRole('button', { name: 'Enregistrer le profil' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Le champ «\u00a0Rôle\u00a0» est obligatoire.' })).toBeFocused();
  await page.getByLabel('Rôle').fill('Responsable réseau');
  await page.getByLabel('Téléphone mobile').fill('01 99 00 66 77');
  await page.getByRole('button', { name: 'Enregistrer le profil' }).click();
  await expect(page.getByText('Profil enregistré')).toBeVisible();

  const { user } = (await (await api.get('/api/me')).json()) as { user: { version: number } };
  await api.post('/api/update_user', {
    data: { firstName: 'Nina', lastName: 'Roux', profileRole: 'Directrice technique', mobile: '01 99 00 66 77', version: user.version },
    headers: { 'x-xsrf-token': token },
  });
  await page.getByLabel('Rôle').fill('Cheffe de projet');
  await page.getByRole('button', { name: 'Enregistrer le profil' }).click();
  const dialog = page.getByRole('dialog', { name: 'Votre profil a été modifié entre-temps' });
  await expect(dialog).toContainText('Cheffe de projet');
  await expect(dialog).toContainText('Directrice technique');
  // The dialog closes before the answer is there; a reload meanwhile would take the change back.
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/update_user') && response.ok());
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();
  await saved;
  await page.reload();
  await expect(page.getByLabel('Rôle')).toHaveValue('Cheffe de projet');
});

test('the password is changed with the current one, and the other browser has to sign in again', core('passwordChange'), async ({ page, browser, baseURL }) => {
  const { email } = await openProfile(page, baseURL!);
  const other = await openOtherBrowser(browser, baseURL!);
  await other.goto('/sign-in');
  await signInAs(other, email);
  await expect(other.getByRole('heading', { name: 'Votre compte est créé' })).toBeVisible();

  const section = page.getByRole('region', { name: 'Mot de passe' });
  await section.getByLabel('Mot de passe actuel').fill('pas-le-bon');
  await section.getByLabel('Nouveau mot de passe').fill('Nouveau-passe-9');
  await section.getByLabel('Confirmation').fill('Nouveau-passe-9');
  await section.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
  await expect(section.getByText('Vérifiez les informations et réessayez.')).toBeVisible();
  await section.getByLabel('Mot de passe actuel').fill(password);
  await section.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
  await expect(page.getByText('Mot de passe changé')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Informations personnelles' })).toBeVisible();

  await other.goto('/profil');
  await expect(other).toHaveURL(/\/sign-in/);
  await signInAs(other, email, 'Nouveau-passe-9');
  await expect(other.getByRole('heading', { name: 'Votre compte est créé' }).or(other.getByRole('heading', { name: 'Votre profil' }))).toBeVisible();
});

test('the e-mail address changes once the link sent to the new one is opened', core('emailChange'), async ({ page, baseURL }) => {
  const { email } = await openProfile(page, baseURL!);
  const next = makeEmail();
  const section = page.getByRole('region', { name: 'Adresse e-mail' });
  await section.getByLabel('Nouvelle adresse e-mail').fill(next);
  await section.getByLabel('Mot de passe actuel').fill('pas-le-bon');
  await section.getByRole('button', { name: 'Changer d’adresse' }).click();
  await expect(section.getByText('Vérifiez l’adresse e-mail et le mot de passe.')).toBeVisible();
  await section.getByLabel('Mot de passe actuel').fill(password);
  await section.getByRole('button', { name: 'Changer d’adresse' }).click();
  await expect(section.getByText(next)).toBeVisible();
  await expect(section.getByText(`Vous vous connectez avec ${email}.`)).toBeVisible();

  await page.goto(await findMailedAddress(baseURL!, next, /\/profil\?confirmation=[\w-]+/));
  await expect(page.getByText('Nouvelle adresse confirmée')).toBeVisible();
  await expect(page).toHaveURL('/profil');
  await expect(section.getByText(`Vous vous connectez avec ${next}.`)).toBeVisible();
});

test('a session left open elsewhere is ended from here', async ({ page, browser, baseURL }) => {
  const { email } = await openProfile(page, baseURL!);
  const other = await openOtherBrowser(browser, baseURL!);
  await other.goto('/sign-in');
  await signInAs(other, email);
  await expect(other.getByRole('heading', { name: 'Votre compte est créé' })).toBeVisible();
  await page.reload();
  const section = page.getByRole('region', { name: 'Sessions ouvertes' });
  await expect(section.getByText('Cette session')).toBeVisible();
  await expect(section.getByRole('listitem')).toHaveCount(3);
  await section
    .getByRole('button', { name: /Fermer la session/ })
    .first()
    .click();
  await expect(section.getByRole('listitem')).toHaveCount(2);
  await section.getByRole('button', { name: 'Fermer toutes les autres sessions' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Fermer toutes les autres sessions' }).click();
  await expect(section.getByRole('listitem')).toHaveCount(1);
  await other.goto('/profil');
  await expect(other).toHaveURL(/\/sign-in/);
});

test('language, time zone, colours and rows are chosen at once and kept with the account', async ({ page, browser, baseURL }) => {
  const { email } = await openProfile(page, baseURL!);
  const section = page.getByRole('region', { name: 'Affichage' });
  await section.getByRole('radio', { name: 'Sombre' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await section.getByRole('radio', { name: 'Confortable' }).check();
  await section.getByLabel('Fuseau horaire').click();
  await section.getByLabel('Fuseau horaire').fill('Toronto');
  await page.getByRole('option', { name: 'America/Toronto' }).click();
  // The page is rendered again in the other language: the checked radio is gone.
  await section.getByRole('radio', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible();
  await expect
    .poll(async () => ((await (await page.request.get('/api/me')).json()) as { user: object }).user)
    .toMatchObject({ language: 'en', timeZone: 'America/Toronto', appearance: 'dark', density: 'comfortable' });

  const other = await openOtherBrowser(browser, baseURL!);
  await other.goto('/sign-in');
  await signInAs(other, email);
  await expect(other.getByRole('heading', { name: 'Your account has been created' })).toBeVisible();
  await expect(other.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});
