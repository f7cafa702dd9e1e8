import { expect, type Page } from '@playwright/test';
import { correctedOrder } from '../support/corrected-order.ts';
import { customerOf, dialogBy, first, heading, inDialog, press, refused, wayOn, words, writes, type States } from './state.ts';

const list = '/stillboard/commandes';
const order = '/commande/CDE-26-004812';
const received = '/commande/4500018719';
const report = /^Signaler un dommage/;

const opensPalette = async (page: Page) => {
  await dialogBy(report)(page);
  const chooser = page.waitForEvent('filechooser');
  await press('Ajouter des photos')(page);
  await (await chooser).setFiles({ name: 'palette.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10_485_761) });
  await words('palette.jpg dépasse 10\u00a0Mo.')(page);
};

const sendsReport = async (page: Page) => {
  await dialogBy(report)(page);
  const text = `Coin enfoncé, ${Date.now()}.`;
  await page.getByLabel('Réserves').fill(text);
  await press('Envoyer le signalement')(page);
  await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible();
};

export const ordersList: States = {
  'the list': { reader: 'camille', at: list, open: heading('Commandes'), width: 'both' },
  'a period': {
    reader: 'camille',
    at: list,
    open: first(press('Période'), async (page) => expect(page.getByRole('radio').first()).toBeVisible()),
    part: inDialog,
  },
  columns: {
    reader: 'camille',
    at: list,
    open: first(press('Choisir les colonnes'), async (page) => expect(page.getByRole('checkbox', { name: 'Demandeur' })).toBeVisible()),
    part: inDialog,
  },
  'filters on a phone': { reader: 'camille', at: list, open: dialogBy('Filtres'), part: inDialog, width: 'phone' },
  'no result': { reader: 'camille', at: `${list}?q=quelque+chose+qui+n’existe+pas`, open: heading('Aucun résultat') },
  'an order': { reader: 'camille', at: `${list}/CDE-26-004812`, open: words('18 sur 24 livrés'), width: 'both' },
  'an unknown order': { reader: 'camille', at: `${list}/CDE-99-000001`, open: heading('Commande introuvable') },
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
  'the menu of a phone': { reader: 'ines', at: list, open: dialogBy('Menu'), part: inDialog, width: 'phone' },
  'the choice of a company': {
    reader: 'claire',
    at: list,
    open: first(press(/Société affichée/), async (page) => expect(page.getByRole('option').first()).toBeVisible()),
  },
  'keys of the keyboard': {
    reader: 'camille',
    at: list,
    open: first(heading('Commandes'), (page) => page.keyboard.press('Shift+?'), words('Ligne suivante, ligne précédente')),
    part: inDialog,
  },
  'without prices': { reader: 'marc', at: `${list}/CDE-26-004812`, open: words('18 sur 24 livrés') },
  'sorted by an amount that its reader may not see': {
    reader: 'marc',
    at: `${list}?sort=amount`,
    open: async (page) => {
      await expect(page.getByRole('alert')).toContainText('Vous n’avez pas accès aux prix');
      await expect(page.getByRole('button', { name: 'Revenir au tri habituel' })).toBeVisible();
    },
  },
  empty: { reader: 'lea', at: list, open: heading('Aucune commande pour le moment') },
  'in English': { reader: 'paul', language: 'en', at: `${list}/ARV-2026-0316`, open: words(/\d+ of \d+ delivered/) },
};

/** The order that an agent of the demonstration has entered by hand. */
const byHand = async (page: Page) => {
  await page.goto(`/commande/TAL-118/livraisons?company=${await customerOf(page, 'Imprimerie Talvère')}`);
  await words(/^Source\s: portail/)(page);
};

const corrected = async (page: Page) => {
  await page.goto((await correctedOrder(page)).address);
  await words('Valeurs corrigées')(page);
};

export const orderDeliveries: States = {
  deliveries: { reader: 'camille', at: `${order}/livraisons`, open: heading('BL-26-009318'), width: 'both' },
  services: { reader: 'camille', at: `${order}/livraisons?tab=services`, open: words('PRE-DEPLOIEMENT') },
  documents: { reader: 'camille', at: `${order}/livraisons?tab=documents`, open: words('Bon de livraison émargé BL-26-009318.pdf') },
  dates: { reader: 'camille', at: `${order}/livraisons?tab=dates`, open: words('Optiques et alimentations en rupture chez le constructeur') },
  'reporting a damage': { reader: 'camille', at: received, open: dialogBy(report), part: inDialog },
  'a photo that is too large': { reader: 'camille', at: received, open: opensPalette, part: inDialog },
  'a reported damage': { reader: 'camille', at: received, open: sendsReport },
  'a conversation on an order': { reader: 'camille', at: '/commande/4500018734', open: writes },
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
  'a number of two orders': { reader: 'camille', at: '/commande/4500017620', open: heading('Choisissez une commande') },
  'an order entered by hand': { reader: 'agent', open: byHand, width: 'both' },
  'a delivery to enter': { reader: 'agent', open: first(byHand, dialogBy('Saisir une livraison'), press('Ajouter un colis')), part: inDialog, width: 'both' },
  'a delivery that cannot be entered': {
    reader: 'agent',
    open: first(byHand, dialogBy('Saisir une livraison'), async (page) => {
      await page.getByLabel(/^Qté, sur/).fill('9');
      await refused('Enregistrer la livraison')(page);
    }),
    part: inDialog,
  },
  'corrected values of an order': { reader: 'agent', open: corrected, width: 'both' },
  'lines to correct': { reader: 'agent', open: first(byHand, dialogBy('Corriger les lignes')), part: inDialog, width: 'both' },
  'an unknown number': { reader: 'camille', at: '/commande/CDE-99-000001/livraisons', open: heading('Commande introuvable') },
  'no order yet': { reader: 'lea', at: '/commande', open: first(heading('Aucune commande pour le moment'), wayOn('Demander une offre')) },
  'in English': { reader: 'paul', language: 'en', at: '/commande/ARV-2026-0272', open: words('One carton arrived wet on one side.') },
};

export const orderSupport: States = {
  'support of an order': { reader: 'camille', at: `${order}/support`, open: words(/Pile A\s: SNTC 8×5×J\+1/) },
  'twenty-four lines': {
    reader: 'camille',
    at: '/commande/4500017818/support',
    open: async (page) => expect(page.getByRole('region', { name: 'Support et abonnements' }).getByRole('row')).toHaveCount(25),
  },
};

export const receivedSerials: States = {
  'serial numbers': { reader: 'camille', at: '/suivicommande/recus', open: words('FOC3038L0AB'), width: 'both' },
  'nothing received': { reader: 'lea', at: '/suivicommande/recus', open: heading('Aucun n° de série reçu') },
  'in English': { reader: 'paul', language: 'en', at: '/suivicommande/recus', open: heading('Serial numbers received') },
};

export const tracking: States = {
  'what is to come': { reader: 'camille', at: '/suivicommande', open: words('10 livraisons attendues'), width: 'phone' },
  'changes of a date': { reader: 'camille', at: '/suivicommande', open: first(press('2 changements de date'), words(/du 30\ssept\. au .*/)) },
  'nothing to come': { reader: 'lea', at: '/suivicommande', open: heading('Aucune livraison attendue') },
  'in English': { reader: 'paul', language: 'en', at: '/suivicommande', open: words(/^\d+\sdeliveries expected$/) },
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
  'late orders': { reader: 'agent', at: '/provider/commandes-en-retard', open: words(/CDE-26-/), width: 'both' },
  'no order found': { reader: 'agent', at: '/provider/commandes-en-retard?q=introuvable', open: heading('Aucun résultat') },
  'in English': { reader: 'agent', language: 'en', at: '/provider/commandes-en-retard', open: heading('Late orders') },
};
