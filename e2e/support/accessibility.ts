import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

/** Rules that a change of colours can break. */
const colourRules = ['color-contrast', 'link-in-text-block'];
/** Read once per worker, minified: a page loads it in a twentieth of the time. */
const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Examined {
  /** Selector of the examined part, when the rest is examined elsewhere. */
  part?: string;
  /** Only the rules that other colours can break. */
  isAboutColours?: true;
}

/** Expects no serious accessibility error that axe can find. An error fails the test without ending it: the next screens are still examined. */
export async function expectAccessible(page: Page, { part, isAboutColours }: Examined = {}): Promise<void> {
  // Rows that wait for their successors are faint on purpose.
  await expect(page.locator('[data-stale]')).toHaveCount(0);
  await colourChangesEnd(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await axeSource);
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(isAboutColours ? { runOnly: { type: 'rule', values: colourRules } } : { rules: { region: { enabled: false } } }),
  };
  const flaws = await page.evaluate(
    async ([include, given]) => {
      const { axe } = globalThis as typeof globalThis & { axe: typeof import('axe-core') };
      // axe gets no response from a frame without scripts (a mail shown to its reader).
      const { violations } = await axe.run({ ...(include === undefined ? {} : { include: [include] }), exclude: ['iframe[sandbox]'] }, given);
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, help, nodes }) => ({ id, help, where: nodes.map((node) => node.target.join(' ')) }));
    },
    [part, options] as const,
  );
  expect.soft(flaws).toEqual([]);
}

/** Colours in transition have neither their old nor their new contrast. */
const colourChangesEnd = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );

/** Shows a page as on a device with dark colours. The portal follows by a script, a page rendered by the server by its style alone. */
export async function inDarkColours(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).not.toBe('light');
}
