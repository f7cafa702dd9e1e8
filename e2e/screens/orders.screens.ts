import { expect, type Page } from '@playwright/test';
import { findCorrectedOrder } from '../support/corrected-order.ts';
import {
  findCustomerId,
  openDialog,
  runSteps,
  expectHeading,
  inDialog,
  press,
  sendFlawedForm,
  expectLink,
  expectText,
  writeMessage,
  type States,
} from './state.ts';

const list = '/stillboard/commandes';
const order = '/commande/CDE-26-004812';
const received = '/commande/4500018719';
const report = /^Signaler un dommage/;

const openPalette = async (page: Page) => {
  await openDialog(report)(page);
  const chooser = page.waitForEvent('filechooser');
  await press('Ajouter des photos')(page);
  await (await chooser).setFiles({ name: 'palette.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10_485_761) });
  await expectText('palette.jpg dépasse 10\u00a0Mo.')(page);
};

const sendReport = async (page: Page) => {
  await openDialog(report)(page);
  const text = `Coin enfoncé, ${Date.now()}.`;
  await page.getByLabel('Réserves').fill(text);
  await press('Envoyer le signalement')(page);
  await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible();
};

export const ordersList: States = {
  'the list': { reader: 'camille', at: list, open: expectHeading('Commandes'), width: 'both' },
  'a period': {
    reader: 'camille',
    at: list,
    open: runSteps(press('Période'), async (page) => expect(page.getByRole('radio').first()).toBeVisible()),
    part: inDialog,
  },
  columns: {
    reader: 'camille',
    at: list,
    open: runSteps(press('Choisir les colonnes'), async (page) => expect(page.getByRole('checkbox', { name: 'Demandeur' })).toBeVisible()),
    part: inDialog,
  },
  'filters on a phone': { reader: 'camille', at: list, open: openDialog('Filtres'), part: inDialog, width: 'phone' },
  'no result': { reader: 'camille', at: `${list}?q=quelque+chose+qui+n’existe+pas`, open: expectHeading('Aucun résultat') },
  'an order': { reader: 'camille', at: `${list}/CDE-26-004812`, open: expectText('18 sur 24 livrés'), width: 'both' },
  'an unknown order': { reader: 'camille', at: `${list}/CDE-99-000001`, open: expectHeading('Commande introuvable') },
  'a narrow menu and the way back to the top': {
    reader: 'camille',
    at: list,
    open: async (page) => {
      await page.setViewportSize({ width: 1399, height: 900 });
      await expect(page.getByRole('row')).toHaveCount(51);
      await page.mouse.move(700, 500);
      // A page that was just opened goes to its top once more.
      await expect(async () => {
        await page.mouse.wheel(0, 600);
        await expect(page.getByRole('button', { name: 'Revenir en haut de la page' })).toBeVisible({ timeout: 3000 });
      }).toPass();
    },
  },
  'the menu of a phone': { reader: 'ines', at: list, open: openDialog('Menu'), part: inDialog, width: 'phone' },
  'the choice of a company': {
    reader: 'claire',
    at: list,
    open: runSteps(press(/Société affichée/), async (page) => expect(page.getByRole('option').first()).toBeVisible()),
  },
  'keys of the keyboard': {
    reader: 'camille',
    at: list,
    open: runSteps(expectHeading('Commandes'), (page) => page.keyboard.press('Shift+?'), expectText('Ligne suivante, ligne précédente')),
    part: inDialog,
  },
  'without prices': { reader: 'marc', at: `${list}/CDE-26-004812`, open: expectText('18 sur 24 livrés') },
  'sorted by an amount that its reader may not see': {
    reader: 'marc',
    at: `${list}?sort=amount`,
    open: async (page) => {
      await expect(page.getByRole('alert')).toContainText('Vous n’avez pas accès aux prix');
      await expect(page.getByRole('button', { name: 'Revenir au tri habituel' })).toBeVisible();
    },
  },
  empty: { reader: 'lea', at: list, open: expectHeading('Aucune commande pour le moment') },
  'in English': { reader: 'paul', language: 'en', at: `${list}/ARV-2026-0316`, open: expectText(/\d+ of \d+ delivered/) },
};

/** The order that an agent of the demonstration has entered by hand. */
const openEnteredOrder = async (page: Page) => {
  await page.goto(`/commande/TAL-118/livraisons?company=${await findCustomerId(page, 'Imprimerie Talvère')}`);
  await expectText(/^Source\s: portail/)(page);
};

const openCorrectedOrder = async (page: Page) => {
  await page.goto((await findCorrectedOrder(page)).address);
  await expectText('Valeurs corrigées')(page);
};

export const orderDeliveries: States = {
  deliveries: { reader: 'camille', at: `${order}/livraisons`, open: expectHeading('BL-26-009318'), width: 'both' },
  services: { reader: 'camille', at: `${order}/livraisons?tab=services`, open: expectText('PRE-DEPLOIEMENT') },
  documents: { reader: 'camille', at: `${order}/livraisons?tab=documents`, open: expectText('Bon de livraison émargé BL-26-009318.pdf') },
  dates: { reader: 'camille', at: `${order}/livraisons?tab=dates`, open: expectText('Optiques et alimentations en rupture chez le constructeur') },
  'reporting a damage': { reader: 'camille', at: received, open: openDialog(report), part: inDialog },
  'a photo that is too large': { reader: 'camille', at: received, open: openPalette, part: inDialog },
  'a reported damage': { reader: 'camille', at: received, open: sendReport },
  'a conversation on an order': { reader: 'camille', at: '/commande/4500018734', open: writeMessage },
  'a conversation on a delivery': {
    reader: 'camille',
    at: '/commande/4500018734',
    open: async (page) => {
      const card = page.getByRole('region', { name: /^BL-/ }).last();
      await card.getByRole('button', { name: /^Discussion/ }).click();
      await expect(card.getByLabel('Votre message')).toBeVisible();
    },
    width: 'both',
  },
  'a number of two orders': { reader: 'camille', at: '/commande/4500017620', open: expectHeading('Choisissez une commande') },
  'an order entered by hand': { reader: 'agent', open: openEnteredOrder, width: 'both' },
  'a delivery to enter': {
    reader: 'agent',
    open: runSteps(openEnteredOrder, openDialog('Saisir une livraison'), press('Ajouter un colis')),
    part: inDialog,
    width: 'both',
  },
  'a delivery that cannot be entered': {
    reader: 'agent',
    open: runSteps(openEnteredOrder, openDialog('Saisir une livraison'), async (page) => {
      await page.getByLabel(/^Qté, sur/).fill('9');
      await sendFlawedForm('Enregistrer la livraison')(page);
    }),
    part: inDialog,
  },
  'corrected values of an order': { reader: 'agent', open: openCorrectedOrder, width: 'both' },
  'lines to correct': { reader: 'agent', open: runSteps(openEnteredOrder, openDialog('Corriger les lignes')), part: inDialog, width: 'both' },
  'an unknown number': { reader: 'camille', at: '/commande/CDE-99-000001/livraisons', open: expectHeading('Commande introuvable') },
  'no order yet': { reader: 'lea', at: '/commande', open: runSteps(expectHeading('Aucune commande pour le moment'), expectLink('Demander une offre')) },
  'in English': { reader: 'paul', language: 'en', at: '/commande/ARV-2026-0272', open: expectText('One carton arrived wet on one side.') },
};

export const orderSupport: States = {
  'support of an order': { reader: 'camille', at: `${order}/support`, open: expectText(/Pile A\s: SNTC 8×5×J\+1/) },
  'twenty-four lines': {
    reader: 'camille',
    at: '/commande/4500017818/support',
    open: async (page) => expect(page.getByRole('region', { name: 'Support et abonnements' }).getByRole('row')).toHaveCount(25),
  },
};

export const receivedSerials: States = {
  'serial numbers': { reader: 'camille', at: '/suivicommande/recus', open: expectText('FOC3038L0AB'), width: 'both' },
  'nothing received': { reader: 'lea', at: '/suivicommande/recus', open: expectHeading('Aucun n° de série reçu') },
  'in English': { reader: 'paul', language: 'en', at: '/suivicommande/recus', open: expectHeading('Serial numbers received') },
};

export const tracking: States = {
  'what is to come': { reader: 'camille', at: '/suivicommande', open: expectText('10 livraisons attendues'), width: 'phone' },
  'changes of a date': { reader: 'camille', at: '/suivicommande', open: runSteps(press('2 changements de date'), expectText(/du 30\ssept\. au .*/)) },
  'nothing to come': { reader: 'lea', at: '/suivicommande', open: expectHeading('Aucune livraison attendue') },
  'in English': { reader: 'paul', language: 'en', at: '/suivicommande', open: expectText(/^\d+\sdeliveries expected$/) },
  'a page that does not come': {
    reader: 'camille',
    at: list,
    isElsewhere: true,
    ownBrowser: true,
    open: async (page) => {
      await page.clock.install();
      await page.route(/\/assets\/TrackingPage/, () => undefined);
      await page.getByRole('link', { name: 'Suivi des livraisons' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Chargement' })).toBeAttached();
      await page.clock.fastForward('02:01');
      await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
    },
  },
};

export const lateOrders: States = {
  'late orders': { reader: 'agent', at: '/provider/commandes-en-retard', open: expectText(/CDE-26-/), width: 'both' },
  'no order found': { reader: 'agent', at: '/provider/commandes-en-retard?q=introuvable', open: expectHeading('Aucun résultat') },
  'in English': { reader: 'agent', language: 'en', at: '/provider/commandes-en-retard', open: expectHeading('Late orders') },
};
