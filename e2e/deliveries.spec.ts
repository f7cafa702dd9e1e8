import type { Locator, Page } from '@playwright/test';
import { expect, readingTest, test } from './support/reader.ts';

const group = (page: Page, day: string): Locator => page.locator('section').filter({ has: page.getByRole('heading', { name: day, level: 2 }) });
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: /^Signaler un dommage sur la livraison BL-/ });
const delivery = (page: Page, number: string): Locator => page.getByRole('region', { name: number });

test.describe('Camille watches the deliveries to come', () => {
  readingTest.use({ reader: 'camille' });

  readingTest('the serial numbers that were received in a period stand on one list, and in one Excel file', async ({ page }) => {
    await page.goto('/suivicommande');
    await page.getByRole('link', { name: 'N° de série reçus' }).click();
    await page.getByRole('button', { name: 'Réception' }).click();
    await page.getByRole('radio', { name: 'Dernier mois' }).click();
    await expect(page.getByRole('row', { name: /FOC3038L0AB/ })).toContainText('BL-26-009318');
    await expect(page.getByRole('link', { name: 'Suivi des livraisons' }).first()).toHaveAttribute('aria-current', 'page');
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exporter' }).click();
    expect((await file).suggestedFilename()).toMatch(/^numeros-de-serie-recus-\d{4}-\d\d-\d\d\.xlsx$/);
  });

  readingTest('one time line, the late first, with carrier, tracking and the changes of each date', async ({ page }) => {
    await page.goto('/stillboard/commandes');
    await page.getByRole('link', { name: 'Suivi des livraisons' }).click();
    await expect(page).toHaveURL('/suivicommande');
    await expect(page.getByText('10 livraisons attendues')).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'En retard',
      'Dans les 7 jours',
      'D’ici la fin du mois',
      'décembre 2026',
      'janvier 2027',
    ]);
    await expect(group(page, 'En retard').getByRole('listitem')).toHaveText([
      /2\snov\..*4500018197.*Bornes extérieures cours de fret.*pas encore en préparation\s· 10\sarticles\s· Roissy Fret.*En retard\s· 17\u00a0jours/,
    ]);
    const chronopost = group(page, 'Dans les 7 jours').getByRole('listitem').filter({ hasText: '4500018734' });
    await expect(chronopost).toHaveText(/26\snov\..*BL-26-009402\s· 6\sarticles\s· Entrepôt de Saint-Priest.*Chronopost.*XY918273645FR.*Expédiée/);
    await expect(chronopost.getByRole('link', { name: 'Suivre l’envoi XY918273645FR' })).toHaveAttribute('href', /^https:\/\//);

    const postponed = group(page, 'Dans les 7 jours').getByRole('listitem').filter({ hasText: '4500018326' }).first();
    await postponed.getByRole('button', { name: '2 changements de date' }).click();
    await expect(postponed.getByText(/du 30\ssept\. au .*/).first()).toBeVisible();
    await expect(postponed.getByRole('button', { name: '2 changements de date' })).toHaveAttribute('aria-expanded', 'true');

    await page.getByRole('link', { name: '4500018734', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Commande 4500018734', level: 1 })).toBeVisible();
  });
});

test.describe('Paul reads the time line in English', () => {
  readingTest.use({ reader: 'paul', language: 'en' });

  readingTest('groups, states and dates speak English', async ({ page }) => {
    await page.goto('/suivicommande');
    await expect(page.getByRole('heading', { name: 'Delivery tracking', level: 1 })).toBeVisible();
    await expect(page.getByText(/^\d+\sdeliveries expected$/)).toBeVisible();
    await expect(page.getByText(/\d+\s(?:Nov|Dec)/).first()).toBeVisible();
  });
});

test.describe('on a phone', () => {
  readingTest.use({ reader: 'camille', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  readingTest('the time line fits, and leads to an order', async ({ page }) => {
    await page.goto('/suivicommande');
    await expect(page.getByText('10 livraisons attendues')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByRole('link', { name: '4500018655', exact: true }).tap();
    await expect(page.getByRole('heading', { name: 'Commande 4500018655', level: 1 })).toBeAttached();
  });
});

test.describe('something arrived broken', () => {
  test.use({ reader: 'camille' });

  test('the report is sent with its photo, gets a number, and is shown on the delivery', async ({ page }) => {
    await page.goto('/commande/4500018719');
    const photo = await page.screenshot();
    const received = page.getByRole('region', { name: /^BL-26-/ }).first();
    await received.getByRole('button', { name: 'Signaler un dommage' }).click();
    await expect(dialog(page)).toContainText('à prévenir sous trois jours');

    await page.getByLabel('Réserves').fill('Abîmé');
    await page.getByRole('button', { name: 'Envoyer le signalement' }).click();
    await expect(page.getByLabel('Réserves')).toHaveAccessibleDescription(/Décrivez précisément le dommage constaté\./);
    await expect(dialog(page).getByRole('alert')).toBeFocused();

    const text = `Carton 1/2 percé, un poste rayé, relevé n° ${Date.now()}.`;
    await page.getByLabel('Réserves').fill(text);
    const chooser = page.waitForEvent('filechooser');
    await dialog(page).getByRole('button', { name: 'Ajouter des photos' }).click();
    await (await chooser).setFiles({ name: 'carton.png', mimeType: 'image/png', buffer: photo });
    await expect(dialog(page).getByText('carton.png')).toBeVisible();
    await page.getByRole('button', { name: 'Envoyer le signalement' }).click();
    const toast = page.getByRole('region', { name: 'Messages' }).getByText(/^Signalement SD-26-\d+ envoyé$/);
    await expect(toast).toBeVisible();
    const number = /SD-26-\d+/.exec((await toast.textContent())!)![0];
    await expect(dialog(page)).toHaveCount(0);
    const report = received.getByRole('listitem').filter({ hasText: text });
    await expect(report).toHaveText(new RegExp(`Dommage ${number}.*transmis au prestataire.*Camille Lefèvre`));
    await page.reload();
    await expect(report).toBeVisible();
  });

  test('two clicks make one report', async ({ page }) => {
    await page.goto('/commande/4500018719');
    await page
      .getByRole('region', { name: /^BL-26-/ })
      .first()
      .getByRole('button', { name: 'Signaler un dommage' })
      .click();
    const text = `Deux combinés manquent dans le carton 2/2, relevé n° ${Date.now()}.`;
    await page.getByLabel('Réserves').fill(text);
    await page.getByRole('button', { name: 'Envoyer le signalement' }).dblclick();
    await expect(dialog(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('listitem').filter({ hasText: text })).toHaveCount(1);
  });

  test('a photo over 10 MB is refused by its name, before anything is sent', async ({ page }) => {
    await page.goto('/commande/4500018719');
    await page
      .getByRole('region', { name: /^BL-26-/ })
      .first()
      .getByRole('button', { name: 'Signaler un dommage' })
      .click();
    const chooser = page.waitForEvent('filechooser');
    await dialog(page).getByRole('button', { name: 'Ajouter des photos' }).click();
    await (await chooser).setFiles({ name: 'palette.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10_485_761) });
    await expect(dialog(page).getByText('palette.jpg dépasse 10\u00a0Mo.')).toBeVisible();
    await expect(dialog(page).getByRole('listitem')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  });

  test('a file that is no photo is refused by the server, and the words stay', async ({ page }) => {
    await page.goto('/commande/4500018719');
    await page
      .getByRole('region', { name: /^BL-26-/ })
      .first()
      .getByRole('button', { name: 'Signaler un dommage' })
      .click();
    await page.getByLabel('Réserves').fill('Film déchiré sur toute la hauteur de la palette.');
    const chooser = page.waitForEvent('filechooser');
    await dialog(page).getByRole('button', { name: 'Ajouter des photos' }).click();
    await (await chooser).setFiles({ name: 'palette.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('this is no picture at all') });
    await page.getByRole('button', { name: 'Envoyer le signalement' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText('palette.jpg');
    await expect(page.getByLabel('Réserves')).toHaveValue('Film déchiré sur toute la hauteur de la palette.');
  });

  test('no damage can be reported before the shipment', async ({ page }) => {
    await page.goto('/commande/4500018690');
    await expect(delivery(page, 'BL-26-009289').getByText('En préparation')).toBeVisible();
    await expect(delivery(page, 'BL-26-009289').getByRole('button', { name: 'Signaler un dommage' })).toHaveCount(0);
  });
});
