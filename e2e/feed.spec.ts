import { connectErp } from './support/erp.ts';
import { messages, openItem, panel } from './support/provider.ts';
import { expect, test } from './support/reader.ts';

const customer = (id: string, more: object = {}) => ({ id, version: 1, kind: 'customer', name: `Atelier ${id}`, ...more });

test.describe('an agent reads the outcome of the feed', () => {
  test.use({ reader: 'agent' });

  test('a run shows while its list is open, its report names each refused row, and leads to the queue where it is put aside', async ({ page, baseURL }) => {
    const mark = Date.now();
    const erp = await connectErp(baseURL!, `ERP ${mark}`);
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Imports ERP' }).click();
    await expect(page).toHaveURL('/provider/feed');
    await expect(page.getByRole('table', { name: 'Imports ERP' }).getByRole('row').nth(1)).toBeVisible();
    await erp.try('companies', [customer(`BON-${mark}`), customer(`FAUX-${mark}`, { siren: '12' })]);
    const row = page.getByRole('table').getByRole('row', { name: `ERP ${mark}` });
    await expect(row).toContainText('Sociétés');
    await expect(row).toContainText('Lignes à revoir');

    await row.getByRole('link').click();
    await expect(panel(page).getByRole('heading', { name: /^Sociétés, / })).toBeVisible();
    await expect(panel(page)).toContainText('Ce SIREN n’est pas valable');
    await expect(panel(page)).toContainText('Ligne 2');
    await panel(page)
      .getByRole('link', { name: `FAUX-${mark}` })
      .click();
    await expect(page).toHaveURL(/\/provider\/queues\/failed-rows\/[\w-]+$/);
    await panel(page).getByRole('button', { name: 'Écarter la ligne' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Écarter la ligne' }).click();
    await expect(messages(page)).toContainText('Ligne écartée');
    await expect(panel(page)).toContainText('Écartée');
    await page.goBack();
    await expect(panel(page)).toContainText('Écartée');
    // Beside its report the list has no room for the origin.
    await expect(
      page
        .getByRole('table')
        .getByRole('row')
        .filter({ has: page.locator('[aria-current=true]') }),
    ).toContainText('Terminé');
    await erp.close();
  });

  test('a refused row is corrected in place and lands; the rows of a run are played again together', async ({ page, baseURL }) => {
    const mark = Date.now();
    const erp = await connectErp(baseURL!, `Correction ${mark}`);
    await erp.try('companies', [customer(`SIREN-${mark}`, { siren: '12' })]);
    await erp.try('sites', [{ id: `S-${mark}`, version: 1, company: `MERE-${mark}`, code: `S${mark}`, label: 'Quai', type: 'delivery' }]);
    await openItem(page, 'failed-rows', `SIREN-${mark}`);
    const siren = panel(page).getByRole('textbox', { name: 'siren' });
    await expect(siren).toHaveValue('12');
    await siren.fill('13');
    await page.keyboard.press('Control+Enter');
    await expect(messages(page)).toContainText('La ligne a de nouveau été rejetée');
    await expect(panel(page)).toContainText('Corrigée une fois dans le portail.');
    await siren.fill('732829320');
    await panel(page).getByRole('button', { name: 'Corriger et rejouer' }).click();
    await expect(messages(page)).toContainText('Ligne enregistrée');
    await page.goto(`/provider/feed?q=S-${mark}`);
    await page
      .getByRole('table')
      .getByRole('row', { name: `Correction ${mark}` })
      .getByRole('link')
      .click();
    await expect(panel(page)).toContainText(`MERE-${mark}`);
    await panel(page).getByRole('button', { name: 'Rejouer les lignes rejetées' }).click();
    await expect(messages(page)).toContainText('Les lignes sont rejouées');
    await erp.close();
  });

  test('the list is narrowed by object, by state and by the id of a row, and stepped through by keyboard', async ({ page, baseURL }) => {
    const mark = Date.now();
    const erp = await connectErp(baseURL!, `Clavier ${mark}`);
    await erp.try('companies', [customer(`CHERCHE-${mark}`, { siren: '1' })]);
    await erp.close();
    await page.goto('/provider/feed');
    await page
      .getByRole('navigation', { name: 'États' })
      .getByRole('link', { name: /^Avec des lignes à revoir/ })
      .click();
    await expect(page).toHaveURL(/state=incomplete/);
    await page.getByRole('searchbox', { name: 'Identifiant ERP ou clé' }).fill(`CHERCHE-${mark}`);
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
    await page.getByRole('table').getByRole('link').focus();
    await page.keyboard.press('Enter');
    await expect(panel(page)).toContainText(`CHERCHE-${mark}`);
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await page.getByRole('searchbox', { name: 'Identifiant ERP ou clé' }).fill('rien de tel');
    await expect(page.getByText('Aucun résultat')).toBeVisible();
    await page.goto('/provider/feed?entity=orders');
    await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText('Commandes');
    await expect(page.getByRole('table').getByText('Sociétés', { exact: true })).toHaveCount(0);
  });

  test('a refused row is understood, tried again, and recorded once its cause is gone', async ({ page, baseURL }) => {
    const mark = Date.now();
    const [one, two] = [`UN-${mark}`, `DEUX-${mark}`];
    const erp = await connectErp(baseURL!, `Nouvel essai ${mark}`);
    await erp.try('companies', [customer(one, { customerNumber: `C-${mark}` })]);
    await erp.try('companies', [customer(two, { customerNumber: `C-${mark}` })]);

    await openItem(page, 'failed-rows', two);
    await expect(panel(page).getByRole('heading', { name: 'Ce qui ne va pas' })).toBeVisible();
    await expect(panel(page)).toContainText('customerNumber');
    await expect(panel(page).getByLabel('Ce qui a été reçu')).toContainText(`"customerNumber": "C-${mark}"`);
    await panel(page).getByRole('button', { name: 'Réessayer' }).click();
    await expect(messages(page)).toContainText('La ligne a de nouveau été rejetée');
    await erp.try('companies', [{ ...customer(one, { customerNumber: `C-${mark}-1` }), version: 2 }]);
    await panel(page).getByRole('button', { name: 'Réessayer' }).click();
    await expect(messages(page)).toContainText('Ligne enregistrée');
    await expect(panel(page)).toContainText('Enregistrée');
    await page.goto('/provider/companies');
    await page.getByRole('searchbox').fill(`C-${mark}`);
    await expect(page.getByRole('table').getByRole('link')).toHaveText([`Atelier ${two}`, `Atelier ${one}`]);
    await erp.close();
  });
});

test.describe('on a phone, in English', () => {
  test.use({ reader: 'admin', language: 'en', viewport: { width: 390, height: 844 } });

  test('runs are cards, and a report covers them', async ({ page }) => {
    await page.goto('/provider/feed?entity=documents');
    await page.getByRole('list', { name: 'ERP imports' }).getByRole('link').first().click();
    await expect(panel(page)).toContainText('Demonstration');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await panel(page).getByRole('link', { name: 'Back to the list' }).click();
    await expect(page).toHaveURL('/provider/feed?entity=documents');
  });
});
