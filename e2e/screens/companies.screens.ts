import { expect, type Page } from '@playwright/test';
import { openDialog, runSteps, expectHeading, inDialog, inPanel, press, sendFlawedForm, expectText, type States } from './state.ts';

const list = '/ssOrgaMeraki';

const openCompany = async (page: Page) => {
  await page.getByRole('table').getByRole('link', { name: 'Hélianthe Logistique' }).click();
  await expect(page.locator(inPanel)).toContainText('Éléments rattachés');
};

const narrowOnPhone = async (page: Page) => {
  await page.getByRole('main').getByRole('link', { name: 'Hélianthe Logistique' }).click();
  await press('Filtrer le portail')(page);
  await expect(page.getByRole('button', { name: 'Afficher toutes les sous-organisations' })).toBeVisible();
};

export const subOrganisations: States = {
  'the list': { reader: 'camille', at: list, open: expectHeading('Sous-organisations'), width: 'both' },
  'one of them': { reader: 'camille', at: list, open: openCompany, part: inPanel },
  'in English': { reader: 'paul', language: 'en', at: list, open: expectHeading('Sub-organisations') },
  'a new one with its errors': {
    reader: 'camille',
    at: list,
    open: runSteps(openDialog('Créer une sous-organisation'), sendFlawedForm('Créer')),
    part: inDialog,
  },
  'the filter of the header': {
    reader: 'camille',
    at: list,
    open: runSteps(press(/Changer de sous-organisation/), expectText('Gérer les sous-organisations')),
  },
  'narrowed to one, on a phone': { reader: 'camille', at: list, open: narrowOnPhone, width: 'phone', ownBrowser: true },
};
