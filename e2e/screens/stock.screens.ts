import type { Page } from '@playwright/test';
import { findCustomerId, openDialog, runSteps, expectHeading, inDialog, inPanel, press, sendFlawedForm, expectText, type States } from './state.ts';

const list = '/stilldeploy/stock';

/** Stock of the customer whose objects an agent of the demonstration enters by hand. */
const openEnteredStock = async (page: Page) => page.goto(`${list}?company=${await findCustomerId(page, 'Imprimerie Talvère')}`);

export const stockList: States = {
  'the list': { reader: 'camille', at: list, open: expectText('CW9166I-E'), width: 'both' },
  'an item with its reservations': { reader: 'camille', at: `${list}/ST-10230`, open: expectText('Liaisons du cœur de secours'), part: inPanel, width: 'both' },
  'a reservation to be made': { reader: 'camille', at: list, open: openDialog('Réserver'), part: inDialog, width: 'both' },
  'an item as the provider keeps it': {
    reader: 'agent',
    open: runSteps(
      async (page) => page.goto(`${list}?company=${await findCustomerId(page, 'Groupe Hélianthe')}`),
      async (page) => page.getByRole('link', { name: 'C9200L-24P-4G-E' }).first().click(),
      openDialog('Entrée'),
    ),
    part: inDialog,
  },
  'an item entered by hand': {
    reader: 'agent',
    open: runSteps(openEnteredStock, async (page) => page.getByRole('link', { name: 'HAT5310-8T' }).first().click(), expectText(/^Source\s: portail/)),
    part: inPanel,
    width: 'both',
  },
  'an item to enter': { reader: 'agent', open: runSteps(openEnteredStock, openDialog('Saisir un article')), part: inDialog, width: 'both' },
  'an item that cannot be entered': {
    reader: 'agent',
    open: runSteps(openEnteredStock, openDialog('Saisir un article'), sendFlawedForm('Enregistrer l’article')),
    part: inDialog,
  },
  'nothing found': { reader: 'camille', at: `${list}?q=introuvable`, open: expectHeading('Aucun résultat') },
  'an unknown item': { reader: 'camille', at: `${list}/ST-00000`, open: expectHeading('Référence introuvable') },
  empty: { reader: 'lea', at: list, open: expectHeading('Aucun matériel en stock pour le moment') },
  'in English': { reader: 'paul', language: 'en', at: list, open: expectText('Replenishing') },
};

const reservations = '/stilldeploy/reservations';

/** The reservation of the optics, reached from its item: its number depends on the day of the story. */
const openOpticsReservation = async (page: Page) => {
  await page.goto(`${list}/ST-10230`);
  await page
    .getByRole('complementary')
    .getByRole('link', { name: /^RS-26-/ })
    .click();
  await expectText('Liaisons du cœur de secours')(page);
};

export const reservationsList: States = {
  'the list': { reader: 'camille', at: reservations, open: expectText('Poste de garde, Metz'), width: 'both' },
  'a reservation': { reader: 'camille', open: openOpticsReservation, part: inPanel, width: 'both' },
  'a change': { reader: 'camille', open: runSteps(openOpticsReservation, press('Modifier'), expectText('Modifier la réservation')), part: inDialog },
  empty: { reader: 'lea', at: reservations, open: expectHeading('Aucune réservation pour le moment') },
};

export const movementsList: States = {
  'the ledger': { reader: 'camille', at: '/stilldeploy/mouvements', open: expectText('Sortie'), width: 'both' },
  empty: { reader: 'lea', at: '/stilldeploy/mouvements', open: expectHeading('Aucun mouvement pour le moment') },
};
