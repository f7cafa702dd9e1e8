import type { Locator, Page } from '@playwright/test';

const table = (page: Page): Locator => page.getByRole('table', { name: 'Commandes' });

/** Orders on screen, without the header. */
export const rows = (page: Page): Locator => table(page).locator('tbody').getByRole('row');

/** Customer order numbers on screen, in their order. */
export const readOrderNumbers = (page: Page): Promise<string[]> => rows(page).locator('td:first-child').allInnerTexts();

/** Cells of a column, from top to bottom. */
export async function readColumn(page: Page, head: string): Promise<string[]> {
  const heads = (await table(page).getByRole('columnheader').allInnerTexts()).map((text) => text.trim());
  return rows(page)
    .locator(`td:nth-child(${heads.indexOf(head) + 1})`)
    .allInnerTexts();
}

/** "1–50 sur 128", "3 résultats". */
export const range = (page: Page): Locator => page.getByRole('status').filter({ hasText: / sur |résultat/ });

export const search = (page: Page): Locator => page.getByRole('searchbox', { name: 'N°, projet, n° de série' });

export const stateTab = (page: Page, name: string): Locator => page.getByRole('navigation', { name: 'États' }).getByRole('link', { name });
