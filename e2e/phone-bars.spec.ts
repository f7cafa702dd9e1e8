import type { Locator } from '@playwright/test';
import { helianthe, sendOffer } from './support/offers.ts';
import { expectRoomOnPhone } from './support/phone-bars.ts';
import { expect, readingTest, test } from './support/reader.ts';

/** Number of rows in which elements stand. */
const countRows = async (elements: Locator): Promise<number> =>
  elements.evaluateAll((all) => new Set(all.filter((one) => one.checkVisibility()).map((one) => Math.round(one.getBoundingClientRect().top))).size);

test.describe('the bars of a phone', () => {
  readingTest.use({ reader: 'camille', viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  readingTest('keep the title readable: of three actions one is in sight, and a button opens all', async ({ page }) => {
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

  readingTest('keep the actions of an order in one row, and its number when everything is drawn anew', async ({ page }) => {
    await page.goto('/commande/4500018734');
    await expect(page.getByRole('banner')).toContainText('Commande 4500018734');
    await expect(page.getByRole('button', { name: 'Autres actions', exact: true })).toBeVisible();
    await expectRoomOnPhone(page);
    await page.getByRole('link', { name: 'Accueil', exact: true }).tap();
    await expect(page.getByRole('banner')).toContainText('Vue d’ensemble');
    // Its data are there already: page and title are drawn together.
    await page.goBack();
    await expect(page.getByRole('banner')).toContainText('Commande 4500018734');
    await expect(page).toHaveTitle(/^Commande 4500018734/);
  });

  readingTest('give the title of a roll-out a line of its own, and fewer words to those of lists that are long', async ({ page }) => {
    const bar = page.locator('[data-bar-title]');
    const isWhole = () => bar.evaluate((title) => title.scrollWidth <= title.clientWidth);
    await page.goto('/stilldeploy/rollout/DG-26-007');
    await expect(bar).toHaveText('DG-26-007');
    await expect(page.getByRole('heading', { name: 'Wi-Fi 6E des agences, 12 sites', level: 1 })).toBeInViewport();
    expect(await isWhole()).toBe(true);
    for (const [address, words] of [
      ['/stilldeploy/rollout', 'Déploiements'],
      ['/stilldeploy/mouvements', 'Mouvements'],
    ] as const) {
      await page.goto(address);
      await expect(bar).toHaveText(words);
      expect(await isWhole()).toBe(true);
    }
  });

  readingTest('hold one row of tabs above a list: its states are a choice beside the search', async ({ page }) => {
    await page.goto('/contrats/renouvellements');
    const states = page.getByRole('button', { name: 'Afficher : Tous' });
    await expect(page.getByRole('main').getByRole('navigation')).toHaveCount(1);
    await states.tap();
    await page.getByRole('menuitem', { name: /^Offre reçue/ }).tap();
    await expect(page).toHaveURL(/state=/);
    await expect(page.getByRole('button', { name: 'Afficher : Offre reçue' })).toBeVisible();
  });

  readingTest('fold what follows an offer that has expired, and lead to the field of a question', async ({ page }) => {
    await page.goto(`/stillboard/offres/${await sendOffer({ company: helianthe, validUntil: '2026-11-18' })}`);
    const panel = page.getByRole('complementary').last();
    const foot = panel.locator('footer');
    await expect(foot.getByRole('link', { name: 'Demander une mise à jour' })).toBeVisible();
    expect(await countRows(foot.locator('a, button'))).toBe(1);
    const question = foot.getByRole('button', { name: 'Poser une question' });
    await expect(question).toBeHidden();
    const field = panel.getByRole('textbox', { name: 'Votre message' });
    await expect(field).toBeVisible();
    await foot.getByRole('button', { name: 'Autres actions' }).tap();
    await question.tap();
    await expect(question).toBeHidden();
    await expect(field).toBeFocused();
  });

  readingTest('keep the note and the conversation of a delivery in sight, in one row with what opens the rest', async ({ page }) => {
    await page.goto('/commande/4500018719');
    const delivery = page.getByRole('region', { name: /^BL-26-/ }).first();
    const copy = delivery.getByRole('button', { name: /^(?:Copier|Copié)/ });
    const note = delivery.getByRole('link', { name: 'Bon de livraison' });
    const more = delivery.getByRole('button', { name: 'Autres actions' });
    await expect(note).toBeVisible();
    expect(await countRows(note.or(delivery.getByRole('button', { name: /^Discussion/ })).or(more))).toBe(1);
    await expect(copy).toBeHidden();
    await more.tap();
    await expect(copy).toBeVisible();
    await delivery.getByRole('button', { name: 'Signaler un dommage' }).tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(copy).toBeHidden();
  });

  readingTest('leave the rows free of the way back to the top until one moves upwards', async ({ page }) => {
    await page.goto('/stillboard/commandes');
    await expect(page.getByRole('main').getByRole('listitem').nth(40)).toBeAttached();
    const top = page.getByRole('button', { name: 'Revenir en haut de la page' });
    // A page that its reader uses does not go to its top once more.
    await page.evaluate(() => dispatchEvent(new WheelEvent('wheel')));
    await page.evaluate(() => scrollTo(0, 1200));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1200);
    await page.evaluate(() => scrollTo(0, 1400));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1400);
    await expect(top).toBeHidden();
    // Rows that are read anew above the screen move the page, too.
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, 1400));
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(1400);
      await page.evaluate(() => scrollTo(0, 1300));
      await expect(top).toBeVisible({ timeout: 500 });
    }).toPass();
    await page.evaluate(() => scrollTo(0, 1350));
    await expect(top).toBeHidden();
  });
});
