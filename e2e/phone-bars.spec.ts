import { expectRoomOnPhone } from './support/phone-bars.ts';
import { expect, test } from './support/reader.ts';

test.describe('the bars of a phone', () => {
  test.use({ reader: 'camille', viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('keep the title readable: of three actions one is in sight, and a button opens all', async ({ page }) => {
    await page.goto('/contrats/contrats_overview');
    const bar = page.getByRole('banner');
    const more = bar.getByRole('button', { name: 'Autres actions' });
    const subscribe = bar.getByRole('button', { name: 'S’abonner (.ics)' });
    await expect(bar.getByRole('button', { name: 'Exporter' })).toBeVisible();
    await expect(subscribe).toBeHidden();
    await expectRoomOnPhone(page);
    await more.tap();
    await expect(bar.getByRole('link', { name: 'Importer' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(subscribe).toBeHidden();
    await expect(more).toBeFocused();
    await more.tap();
    await subscribe.tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(subscribe).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
  });

  test('keep the actions of an order in one row, and its number when everything is drawn anew', async ({ page }) => {
    await page.goto('/commande/4500018734');
    await expect(page.getByRole('banner')).toContainText('Commande 4500018734');
    await expect(page.getByRole('button', { name: 'Autres actions' })).toBeVisible();
    await expectRoomOnPhone(page);
    await page.getByRole('link', { name: 'Accueil', exact: true }).tap();
    await expect(page.getByRole('banner')).toContainText('Vue d’ensemble');
    // Its data are there already: page and title are drawn together.
    await page.goBack();
    await expect(page.getByRole('banner')).toContainText('Commande 4500018734');
    await expect(page).toHaveTitle(/^Commande 4500018734/);
  });
});
