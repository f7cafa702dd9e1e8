import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What the colours of a screen can break. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** The screen has no serious flaw of accessibility that a program can find. To be called on every screen of a journey.
 *  @param part selector of what is looked at, when the rest was before @param isAboutColours only what other colours may change */
export async function expectAccessible(page: Page, { part, isAboutColours }: { part?: string; isAboutColours?: true } = {}): Promise<void> {
  // Colours that pass from one to another are neither.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
  // A frame that runs no script (a mail shown to its reader) can't be examined: the program would wait for it for ever.
  const look = new AxeBuilder({ page }).exclude('iframe[sandbox]');
  if (part !== undefined) look.include(part);
  if (isAboutColours) look.withRules(colourRules);
  else look.disableRules(['region']);
  const { violations } = await look.analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, help, nodes }) => ({ id, help, where: nodes.map((node) => node.target.join(' ')) }))).toEqual([]);
}
