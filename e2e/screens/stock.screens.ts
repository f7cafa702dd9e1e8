import type { Page } from '@playwright/test';
import { customerOf, dialogBy, first, heading, inDialog, inPanel, press, refused, words, type States } from './state.ts';

const list = '/stilldeploy/stock';

/** Stock of the customer whose objects an agent of the demonstration enters by hand. */
const byHand = async (page: Page) => page.goto(`${list}?company=${await customerOf(page, 'Imprimerie Talvère')}`);

export const stockList: States = {
  'the list': { reader: 'camille', at: list, open: words('CW9166I-E'), width: 'both' },
  'an item with its reservations': { reader: 'camille', at: `${list}/ST-10230`, open: words('Liaisons du cœur de secours'), part: inPanel, width: 'both' },
  'a reservation to be made': { reader: 'camille', at: list, open: dialogBy('Réserver'), part: inDialog, width: 'both' },
  'an item as the provider keeps it': {
    reader: 'agent',
    open: first(
      async (page) => page.goto(`${list}?company=${await customerOf(page, 'Groupe Hélianthe')}`),
      async (page) => page.getByRole('link', { name: 'C9200L-24P-4G-E' }).first().click(),
      dialogBy('Entrée'),
    ),
    part: inDialog,
  },
  'an item entered by hand': {
    reader: 'agent',
    open: first(byHand, async (page) => page.getByRole('link', { name: 'HAT5310-8T' }).first().click(), words(/^Source\s: portail/)),
    part: inPanel,
    width: 'both',
  },
  'an item to enter': { reader: 'agent', open: first(byHand, dialogBy('Saisir un article')), part: inDialog, width: 'both' },
  'an item that cannot be entered': { reader: 'agent', open: first(byHand, dialogBy('Saisir un article'), refused('Enregistrer l’article')), part: inDialog },
  'nothing found': { reader: 'camille', at: `${list}?q=introuvable`, open: heading('Aucun résultat') },
  'an unknown item': { reader: 'camille', at: `${list}/ST-00000`, open: heading('Référence introuvable') },
  empty: { reader: 'lea', at: list, open: heading('Aucun matériel en stock pour le moment') },
  'in English': { reader: 'paul', language: 'en', at: list, open: words('Replenishing') },
};

const reservations = '/stilldeploy/reservations';

/** The reservation of the optics, reached from its item: its number depends on the day of the story. */
const ofOptics = async (page: Page) => {
  await page.goto(`${list}/ST-10230`);
  await page
    .getByRole('complementary')
    .getByRole('link', { name: /^RS-26-/ })
    .click();
  await words('Liaisons du cœur de secours')(page);
};

export const reservationsList: States = {
  'the list': { reader: 'camille', at: reservations, open: words('Poste de garde, Metz'), width: 'both' },
  'a reservation': { reader: 'camille', open: ofOptics, part: inPanel, width: 'both' },
  'a change': { reader: 'camille', open: first(ofOptics, press('Modifier'), words('Modifier la réservation')), part: inDialog },
  empty: { reader: 'lea', at: reservations, open: heading('Aucune réservation pour le moment') },
};

export const movementsList: States = {
  'the ledger': { reader: 'camille', at: '/stilldeploy/mouvements', open: words('Sortie'), width: 'both' },
  empty: { reader: 'lea', at: '/stilldeploy/mouvements', open: heading('Aucun mouvement pour le moment') },
};
