import { expect, type Page } from '@playwright/test';
import { dialogBy, first, heading, inDialog, press, words, type States } from './state.ts';

const comparison = '/eaMeraki';

const opensTwo = async (page: Page) => {
  await page.getByRole('table').getByRole('link', { name: 'Hélianthe Logistique' }).first().click();
  await press('Comparée à')(page);
  await page.getByRole('radio', { name: 'Hélianthe Services' }).click();
  await expect(page.getByRole('table', { name: 'Hélianthe Logistique et Hélianthe Services' })).toBeVisible();
};

export const licencesComparison: States = {
  'the comparison': { reader: 'camille', at: comparison, open: first(heading('Licences Meraki'), words('Dépassement')), width: 'both' },
  'by sub-organisation': { reader: 'camille', at: `${comparison}?by=subOrganisation`, open: words('Dépassement') },
  'two sub-organisations side by side': { reader: 'camille', at: comparison, open: opensTwo },
  'an earlier day without a snapshot': { reader: 'camille', at: `${comparison}?from=2020-01-01`, open: words('ni avant') },
  'the days': { reader: 'camille', at: comparison, open: first(words('Dépassement'), press(/Jours comparés/)) },
  'an import with its errors': {
    reader: 'camille',
    at: comparison,
    open: first(dialogBy('Importer un export'), async (page) => {
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Importer', exact: true }).click();
      await expect(dialog.getByRole('button', { name: /^Choisir/ })).toHaveAccessibleDescription(/\S/);
    }),
    part: inDialog,
  },
  'no licences': { reader: 'lea', at: comparison, open: heading('Aucune licence') },
};

export const agreements: States = {
  'agreements and accounts': { reader: 'camille', at: '/ea', open: words(/^Helianthe-EA-/), width: 'both' },
  'no agreements': { reader: 'lea', at: '/ea', open: heading('Aucun accord d’entreprise') },
};
