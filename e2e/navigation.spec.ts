import type { Locator, Page } from '@playwright/test';
import { core } from './support/core.ts';
import { expect, readingTest, signInOnPage, test } from './support/reader.ts';

const list = '/stillboard/commandes';
const title = (page: Page, name: string): Locator => page.getByRole('heading', { name, level: 1 });

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Votre compte/ }).click();
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
}

test.describe('coming and going', () => {
  test.use({ reader: 'camille', ownSession: true });

  test('a reader who scrolls as soon as a page is there stays where they scrolled', async ({ page }) => {
    await page.clock.install();
    await page.goto('/suivicommande');
    await expect(title(page, 'Suivi des livraisons')).toBeVisible();
    // A moment lasts until the test lets it pass, however slow the machine.
    await page.clock.pauseAt(Date.now() + 60_000);
    // Moves as a link does. The entry of the menu would open what its number counts, which is a short page.
    await page.evaluate((address) => history.pushState({}, '', address), list);
    const isThere = async (): Promise<boolean> => {
      await page.clock.runFor(1);
      return page.evaluate(() => document.querySelectorAll('main tbody a').length > 0);
    };
    await expect.poll(isThere).toBe(true);
    // The frame after the page was drawn has its beginning in sight.
    await page.clock.runFor(32);
    await page.evaluate(() => {
      dispatchEvent(new WheelEvent('wheel'));
      scrollTo({ top: 300, behavior: 'instant' });
    });
    await page.clock.runFor(500);
    expect(await page.evaluate(() => scrollY)).toBe(300);
  });

  test('signing out forgets where one was: the next reader begins at home', async ({ page }) => {
    await page.goto(`${list}?state=partiallyDelivered`);
    await page.getByRole('row', { name: '4500018734' }).getByRole('link').click();
    await page.getByRole('link', { name: 'Ouvrir la commande' }).click();
    await expect(title(page, 'Commande 4500018734')).toBeVisible();
    await signOut(page);
    await signInOnPage(page, 'camille');
    await expect(page.getByRole('heading', { name: 'Bienvenue, Camille' })).toBeVisible();
    await expect(page).toHaveURL('/stillboard/overview');
  });

  test('a session that has expired leads to sign-in and back to the same address', core('lastAddress'), async ({ page, context }) => {
    await page.goto('/commande/CDE-26-004812/livraisons?tab=documents');
    await expect(page.getByText('Bon de livraison émargé')).toBeVisible();
    // Nothing on the page may notice the end of the session before the reader does.
    await page.goto('about:blank');
    await context.clearCookies({ name: 'passerelle_session' });
    await page.goto('/commande/CDE-26-004716/livraisons?tab=documents');
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
    await signInOnPage(page, 'camille');
    await expect(title(page, 'Commande 4500018719')).toBeVisible();
    await expect(page).toHaveURL('/commande/CDE-26-004716/livraisons?tab=documents');
  });

  test('a page that does not come within two minutes says so, and comes when asked for again', core('loader'), async ({ page }) => {
    await page.clock.install();
    await page.route(/\/assets\/TrackingPage/, () => undefined);
    await page.goto(list);
    await page.getByRole('link', { name: 'Suivi des livraisons' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Chargement' })).toBeAttached();
    await page.clock.fastForward('02:01');
    await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
    await page.unroute(/\/assets\/TrackingPage/);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(title(page, 'Suivi des livraisons')).toBeVisible();
  });

  test('signing out in one tab closes the others at once', async ({ page, context }) => {
    await page.goto(list);
    await expect(page.getByRole('row', { name: '4500018734' })).toBeVisible();
    const other = await context.newPage();
    await other.goto('/suivicommande');
    await signOut(other);
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
    await expect(page.getByRole('row', { name: '4500018734' })).toHaveCount(0);
    await signInOnPage(page, 'camille');
    await expect(page).toHaveURL('/stillboard/overview');
  });

  test('a session that the provider ends closes the open page by itself', async ({ page, context }) => {
    const streamed = page.waitForResponse(/\/api\/events/);
    await page.goto(list);
    await expect(page.getByRole('row', { name: '4500018734' })).toBeVisible();
    await streamed;
    const token = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')!.value;
    await page.request.post('/api/logout', { headers: { 'x-xsrf-token': token } });
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  });

  test(
    'an unknown address becomes /404, a former one leads on, and one of the workbench does not exist for a customer',
    core('unknownAddress'),
    async ({ page }) => {
      await page.goto('/nulle/part');
      await expect(page).toHaveURL('/404');
      await expect(title(page, 'Oups…')).toBeVisible();
      await expect(page.getByText('Assistance : 04 65 71 00 00', { exact: false })).toBeVisible();
      expect((await page.request.get('/404')).status()).toBe(404);
      // Files are served with their type; a note of the build is no file of the pages.
      const types = ['/favicon.svg', '/.state'].map(async (address) => (await page.request.get(address)).headers()['content-type']);
      expect(await Promise.all(types)).toEqual(['image/svg+xml', 'text/html; charset=utf-8']);
      await page.getByRole('button', { name: 'Revenir à l’accueil' }).click();
      await expect(page).toHaveURL('/stillboard/overview');
      await expect(title(page, 'Bonjour Camille')).toBeVisible();
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Commandes à recevoir/ })
        .click();
      await expect(title(page, 'Commandes')).toBeVisible();
      await page.goto('/prestaticket');
      await expect(page).toHaveURL('/stilldeploy/ticket?service=engineering');
      await page.goto('/provider');
      await expect(page).toHaveURL('/404');
    },
  );

  test('links of mails and other systems open their screen', async ({ page }) => {
    const links: [link: string, address: string][] = [
      ['/loader/orders', list],
      ['/loader/orders/CDE-26-004812', '/commande/CDE-26-004812/livraisons'],
      ['/loader/orders/CDE-26-004812/dates', '/commande/CDE-26-004812/livraisons?tab=dates'],
      ['/loader/orders/CDE-26-004812/support', '/commande/CDE-26-004812/support'],
      ['/loader/deliveries', '/suivicommande'],
      ['/loader/deliveries/BL-26-009402', `${list}?q=BL-26-009402`],
      ['/loader/nonsense', '/404'],
    ];
    for (const [link, address] of links) {
      await page.goto(link);
      await expect(page).toHaveURL(address);
    }
  });
});

test.describe('nobody is signed in', () => {
  test('every screen leads to sign-in, and from there to where one wanted to go', async ({ page }) => {
    for (const address of ['/', list, '/suivicommande', '/commande/CDE-26-004812/support', '/provider']) {
      await page.goto(address);
      await expect(page).toHaveURL(/\/sign-in/);
    }
    await page.goto('/commande/CDE-26-004812/support');
    await signInOnPage(page, 'camille');
    await expect(title(page, 'Commande 4500018734')).toBeVisible();
    await expect(page).toHaveURL('/commande/CDE-26-004812/support');
  });
});

for (const reader of ['camille', 'ines', 'claire'] as const)
  test.describe(`${reader} follows the numbers of the menu`, () => {
    readingTest.use({ reader });

    readingTest('each opens as much', async ({ page }) => {
      const told = page.waitForResponse((response) => response.url().includes('/api/overview/menu'));
      await page.goto('/stillboard');
      const { counts } = (await (await told).json()) as { counts: { opens: string; count: number; more: boolean }[] };
      const shown = counts.filter(({ count, more }) => count > 0 && !more);
      for (const { opens, count } of shown) {
        await page.goto(opens);
        // Contracts open with their overview, which says the number in words.
        const range = page.getByRole('status').filter({ hasText: new RegExp(`^(?:1–\\d+ sur )?${count}(?: résultats?)?$`) });
        await expect(range.or(page.getByRole('link', { name: new RegExp(`^${count} expire`) })).first()).toBeVisible();
      }
    });
  });
