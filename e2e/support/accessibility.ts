import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { findUnproven, type ColourRule, type Colours, type Unproven } from './contrasts.ts';

/** Read once per worker, minified: a page loads it in a twentieth of the time. */
const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Time for rows to be replaced by their successors. */
const patienceMs = 20_000;
/** Writing and paint that axe has found legible in this worker (`contrasts.ts`). */
const proven = new Set<string>();

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
interface Examination {
  flaws: Flaw[];
  /** Newly found legible. */
  proven: string[];
}
/** Stays in a page until it is loaded anew. */
interface Examiner {
  axe: Omit<typeof import('axe-core'), 'commons'> & { commons: { color: Colours } };
  unprovenIn: typeof findUnproven;
  proven: Set<string>;
}

/** Expects no serious accessibility error that axe can find. An error fails the test without ending it: the next screens are still examined. */
export async function expectAccessible(page: Page, examined: Examined = {}): Promise<void> {
  expect.soft(await findFlaws(page, examined)).toEqual([]);
}

/** Serious accessibility errors of a page, once it stands still. */
export async function findFlaws(page: Page, { part, isAboutColours }: Examined = {}): Promise<Flaw[]> {
  const asked = [part, isAboutColours, patienceMs] as const;
  let found = await page.evaluate(examine, asked);
  // A page that was loaded anew has no examiner yet.
  if (found === undefined) {
    await page.evaluate(await axeSource);
    await page.evaluate(`globalThis.examiner = { axe, unprovenIn: ${findUnproven.toString()}, proven: new Set(${JSON.stringify([...proven])}) }`);
    found = (await page.evaluate(examine, asked))!;
  }
  for (const key of found.proven) proven.add(key);
  return found.flaws;
}

/** Runs in the page, in one call. @returns `undefined` without an examiner */
async function examine([part, isAboutColours, patience]: readonly [part: string | undefined, isAboutColours: true | undefined, patience: number]): Promise<
  Examination | undefined
> {
  const { examiner } = globalThis as { examiner?: Examiner };
  if (!examiner) return undefined;
  const { axe, proven: known } = examiner;
  const until = performance.now() + patience;
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
  // axe gets no response from a frame without scripts (a mail shown to its reader).
  const exclude = ['iframe[sandbox]'];
  const colourRules: ColourRule[] = ['color-contrast', 'link-in-text-block'];
  const others = Object.fromEntries(['region', ...colourRules].map((rule) => [rule, { enabled: false }]));
  const flaws = isAboutColours
    ? []
    : (await axe.run({ ...(part === undefined ? {} : { include: [part] }), exclude }, { resultTypes: ['violations'], rules: others })).violations;
  const roots = part === undefined ? [document.documentElement] : [...document.querySelectorAll(part)];
  if (roots.length === 0) throw new Error(`No ${part}.`);
  const proven: string[] = [];
  // Text that is replaced meanwhile, as by an editor that arrives late, is looked for anew.
  while (!(await examineAllColours())) if (performance.now() > until) throw new Error('The page does not stand still.');
  return {
    flaws: flaws
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, help, nodes }) => ({ id, help, where: nodes.map((node) => node.target.join(' ')) })),
    proven,
  };

  /** @returns whether nothing was replaced before it was examined */
  async function examineAllColours(): Promise<boolean> {
    const unproven = examiner!.unprovenIn(axe.commons.color, roots, known);
    const kinds = colourRules.flatMap((rule) => [...Map.groupBy(unproven[rule].keys(), (element) => unproven[rule].get(element)!)]);
    // One element of each kind first; then, where that one proved nothing, the others.
    await examineColours(
      unproven,
      kinds.map(([, [first]]) => first!),
    );
    const others = kinds.flatMap(([key, elements]) => (known.has(key) ? [] : elements.slice(1)));
    if (others.some((element) => !element.isConnected)) return false;
    await examineColours(unproven, others);
    return true;
  }

  async function examineColours(unproven: Unproven, include: Element[]): Promise<void> {
    if (include.length === 0) return;
    const { violations, passes } = await axe.run(
      { include: include as HTMLElement[], exclude },
      { resultTypes: ['violations', 'passes'], elementRef: true, runOnly: { type: 'rule', values: colourRules } },
    );
    flaws.push(...violations);
    for (const { id, nodes } of passes)
      for (const { element, any } of nodes) {
        const key = unproven[id as ColourRule].get(element!);
        // Hidden text passes without being examined.
        const isExamined = id === 'link-in-text-block' || any.some(({ data }) => data?.fgColor && data.bgColor);
        if (key === undefined || !isExamined) continue;
        known.add(key);
        proven.push(key);
      }
  }
}

/** Shows a page as on a device with dark colours. The portal follows by a script, a page rendered by the server by its style alone. */
export async function switchToDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).not.toBe('light');
}
