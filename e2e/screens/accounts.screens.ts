import { expect, request, type Page } from '@playwright/test';
import { makeEmail, requestPasswordLink, createNewcomer, signInAs } from '../support/accounts.ts';
import { nobody, password, people, signIn as signInBeside } from '../support/reader.ts';
import { openDialog, expectField, runSteps, expectHeading, inDialog, press, sendFlawedForm, expectText, type States } from './state.ts';

const portal = (): string => process.env.PORTAL_URL!;

const finishSignUp = async (page: Page) => {
  for (const [label, value] of [
    ['Prénom', 'Karim'],
    ['Société', 'Ateliers Benali'],
    ['Adresse e-mail', makeEmail()],
    ['Confirmation du mot de passe', password],
  ] as const)
    await page.getByLabel(label).fill(value);
  await page.getByLabel('Nom', { exact: true }).fill('Benali');
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await press('Créer mon compte')(page);
  await expectHeading('Confirmez votre adresse e-mail')(page);
};

const confirmSignUp = async (page: Page) => {
  const { email } = await createNewcomer(portal());
  await page.goto('/sign-in');
  await signInAs(page, email);
  await expectHeading('Votre compte est créé')(page);
};

const typeWrongPassword = async (page: Page) => {
  await signInAs(page, people.camille, 'un-autre-mot');
  await expectHeading('Erreur')(page);
};

/** The link that staff issue after a call: it asks for a new password. */
const openNewPassword = async (page: Page) => {
  const { email, api } = await createNewcomer(portal());
  await api.post('/api/forgot_password', { data: { email, phone: '01 99 00 11 22' } });
  await api.dispose();
  await page.goto(new URL(await requestPasswordLink(portal(), email)).pathname);
  await expectHeading('Nouveau mot de passe')(page);
};

/** Opens the profile of a new person, whom no journey uses. */
const openNewProfile = async (page: Page) => {
  const person = await createNewcomer(portal());
  await page.goto('/sign-in?redirect=/profil');
  await signInAs(page, person.email);
  await expectHeading('Votre compte est créé')(page);
  await page.goto('/profil');
  await expectHeading('Informations personnelles')(page);
  return person;
};

/** Two browsers change the same profile: each value is shown beside the other. */
const changeProfileMeanwhile = async (page: Page) => {
  const { api, token } = await openNewProfile(page);
  const { user } = (await (await api.get('/api/me')).json()) as { user: { version: number } };
  const theirs = { firstName: 'Nina', lastName: 'Roux', profileRole: 'Directrice technique', mobile: '01 99 00 66 77', version: user.version };
  expect((await api.post('/api/update_user', { data: theirs, headers: { 'x-xsrf-token': token } })).status()).toBe(200);
  await page.getByLabel('Rôle').fill('Cheffe de projet');
  await press('Enregistrer le profil')(page);
  await expect(page.getByRole('dialog', { name: 'Votre profil a été modifié entre-temps' })).toBeVisible();
};

/** Asks before ending other sessions: she has another one. */
const endOtherSessions = async (page: Page) => {
  const elsewhere = await request.newContext({ baseURL: portal(), storageState: nobody });
  await signInBeside(elsewhere, 'camille');
  await elsewhere.dispose();
  await page.goto('/profil');
  await openDialog('Fermer toutes les autres sessions')(page);
};

export const signIn: States = {
  'the form': { reader: null, at: '/sign-in', open: expectHeading('Connexion'), width: 'both' },
  'what is missing': { reader: null, at: '/sign-in', open: sendFlawedForm('Se connecter') },
  'an address that is none': {
    reader: null,
    at: '/sign-in',
    open: runSteps(
      (page) => page.getByLabel('Identifiant (e-mail)').fill('camille'),
      press('Se connecter'),
      expectText('L’identifiant doit être un email valide'),
    ),
  },
  'a wrong password': { reader: null, at: '/sign-in', open: typeWrongPassword },
  'in English': {
    reader: null,
    language: 'en',
    at: '/sign-in',
    open: async (page) => {
      await page.getByLabel('Email address').fill(people.paul);
      await page.getByLabel('Password', { exact: true }).fill('something-else');
      await press('Sign in')(page);
      await expectText('There seems to be an error, please check your login credentials')(page);
    },
  },
  'on the way to a screen': { reader: null, at: '/commande/CDE-26-004716/livraisons?tab=documents', open: expectField('Identifiant (e-mail)') },
};

export const signInByLink: States = {
  'a link that is no longer valid': {
    refusal: /POST .*\/api\/sign-in-links\/spend: 410$/,
    reader: null,
    at: '/sign-in/aucun-lien-de-ce-nom',
    open: expectText('Ce lien de connexion n’est plus valable'),
    isElsewhere: true,
  },
};
export const signInByLinkAndGo: States = {
  'a link that is no longer valid': {
    refusal: /POST .*\/api\/sign-in-links\/spend: 410$/,
    reader: null,
    at: '/sign-in/aucun-lien-de-ce-nom/%2Fprofil',
    open: expectText('Ce lien de connexion n’est plus valable'),
    isElsewhere: true,
  },
};

export const signUp: States = {
  'the form': { reader: null, at: '/sign-up', open: expectHeading('Créer un compte'), width: 'phone' },
  'what is missing': { reader: null, at: '/sign-up', open: sendFlawedForm('Créer mon compte') },
  'an address to confirm': { reader: null, at: '/sign-up', open: finishSignUp },
  'an account that waits for its company': { reader: null, at: '/sign-up', open: confirmSignUp },
};

export const passwordReset: States = {
  'the form': { reader: null, at: '/password-reset', open: expectHeading(/./), width: 'both' },
  'a recorded request': {
    reader: null,
    at: '/password-reset',
    open: runSteps(
      (page) => page.getByLabel('Identifiant (e-mail)').fill(makeEmail()),
      (page) => page.getByLabel('Téléphone où vous joindre').fill('01 99 00 22 33'),
      press('Demander un nouveau mot de passe'),
      expectHeading('Demande enregistrée'),
    ),
  },
  'a new password': { reader: null, open: openNewPassword },
};

export const profile: States = {
  'a profile': { reader: 'camille', at: '/profil', open: expectText('Livraisons') },
  'a profile without a company': { reader: null, open: openNewProfile },
  'what is missing': { reader: null, open: runSteps(openNewProfile, sendFlawedForm('Enregistrer le profil')) },
  'changed meanwhile': { reader: null, open: changeProfileMeanwhile, part: inDialog },
  'ending other sessions': { reader: 'camille', open: endOtherSessions, part: inDialog },
};

const openMarc = async (page: Page) => {
  await page
    .getByRole('main')
    .getByRole('link', { name: /Marc Tessier/ })
    .first()
    .click();
  await expect(page.getByText(/^Marc Tessier voit/)).toBeVisible();
};

export const users: States = {
  'the list': { reader: 'camille', at: '/adminuser', open: expectText('Marc Tessier'), width: 'both' },
  'the rights of a person': { reader: 'camille', at: '/adminuser', open: openMarc, width: 'both' },
  'the only manager': {
    reader: 'paul',
    language: 'en',
    at: '/adminuser',
    open: runSteps(expectText('Paul'), async (page) => page.getByRole('table').getByRole('link').first().click()),
  },
  'an invitation with its errors': {
    reader: 'camille',
    at: '/adminuser',
    open: runSteps(openDialog('Inviter une personne'), sendFlawedForm('Envoyer l’invitation')),
    part: inDialog,
  },
  'an invitation with a limit of amount': {
    reader: 'camille',
    at: '/adminuser',
    open: runSteps(openDialog('Inviter une personne'), async (page) => {
      await page.getByRole('dialog').getByLabel('Accepter les offres').check();
      await expect(page.getByRole('dialog').getByLabel('Limite de montant')).toBeVisible();
    }),
    part: inDialog,
    width: 'both',
  },
  'an invitation while no mail leaves': {
    reader: 'camille',
    open: async (page) => {
      // The session comes with the page.
      await page.route(/\/adminuser$/, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replace(/"mail":"\w+"/, '"mail":"away"') });
      });
      await page.goto('/adminuser');
      await openDialog('Inviter une personne')(page);
      await expectText(/^Les e-mails ne partent plus/)(page);
    },
    part: inDialog,
    width: 'both',
    ownBrowser: true,
  },
  'a member is refused': { reader: 'marc', at: '/adminuser', open: expectText('Camille Lefèvre'), width: 'both' },
};

export const activity: States = {
  'a month of the log': { reader: 'camille', at: '/adminuser/journal?period=90', open: expectHeading('Utilisateurs'), width: 'both' },
  'the fields of an entry': {
    reader: 'camille',
    at: '/adminuser/journal?period=90',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Afficher les changements/ })
        .first()
        .click();
    },
  },
  'in English': { reader: 'paul', language: 'en', at: '/adminuser/journal?period=365', open: expectHeading('Users') },
  'a member is refused': { reader: 'marc', at: '/adminuser/journal', open: expectText('Camille Lefèvre') },
};
