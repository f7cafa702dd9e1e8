import { expect, test } from './support/reader.ts';

test.describe('the cover of a pasted list', () => {
  test.use({ reader: 'camille' });

  test('answers each serial number in its order, narrows by cover, and is saved as Excel', async ({ page }) => {
    await page.goto('/contrats/listEquipement');
    await page.getByRole('button', { name: 'Coller des n° de série' }).click();
    const panel = page.getByRole('complementary', { name: 'Couverture d’une liste' });
    await expect(panel.getByLabel('N° de série collés')).toBeFocused();
    await panel.getByLabel('N° de série collés').fill('foc 3038-l0ab; FGT60FTK21044172\nFOC2519X0K0, FOC3038L0AB\tFOC2519X0KQ');
    await expect(panel.getByText('5 lignes, dont 1 doublon écarté')).toBeVisible();
    const rows = panel.getByRole('row');
    await expect(rows).toHaveText([
      /^Équipement/,
      /FOC3038L0AB.*Couvert.*CT-231907/,
      /FGT60FTK21044172.*Garantie seule/,
      /FOC2519X0K0.*Non couvert/,
      /FOC2519X0KQ.*Inconnu.*FOC2519X0K0/,
    ]);
    await expect(panel.getByRole('button', { name: 'Demander une offre pour 1 équipement non couvert' })).toBeVisible();

    const download = page.waitForEvent('download');
    await panel.getByRole('button', { name: 'Exporter en Excel' }).click();
    expect((await download).suggestedFilename()).toMatch(/^couverture-.*\.xlsx$/);

    await panel.getByText(/^Inconnus/).click();
    await expect(rows).toHaveCount(2);
    await expect(page).toHaveURL(/listEquipement\/couverture$/);
    // The text is there when the panel comes back.
    await panel.getByRole('link', { name: 'Fermer' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Coller des n° de série' })).toBeFocused();
    await page.getByRole('button', { name: 'Coller des n° de série' }).click();
    await expect(rows).toHaveCount(5);
  });

  test('is refused past a thousand, with the number pasted, and reads a file', async ({ page }) => {
    await page.goto('/contrats/listEquipement/couverture');
    const serials = Array.from({ length: 1001 }, (_, index) => `SER${index}`).join('\n');
    await page.locator('input[type=file]').setInputFiles({ name: 'serials.csv', mimeType: 'text/csv', buffer: Buffer.from(serials) });
    await expect(page.getByText(/Vous\savez\scollé\s1\s001\sn°/)).toBeVisible();
    await page.getByRole('button', { name: 'Effacer' }).click();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'serials.csv', mimeType: 'text/csv', buffer: Buffer.from('Référence;N° de série\r\nISR4331/K9;"FOC2519X0K0"\r\n') });
    await expect(page.getByRole('complementary').getByRole('row')).toHaveText([/^Équipement/, /FOC2519X0K0.*Non couvert/]);
  });
});
