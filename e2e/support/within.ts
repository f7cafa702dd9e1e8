import { expect, type Page } from '@playwright/test';

/** Expects every field and action of an open dialog to end within it: a text that does not wrap widens the whole form. */
export async function expectWithinDialog(page: Page): Promise<void> {
  const beyond = await page.evaluate(() =>
    [...document.querySelectorAll('[role=dialog]')].flatMap((dialog) => {
      const { right } = dialog.getBoundingClientRect();
      return (
        [...dialog.querySelectorAll('input, textarea, button, a')]
          // Tables and tabs scroll by themselves.
          .filter((control) => control.checkVisibility() && control.closest('table, nav, [role=tablist]') === null)
          .filter((control) => control.getBoundingClientRect().right > right + 1)
          .map((control) => control.getAttribute('aria-label') ?? control.outerHTML.slice(0, 80))
      );
    }),
  );
  expect.soft(beyond, 'controls beyond their dialog').toEqual([]);
}
