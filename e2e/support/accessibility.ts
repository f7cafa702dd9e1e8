import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

/** Rules that a change of colours can break. */
const colourRules = ['color-contrast', 'link-in-text-block'];
/** Read once per worker, minified: a page loads it in a twentieth of the time. */
const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Time for rows to be replaced by their successors. */
const patienceMs = 20_000;

interface Examined {
  /** Selector of the examined part, when the rest is examined elsewhere. */
  part?: string;
  /** Only the rules that other colours can break. */
  isAboutColours?: true;
}
interface Flaw {
  id: string;
  help: string;
  where: string[];
}

/** Expects no serious accessibility error that axe can find. An error fails the test without ending it: the next screens are still examined. */
export async function expectAccessible(page: Page, { part, isAboutColours }: Examined = {}): Promise<void> {
  const asked = [part, isAboutColours ? colourRules : undefined, patienceMs] as const;
  let flaws = await page.evaluate(flawsOf, asked);
  // A page that was loaded anew has no examiner yet.
  if (flaws === undefined) {
    await page.evaluate(await axeSource);
    flaws = await page.evaluate(flawsOf, asked);
  }
  expect.soft(flaws).toEqual([]);
}

/** Serious flaws of the page, once it stands still. Runs in the page, in one call. */
async function flawsOf([part, rules, patience]: readonly [part?: string, rules?: readonly string[], patience?: number]): Promise<Flaw[] | undefined> {
  const { axe } = globalThis as { axe?: typeof import('axe-core') };
  if (!axe) return undefined;
  const until = performance.now() + patience!;
  // Rows that wait for their successors are faint on purpose.
  while (document.querySelector('[data-stale]')) {
    if (performance.now() > until) throw new Error('Rows still wait for their successors.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  // Colours in transition have neither their old nor their new contrast.
  await Promise.all(
    document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
      .map((animation) => animation.finished.catch(() => undefined)),
  );
  const { violations } = await axe.run(
    // axe gets no response from a frame without scripts (a mail shown to its reader).
    { ...(part === undefined ? {} : { include: [part] }), exclude: ['iframe[sandbox]'] },
    { resultTypes: ['violations'], ...(rules ? { runOnly: { type: 'rule', values: [...rules] } } : { rules: { region: { enabled: false } } }) },
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => ({ id, help, where: nodes.map((node) => node.target.join(' ')) }));
}

/** Shows a page as on a device with dark colours. The portal follows by a script, a page rendered by the server by its style alone. */
export async function inDarkColours(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).not.toBe('light');
}
