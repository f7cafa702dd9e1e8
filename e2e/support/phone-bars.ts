import { expect, type Page } from '@playwright/test';

/** Room of a title in the top bar of phones, in pixels, and the characters of it that can be read at least. */
const titleWidth = 96;
const titleCharacters = 8;
/** Top bar, bottom bar and one row of actions: 52, 60 and 69 px. */
const barsAtMost = 184;

/** Expects the title in the top bar of a phone to be readable, and the bars to leave the page its room (docs/design.md §2). */
export async function expectRoomOnPhone(page: Page): Promise<void> {
  const { title, bars, beyond } = await page.evaluate(() => {
    const bar = document.querySelector<HTMLElement>('[data-bar-title]');
    const isOfPage = (element: Element): boolean => element.closest('[role=dialog], main aside') === null;
    const measureHeight = (element: Element): number => element.getBoundingClientRect().height;
    const fixed = [...document.querySelectorAll('#root header, #root nav, #root main *')].filter((element) => {
      const { position, bottom, top } = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      const isBar = position === 'fixed' || (position === 'sticky' && element.parentElement?.closest('main') === null);
      return (
        isBar && width === innerWidth && height < innerHeight / 2 && (top === '0px' || bottom !== 'auto') && element.checkVisibility() && isOfPage(element)
      );
    });
    return {
      title: bar?.checkVisibility() ? measureTitle(bar) : null,
      bars: fixed.reduce((sum, element) => sum + measureHeight(element), 0),
      beyond: document.documentElement.scrollWidth - innerWidth,
    };

    /** Width of the title, and the number of its characters that stand before its end. */
    function measureTitle(element: HTMLElement): { width: number; characters: number; text: string } {
      const { right, width } = element.getBoundingClientRect();
      const text = element.textContent;
      const range = document.createRange();
      const ends = [...text].map((_, index) => {
        range.setStart(element.firstChild!, index);
        range.setEnd(element.firstChild!, index + 1);
        return range.getBoundingClientRect().right;
      });
      const end = element.scrollWidth > element.clientWidth ? right - 14 : right + 1;
      return { width, characters: ends.filter((one) => one <= end).length, text };
    }
  });
  expect.soft(beyond, 'pixels beyond the edge of the screen').toBeLessThanOrEqual(0);
  expect.soft(Math.round(bars), 'height of the bars').toBeLessThanOrEqual(barsAtMost);
  if (title === null) return;
  expect.soft(title.width, `width of the title ${title.text}`).toBeGreaterThanOrEqual(titleWidth);
  expect.soft(title.characters, `characters in sight of ${title.text}`).toBeGreaterThanOrEqual(Math.min(titleCharacters, title.text.length));
}

/** Opens the other actions of a page on a phone, where one of them is behind the button for more. */
export async function unfold(page: Page, name: string | RegExp): Promise<void> {
  const action = page.getByRole('button', { name, includeHidden: true }).or(page.getByRole('link', { name, includeHidden: true }));
  const seen = action.filter({ visible: true });
  const more = page.getByRole('button', { name: /^(?:Autres actions|More actions)$/ });
  // The page before may still be drawn, with an action of this name or without one.
  await expect(async () => {
    // One that is still to be drawn would come below the actions that were opened in vain.
    await expect(action).not.toHaveCount(0, { timeout: 1000 });
    if ((await seen.count()) === 0) await more.click({ timeout: 1000 });
    await expect(seen).not.toHaveCount(0, { timeout: 1000 });
  }).toPass({ timeout: 20_000 });
}
