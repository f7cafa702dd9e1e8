import { core } from './support/core.ts';
import { expect, test } from './support/reader.ts';

test.use({ reader: 'camille' });

test(
  'Camille compares licences of two days and of two sub-organisations, narrows them by a sub-organisation, and imports an export',
  core('licences'),
  async ({ page }) => {
    await page.goto('/eaMeraki');
    const table = page.getByRole('table', { name: 'Licences Meraki' });
    const row = (name: string | RegExp) => table.getByRole('row', { name });
    await expect(row(/Hélianthe Logistique.* 180 /)).toContainText('−12');
    await expect(row(/^LIC-ENT-3YR/)).not.toContainText('Dépassement');

    await table.getByRole('link', { name: 'Hélianthe Logistique' }).first().click();
    await page.getByRole('button', { name: 'Comparée à' }).click();
    await page.getByRole('radio', { name: 'Hélianthe Services' }).click();
    const pair = page.getByRole('table', { name: 'Hélianthe Logistique et Hélianthe Services' });
    await expect(pair.getByRole('row', { name: /^LIC-ENT-3YR/ })).toContainText(/−12.*\+7/);
    await page.goto('/eaMeraki');

    await page
      .getByRole('link', { name: /^En dépassement/ })
      .last()
      .click();
    await expect(table.getByText('Dépassement')).toHaveCount(3);

    await page.getByRole('button', { name: /Changer de sous-organisation/ }).click();
    await page.getByRole('menuitemradio', { name: 'Hélianthe Services' }).click();
    await expect(table.getByText('Dépassement')).toHaveCount(1);
    // The choice stays visible, and outlives a reload.
    await page.reload();
    await expect(page.getByRole('button', { name: /Sous-organisation affichée.: Hélianthe Services/ })).toBeVisible();
    await expect(table.getByRole('link', { name: 'Hélianthe Logistique' })).toHaveCount(0);

    await page.getByRole('button', { name: 'Importer un export' }).click();
    const content = Buffer.from('Product SKU;Quantity Purchased\nLIC-JOURNEY;12\n;1\n');
    await page.locator('input[type=file]').setInputFiles({ name: 'export.csv', mimeType: 'text/csv', buffer: content });
    await page.getByRole('dialog').getByRole('button', { name: 'Importer' }).click();
    await expect(page.getByRole('dialog', { name: 'Résultat de l’import' })).toContainText('Ligne 3\u00a0: la référence manque');
  },
);
