import { expect, type Page } from '@playwright/test';
import type { queueOrder } from '../../src/app/order.ts';
import { correctedOrder } from '../support/corrected-order.ts';
import { newcomer } from '../support/accounts.ts';
import { connectErp } from '../support/erp.ts';
import { openItem, panel, reportDamage } from '../support/provider.ts';
import { showsLink } from './provider-accounts.screens.ts';
import { dialogBy, field, first, firstItem, inDialog, inPanel, press, refused, words, type State, type States } from './state.ts';

const portal = (): string => process.env.PORTAL_URL!;

/** A company that the ERP sends with an invalid SIREN. Returns its id. */
const refusedRow = async (): Promise<string> => {
  const id = `REVUE-${Date.now()}`;
  const erp = await connectErp(portal(), `Revue ${id}`);
  await erp.try('companies', [{ id, version: 1, kind: 'customer', name: `Atelier ${id}`, siren: '12' }]);
  await erp.close();
  return id;
};

const opensRefusedRow = async (page: Page) => {
  await openItem(page, 'failed-rows', await refusedRow());
  await expect(panel(page).getByRole('heading', { name: 'Ce qui ne va pas' })).toBeVisible();
};

const opensRefusedRun = async (page: Page) => {
  const id = await refusedRow();
  await page.goto('/provider/feed');
  await page
    .getByRole('table')
    .getByRole('row', { name: `Revue ${id}` })
    .getByRole('link')
    .click();
  await expect(panel(page)).toContainText('Ce SIREN n’est pas valable');
};

/** A request for a new password, found in the queue. */
const opensIdentityCheck = async (page: Page) => {
  const { email, api } = await newcomer(portal());
  await api.post('/api/forgot_password', { data: { email, phone: '01 99 00 11 22' } });
  await api.dispose();
  await openItem(page, 'identity-checks', email);
};

const answersDamage = async (page: Page) => {
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
const makesKey = async (page: Page) => {
  const name = `Revue ${Date.now()}`;
  await press('Créer une clé')(page);
  await page.getByLabel('Nom de la nouvelle clé').fill(name);
  await press('Créer la clé')(page);
  await words(/^psr_[\w-]{43}$/)(page);
  await expect(page.getByRole('table').getByRole('link', { name })).toBeVisible();
  return name;
};

const opensMail = async (page: Page) => {
  await page.getByRole('table').locator('tbody').getByRole('link').first().click();
  await expect(page.locator('iframe')).toBeVisible();
};

/** One item of each queue, beside its list. */
export const queueItems: Readonly<Record<(typeof queueOrder)[number], State>> = {
  'sign-ups': { reader: 'agent', at: '/provider/queues/sign-ups', open: firstItem(field('Société')) },
  'identity-checks': { reader: 'agent', open: opensIdentityCheck },
  'damage-reports': { reader: 'agent', at: '/provider/queues/damage-reports', open: firstItem(field('Répondre au client')), width: 'both' },
  'invoice-disputes': { reader: 'agent', at: '/provider/queues/invoice-disputes', open: firstItem(field('Votre message')) },
  'offer-requests': { reader: 'agent', at: '/provider/queues/offer-requests', open: firstItem(field('N° de l’offre')) },
  renewals: { reader: 'agent', at: '/provider/queues/renewals', open: firstItem(field('N° de l’offre')) },
  tickets: { reader: 'agent', at: '/provider/queues/tickets', open: firstItem(first(press('Valider'), field('Commentaire (facultatif)'))) },
  assignments: { reader: 'agent', at: '/provider/queues/assignments', open: firstItem(words('Créneaux libres')), width: 'both' },
  appointments: { reader: 'agent', at: '/provider/queues/appointments', open: firstItem(words('Créneaux proposés')), width: 'both' },
  reservations: { reader: 'agent', at: '/provider/queues/reservations', open: firstItem(field('Commentaire pour le client (facultatif)')), width: 'both' },
  'reports-to-check': {
    reader: 'agent',
    at: '/provider/queues/reports-to-check',
    open: firstItem(first(press('Renvoyer au sous-traitant'), field('Ce qui est à corriger'))),
    width: 'both',
  },
  conversations: { reader: 'agent', at: '/provider/queues/conversations?view=done', open: firstItem(field('Votre message')) },
  'failed-rows': { reader: 'agent', open: opensRefusedRow },
};

export const queues: States = {
  ...queueItems,
  'a ticket refused without a reason': {
    reader: 'agent',
    at: '/provider/queues/tickets',
    open: firstItem(first(press('Refuser'), refused('Refuser le ticket'))),
    part: inPanel,
    width: 'phone',
  },
  'an answered damage report': { reader: 'agent', open: answersDamage },
  'a checked identity': { reader: 'agent', open: first(opensIdentityCheck, press('Identité vérifiée, créer le lien'), showsLink) },
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

const opensCompany = async (page: Page) => {
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
const opensMarc = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: /Marc Tessier/ })
    .first()
    .click();

export const company: States = {
  'its people': { reader: 'agent', open: opensCompany },
  'the rights of a person': { reader: 'agent', open: first(opensCompany, opensMarc, words(/^Marc Tessier voit/)) },
  'the portal as a person sees it': {
    reader: 'admin',
    open: first(
      opensCompany,
      opensMarc,
      press('Voir en tant que'),
      press('Voir le portail'),
      // The band may stand on the page that is left, too.
      (page) => page.waitForURL(({ pathname }) => !pathname.startsWith('/provider')),
      words('Vous voyez le portail en tant que Marc Tessier.'),
    ),
    width: 'both',
    ownBrowser: true,
    isElsewhere: true,
  },
  'its service levels': {
    reader: 'agent',
    open: first(opensCompany, press(/^Délais (?:habituels|propres)/), words('Revenir aux délais habituels')),
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
  'an invitation': { reader: 'agent', open: first(opensCompany, press('Inviter une personne')) },
  'its identifiers': { reader: 'agent', open: first(opensCompany, press('Actions'), async (page) => page.getByRole('menuitem', { name: 'Corriger' }).click()) },
};

/** A list of the company, once its first row is there. */
const companyList = (tab: string, row: RegExp): States => ({
  [tab]: {
    reader: 'agent',
    open: first(opensCompany, async (page) => {
      await page.getByRole('navigation', { name: 'Parties de la fiche' }).getByRole('link', { name: tab }).click();
      await expect(page.getByRole('main').getByRole('link', { name: row }).first()).toBeVisible();
    }),
    width: 'both',
  },
});
export const companyDocuments = companyList('Documents', /OFF-26-/);
export const companyContracts = companyList('Contrats', /CT-/);
export const companyDevices = companyList('Équipements', /[A-Z]{3}\d{4}/);
export const companyTickets = companyList('Tickets', /T-\d/);
export const companySites = companyList('Sites', /Bordeaux-Lac/);
export const companyJournal = companyList('Journal', /(?:CDE|BL|OFF|T|FA)-/);
export const companyFeed: States = {
  'nothing refused': {
    reader: 'agent',
    open: first(opensCompany, async (page) => {
      await page.getByRole('navigation', { name: 'Parties de la fiche' }).getByRole('link', { name: 'Imports ERP' }).click();
      await expect(page.getByRole('heading', { name: 'Aucune ligne rejetée' })).toBeVisible();
    }),
  },
};
export const keys: States = {
  'a new key': { reader: 'admin', at: '/provider/keys', open: makesKey },
  'the form of a key': { reader: 'admin', at: '/provider/keys', open: dialogBy('Créer une clé'), part: inDialog },
  'a key': {
    reader: 'admin',
    at: '/provider/keys',
    open: async (page) => {
      await page
        .getByRole('table')
        .getByRole('link', { name: await makesKey(page) })
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
      await words(/^Saisissez une adresse https:\/\//)(page);
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
      await words(/désigne déjà Fortinet/)(page);
    },
  },
};

export const feed: States = {
  runs: { reader: 'agent', at: '/provider/feed', open: async (page) => expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible() },
  'a run with refused rows': { reader: 'agent', open: opensRefusedRun },
  'a run that kept corrected values': {
    reader: 'agent',
    open: async (page) => {
      await page.goto(`/provider/feed/${(await correctedOrder(page)).run}`);
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

export const mailbox: States = { 'a mail': { reader: 'agent', at: '/provider/mailbox', open: opensMail } };
