import { expect, type Page } from '@playwright/test';

/** 44 px, less the border of a field around its button. */
const lowest = 42;

/** Expects every button on a touch screen to be as high as a finger needs (docs/design.md §9). */
export async function expectTouchTargets(page: Page): Promise<void> {
  const low = await page.evaluate(
    (minimum) =>
      [...document.querySelectorAll('button, a.mantine-Button-root')]
        .filter((button) => button.checkVisibility({ opacityProperty: true }) && button.getBoundingClientRect().height < minimum - 0.5)
        .map((button) => `${(button.getAttribute('aria-label') ?? button.textContent).trim()}: ${Math.round(button.getBoundingClientRect().height)}`),
    lowest,
  );
  expect.soft(low, 'buttons that are too low').toEqual([]);
}
