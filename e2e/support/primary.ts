import { expect, type Page } from '@playwright/test';

/** Expects at most one filled button in view: in the dialog that is open, else on the whole page (docs/design.md §1). */
export async function expectOnePrimary(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog').last();
  const view = (await dialog.count()) > 0 ? dialog : page.locator('body');
  // The library names every look but the filled one.
  const filled = view.locator('.mantine-Button-root:not([data-variant]), .mantine-Button-root[data-variant="filled"]').filter({ visible: true });
  expect.soft((await filled.allInnerTexts()).slice(1), 'filled buttons beyond the first').toEqual([]);
}
