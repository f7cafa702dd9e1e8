import { expect, type Page } from '@playwright/test';
import { arvalys, findCompanyId, sendOffer } from '../support/offers.ts';
import { openDialog, expectField, runSteps, expectHeading, inDialog, inPanel, press, sendFlawedForm, expectText, type States } from './state.ts';

const list = '/stillboard/offres';
const requests = '/stillboard/demandes-offre';
const offer = `${list}/OFF-26-02231`;

/** An expired offer to Arvalys, open beside the list of its reader. */
const openExpired = async (page: Page) => {
  await page.goto(`${list}/${await sendOffer({ validUntil: '2026-11-18' })}`);
  await expectText('Expired')(page);
};

/** Inès may read the offers of Arvalys, but not answer them. */
const openUnanswerable = async (page: Page) => {
  const number = await sendOffer({ company: arvalys });
  await page.goto(`${list}/${number}?company=${await findCompanyId(page, 'Arvalys')}`);
  await expect(page.getByRole('button', { name: 'Accepter', exact: true })).toHaveAttribute('aria-disabled', 'true');
};

/** The acceptance that Inès signed above her limit. */
const openApproval = async (page: Page) => {
  await page.getByRole('main').getByRole('link', { name: /^OFF-/ }).first().click();
  await expect(page.locator(inPanel).getByText(/signée par Inès Garnier/)).toBeVisible();
};

export const offersList: States = {
  'the list': { reader: 'camille', at: list, open: expectHeading('Offres') },
  'what waits for an answer': { reader: 'camille', at: `${list}?state=sent`, open: expectText('Renouvellement du cœur') },
  'acceptances that wait for the reader': { reader: 'camille', at: `${list}?approval=mine`, open: expectText('Caméras quais 13 à 18') },
  'an acceptance to approve': { reader: 'camille', at: `${list}?approval=mine`, open: openApproval, part: inPanel, width: 'both' },
  'an offer': { reader: 'camille', at: offer, open: expectField('Votre message'), part: inPanel, width: 'both' },
  'accepting it': { reader: 'camille', at: offer, open: openDialog('Accepter'), part: inDialog, width: 'both' },
  'accepting it under another name': {
    reader: 'camille',
    at: offer,
    open: runSteps(openDialog('Accepter'), (page) => page.getByLabel('Signature').fill('Une autre personne'), sendFlawedForm(/^Accepter .* HT/)),
    part: inDialog,
  },
  'declining it': { reader: 'camille', at: offer, open: openDialog('Décliner'), part: inDialog },
  'declining it without a reason': { reader: 'camille', at: offer, open: runSteps(openDialog('Décliner'), sendFlawedForm('Décliner l’offre')), part: inDialog },
  'an expired offer': { reader: 'paul', language: 'en', open: openExpired },
  'an offer that others answer': { reader: 'ines', open: openUnanswerable },
  'without prices': { reader: 'marc', at: offer, open: expectHeading('Vous n’avez pas accès aux offres') },
  empty: { reader: 'lea', at: list, open: expectHeading('Aucune offre pour le moment') },
};

export const offerRequests: States = {
  'the list': { reader: 'camille', at: requests, open: expectHeading('Demandes d’offre') },
  'a request': {
    reader: 'camille',
    at: requests,
    open: async (page) => {
      await page.getByRole('main').getByRole('table').locator('tbody').getByRole('link').first().click();
      await expect(page.locator(inPanel)).toBeVisible();
    },
  },
  'a new request': { reader: 'camille', at: `${requests}/new`, open: expectHeading('Demander une offre') },
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
      await sendFlawedForm('Envoyer la demande')(page);
    },
  },
};

const staff = '/provider/offres';
/** The offer that an agent of the demonstration composes. */
const composeOffer = async (page: Page) => {
  await page.goto(`${staff}?state=draft`);
  const main = page.getByRole('main');
  const entry = main.getByRole('row', { name: 'Liens de secours agences' }).or(main.getByRole('listitem').filter({ hasText: 'Liens de secours agences' }));
  await entry.getByRole('link').first().click();
  await expect(page.getByLabel('Référence, ligne 1')).toHaveValue('MX68-HW');
};

export const staffOffers: States = {
  'the list': { reader: 'agent', at: staff, open: expectHeading('Offres'), width: 'both' },
  'a new offer': { reader: 'agent', at: staff, open: openDialog('Nouvelle offre'), part: inDialog },
};

export const composer: States = {
  'a draft': { reader: 'agent', open: composeOffer, width: 'both' },
  'a completed reference': {
    reader: 'agent',
    open: runSteps(composeOffer, async (page) => {
      await page.getByLabel('Référence, ligne 3').pressSequentially('c9300');
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    }),
  },
  'lines that cannot be sent': {
    reader: 'agent',
    open: runSteps(composeOffer, (page) => page.getByLabel('Quantité, ligne 1').fill('deux'), press('Envoyer l’offre'), expectText('Quantité (1)')),
  },
  'pasted lines': { reader: 'agent', open: runSteps(composeOffer, openDialog('Coller depuis Excel')), part: inDialog },
  'another offer to copy': { reader: 'agent', open: runSteps(composeOffer, openDialog('Reprendre une offre')), part: inDialog },
  'an unknown draft': { reader: 'agent', at: `${staff}/00000000-0000-4000-8000-000000000000`, open: expectHeading('Brouillon introuvable') },
};
