import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

/** Rules that a change of colours can break. */
const colourRules = ['color-contrast', 'link-in-text-block'];
/** Read once per worker, in its small form: a page takes it in a twentieth of a second. */
const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Examined {
  /** Selector of the examined part, when the rest is examined elsewhere. */
  part?: string;
  /** Only the rules that other colours can break. */
  isAboutColours?: true;
}

/** Expects no serious flaw of accessibility that a program can find. A flaw fails the test without ending it: the next screens are still examined. */
export async function expectAccessible(page: Page, { part, isAboutColours }: Examined = {}): Promise<void> {
  await colourChangesEnd(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await axeSource);
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(isAboutColours ? { runOnly: { type: 'rule', values: colourRules } } : { rules: { region: { enabled: false } } }),
  };
  const flaws = await page.evaluate(
    async ([include, given]) => {
      const { axe } = globalThis as typeof globalThis & { axe: typeof import('axe-core') };
      // A frame that runs no script (a mail shown to its reader) answers no examiner.
      const { violations } = await axe.run({ ...(include === undefined ? {} : { include: [include] }), exclude: ['iframe[sandbox]'] }, given);
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, help, nodes }) => ({ id, help, where: nodes.map((node) => node.target.join(' ')) }));
    },
    [part, options] as const,
  );
  expect.soft(flaws).toEqual([]);
}

/** A colour on its way to another is neither. */
const colourChangesEnd = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );

/** Shows a page as a device with dark colours does. The portal follows by a script, a page that the server writes by its style alone. */
export async function inDarkColours(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).not.toBe('light');
}
