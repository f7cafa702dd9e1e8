import type { Page } from '@playwright/test';
import { fillContractMatrix, makeSoundRow, type FilledRow } from '../tests/support/filled-matrix.ts';
import { core } from './support/core.ts';
import { ownCompanyTest } from './support/own-company.ts';
import { expect } from './support/reader.ts';

const test = ownCompanyTest;
test.use({ member: { firstName: 'Claude', lastName: 'Morel', jobFunction: 'Responsable réseau', language: 'fr' } });

async function choose(page: Page, name: string, rows: readonly FilledRow[]): Promise<void> {
  const template = await page.request.get('/api/contract-imports/template');
  const mimeType = template.headers()['content-type']!;
  await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: await fillContractMatrix(await template.body(), rows) });
}

const sound = [makeSoundRow({ number: 'CT-7001', serial: 'FOC2834L0AB' }), makeSoundRow({ number: 'CT-7001', serial: 'FOC2834L0AC', site: 'Atelier' })];

test('a flawed file says where it is wrong, is found again, corrected, imported and undone', core('contractImport'), async ({ page }) => {
  await page.goto('/contrats/import');
  await choose(page, 'contrats.xlsx', [makeSoundRow({ number: 'CT-7001', serial: '' }), makeSoundRow({ number: 'CT-7001', manufacturer: 'Cisko' })]);
  const errors = page.getByRole('region', { name: 'Résultats de la vérification' }).locator('tbody tr');
  const found = [/^3\s*N° série\s*vide\s*Le n° de série est vide/, /^4\s*Constructeur\s*Cisko\s*Constructeur inconnu. Le plus proche\s: Cisco/];
  await expect(errors).toHaveText(found);
  await expect(page.getByRole('button', { name: 'Continuer' })).toHaveCount(0);

  // Leaving the page loses nothing.
  await page.goto('/contrats/import');
  await page.getByRole('link', { name: 'Reprendre l’import' }).click();
  await expect(errors).toHaveText(found);

  await choose(page, 'contrats-corriges.xlsx', sound);
  await expect(errors).toHaveText([/^4\s*Site\s*Atelier\s*Ce site n’existe pas encore/]);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.getByRole('button', { name: 'Importer 1 contrat' }).click();
  await expect(page.getByRole('heading', { name: 'Import terminé' })).toBeVisible();
  await page.getByRole('link', { name: 'Voir les contrats' }).click();
  await expect(page.getByRole('row', { name: /CT-7001/ })).toBeVisible();

  await page.goBack();
  await page.getByRole('button', { name: 'Annuler l’import' }).click();
  await page.getByRole('dialog', { name: 'Annuler cet import ?' }).getByRole('button', { name: 'Annuler l’import' }).click();
  await expect(page.getByRole('heading', { name: 'Import annulé' })).toBeVisible();
  await page.goto('/contrats/list');
  await expect(page.getByText('Aucun contrat pour le moment')).toBeVisible();
});

test('a clean file waits at its step, leads to its contracts and is found among the imports, as one that was abandoned', async ({ page }) => {
  await page.goto('/contrats/import');
  await choose(page, 'abandonne.xlsx', sound);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByRole('button', { name: 'Importer 1 contrat' })).toBeVisible();
  // Another file may still take its place: first one that is no list of contracts, which holds up nothing.
  const other = await page.request.get('/api/site-imports/template');
  await page.locator('input[type=file]').setInputFiles({ name: 'sites.xlsx', mimeType: other.headers()['content-type']!, buffer: await other.body() });
  await expect(page.getByRole('heading', { name: 'Fichier refusé' })).toBeVisible();
  await page.goto('/contrats/import');
  await choose(page, 'abandonne.xlsx', sound);
  await page.getByRole('button', { name: 'Abandonner l’import' }).click();
  await page.getByRole('dialog', { name: 'Abandonner cet import ?' }).getByRole('button', { name: 'Abandonner l’import' }).click();
  await expect(page.getByRole('heading', { name: 'Import abandonné' })).toBeVisible();

  await page.getByRole('link', { name: 'Nouvel import' }).click();
  await expect(page.getByRole('row', { name: /^abandonne\.xlsx Abandonné/ })).toBeVisible();
  await choose(page, 'contrats.xlsx', sound);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.getByRole('button', { name: 'Importer 1 contrat' }).click();
  await page.getByRole('link', { name: 'CT-7001' }).click();
  await page.getByRole('link', { name: /^Importé le .* par Claude Morel$/ }).click();
  await expect(page.getByRole('heading', { name: 'Import terminé' })).toBeVisible();
});
