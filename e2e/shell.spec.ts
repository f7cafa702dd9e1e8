import type { Locator, Page } from '@playwright/test';
import { core } from './support/core.ts';
import { expect, resetPreferences, openReaderSession, test } from './support/reader.ts';

const list = '/stillboard/commandes';
const title = (page: Page, name: string): Locator => page.getByRole('heading', { name, level: 1 });
const account = (page: Page): Locator => page.getByRole('button', { name: /Votre compte/ });
const company = (page: Page): Locator => page.getByRole('button', { name: /Société affichée/ });

async function chooseCompany(page: Page, name: string): Promise<void> {
  await company(page).click();
  await page.getByRole('option', { name }).click();
  await expect(company(page)).toContainText(name);
}

test.describe('the frame around every screen', () => {
  test.use({ reader: 'camille' });

  test('the aside shows names on wide screens and icons below 1400 pixels', async ({ page }) => {
    await page.goto(list);
    const aside = page.getByRole('complementary').filter({ has: page.getByRole('navigation', { name: 'Menu' }) });
    await expect(aside.getByText('Suivi des livraisons')).toBeVisible();
    expect((await aside.boundingBox())!.width).toBe(232);
    await page.setViewportSize({ width: 1399, height: 900 });
    await expect(aside.getByText('Suivi des livraisons')).toHaveCount(0);
    expect((await aside.boundingBox())!.width).toBe(60);
    await aside.getByRole('link', { name: 'Suivi des livraisons' }).hover();
    await expect(page.getByRole('tooltip', { name: 'Suivi des livraisons' })).toBeVisible();
    await aside.getByRole('link', { name: 'Suivi des livraisons' }).click();
    await expect(title(page, 'Suivi des livraisons')).toBeVisible();
    await expect(aside.getByRole('link', { name: 'Suivi des livraisons' })).toHaveAttribute('aria-current', 'page');
  });

  test('keys: past the frame, the list of keys, and G then C to the orders', async ({ page }) => {
    await page.goto('/suivicommande');
    await expect(title(page, 'Suivi des livraisons')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Shift+?');
    const help = page.getByRole('dialog', { name: 'Raccourcis clavier' });
    for (const text of ['Ligne suivante, ligne précédente', 'Envoyer le formulaire, le message']) await expect(help.getByText(text)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(help).toHaveCount(0);
    for (const key of ['g', 'c']) await page.keyboard.press(key);
    await expect(title(page, 'Commandes')).toBeVisible();
    for (const key of ['g', 'l']) await page.keyboard.press(key);
    await expect(title(page, 'Suivi des livraisons')).toBeVisible();
    for (const key of ['g', 'v']) await page.keyboard.press(key);
    await expect(page.getByRole('main').getByRole('link', { name: 'Demander une offre' })).toBeVisible();
    await page.keyboard.press('n');
    await expect(title(page, 'Demander une offre')).toBeVisible();
    await page.goto('/suivicommande');
    await expect(title(page, 'Suivi des livraisons')).toBeVisible();

    await account(page).click();
    await page.getByRole('menuitem', { name: 'Raccourcis clavier' }).click();
    await page.getByRole('checkbox', { name: 'Activer les raccourcis à une touche' }).uncheck();
    await page.keyboard.press('Escape');
    await expect(help).toHaveCount(0);
    await page.keyboard.press('Shift+?');
    for (const key of ['g', 'c']) await page.keyboard.press(key);
    await expect(help).toHaveCount(0);
    await expect(page).toHaveURL('/suivicommande');
  });

  test('a button leads back to the top once the page is scrolled by more than 200 pixels', core('scrolling'), async ({ page }) => {
    await page.goto(list);
    await expect(page.getByRole('row')).toHaveCount(51);
    const button = page.getByRole('button', { name: 'Revenir en haut de la page' });
    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, 190);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(190);
    await expect(button).toHaveCount(0);
    await page.mouse.wheel(0, 600);
    await expect(button).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'N°, projet, n° de série' })).toBeInViewport();
    await button.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(button).toHaveCount(0);

    // At the end of the page it leaves the pager and the footer free, even when one leap led there.
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    await expect(button).toBeVisible();
    const next = (await page.getByRole('button', { name: 'Suivant' }).boundingBox())!;
    await expect.poll(async () => (await button.boundingBox())!.y + (await button.boundingBox())!.height).toBeLessThanOrEqual(next.y);
    await button.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

    await page.mouse.wheel(0, 900);
    await expect(button).toBeVisible();
    await page.getByRole('link', { name: 'Suivi des livraisons' }).click();
    await expect(title(page, 'Suivi des livraisons')).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  test('the provider, their phone and their hours are at the end of the page', async ({ page }) => {
    await page.goto('/suivicommande');
    await expect(page.getByRole('contentinfo')).toContainText('Arcadie Réseaux');
    await expect(page.getByRole('contentinfo')).toContainText('Assistance\u00a0: 04 65 71 00 00');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Données personnelles' }).click();
    await expect(page).toHaveURL('/legal/confidentialite');
    await expect(title(page, 'Données personnelles')).toBeVisible();
    await page.goto('/legal/autre');
    await expect(page).toHaveURL('/404');
  });
});

test.describe('on a phone', () => {
  test.use({ reader: 'ines', ownSession: true, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a bar above, a bar below, and everything else in a drawer', async ({ page }) => {
    await page.goto(list);
    await expect(page.getByRole('banner')).toContainText('Commandes');
    const bar = page.getByRole('navigation', { name: 'Menu' });
    await expect(bar.getByRole('link')).toHaveText(['Accueil', 'Commandes', 'Parc', 'Tickets']);
    expect((await bar.getByRole('link', { name: 'Commandes' }).boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await bar.getByRole('link', { name: 'Tickets' }).tap();
    await expect(page).toHaveURL('/stilldeploy/ticket');
    await bar.getByRole('button', { name: 'Menu' }).tap();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    expect((await account(page).boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await expect(drawer.getByRole('link')).toHaveText([
      /^Discussions/,
      /^Vue d’ensemble/,
      /^Offres/,
      /^Commandes/,
      /^Suivi des livraisons/,
      /^Factures/,
      /^Contrats/,
      /^Équipements/,
      'Licences et accords',
      'Sous-organisations',
      'Accueil services',
      /^Tickets/,
      'Planning',
      'Stock',
      'Sites',
      'Aide et constructeurs',
      'Mentions légales',
      'Données personnelles',
      'Accessibilité',
    ]);
    await expect(drawer.getByText('Assistance\u00a0: 04 65 71 00 00')).toBeVisible();
    await drawer.getByRole('button', { name: /Société affichée/ }).tap();
    await page.getByRole('option', { name: 'Arvalys' }).tap();
    await drawer.getByRole('link', { name: 'Commandes' }).tap();
    await expect(drawer).toHaveCount(0);
    await expect(page.getByRole('link', { name: /ARV-2026-0412/ })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

test.describe('Claire, who acts for three clients of her company', () => {
  test.use({ reader: 'claire', language: null, ownSession: true });
  test.beforeEach(({ page }) => resetPreferences(page));

  test('another language shows at once, is kept here and goes with her to other browsers', async ({ page, browser, baseURL }) => {
    await page.goto(list);
    await expect(title(page, 'Commandes')).toBeVisible();
    await page.evaluate(() => Object.assign(globalThis, { untouched: true }));
    const saved = page.waitForResponse((response) => response.url().endsWith('/api/setLanguage/en') && response.ok());
    await page.getByRole('button', { name: /Changer de langue/ }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await expect(title(page, 'Orders')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page).toHaveTitle(/^Orders/);
    expect(await page.evaluate(() => 'untouched' in globalThis)).toBe(true);
    await saved;
    await page.reload();
    await expect(title(page, 'Orders')).toBeVisible();

    const other = await browser.newContext({ storageState: await openReaderSession('claire', null, baseURL!), locale: 'fr-FR' });
    const elsewhere = await other.newPage();
    await elsewhere.goto(`${baseURL}${list}`);
    await expect(title(elsewhere, 'Orders')).toBeVisible();
    await other.close();

    const back = page.waitForResponse((response) => response.url().endsWith('/api/setLanguage/fr') && response.ok());
    await page.getByRole('button', { name: /Change language/ }).click();
    await page.getByRole('menuitemradio', { name: 'Français' }).click();
    await expect(title(page, 'Commandes')).toBeVisible();
    await back;
  });

  test('dark colours show at once, from the first paint of the next page on, and in her other browsers', async ({ page, browser, baseURL }) => {
    const readColourScheme = (on: Page): Promise<string> => on.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('color-scheme'));
    await page.goto(list);
    await account(page).click();
    const kept = page.waitForResponse((response) => response.url().endsWith('/api/preferences') && response.ok());
    await page.getByRole('menuitemradio', { name: 'Sombre' }).click();
    await kept;
    await expect.poll(() => readColourScheme(page)).toBe('dark');
    await page.keyboard.press('Escape');
    await page.getByRole('row').nth(1).getByRole('link').click();
    await expect(page.getByRole('link', { name: 'Ouvrir la commande' })).toBeVisible();
    await page.getByRole('link', { name: 'Ouvrir la commande' }).click();
    await expect(page.getByRole('navigation', { name: 'Parties de la commande' })).toBeVisible();
    await page.goto('/suivicommande', { waitUntil: 'commit' });
    await expect.poll(() => readColourScheme(page)).toBe('dark');
    await expect(title(page, 'Suivi des livraisons')).toBeVisible();

    const other = await browser.newContext({ storageState: await openReaderSession('claire', 'fr', baseURL!) });
    const elsewhere = await other.newPage();
    await elsewhere.goto(`${baseURL}${list}`);
    await expect(title(elsewhere, 'Commandes')).toBeVisible();
    await expect.poll(() => readColourScheme(elsewhere)).toBe('dark');
    await other.close();

    await account(page).click();
    const undone = page.waitForResponse((response) => response.url().endsWith('/api/preferences') && response.ok());
    await page.getByRole('menuitemradio', { name: 'Selon l’appareil' }).click();
    await undone;
    await expect.poll(() => readColourScheme(page)).toBe('light');
  });

  test('she turns from client to client, and to all of them', async ({ page, browser, baseURL }) => {
    await page.goto(list);
    await company(page).click();
    await expect(page.getByRole('option')).toHaveText([
      /Toutes les sociétés/,
      'Ses 3 sociétés clientes',
      /Ateliers Morvane C-20114/,
      /Imprimerie Talvère C-20131/,
      /Laboratoires Cérélis C-20147/,
      /Réseaulia C-10880/,
    ]);
    await page.getByRole('combobox', { name: 'Rechercher une société' }).fill('talvere');
    await expect(page.getByRole('option')).toHaveCount(1);
    const remembered = page.waitForResponse((response) => response.url().endsWith('/api/session/company') && response.ok());
    await page.keyboard.press('Enter');
    await expect(company(page)).toContainText('Imprimerie Talvère');
    await remembered;
    const banner = page.getByRole('banner');
    await expect(banner).toContainText(/Réseaulia.*agit pour.*Imprimerie Talvère/);
    await expect(page.getByRole('status').filter({ hasText: '13 résultats' })).toBeVisible();
    await expect(page.getByRole('row').nth(1).getByRole('link')).toHaveAttribute('href', /company=\d+/);

    const other = await browser.newContext({ storageState: await openReaderSession('claire', 'fr', baseURL!) });
    const elsewhere = await other.newPage();
    await elsewhere.goto(`${baseURL}${list}`);
    await expect(company(elsewhere)).toContainText('Réseaulia');
    await other.close();

    await banner.getByRole('button', { name: 'Revenir à Réseaulia' }).click();
    await expect(company(page)).toContainText('Réseaulia');
    await expect(banner).not.toContainText('agit pour');
    await chooseCompany(page, 'Toutes les sociétés');
    await expect(page.getByRole('columnheader', { name: 'Société' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: '40 résultats' })).toBeVisible();
    await page
      .getByRole('row', { name: /Laboratoires Cérélis/ })
      .first()
      .getByRole('link')
      .click();
    await expect(page).toHaveURL(/company=\d+/);
    await page.getByRole('link', { name: 'Ouvrir la commande' }).click();
    await expect(page.getByRole('navigation', { name: 'Parties de la commande' })).toBeVisible();
    await expect(page).toHaveURL(/company=\d+/);
    await page.goto('/suivicommande');
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: /Ateliers Morvane|Imprimerie Talvère|Laboratoires Cérélis/ })
        .first(),
    ).toBeVisible();
  });
});

test.describe('Inès, who works for two companies', () => {
  test.use({ reader: 'ines', ownSession: true });

  test('has one in each tab, and they never mix', core('companySwitcher'), async ({ page, context }) => {
    await page.goto(list);
    await chooseCompany(page, 'Groupe Hélianthe');
    const second = await context.newPage();
    await second.goto(list);
    await chooseCompany(second, 'Groupe Hélianthe');
    const locateWaitingCount = (count: number) => second.getByRole('link', { name: /^Commandes/ }).getByText(String(count), { exact: true });
    await expect(locateWaitingCount(10)).toBeVisible();
    await chooseCompany(second, 'Arvalys');
    await expect(locateWaitingCount(7)).toBeVisible();
    await expect(second.getByRole('row', { name: 'ARV-2026-0412' })).toBeVisible();
    await expect(page.getByRole('row', { name: '4500018734' })).toBeVisible();
    await page.reload();
    await expect(company(page)).toContainText('Groupe Hélianthe');
    await expect(page.getByRole('row', { name: '4500018734' })).toBeVisible();
    await second.getByRole('link', { name: 'Suivi des livraisons' }).click();
    await page.getByRole('link', { name: 'Suivi des livraisons' }).click();
    await expect(page.getByRole('link', { name: '4500018734' })).toBeVisible();
    await expect(page.getByText('ARV-')).toHaveCount(0);
    await expect(second.getByRole('link', { name: /ARV-/ }).first()).toBeVisible();
    await expect(second.getByText('4500018')).toHaveCount(0);
  });
});
