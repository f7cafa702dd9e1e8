import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The screen has no serious flaw of accessibility that a program can find. To be called on every screen of a journey. */
export async function expectAccessible(page: Page): Promise<void> {
  // A frame that runs no script (a mail shown to its reader) can't be examined: the program would wait for it for ever.
  const { violations } = await new AxeBuilder({ page }).disableRules(['region']).exclude('iframe[sandbox]').analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, help, nodes }) => ({ id, help, where: nodes.map((node) => node.target.join(' ')) }))).toEqual([]);
}
