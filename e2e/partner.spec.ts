import { core } from './support/core.ts';
import { expect, test } from './support/reader.ts';

test.describe('a partner', () => {
  test.use({ reader: 'claire', ownSession: true });

  test('begins in the own company, looks at the clients, acts for one, and comes back', core('partnerSpace'), async ({ page }) => {
    await page.goto('/');
    const header = page.getByRole('banner');
    await expect(header.getByText('Réseaulia')).toBeVisible();
    await expect(header.getByText('agit pour')).toBeHidden();
    await page.getByRole('link', { name: 'Mes sociétés clientes' }).click();
    const row = page.getByRole('row', { name: /Ateliers Morvane/ });
    await expect(row).toBeVisible();
    await row.getByRole('button', { name: 'Agir pour Ateliers Morvane' }).click();
    await expect(header.getByText('agit pour')).toBeVisible();
    await expect(header.getByText('Ateliers Morvane')).toBeVisible();
    await page.getByRole('link', { name: 'Commandes', exact: false }).first().click();
    await expect(header.getByText('agit pour')).toBeVisible();
    await header.getByRole('button', { name: 'Revenir à Réseaulia' }).click();
    await expect(header.getByText('agit pour')).toBeHidden();
  });

  test('acts on a to-do item of a client after a question that names it', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Voir ce qui les attend' }).click();
    const waits = page.getByRole('region', { name: /À traiter pour elles/ });
    const first = waits.getByRole('listitem').first();
    await first.getByRole('button').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Claire Dumas (Réseaulia) pour Ateliers Morvane');
    await dialog.getByRole('button').last().click();
    await expect(page).toHaveURL(/company=\d+/);
    await expect(page.getByRole('banner').getByText('agit pour')).toBeVisible();
  });

  test('reads the figures on one line, however long a label is', async ({ page }) => {
    await page.goto('/partenaire');
    const figures = page.getByRole('list', { name: 'Chiffres de toutes les sociétés clientes' });
    for (const width of [1440, 1040, 900, 760, 390, 360]) {
      await page.setViewportSize({ width, height: 900 });
      const { rows, values } = await figures.evaluate((list) => {
        const measureTop = (element: Element | null) => Math.round(element!.getBoundingClientRect().top);
        const items = [...list.children];
        return { rows: new Set(items.map(measureTop)).size, values: new Set(items.map((item) => measureTop(item.querySelector('span + span > span')))).size };
      });
      expect([width, values]).toEqual([width, rows]);
    }
  });

  test('opens a figure as the list over all clients, with the company of each row', async ({ page }) => {
    await page.goto('/partenaire');
    await page
      .getByRole('list', { name: 'Chiffres de toutes les sociétés clientes' })
      .getByRole('link', { name: /Échu TTC/ })
      .click();
    await expect(page).toHaveURL(/factures\?state=overdue/);
    await expect(page.getByRole('columnheader', { name: 'Société' })).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('3 sociétés clientes');
  });
});
