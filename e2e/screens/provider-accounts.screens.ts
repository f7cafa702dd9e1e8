import { expect, type Page } from '@playwright/test';
import { createNewcomer } from '../support/accounts.ts';
import { panel } from '../support/provider.ts';
import { runSteps, inDialog, press, sendFlawedForm, expectText, type States } from './state.ts';

const portal = (): string => process.env.PORTAL_URL!;

export const expectShownLink = (page: Page) => expect(panel(page)).toContainText('Il est affiché une seule fois');

const openAccount = async (page: Page) => {
  const { email, api } = await createNewcomer(portal());
  await api.dispose();
  await page.goto('/provider/accounts');
  await page.getByRole('searchbox').fill(email);
  // The newest account is in the list before the search is answered, and its row is faded until then.
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  await page.getByRole('table').getByRole('row', { name: email }).getByRole('link').click();
  await expect(panel(page)).toContainText('À rattacher');
};

export const accounts: States = {
  'the list': { reader: 'admin', at: '/provider/accounts', open: async (page) => expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible() },
  'refused to an agent': { reader: 'agent', at: '/provider/accounts', open: expectText(/seuls les administrateurs/), width: 'both' },
  'an account': { reader: 'admin', open: openAccount },
  'the question before it is erased': {
    reader: 'admin',
    open: runSteps(openAccount, press('Effacer la personne'), async (page) => expect(page.getByRole('dialog')).toContainText('Personne effacée')),
    part: inDialog,
  },
  'an erased person': {
    reader: 'admin',
    open: runSteps(openAccount, press('Effacer la personne'), async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Effacer définitivement' }).click();
      await expect(panel(page)).toContainText('Cette personne a été effacée');
    }),
  },
  'a colleague': {
    reader: 'admin',
    at: '/provider/accounts?kind=staff',
    open: async (page) => {
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Élodie Renaud/ })
        .click();
      await expect(panel(page).getByRole('button', { name: 'Désactiver' })).toBeVisible();
    },
    width: 'both',
  },
  'an invitation with errors': {
    reader: 'admin',
    at: '/provider/accounts',
    open: runSteps(press('Inviter un collègue'), sendFlawedForm('Créer le compte')),
    part: inDialog,
    width: 'both',
  },
  'a link for it': { reader: 'admin', open: runSteps(openAccount, press('Créer ce lien'), expectShownLink) },
};
