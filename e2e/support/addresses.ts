import { expect, type Page } from '@playwright/test';

/** Expects no link that leads to the pattern of an address (`/contrats/list/{code?}`) instead of an address. */
export async function expectAddresses(page: Page): Promise<void> {
  const patterns = await page.locator('a[href*="{"]').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect.soft(patterns, 'links to a pattern').toEqual([]);
}
