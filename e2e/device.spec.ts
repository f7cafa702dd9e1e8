import type { Locator, Page } from '@playwright/test';
import { core } from './support/core.ts';
import { expect, readingTest, test } from './support/reader.ts';

const serial = 'FOC3038L0AC';
/** Of the same delivery: tests that run beside others read the first one. */
const movedSerial = 'FOC3038L0AF';
const steps = (page: Page): Locator => page.getByRole('region', { name: 'De l’offre à la licence' }).getByRole('listitem');
const card = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

test.describe('Camille follows a serial number', () => {
  test.use({ reader: 'camille' });

  readingTest('from its order to its page, whose steps lead on', core('equipment'), async ({ page }) => {
    await page.goto('/commande/CDE-26-004812/livraisons');
    await page.getByRole('region', { name: 'BL-26-009318' }).getByRole('link', { name: serial }).click();
    await expect(page).toHaveURL(`/equipement/cisco/C9300-48P-A/${serial}`);
    await expect(page.getByRole('heading', { name: serial, level: 1 })).toBeVisible();
    await expect(steps(page).filter({ hasText: /^Offre/ })).toContainText('OFF-26-02087');
    await expect(steps(page).filter({ hasText: /^Commande/ })).toContainText('4500018734');
    await expect(steps(page).filter({ hasText: /^Facture/ })).toContainText('FA-26-11874');
    await expect(steps(page).filter({ hasText: /^Site/ })).toContainText('Entrepôt de Saint-Priest');
    await expect(card(page, 'Couverture').getByRole('link', { name: 'Aide Cisco' })).toHaveAttribute('href', /^\/aide\/cisco\?device=/);
    await expect(card(page, 'Historique')).toContainText(/Livré, reçu par M\. Tessier.*Geodis/);
    await page.getByRole('link', { name: 'BL-26-009318' }).click();
    await expect(page).toHaveURL('/commande/CDE-26-004812/livraisons?delivery=BL-26-009318');
  });

  test('moves it, and finds the move in its history', async ({ page }) => {
    const room = `Baie ${Date.now()}`;
    await page.goto(`/equipement/${movedSerial.toLowerCase()}`);
    await page.getByRole('button', { name: 'Déplacer ou modifier' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: /^Site/ }).fill('part-dieu');
    await page.getByRole('option', { name: 'Lyon Part-Dieu' }).click();
    await dialog.getByLabel(/^Local/).fill(room);
    await dialog.getByRole('button', { name: 'Enregistrer l’emplacement' }).click();
    await expect(dialog).toBeHidden();
    await expect(card(page, 'Emplacement')).toContainText(room);
    await expect(card(page, 'Historique').getByRole('listitem').first()).toContainText(/Camille Lefèvre.*Site\s: Entrepôt de Saint-Priest → Lyon Part-Dieu/);
  });

  test('is shown both values where a colleague has changed the same field meanwhile', async ({ page, context }) => {
    const [own, theirs] = [`Baie ${Date.now()}`, `Armoire ${Date.now()}`];
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto('/equipement/JW3619360418');
      await tab.getByRole('button', { name: 'Déplacer ou modifier' }).click();
    }
    for (const [tab, room] of [
      [page, own],
      [other, theirs],
    ] as const)
      await tab
        .getByRole('dialog')
        .getByLabel(/^Local/)
        .fill(room);
    await other.getByRole('button', { name: 'Enregistrer l’emplacement' }).click();
    // The page behind the dialog has read the change.
    await expect(page.getByText(theirs).first()).toBeVisible();
    await page.getByRole('button', { name: 'Enregistrer l’emplacement' }).click();
    const choice = page.getByRole('dialog', { name: 'Quelqu’un d’autre a modifié cet équipement' });
    await expect(choice).toContainText(theirs);
    await expect(choice).toContainText(own);
  });

  test('types it into the search of a list, and is led there; a typing error leads to the nearest one', async ({ page }) => {
    await page.goto('/stillboard/commandes?q=foc3038l0ab');
    await page.getByRole('link', { name: /Voir la page du n° de série FOC3038L0AB/ }).click();
    await expect(page).toHaveURL('/equipement/cisco/C9300-48P-A/FOC3038L0AB');
    await page.goto('/stillboard/commandes?q=foc3038loab');
    await page.getByRole('button', { name: 'FOC3038L0AB', exact: true }).press('Enter');
    // The button is gone with its sentence; who uses the keyboard goes on in the field.
    await expect(page.getByRole('searchbox')).toBeFocused();
    await expect(page.getByRole('searchbox')).toHaveValue('FOC3038L0AB');
    await page.goto('/equipement/FOC3038LOAB');
    await page
      .getByRole('list', { name: /N° de série les plus proches/ })
      .getByRole('link', { name: /FOC3038L0AB/ })
      .click();
    await expect(page.getByRole('heading', { name: 'FOC3038L0AB', level: 1 })).toBeVisible();
  });
});

test.describe('Marc, who sees no prices,', () => {
  readingTest.use({ reader: 'marc' });
  readingTest('sees a chain without offer and invoice, and without a gap', async ({ page }) => {
    await page.goto(`/equipement/cisco/C9300-48P-A/${serial}`);
    await expect(steps(page).first()).toContainText('Commande');
    await expect(steps(page).nth(1)).toContainText('Livraison');
    await expect(page.getByText(/OFF-26|FA-26/)).toHaveCount(0);
  });
});
