import type { Page } from '@playwright/test';
import { fillSiteMatrix, type FilledSite } from '../tests/support/filled-matrix.ts';
import { ownCompanyTest } from './support/own-company.ts';
import { expect } from './support/reader.ts';

const test = ownCompanyTest;
test.use({ member: { firstName: 'Claude', lastName: 'Morel', jobFunction: 'Responsable réseau', language: 'fr' } });

async function choose(page: Page, name: string, rows: readonly FilledSite[]): Promise<void> {
  const template = await page.request.get('/api/site-imports/template');
  const mimeType = template.headers()['content-type']!;
  await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: await fillSiteMatrix(await template.body(), rows) });
}

test('many sites come from a file that is corrected, begin a ticket each, lead back to their import, and go again', async ({ page }) => {
  await page.goto('/stilldeploy/sites');
  await page.getByRole('link', { name: 'Importer' }).first().click();
  await choose(page, 'sites.xlsx', [{ label: 'Agence de Lyon', postalCode: '69007', city: 'Lyon' }]);
  await expect(page.getByRole('region', { name: 'Résultats de la vérification' }).locator('tbody tr')).toHaveText([
    /^3\s*Type\s*vide\s*Le libellé du type est obligatoire pour continuer/,
  ]);
  await choose(page, 'sites-corriges.xlsx', [
    { label: 'Agence de Lyon', type: 'Livraison', postalCode: '69007', city: 'Lyon' },
    { label: 'Agence de Nice', type: 'Livraison', postalCode: '06000', city: 'Nice', legalForm: 'SARL' },
  ]);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.getByRole('button', { name: 'Importer 2 sites' }).click();
  await expect(page.getByRole('heading', { name: 'Import terminé' })).toBeVisible();
  await page.getByRole('link', { name: 'AGENCE-DE-LYON' }).click();
  await expect(page.getByRole('heading', { name: 'Agence de Lyon' })).toBeVisible();

  for (const label of ['Agence de Lyon', 'Agence de Nice']) await page.getByRole('row', { name: label }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Un ticket par site' }).click();
  await expect(page.getByText('2 tickets', { exact: true }).first()).toBeVisible();

  await page.goBack();
  await page.getByRole('link', { name: /par Claude Morel/ }).click();
  await page.getByRole('button', { name: 'Annuler l’import' }).click();
  await page.getByRole('dialog', { name: 'Annuler cet import ?' }).getByRole('button', { name: 'Annuler l’import' }).click();
  await expect(page.getByRole('heading', { name: 'Import annulé' })).toBeVisible();
  await page.goto('/stilldeploy/sites');
  await expect(page.getByRole('table', { name: 'Sites' }).getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('row', { name: /Agence de Lyon/ })).toHaveCount(0);
});
