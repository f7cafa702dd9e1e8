import type { Page } from '@playwright/test';

/** Page for unknown addresses: without the frame, without data. Whatever the screen before has opened ends with it. */
const between = '/404';
/** A screen that is not drawn by then is loaded. */
const patienceMs = 3000;

const worn = new WeakSet<Page>();

/** Has the next visit load its address anew: something of the screen before would stay. */
export const loadNext = (page: Page): void => void worn.add(page);

/** Goes to an address: as a link does where the portal is open already, which takes about two thirds of the time, else by loading it. */
export async function visit(page: Page, address: string, load: Page['goto'] = page.goto.bind(page)): Promise<void> {
  const mayMove = !worn.delete(page) && page.url().startsWith('http') && !address.includes('#');
  if (mayMove && (await page.evaluate(move, [between, address, patienceMs] as const))) return;
  // A place on the page that is open would be reached without loading it.
  if (address.includes('#')) await load('about:blank');
  await load(address, { waitUntil: 'commit' });
}

/** Moves within the open page. @returns whether the screen of the address is drawn, and nothing is open above it */
async function move([by, to, patience]: readonly [by: string, to: string, patience: number]): Promise<boolean> {
  const until = performance.now() + patience;
  for (const address of [by, to]) {
    const before = document.querySelector('#root main');
    if (before === null) return false;
    if (location.pathname === address) continue;
    history.pushState({}, '', address);
    while (before.isConnected || document.querySelector('#root main') === null) {
      if (performance.now() > until) return false;
      await new Promise(requestAnimationFrame);
    }
  }
  return document.querySelector('[role=dialog], [popover]') === null;
}
