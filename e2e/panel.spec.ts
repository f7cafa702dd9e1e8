import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/reader.ts';

const list = '/stillboard/commandes';
const rowLink = (page: Page, number: string): Locator => page.getByRole('main').getByRole('link', { name: new RegExp(`^${number}`) });
const panel = (page: Page, number: string): Locator => page.getByRole('complementary', { name: number });

declare global {
  interface Window {
    /** Number of times that the page went to its top: at once and, unless it is used before, once more after every navigation. */
    tops: number;
    /** Places to which the page was scrolled. */
    places: number[];
  }
}

const countTops = (page: Page) =>
  page.addInitScript(() => {
    const { scrollTo } = window;
    window.tops = 0;
    window.scrollTo = (...to: [number, number] | [ScrollToOptions?]) => {
      window.tops += 1;
      scrollTo(...(to as [number, number]));
    };
  });
const readTops = (page: Page): Promise<number> => page.evaluate(() => window.tops);

/** Scrolls once the page has gone to its top, and notes every later place. */
async function scrollList(page: Page, navigations: number): Promise<() => Promise<Set<number>>> {
  await expect.poll(() => readTops(page)).toBe(2 * navigations);
  await page.evaluate(() => {
    document.documentElement.scrollTop = 700;
    window.places = [];
    addEventListener('scroll', () => window.places.push(Math.round(scrollY)));
  });
  return async () => new Set(await page.evaluate(() => [...window.places, Math.round(scrollY)]));
}

test.describe('a panel is no other page', () => {
  test.use({ reader: 'camille' });
  test.beforeEach(({ page }) => countTops(page));

  test('opening, stepping and closing keep the place, the focus and a draft; Back then leaves the list', async ({ page }) => {
    // An entry without a number leads to its whole list.
    await page.route('**/api/overview/menu**', (route) => route.fulfill({ json: { counts: [], kinds: [] } }));
    await page.goto('/suivicommande');
    // A press before the second time would do away with it.
    await expect.poll(() => readTops(page)).toBe(2);
    await page.getByRole('link', { name: 'Commandes', exact: true }).click();
    await expect(page.getByRole('row')).toHaveCount(51);
    const places = await scrollList(page, 2);
    const [number, next] = await page.evaluate(() =>
      [...document.querySelectorAll('tbody a[data-row-link]')]
        .filter((link) => link.getBoundingClientRect().top > 300)
        .slice(0, 2)
        .map((link) => link.textContent),
    );
    await rowLink(page, number!).click();
    await panel(page, number!).getByLabel('Votre message').fill('Peut-on livrer plus tôt ?');

    const down = panel(page, number!).getByRole('button', { name: 'Ligne suivante' });
    await down.click();
    await expect(panel(page, next!).getByLabel('Votre message')).toHaveValue('');
    await expect(panel(page, next!).getByRole('button', { name: 'Ligne suivante' })).toBeFocused();
    await panel(page, next!).getByRole('button', { name: 'Ligne précédente' }).click();
    await expect(panel(page, number!).getByLabel('Votre message')).toHaveValue('Peut-on livrer plus tôt ?');

    await panel(page, number!).getByRole('link', { name: 'Fermer' }).click();
    await expect(page).toHaveURL(list);
    await expect(rowLink(page, number!)).toBeFocused();
    await rowLink(page, next!).click();
    await expect(panel(page, next!).getByLabel('Votre message')).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(list);
    expect(await places()).toEqual(new Set([700]));

    await page.goBack();
    await expect(page).toHaveURL('/suivicommande');
    // The page left, the list and the page again: nothing else is a navigation.
    await expect.poll(() => readTops(page)).toBe(6);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test('Back from an order finds the list where it was', async ({ page }) => {
      await page.goto(list);
      await expect(page.getByRole('list', { name: 'Commandes' }).getByRole('listitem')).toHaveCount(50);
      const places = await scrollList(page, 1);
      const number = await page.evaluate(
        () => [...document.querySelectorAll('a[data-row-link]')].find((link) => link.getBoundingClientRect().top > 300)!.querySelector('strong')!.textContent,
      );
      await rowLink(page, number).tap();
      await expect(panel(page, number).getByLabel('Votre message')).toBeAttached();
      await panel(page, number).getByRole('link', { name: 'Revenir à la liste' }).tap();
      await expect(page).toHaveURL(list);
      await expect(panel(page, number)).toHaveCount(0);
      expect(await places()).toEqual(new Set([700]));
    });
  });
});
