import type { Page } from '@playwright/test';
import { core } from './support/core.ts';
import { openBrowser } from './support/offers.ts';
import { expect, test } from './support/reader.ts';

const next = (page: Page) => page.getByRole('button', { name: 'Continuer' });
/** Goes on from the keyboard. */
async function goOn(page: Page, title: string): Promise<void> {
  await next(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

test.describe('Camille', () => {
  test.use({ reader: 'camille' });

  test(
    'begins a site, finds it again in another browser, finishes it from the keyboard with its pin moved, and sees it on the map',
    core('sites'),
    async ({ page, browser }) => {
      const label = `Agence de Grenoble ${Date.now()}`;
      await page.goto('/addupdatesite/new');
      await next(page).click();
      const refusal = page.getByRole('alert');
      await expect(refusal).toContainText('Le libellé du type est obligatoire pour continuer.');
      await refusal.getByRole('button', { name: 'Le libellé du site est obligatoire pour continuer.' }).click();
      await expect(page.getByLabel('Libellé')).toBeFocused();
      await page.keyboard.type(label);
      await page.getByText('Agence, chantier').click();
      await expect(page.getByText(/^Brouillon enregistré/)).toBeVisible();

      const other = await openBrowser(browser, 'camille', 'fr');
      await other.goto('/addupdatesite/new');
      await other.getByRole('row', { name: label }).getByRole('link', { name: 'Reprendre' }).click();
      await expect(other.getByLabel('Libellé')).toHaveValue(label);
      await goOn(other, 'Adresse et position');
      await other.getByRole('combobox', { name: 'Code postal' }).focus();
      await other.keyboard.type('38000');
      await expect(other.getByRole('option', { name: /Grenoble/ })).toBeVisible();
      await other.keyboard.press('ArrowDown');
      await other.keyboard.press('Enter');
      await expect(other.getByRole('combobox', { name: 'Ville' })).toHaveValue('Grenoble');
      await expect(other.getByText(/^Centre de la commune/)).toBeVisible();
      await other.getByRole('button', { name: /repère/i }).focus();
      await other.keyboard.press('ArrowUp');
      await expect(other.getByText('Placée à la main')).toBeVisible();
      await goOn(other, 'Contacts du site');
      await other.getByRole('button', { name: 'Nouveau contact' }).focus();
      await other.keyboard.press('Enter');
      await other.getByLabel('Nom', { exact: true }).focus();
      await other.keyboard.type('Morel');
      await goOn(other, 'Horaires et accès');
      await other.getByRole('button', { name: 'Ajouter une plage, lundi' }).focus();
      await other.keyboard.press('Enter');
      await other.getByRole('button', { name: 'Copier lundi sur la semaine' }).focus();
      await other.keyboard.press('Enter');
      await goOn(other, 'Récapitulatif');
      await other.getByRole('button', { name: 'Créer le site' }).focus();
      await other.keyboard.press('Enter');
      await expect(other).toHaveURL(/\/stilldeploy\/sites\/AGENCE-DE-GRENOBLE/);
      const panel = other.getByRole('complementary', { name: label });
      await expect(panel.getByText('Lundi – vendredi')).toBeVisible();
      await panel.getByRole('button', { name: 'Actions' }).click();
      await other.getByRole('menuitem', { name: 'Voir sur la carte' }).click();
      await expect(other.getByRole('region', { name: label })).toContainText('38000 Grenoble');
      await other.context().close();
    },
  );
});
