import type { Page } from '@playwright/test';
import { expect, test } from './support/reader.ts';

// Each kind of layer above a panel, a dialog or both: one press of Escape closes what stands on top, and nothing below it.

test.use({ reader: 'agent' });

/** The panel of the first ticket that waits for its validation. */
async function openPanel(page: Page) {
  await page.goto('/provider/queues/tickets');
  await page.getByRole('main').locator('[data-row-link]').first().click();
  const panel = page.getByRole('complementary').last();
  await expect(panel.getByRole('button', { name: 'Valider' })).toBeVisible();
  return panel;
}

const pressEscape = (page: Page) => page.keyboard.press('Escape');

test('above a panel: a menu of the header, the search and a list of choices each close alone', async ({ page }) => {
  const panel = await openPanel(page);
  const opened = page.url();
  const expectPanelStays = async (): Promise<void> => {
    await expect(page).toHaveURL(opened);
    await expect(panel.getByRole('button', { name: 'Valider' })).toBeVisible();
  };
  const menu = page.getByRole('banner').getByRole('button', { name: /^Votre compte/ });
  await menu.click();
  await expect(page.getByRole('menu')).toBeVisible();
  await pressEscape(page);
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expectPanelStays();
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  await bell.click();
  await expect(bell).toHaveAttribute('aria-expanded', 'true');
  await pressEscape(page);
  await expect(bell).toHaveAttribute('aria-expanded', 'false');
  await expectPanelStays();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog');
  await expect(palette).toBeVisible();
  await pressEscape(page);
  await expect(palette).toHaveCount(0);
  await expectPanelStays();
  await pressEscape(page);
  await expect(page).not.toHaveURL(opened);
});

test('above a dialog: choices, a calendar and a question each close alone', async ({ page }) => {
  await page.goto('/provider/companies?q=H%C3%A9lianthe');
  const { rows } = (await (await page.request.get('/api/provider/companies', { params: { q: 'Hélianthe' } })).json()) as { rows: { companyId: number }[] };
  await page.goto(`/stilldeploy/ticket/T-10482?company=${rows[0]!.companyId}`);
  await page.getByRole('main').getByRole('button', { name: 'Actions' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await pressEscape(page);
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Corriger le ticket' }).click();
  const dialog = page.getByRole('dialog', { name: /^Corriger le ticket/ });
  const priority = dialog.getByRole('combobox', { name: 'Priorité' });
  await priority.click();
  await expect(priority).toHaveAttribute('aria-expanded', 'true');
  await pressEscape(page);
  await expect(priority).toHaveAttribute('aria-expanded', 'false');
  await expect(dialog).toBeVisible();
  const day = dialog.getByRole('textbox', { name: /date souhaitée$/ });
  await day.click();
  const calendar = page.getByRole('button', { name: 'Mois précédent' });
  await expect(calendar).toBeVisible();
  await pressEscape(page);
  await expect(calendar).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Libellé' }).fill('Autre libellé');
  await pressEscape(page);
  const question = page.getByRole('dialog', { name: 'Abandonner cette saisie ?' });
  await expect(question).toBeVisible();
  await pressEscape(page);
  await expect(question).toHaveCount(0);
  await expect(dialog.getByRole('textbox', { name: 'Libellé' })).toHaveValue('Autre libellé');
});
