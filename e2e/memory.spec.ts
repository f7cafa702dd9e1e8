import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from './support/reader.ts';

test.use({ reader: 'camille' });

interface Held {
  nodes: number;
  listeners: number;
}

/** Nodes and listeners that outlive a collection of garbage. */
async function measureHeld(session: CDPSession): Promise<Held> {
  for (let round = 0; round < 2; round++) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const readMetric = (name: string): number => metrics.find((one) => one.name === name)!.value;
  return { nodes: readMetric('Nodes'), listeners: readMetric('JSEventListeners') };
}

/** Orders with one beside the list, then invoices with one. */
async function lookAround(page: Page): Promise<void> {
  for (const [entry, caption] of [
    ['/stillboard/commandes', 'Commandes'],
    ['/stillboard/factures', 'Factures'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Menu' }).locator(`a[href^="${entry}"]`).first().click();
    await page.getByRole('table', { name: caption }).locator('[data-row-link]').first().click();
    await expect(page.getByRole('complementary').getByRole('heading', { level: 2 }).first()).toBeVisible();
  }
}

test('moves between lists and panels retain nothing of the pages before', async ({ page }) => {
  await page.goto('/stillboard/commandes');
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  for (let round = 0; round < 2; round++) await lookAround(page);
  const before = await measureHeld(session);
  for (let round = 0; round < 5; round++) await lookAround(page);
  const after = await measureHeld(session);
  // One list with its panel has some 1,500 nodes: five rounds that retained theirs would hold 15,000 more.
  expect(after.nodes).toBeLessThan(before.nodes * 1.5);
  expect(after.listeners).toBeLessThan(before.listeners * 1.2);
});
