import type { Page } from '@playwright/test';
import { fillSiteMatrix, type FilledSite } from '../../tests/support/filled-matrix.ts';
import { runSteps, expectHeading, expectText, type States } from './state.ts';

const address = '/sites/import';

/** Gives a file with these rows to the page. */
const chooseFile = (rows: readonly FilledSite[]) => async (page: Page) => {
  const template = await page.request.get('/api/site-imports/template');
  const file = { name: 'sites.xlsx', mimeType: template.headers()['content-type']!, buffer: await fillSiteMatrix(await template.body(), rows) };
  await page.locator('input[type=file]').setInputFiles(file);
};
const town = { postalCode: '69007', city: 'Lyon' };

export const siteImport: States = {
  'the place for a file': { reader: 'camille', at: address, open: expectHeading('Dépôt du fichier'), width: 'both' },
  'a member of some sites': { reader: 'marc', at: address, open: expectText('Ajouter ou archiver un site demande') },
  'an import that does not exist': { reader: 'camille', at: `${address}/00000000-0000-7000-8000-000000000000`, open: expectHeading('Cet import n’existe pas') },
  'an import that is done': {
    reader: 'paul',
    language: 'en',
    at: address,
    open: runSteps(async (page) => page.getByRole('link', { name: 'ouvertures-hiver.xlsx' }).click(), expectHeading('Import done')),
    width: 'both',
  },
  'flaws of a file': {
    reader: 'paul',
    language: 'en',
    at: address,
    open: runSteps(
      chooseFile([
        { label: 'Lyon', ...town },
        { label: 'Nice', type: 'Livraison', postalCode: '06000', city: 'Nisse' },
      ]),
      expectText('The label of the type is required'),
    ),
    width: 'phone',
  },
};
