import { expect, request, type Page } from '@playwright/test';
import { freshEmail, linkForForgottenPassword, newcomer, signInAs } from '../support/accounts.ts';
import { nobody, password, people, signIn as signInBeside } from '../support/reader.ts';
import { dialogBy, field, first, heading, inDialog, press, refused, words, type States } from './state.ts';

const portal = (): string => process.env.PORTAL_URL!;

const signUpDone = async (page: Page) => {
  for (const [label, value] of [
    ['Prénom', 'Karim'],
    ['Société', 'Ateliers Benali'],
    ['Adresse e-mail', freshEmail()],
    ['Confirmation du mot de passe', password],
  ] as const)
    await page.getByLabel(label).fill(value);
  await page.getByLabel('Nom', { exact: true }).fill('Benali');
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await press('Créer mon compte')(page);
  await heading('Confirmez votre adresse e-mail')(page);
};

const confirmedSignUp = async (page: Page) => {
  const { email } = await newcomer(portal());
  await page.goto('/sign-in');
  await signInAs(page, email);
  await heading('Votre compte est créé')(page);
};

const wrongPassword = async (page: Page) => {
  await signInAs(page, people.camille, 'un-autre-mot');
  await heading('Erreur')(page);
};

/** The link that staff issue after a call: it asks for a new password. */
const newPassword = async (page: Page) => {
  const { email, api } = await newcomer(portal());
  await api.post('/api/forgot_password', { data: { email, phone: '01 99 00 11 22' } });
  await api.dispose();
  await page.goto(new URL(await linkForForgottenPassword(portal(), email)).pathname);
  await heading('Nouveau mot de passe')(page);
};

/** Opens the profile of a new person, whom no journey uses. */
const newProfile = async (page: Page) => {
  const person = await newcomer(portal());
  await page.goto('/sign-in?redirect=/profil');
  await signInAs(page, person.email);
  await heading('Votre compte est créé')(page);
  await page.goto('/profil');
  await heading('Informations personnelles')(page);
  return person;
};

/** Two browsers change the same profile: each value is shown beside the other. */
const changedMeanwhile = async (page: Page) => {
  const { api, token } = await newProfile(page);
  const { user } = (await (await api.get('/api/me')).json()) as { user: { version: number } };
  const theirs = { firstName: 'Nina', lastName: 'Roux', profileRole: 'Directrice technique', mobile: '01 99 00 66 77', version: user.version };
  expect((await api.post('/api/update_user', { data: theirs, headers: { 'x-xsrf-token': token } })).status()).toBe(200);
  await page.getByLabel('Rôle').fill('Cheffe de projet');
  await press('Enregistrer le profil')(page);
  await expect(page.getByRole('dialog', { name: 'Votre profil a été modifié entre-temps' })).toBeVisible();
};

/** Asks before ending other sessions: she has another one. */
const endsOtherSessions = async (page: Page) => {
  const elsewhere = await request.newContext({ baseURL: portal(), storageState: nobody });
  await signInBeside(elsewhere, 'camille');
  await elsewhere.dispose();
  await page.goto('/profil');
  await dialogBy('Fermer toutes les autres sessions')(page);
};

export const signIn: States = {
  'the form': { reader: null, at: '/sign-in', open: heading('Connexion'), width: 'both' },
  'what is missing': { reader: null, at: '/sign-in', open: refused('Se connecter') },
  'an address that is none': {
    reader: null,
    at: '/sign-in',
    open: first((page) => page.getByLabel('Identifiant (e-mail)').fill('camille'), press('Se connecter'), words('L’identifiant doit être un email valide')),
  },
  'a wrong password': { reader: null, at: '/sign-in', open: wrongPassword },
  'in English': {
    reader: null,
    language: 'en',
    at: '/sign-in',
    open: async (page) => {
      await page.getByLabel('Email address').fill(people.paul);
      await page.getByLabel('Password', { exact: true }).fill('something-else');
      await press('Sign in')(page);
      await words('There seems to be an error, please check your login credentials')(page);
    },
  },
  'on the way to a screen': { reader: null, at: '/commande/CDE-26-004716/livraisons?tab=documents', open: field('Identifiant (e-mail)') },
};

export const signInByLink: States = {
  'a link that is no longer valid': {
    refusal: /POST .*\/api\/sign-in-links\/spend: 410$/,
    reader: null,
    at: '/sign-in/aucun-lien-de-ce-nom',
    open: words('Ce lien de connexion n’est plus valable'),
    isElsewhere: true,
  },
};
export const signInByLinkAndGo: States = {
  'a link that is no longer valid': {
    refusal: /POST .*\/api\/sign-in-links\/spend: 410$/,
    reader: null,
    at: '/sign-in/aucun-lien-de-ce-nom/%2Fprofil',
    open: words('Ce lien de connexion n’est plus valable'),
    isElsewhere: true,
  },
};

export const signUp: States = {
  'the form': { reader: null, at: '/sign-up', open: heading('Créer un compte'), width: 'phone' },
  'what is missing': { reader: null, at: '/sign-up', open: refused('Créer mon compte') },
  'an address to confirm': { reader: null, at: '/sign-up', open: signUpDone },
  'an account that waits for its company': { reader: null, at: '/sign-up', open: confirmedSignUp },
};

export const passwordReset: States = {
  'the form': { reader: null, at: '/password-reset', open: heading(/./), width: 'both' },
  'a recorded request': {
    reader: null,
    at: '/password-reset',
    open: first(
      (page) => page.getByLabel('Identifiant (e-mail)').fill(freshEmail()),
      (page) => page.getByLabel('Téléphone où vous joindre').fill('01 99 00 22 33'),
      press('Demander un nouveau mot de passe'),
      heading('Demande enregistrée'),
    ),
  },
  'a new password': { reader: null, open: newPassword },
};

export const profile: States = {
  'a profile': { reader: 'camille', at: '/profil', open: words('Livraisons') },
  'a profile without a company': { reader: null, open: newProfile },
  'what is missing': { reader: null, open: first(newProfile, refused('Enregistrer le profil')) },
  'changed meanwhile': { reader: null, open: changedMeanwhile, part: inDialog },
  'ending other sessions': { reader: 'camille', open: endsOtherSessions, part: inDialog },
};

const opensMarc = async (page: Page) => {
  await page
    .getByRole('main')
    .getByRole('link', { name: /Marc Tessier/ })
    .first()
    .click();
  await expect(page.getByText(/^Marc Tessier voit/)).toBeVisible();
};

export const users: States = {
  'the list': { reader: 'camille', at: '/adminuser', open: words('Marc Tessier'), width: 'both' },
  'the rights of a person': { reader: 'camille', at: '/adminuser', open: opensMarc, width: 'both' },
  'the only manager': {
    reader: 'paul',
    language: 'en',
    at: '/adminuser',
    open: first(words('Paul'), async (page) => page.getByRole('table').getByRole('link').first().click()),
  },
  'an invitation with its errors': {
    reader: 'camille',
    at: '/adminuser',
    open: first(dialogBy('Inviter une personne'), refused('Envoyer l’invitation')),
    part: inDialog,
  },
  'an invitation with a limit of amount': {
    reader: 'camille',
    at: '/adminuser',
    open: first(dialogBy('Inviter une personne'), async (page) => {
      await page.getByRole('dialog').getByLabel('Accepter les offres').check();
      await expect(page.getByRole('dialog').getByLabel('Limite de montant')).toBeVisible();
    }),
    part: inDialog,
    width: 'both',
  },
  'an invitation while no mail leaves': {
    reader: 'camille',
    open: async (page) => {
      await page.route('**/api/me', async (route) => {
        const response = await route.fetch();
        const session = (await response.json()) as { provider: object };
        await route.fulfill({ response, json: { ...session, provider: { ...session.provider, mail: 'away' } } });
      });
      await page.goto('/adminuser');
      await dialogBy('Inviter une personne')(page);
      await words(/^Les e-mails ne partent plus/)(page);
    },
    part: inDialog,
    width: 'both',
    ownBrowser: true,
  },
  'a member is refused': { reader: 'marc', at: '/adminuser', open: words('Camille Lefèvre'), width: 'both' },
};

export const activity: States = {
  'a month of the log': { reader: 'camille', at: '/adminuser/journal?period=90', open: heading('Utilisateurs'), width: 'both' },
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
  'in English': { reader: 'paul', language: 'en', at: '/adminuser/journal?period=365', open: heading('Users') },
  'a member is refused': { reader: 'marc', at: '/adminuser/journal', open: words('Camille Lefèvre') },
};
