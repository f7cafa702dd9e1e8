import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The screen has no serious flaw of accessibility that a program can find. To be called on every screen of a journey. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).disableRules(['region']).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, help, nodes }) => ({ id, help, where: nodes.map((node) => node.target.join(' ')) }))).toEqual([]);
}
