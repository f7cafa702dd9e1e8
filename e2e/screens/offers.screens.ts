import { expect, type Page } from '@playwright/test';
import { arvalys, companyOf, sendOffer } from '../support/offers.ts';
import { dialogBy, field, first, heading, inDialog, inPanel, press, refused, words, type States } from './state.ts';

const list = '/stillboard/offres';
const requests = '/stillboard/demandes-offre';
const offer = `${list}/OFF-26-02231`;

/** An expired offer to Arvalys, open beside the list of its reader. */
const expired = async (page: Page) => {
  await page.goto(`${list}/${await sendOffer({ validUntil: '2026-11-18' })}`);
  await words('Expired')(page);
};

/** Inès may read the offers of Arvalys, but not answer them. */
const notHers = async (page: Page) => {
  const number = await sendOffer({ company: arvalys });
  await page.goto(`${list}/${number}?company=${await companyOf(page, 'Arvalys')}`);
  await expect(page.getByRole('button', { name: 'Accepter', exact: true })).toHaveAttribute('aria-disabled', 'true');
};

/** The acceptance that Inès signed above her limit. */
const approves = async (page: Page) => {
  await page.getByRole('main').getByRole('link', { name: /^OFF-/ }).first().click();
  await expect(page.locator(inPanel).getByText(/signée par Inès Garnier/)).toBeVisible();
};

export const offersList: States = {
  'the list': { reader: 'camille', at: list, open: heading('Offres') },
  'what waits for an answer': { reader: 'camille', at: `${list}?state=sent`, open: words('Renouvellement du cœur') },
  'acceptances that wait for the reader': { reader: 'camille', at: `${list}?approval=mine`, open: words('Caméras quais 13 à 18') },
  'an acceptance to approve': { reader: 'camille', at: `${list}?approval=mine`, open: approves, part: inPanel, width: 'both' },
  'an offer': { reader: 'camille', at: offer, open: field('Votre message'), part: inPanel, width: 'both' },
  'accepting it': { reader: 'camille', at: offer, open: dialogBy('Accepter'), part: inDialog, width: 'both' },
  'accepting it under another name': {
    reader: 'camille',
    at: offer,
    open: first(dialogBy('Accepter'), (page) => page.getByLabel('Signature').fill('Une autre personne'), refused(/^Accepter .* HT/)),
    part: inDialog,
  },
  'declining it': { reader: 'camille', at: offer, open: dialogBy('Décliner'), part: inDialog },
  'declining it without a reason': { reader: 'camille', at: offer, open: first(dialogBy('Décliner'), refused('Décliner l’offre')), part: inDialog },
  'an expired offer': { reader: 'paul', language: 'en', open: expired },
  'an offer that others answer': { reader: 'ines', open: notHers },
  'without prices': { reader: 'marc', at: offer, open: heading('Vous n’avez pas accès aux offres') },
  empty: { reader: 'lea', at: list, open: heading('Aucune offre pour le moment') },
};

export const offerRequests: States = {
  'the list': { reader: 'camille', at: requests, open: heading('Demandes d’offre') },
  'a request': {
    reader: 'camille',
    at: requests,
    open: async (page) => {
      await page.getByRole('main').getByRole('table').locator('tbody').getByRole('link').first().click();
      await expect(page.locator(inPanel)).toBeVisible();
    },
  },
  'a new request': { reader: 'camille', at: `${requests}/new`, open: heading('Demander une offre') },
  'a request of two lines': { reader: 'camille', at: `${requests}/new`, open: press('Ajouter une ligne'), width: 'phone' },
  'a completed reference': {
    reader: 'camille',
    at: `${requests}/new`,
    open: async (page) => {
      await page.getByLabel('Référence, ligne 1').pressSequentially('c9300');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  'ordering again, without a quantity': {
    reader: 'camille',
    at: `${requests}/new?order=CDE-26-004716`,
    open: async (page) => {
      await page.getByLabel('Quantité, ligne 1').fill('');
      await refused('Envoyer la demande')(page);
    },
  },
};

const staff = '/provider/offres';
/** The offer that an agent of the demonstration composes. */
const composing = async (page: Page) => {
  await page.goto(`${staff}?state=draft`);
  const main = page.getByRole('main');
  const entry = main.getByRole('row', { name: 'Liens de secours agences' }).or(main.getByRole('listitem').filter({ hasText: 'Liens de secours agences' }));
  await entry.getByRole('link').first().click();
  await expect(page.getByLabel('Référence, ligne 1')).toHaveValue('MX68-HW');
};

export const staffOffers: States = {
  'the list': { reader: 'agent', at: staff, open: heading('Offres'), width: 'both' },
  'a new offer': { reader: 'agent', at: staff, open: dialogBy('Nouvelle offre'), part: inDialog },
};

export const composer: States = {
  'a draft': { reader: 'agent', open: composing, width: 'both' },
  'a completed reference': {
    reader: 'agent',
    open: first(composing, async (page) => {
      await page.getByLabel('Référence, ligne 3').pressSequentially('c9300');
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    }),
  },
  'lines that cannot be sent': {
    reader: 'agent',
    open: first(composing, (page) => page.getByLabel('Quantité, ligne 1').fill('deux'), press('Envoyer l’offre'), words('Quantité (1)')),
  },
  'pasted lines': { reader: 'agent', open: first(composing, dialogBy('Coller depuis Excel')), part: inDialog },
  'another offer to copy': { reader: 'agent', open: first(composing, dialogBy('Reprendre une offre')), part: inDialog },
  'an unknown draft': { reader: 'agent', at: `${staff}/00000000-0000-4000-8000-000000000000`, open: heading('Brouillon introuvable') },
};
