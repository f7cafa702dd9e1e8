import { expect, type Page } from '@playwright/test';

/** The library names every look but the filled one. */
const filledButton = '.mantine-Button-root:not([data-variant]), .mantine-Button-root[data-variant="filled"]';

/** Expects at most one filled button in view: in the dialog that is open, else on the whole page (docs/design.md §1). */
export async function expectOnePrimary(page: Page): Promise<void> {
  const filled = await page.evaluate((selector) => {
    const view = [...document.querySelectorAll('[role=dialog]')].findLast((dialog) => dialog.checkVisibility({ visibilityProperty: true })) ?? document.body;
    return [...view.querySelectorAll<HTMLElement>(selector)]
      .filter((button) => button.checkVisibility({ visibilityProperty: true }))
      .map((button) => button.innerText);
  }, filledButton);
  expect.soft(filled.slice(1), 'filled buttons beyond the first').toEqual([]);
}
