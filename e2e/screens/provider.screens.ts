import { expect, type Page } from '@playwright/test';
import type { queueOrder } from '../../src/app/order.ts';
import { findCorrectedOrder } from '../support/corrected-order.ts';
import { createNewcomer } from '../support/accounts.ts';
import { connectErp } from '../support/erp.ts';
import { openItem, panel, reportDamage } from '../support/provider.ts';
import { expectShownLink } from './provider-accounts.screens.ts';
import { openDialog, expectField, runSteps, openFirstItem, inDialog, inPanel, press, sendFlawedForm, expectText, type State, type States } from './state.ts';

const portal = (): string => process.env.PORTAL_URL!;

/** A company that the ERP sends with an invalid SIREN. Returns its id. */
const sendFlawedRow = async (): Promise<string> => {
  const id = `REVUE-${Date.now()}`;
  const erp = await connectErp(portal(), `Revue ${id}`);
  await erp.try('companies', [{ id, version: 1, kind: 'customer', name: `Atelier ${id}`, siren: '12' }]);
  await erp.close();
  return id;
};

const openFlawedRow = async (page: Page) => {
  await openItem(page, 'failed-rows', await sendFlawedRow());
  await expect(panel(page).getByRole('heading', { name: 'Ce qui ne va pas' })).toBeVisible();
};

const openFlawedRun = async (page: Page) => {
  const id = await sendFlawedRow();
  await page.goto('/provider/feed');
  await page
    .getByRole('table')
    .getByRole('row', { name: `Revue ${id}` })
    .getByRole('link')
    .click();
  await expect(panel(page)).toContainText('Ce SIREN n’est pas valable');
};

/** A request for a new password, found in the queue. */
const openIdentityCheck = async (page: Page) => {
  const { email, api } = await createNewcomer(portal());
  await api.post('/api/forgot_password', { data: { email, phone: '01 99 00 11 22' } });
  await api.dispose();
  await openItem(page, 'identity-checks', email);
};

const answerDamage = async (page: Page) => {
  await page.goto('/provider');
  const reported = `Coin écrasé, ${Date.now()}.`;
  await reportDamage(portal(), 'BL-26-008828', reported, await page.screenshot());
  await page.goto('/provider/queues/damage-reports');
  await page.getByRole('table').getByRole('row', { name: reported }).getByRole('link', { name: /^SD-/ }).click();
  await press('Prendre en charge')(page);
  await expect(panel(page)).toContainText('En cours');
  await page.getByLabel('Répondre au client').fill('Une pièce de remplacement part demain.');
  await press('Envoyer la réponse')(page);
  await expect(panel(page).getByRole('heading', { name: 'Réponse envoyée' })).toBeVisible();
};

/** Creates a key and waits for its row, which comes after the key itself. */
const makeKey = async (page: Page) => {
  const name = `Revue ${Date.now()}`;
  await press('Créer une clé')(page);
  await page.getByLabel('Nom de la nouvelle clé').fill(name);
  await press('Créer la clé')(page);
  await expectText(/^psr_[\w-]{43}$/)(page);
  await expect(page.getByRole('table').getByRole('link', { name })).toBeVisible();
  return name;
};

const openMail = async (page: Page) => {
  await page.getByRole('table').locator('tbody').getByRole('link').first().click();
  await expect(page.locator('iframe')).toBeVisible();
};

/** One item of each queue, beside its list. */
export const queueItems: Readonly<Record<(typeof queueOrder)[number], State>> = {
  'sign-ups': { reader: 'agent', at: '/provider/queues/sign-ups', open: openFirstItem(expectField('Société')) },
  'identity-checks': { reader: 'agent', open: openIdentityCheck },
  'damage-reports': { reader: 'agent', at: '/provider/queues/damage-reports', open: openFirstItem(expectField('Répondre au client')), width: 'both' },
  'invoice-disputes': { reader: 'agent', at: '/provider/queues/invoice-disputes', open: openFirstItem(expectField('Votre message')) },
  'offer-requests': { reader: 'agent', at: '/provider/queues/offer-requests', open: openFirstItem(expectField('N° de l’offre')) },
  renewals: { reader: 'agent', at: '/provider/queues/renewals', open: openFirstItem(expectField('N° de l’offre')) },
  tickets: { reader: 'agent', at: '/provider/queues/tickets', open: openFirstItem(runSteps(press('Valider'), expectField('Commentaire (facultatif)'))) },
  assignments: { reader: 'agent', at: '/provider/queues/assignments', open: openFirstItem(expectText('Créneaux libres')), width: 'both' },
  appointments: { reader: 'agent', at: '/provider/queues/appointments', open: openFirstItem(expectText('Créneaux proposés')), width: 'both' },
  reservations: {
    reader: 'agent',
    at: '/provider/queues/reservations',
    open: openFirstItem(expectField('Commentaire pour le client (facultatif)')),
    width: 'both',
  },
  'reports-to-check': {
    reader: 'agent',
    at: '/provider/queues/reports-to-check',
    open: openFirstItem(runSteps(press('Renvoyer au sous-traitant'), expectField('Ce qui est à corriger'))),
    width: 'both',
  },
  conversations: { reader: 'agent', at: '/provider/queues/conversations?view=done', open: openFirstItem(expectField('Votre message')) },
  'failed-rows': { reader: 'agent', open: openFlawedRow },
};

export const queues: States = {
  ...queueItems,
  'a ticket refused without a reason': {
    reader: 'agent',
    at: '/provider/queues/tickets',
    open: openFirstItem(runSteps(press('Refuser'), sendFlawedForm('Refuser le ticket'))),
    part: inPanel,
    width: 'phone',
  },
  'an answered damage report': { reader: 'agent', open: answerDamage },
  'a checked identity': { reader: 'agent', open: runSteps(openIdentityCheck, press('Identité vérifiée, créer le lien'), expectShownLink) },
};

export const companies: States = {
  'a search': {
    reader: 'agent',
    at: '/provider/companies',
    open: async (page) => {
      await page.getByRole('searchbox').fill('helianthe');
      await expect(page.getByRole('table').getByRole('link')).toHaveText(['Groupe Hélianthe']);
    },
  },
};

const openCompany = async (page: Page) => {
  await page.goto('/provider/companies');
  await page.getByRole('searchbox').fill('helianthe');
  await expect(page).toHaveURL(/q=helianthe/);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Groupe Hélianthe/ })
    .click();
  await expect(page.getByRole('main').getByRole('link', { name: /Marc Tessier/ })).toBeVisible();
};

/** A person of the company opens beside the list, which is cards on a phone. */
const openMarc = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: /Marc Tessier/ })
    .first()
    .click();

export const company: States = {
  'its people': { reader: 'agent', open: openCompany },
  'the rights of a person': { reader: 'agent', open: runSteps(openCompany, openMarc, expectText(/^Marc Tessier voit/)) },
  'the portal as a person sees it': {
    reader: 'admin',
    open: runSteps(
      openCompany,
      openMarc,
      press('Voir en tant que'),
      press('Voir le portail'),
      // The band may stand on the page that is left, too.
      (page) => page.waitForURL(({ pathname }) => !pathname.startsWith('/provider')),
      expectText('Vous voyez le portail en tant que Marc Tessier.'),
    ),
    width: 'both',
    ownBrowser: true,
    isElsewhere: true,
  },
  'its service levels': {
    reader: 'agent',
    open: runSteps(openCompany, press(/^Délais (?:habituels|propres)/), expectText('Revenir aux délais habituels')),
    part: inDialog,
  },
  'the clients of a partner': {
    reader: 'agent',
    open: async (page) => {
      await page.goto('/provider/companies');
      await page.getByRole('searchbox').fill('reseaulia');
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Réseaulia/ })
        .click();
      // On phones the links stand among the facts on demand.
      if (page.viewportSize()!.width < 640) await page.getByRole('button', { name: 'Toutes les informations' }).click();
      await page.getByRole('button', { name: /\d sociétés$/ }).click();
      await expect(page.getByRole('dialog').getByRole('link', { name: 'Imprimerie Talvère' })).toBeVisible();
    },
    part: inDialog,
    width: 'both',
  },
  'an invitation': { reader: 'agent', open: runSteps(openCompany, press('Inviter une personne')) },
  'its identifiers': {
    reader: 'agent',
    open: runSteps(openCompany, press('Actions'), async (page) => page.getByRole('menuitem', { name: 'Corriger' }).click()),
  },
};

/** A list of the company, once its first row is there. */
const buildCompanyList = (tab: string, row: RegExp): States => ({
  [tab]: {
    reader: 'agent',
    open: runSteps(openCompany, async (page) => {
      await page.getByRole('navigation', { name: 'Parties de la fiche' }).getByRole('link', { name: tab }).click();
      await expect(page.getByRole('main').getByRole('link', { name: row }).first()).toBeVisible();
    }),
    width: 'both',
  },
});
export const companyDocuments = buildCompanyList('Documents', /OFF-26-/);
export const companyContracts = buildCompanyList('Contrats', /CT-/);
export const companyDevices = buildCompanyList('Équipements', /[A-Z]{3}\d{4}/);
export const companyTickets = buildCompanyList('Tickets', /T-\d/);
export const companySites = buildCompanyList('Sites', /Bordeaux-Lac/);
export const companyJournal = buildCompanyList('Journal', /(?:CDE|BL|OFF|T|FA)-/);
export const companyFeed: States = {
  'nothing refused': {
    reader: 'agent',
    open: runSteps(openCompany, async (page) => {
      await page.getByRole('navigation', { name: 'Parties de la fiche' }).getByRole('link', { name: 'Imports ERP' }).click();
      await expect(page.getByRole('heading', { name: 'Aucune ligne rejetée' })).toBeVisible();
    }),
  },
};
export const keys: States = {
  'a new key': { reader: 'admin', at: '/provider/keys', open: makeKey },
  'the form of a key': { reader: 'admin', at: '/provider/keys', open: openDialog('Créer une clé'), part: inDialog },
  'a key': {
    reader: 'admin',
    at: '/provider/keys',
    open: async (page) => {
      await page
        .getByRole('table')
        .getByRole('link', { name: await makeKey(page) })
        .click();
      await expect(panel(page).getByRole('button', { name: 'Révoquer la clé' })).toBeVisible();
    },
  },
};

export const carriers: States = {
  'the list': { reader: 'agent', at: '/provider/carriers', open: async (page) => expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible() },
  'an address that is none': {
    reader: 'admin',
    at: '/provider/carriers',
    open: async (page) => {
      await page.getByRole('table').getByRole('link', { name: 'Enlèvement' }).click();
      await panel(page).getByLabel('Adresse de la page de suivi').fill('http://suivi.example/{n}');
      await panel(page).getByRole('button', { name: 'Enregistrer' }).click();
      await expectText(/^Saisissez une adresse https:\/\//)(page);
    },
  },
};

export const manufacturers: States = {
  'the list': { reader: 'agent', at: '/provider/manufacturers', open: async (page) => expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible() },
  'a name that means another': {
    reader: 'agent',
    at: '/provider/manufacturers',
    open: async (page) => {
      await page.getByRole('table').getByRole('link', { name: 'Juniper', exact: true }).click();
      await panel(page).getByLabel('Autres noms').fill('Mist\nFortinet Inc');
      await panel(page).getByRole('button', { name: 'Enregistrer' }).click();
      await expectText(/désigne déjà Fortinet/)(page);
    },
  },
};

export const feed: States = {
  runs: { reader: 'agent', at: '/provider/feed', open: async (page) => expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible() },
  'a run with refused rows': { reader: 'agent', open: openFlawedRun },
  'a run that kept corrected values': {
    reader: 'agent',
    open: async (page) => {
      await page.goto(`/provider/feed/${(await findCorrectedOrder(page)).run}`);
      await expect(panel(page)).toContainText('Valeurs du portail gardées');
    },
  },
  'a run in English': {
    reader: 'admin',
    language: 'en',
    at: '/provider/feed?entity=documents',
    open: async (page) => {
      await page.getByRole('list', { name: 'ERP imports' }).getByRole('link').first().click();
      await expect(panel(page)).toContainText('Demonstration');
    },
    width: 'phone',
  },
};

export const mailbox: States = { 'a mail': { reader: 'agent', at: '/provider/mailbox', open: openMail } };
