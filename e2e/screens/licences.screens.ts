import { expect, type Page } from '@playwright/test';
import { openDialog, runSteps, expectHeading, inDialog, press, expectText, type States } from './state.ts';

const comparison = '/eaMeraki';

const compareTwo = async (page: Page) => {
  await page.getByRole('table').getByRole('link', { name: 'Hélianthe Logistique' }).first().click();
  await press('Comparée à')(page);
  await page.getByRole('radio', { name: 'Hélianthe Services' }).click();
  await expect(page.getByRole('table', { name: 'Hélianthe Logistique et Hélianthe Services' })).toBeVisible();
};

export const licencesComparison: States = {
  'the comparison': { reader: 'camille', at: comparison, open: runSteps(expectHeading('Licences Meraki'), expectText('Dépassement')), width: 'both' },
  'by sub-organisation': { reader: 'camille', at: `${comparison}?by=subOrganisation`, open: expectText('Dépassement') },
  'two sub-organisations side by side': { reader: 'camille', at: comparison, open: compareTwo },
  'an earlier day without a snapshot': { reader: 'camille', at: `${comparison}?from=2020-01-01`, open: expectText('ni avant') },
  'the days': { reader: 'camille', at: comparison, open: runSteps(expectText('Dépassement'), press(/Jours comparés/)) },
  'an import with its errors': {
    reader: 'camille',
    at: comparison,
    open: runSteps(openDialog('Importer un export'), async (page) => {
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Importer', exact: true }).click();
      await expect(dialog.getByRole('button', { name: /^Choisir/ })).toHaveAccessibleDescription(/\S/);
    }),
    part: inDialog,
  },
  'no licences': { reader: 'lea', at: comparison, open: expectHeading('Aucune licence') },
};

export const agreements: States = {
  'agreements and accounts': { reader: 'camille', at: '/ea', open: expectText(/^Helianthe-EA-/), width: 'both' },
  'no agreements': { reader: 'lea', at: '/ea', open: expectHeading('Aucun accord d’entreprise') },
};
