import { expect, type Page } from '@playwright/test';
import { dialogBy, first, heading, inDialog, inPanel, press, refused, words, type States } from './state.ts';

const list = '/ssOrgaMeraki';

const opensOne = async (page: Page) => {
  await page.getByRole('table').getByRole('link', { name: 'Hélianthe Logistique' }).click();
  await expect(page.locator(inPanel)).toContainText('Éléments rattachés');
};

const narrowsOnPhone = async (page: Page) => {
  await page.getByRole('main').getByRole('link', { name: 'Hélianthe Logistique' }).click();
  await press('Filtrer le portail')(page);
  await expect(page.getByRole('button', { name: 'Afficher toutes les sous-organisations' })).toBeVisible();
};

export const subOrganisations: States = {
  'the list': { reader: 'camille', at: list, open: heading('Sous-organisations'), width: 'both' },
  'one of them': { reader: 'camille', at: list, open: opensOne, part: inPanel },
  'in English': { reader: 'paul', language: 'en', at: list, open: heading('Sub-organisations') },
  'a new one with its errors': { reader: 'camille', at: list, open: first(dialogBy('Créer une sous-organisation'), refused('Créer')), part: inDialog },
  'the filter of the header': { reader: 'camille', at: list, open: first(press(/Changer de sous-organisation/), words('Gérer les sous-organisations')) },
  'narrowed to one, on a phone': { reader: 'camille', at: list, open: narrowsOnPhone, width: 'phone', ownBrowser: true },
};
