import { core } from './support/core.ts';
import { expect, test } from './support/reader.ts';

test.describe('Camille archives contracts', () => {
  test.use({ reader: 'camille' });

  test('one from its page, after its consequence is said, and takes it back', core('contracts'), async ({ page }) => {
    await page.goto('/contrat/CT-215508');
    await page.getByRole('button', { name: 'Archiver' }).click();
    const question = page.getByRole('dialog', { name: 'Archiver ce contrat ?' });
    await expect(question).toContainText('Il quitte les listes, les chiffres et les alertes');
    await question.getByRole('button', { name: 'Archiver' }).click();
    // The keyboard goes on from where it was.
    await expect(page.getByRole('button', { name: 'Désarchiver' })).toBeFocused();
    await expect(page.getByText('Contrat archivé')).toBeVisible();
    await page.getByRole('button', { name: 'Annuler' }).click();
    await expect(page.getByRole('button', { name: 'Archiver', exact: true })).toBeVisible();
  });

  test('several from the list, which shows them again only when archived ones are asked for', async ({ page }) => {
    const rows = page.getByRole('row').filter({ hasText: /EXT-58213|CT-221730/ });

    await page.goto('/contrats/list?manufacturer=extreme&contractState=active');
    await expect(rows).toHaveCount(2);
    for (const row of await rows.all()) await row.getByRole('checkbox').check();
    const bar = page.getByRole('region', { name: 'Actions sur la sélection' });
    await expect(bar.getByRole('status')).toHaveText('2 contrats sélectionnés');
    await bar.getByRole('button', { name: 'Archiver' }).click();
    await page.getByRole('dialog', { name: 'Archiver 2 contrats ?' }).getByRole('button', { name: 'Archiver' }).click();
    await expect(rows).toHaveCount(0);
    await page.goto('/contrats/list?manufacturer=extreme');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(rows).toHaveCount(0);
    await page.goto('/contrats/list?contractState=archived');
    await expect(rows).toHaveCount(2);
    for (const row of await rows.all()) await row.getByRole('checkbox').check();
    await bar.getByRole('button', { name: 'Désarchiver' }).click();
    await page.getByRole('dialog', { name: 'Désarchiver 2 contrats ?' }).getByRole('button', { name: 'Désarchiver' }).click();
    await expect(rows).toHaveCount(0);
  });

  test('the list begins with active contracts, the next end first', async ({ page }) => {
    await page.goto('/contrats/list');
    await expect(page.getByRole('button', { name: /^État\s: Actif/ }).first()).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toContainText('Actif');
    await expect(page.getByRole('row').filter({ hasText: 'Inactif' })).toHaveCount(0);
  });
});
