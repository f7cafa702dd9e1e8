import { expect, type Page } from '@playwright/test';
import { openDialog, runSteps, expectHeading, inDialog, inPanel, sendFlawedForm, expectText, writeMessage, type States } from './state.ts';

const list = '/stillboard/factures';
const invoice = `${list}/FA-26-11874`;

const openInvoiceInFrancs = async (page: Page) => {
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expectText('VAT in euros')(page);
};

/** Opens an invoice of Ateliers Morvane, for which Claire acts. */
const openAsMorvane = (query: string, shows: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'Agir pour Ateliers Morvane' }).click();
  await page.getByRole('banner').getByText('agit pour').waitFor();
  await page.evaluate((path) => history.pushState(null, '', path), `${list}${query}`);
  await page.reload();
  await page
    .getByRole('link', { name: /FA-\d\d-/ })
    .first()
    .click();
  await expectText(shows)(page);
};

export const invoicesList: States = {
  'the list and its ageing': {
    reader: 'camille',
    at: list,
    open: async (page) => expect(page.getByRole('region', { name: 'Balance âgée' }).getByText('Solde à payer')).toBeVisible(),
  },
  'a range of due dates': { reader: 'camille', at: list, open: openDialog('Échéance'), part: inDialog },
  'an invoice': { reader: 'camille', at: invoice, open: expectText('Reste à payer'), part: inPanel },
  'a conversation on it': { reader: 'camille', at: invoice, open: writeMessage, part: inPanel },
  'contesting it': { reader: 'camille', at: invoice, open: openDialog('Contester'), part: inDialog },
  'contesting it without a reason': {
    reader: 'camille',
    at: invoice,
    open: runSteps(openDialog('Contester'), sendFlawedForm('Envoyer la contestation')),
    part: inDialog,
  },
  'without prices': { reader: 'marc', at: invoice, open: expectHeading('Vous n’avez pas accès aux factures') },
  'two currencies': {
    reader: 'paul',
    language: 'en',
    at: list,
    open: async (page) => expect(page.getByRole('region', { name: 'Ageing in EUR' }).getByText('Balance due')).toBeVisible(),
    width: 'both',
  },
  'a final invoice after a deposit': {
    reader: 'claire',
    at: '/partenaire',
    open: openAsMorvane('?state=toBePaid&q=recette', 'Net à payer TTC'),
    part: inPanel,
  },
  'an invoice that another one replaces': { reader: 'claire', at: '/partenaire', open: openAsMorvane('?state=void&q=forge', 'Remplacée par'), part: inPanel },
  'an invoice in another currency': { reader: 'paul', language: 'en', at: `${list}?currency=CHF&state=toBePaid`, open: openInvoiceInFrancs },
};

export const statementPage: States = {
  'of today': { reader: 'camille', at: '/stillboard/releve', open: expectText('Solde du compte'), width: 'both' },
  'with what was settled': { reader: 'camille', at: '/stillboard/releve?settled=1', open: expectText('Solde du compte'), width: 'both' },
  'of an earlier day': { reader: 'camille', at: '/stillboard/releve?on=2026-10-01', open: expectText('Solde du compte') },
  'in two currencies': { reader: 'paul', language: 'en', at: '/stillboard/releve', open: expectText('Account balance') },
  'without prices': { reader: 'marc', at: '/stillboard/releve', open: expectHeading('Vous n’avez pas accès aux factures') },
};

/** Part of the settings. */
export const penaltySettings: States = {
  'a penalty rate below the legal minimum': {
    reader: 'admin',
    at: '/provider/settings#penalites',
    open: async (page) => {
      await page.getByLabel('En vigueur à partir du').fill('01/01/2031');
      await page.getByLabel('Taux annuel des pénalités').fill('5');
      await page.getByLabel('Intérêt légal du semestre').fill('2,62');
      await page.getByRole('button', { name: 'Mettre en vigueur' }).click();
      await expect(page.getByText(/^La loi exige au moins/).first()).toBeVisible();
    },
    width: 'both',
  },
};
