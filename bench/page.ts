import path from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { EmbeddedConnection } from '../src/platform/data/server/db/embedded.ts';
import { chromiumFlags, ensureChromium } from '../tests/support/chromium.ts';
import { benchFolder } from './database.ts';
import { median } from './measure.ts';
import type { Measurement, PartReport } from './report.ts';
import { startBare, startProduct, type Server } from './servers.ts';

const runs = 9;
const slowdown = 4;
const coldLimit = 1.7,
  moveLimit = 1.7;
/** Milliseconds from the click on a hovered entry to its rows, at normal speed. */
const hoveredLimit = 80;
/** In KiB as served. */
const firstScreen = 250,
  untilRows = 250,
  untilRowsRequests = 20,
  signInJs = 150,
  signInCss = 25;

interface Site {
  server: Server;
  list: string;
  elsewhere: string;
  link: string;
}

/** Records the time until fifty orders are rendered, from the start of the navigation and from the last click. */
const watchRows = `
  window.bench = { click: 0, rows: 0 };
  addEventListener('click', () => { window.bench = { click: performance.now(), rows: 0 }; }, true);
  new MutationObserver(() => {
    if (window.bench.rows || document.querySelector('table caption')?.textContent !== 'Commandes') return;
    if (document.querySelectorAll('tbody a[href]').length < 50) return;
    requestAnimationFrame(() => setTimeout(() => { window.bench.rows ||= performance.now(); }));
  }).observe(document, { childList: true, subtree: true });`;

interface Noted {
  click: number;
  rows: number;
}
declare global {
  interface Window {
    bench: Noted;
  }
}

async function waitForRows(page: Page): Promise<Noted> {
  const handle = await page.waitForFunction(() => (window.bench.rows > 0 ? window.bench : false), undefined, { timeout: 60_000 });
  return (await handle.jsonValue()) as Noted;
}

async function open(browser: Browser, { server }: Site, isSignedIn = true): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'fr-FR', baseURL: `http://127.0.0.1:${server.port}` });
  if (isSignedIn) {
    await context.addCookies([{ name: 'passerelle_session', value: 'bench-1-1', domain: '127.0.0.1', path: '/' }]);
    await context.addInitScript(`localStorage.setItem('passerelle.con_seq', '1')`);
  }
  await context.addInitScript(watchRows);
  const page = await context.newPage();
  // Away from the corner, where a pointer that nobody moved lies on a link and fetches its screen.
  await page.mouse.move(720, 450);
  return { context, page };
}

/** A page under measurement. @returns how to read the milliseconds that its main thread has worked */
async function watchCpu(context: BrowserContext, page: Page, rate: number): Promise<() => Promise<number>> {
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return async () => (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
}

interface Taken {
  time: number;
  cpu: number;
}

/** From the start of the navigation to fifty rows, with an empty cache. */
async function openCold(browser: Browser, site: Site): Promise<Taken> {
  const { context, page } = await open(browser, site);
  const worked = await watchCpu(context, page, slowdown);
  await page.goto(site.list, { waitUntil: 'commit' });
  const { rows } = await waitForRows(page);
  const cpu = await worked();
  await context.close();
  return { time: rows, cpu };
}

/** From the click on a link to fifty rows, coming from another list. */
const move =
  (rate: number, isHovered: boolean) =>
  async (browser: Browser, site: Site): Promise<Taken> => {
    const { context, page } = await open(browser, site);
    await page.goto(site.elsewhere, { waitUntil: 'networkidle' });
    const worked = await watchCpu(context, page, rate);
    if (isHovered) {
      await page.hover(site.link);
      await page.waitForLoadState('networkidle');
    }
    const before = await worked();
    await page.click(site.link);
    const { click, rows } = await waitForRows(page);
    const cpu = (await worked()) - before;
    await context.close();
    return { time: rows - click, cpu };
  };

/** KiB and requests of everything that has arrived before fifty rows are rendered, the page, the font and the rows among them. */
async function weighUntilRows(browser: Browser, site: Site): Promise<{ size: number; requests: number }> {
  const { context, page } = await open(browser, site);
  await page.goto(site.list, { waitUntil: 'commit' });
  await waitForRows(page);
  const sizes = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .map((entry) => entry as PerformanceResourceTiming)
      .filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= window.bench.rows)
      .map(({ transferSize }) => transferSize),
  );
  await context.close();
  return { size: sizes.reduce((sum, size) => sum + size, 0) / 1024, requests: sizes.length };
}

/** KiB of script and style that an address loads, compressed as served. */
async function weigh(browser: Browser, site: Site, address: string, isSignedIn: boolean): Promise<{ js: number; css: number; landed: string }> {
  const { context, page } = await open(browser, site, isSignedIn);
  const sum = { js: 0, css: 0 };
  page.on('response', (response) => {
    const type = response.request().resourceType(),
      headers = response.headers();
    if (type !== 'script' && type !== 'stylesheet') return;
    const size = Number(headers['content-length']);
    // Files that compression would not make smaller are served uncompressed.
    if (headers['content-encoding'] !== 'br' && size > 2048) throw new Error(`${response.url()} is not served with Brotli`);
    sum[type === 'script' ? 'js' : 'css'] += size / 1024;
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page
    .locator(isSignedIn ? 'main h1' : 'form')
    .first()
    .waitFor({ state: 'attached' });
  if (address === site.list) await waitForRows(page);
  const landed = new URL(page.url()).pathname;
  const loaded = { ...sum, landed };
  await context.close();
  return loaded;
}

async function buildBarePage(): Promise<string> {
  const outDir = path.join(benchFolder, 'bare-page');
  await build({
    configFile: false,
    root: path.join(import.meta.dirname, 'bare-page'),
    base: '/',
    plugins: [react()],
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, target: 'es2022' },
  });
  return outDir;
}

type Pair = [ours: number, bare: number];

async function measureInTurns(browser: Browser, sites: readonly [Site, Site], measure: (browser: Browser, site: Site) => Promise<Taken>) {
  const taken: [Taken[], Taken[]] = [[], []];
  for (let run = 0; run <= runs; run++) {
    for (const index of run % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const one = await measure(browser, sites[index]);
      // The first run warms up the browser and the servers.
      if (run > 0) taken[index].push(one);
    }
  }
  const computeMedians = (of: keyof Taken): Pair => [median(taken[0].map((one) => one[of])), median(taken[1].map((one) => one[of]))];
  return { time: computeMedians('time'), cpu: computeMedians('cpu') };
}

const buildWeightMeasurement = (what: string, measured: number, limit: number): Measurement => ({
  what,
  measured: `${measured.toFixed(1)} KiB`,
  limit: `≤ ${limit} KiB`,
  isMet: measured <= limit,
});
const buildRatioMeasurement = (what: string, [ours, bare]: Pair, limit: number): Measurement => ({
  what,
  measured: `${(ours / bare).toFixed(2)} × (${ours.toFixed(0)} ms beside ${bare.toFixed(0)} ms)`,
  limit: `≤ ${limit} ×`,
  isMet: ours / bare <= limit,
});

/** Weight of pages, and their speed in a real Chromium beside a bare page with the same rows. */
export async function measurePages(connection: EmbeddedConnection): Promise<PartReport> {
  const product: Site = {
    server: await startProduct(connection),
    list: '/stillboard/commandes',
    elsewhere: '/stillboard/factures',
    link: 'nav a[href^="/stillboard/commandes"]',
  };
  const bare: Site = { server: await startBare(connection, await buildBarePage()), list: '/', elsewhere: '/invoices', link: 'a[href="/"]' };
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
  try {
    const first = await weigh(browser, product, '/', true),
      list = await weigh(browser, product, product.list, true),
      signIn = await weigh(browser, product, '/sign-in', false),
      all = await weighUntilRows(browser, product);
    const sites = [product, bare] as const;
    const cold = await measureInTurns(browser, sites, openCold);
    const moved = await measureInTurns(browser, sites, move(slowdown, false));
    const hovered = await measureInTurns(browser, sites, move(1, true));
    const slowed = `${slowdown} × slowed CPU`;
    return {
      findings: [
        buildWeightMeasurement(`Signed-in first screen (${first.landed})`, first.js + first.css, firstScreen),
        buildWeightMeasurement('Orders list, opened first', list.js + list.css, firstScreen),
        buildWeightMeasurement('Everything until the rows of the orders list', all.size, untilRows),
        {
          what: 'Requests until the rows of the orders list',
          measured: `${all.requests}`,
          limit: `≤ ${untilRowsRequests}`,
          isMet: all.requests <= untilRowsRequests,
        },
        buildWeightMeasurement('JavaScript of the sign-in page', signIn.js, signInJs),
        buildWeightMeasurement('CSS of the sign-in page', signIn.css, signInCss),
        buildRatioMeasurement(`Orders list opened cold to 50 rows, ${slowed}`, cold.time, coldLimit),
        buildRatioMeasurement('The same, CPU of the page', cold.cpu, coldLimit),
        buildRatioMeasurement(`Moving from another list to 50 rows, ${slowed}`, moved.time, moveLimit),
        buildRatioMeasurement('The same, CPU of the page', moved.cpu, moveLimit),
        {
          what: 'Moving by a hovered entry to 50 rows, at normal speed',
          measured: `${hovered.time[0].toFixed(0)} ms (bare page ${hovered.time[1].toFixed(0)} ms)`,
          limit: `≤ ${hoveredLimit} ms`,
          isMet: hovered.time[0] <= hoveredLimit,
        },
      ],
      notes: [`Medians of ${runs} runs in turns. Weights and requests are counted up to the rows; the menu's other screens are fetched after them.`],
    };
  } finally {
    await browser.close();
    for (const { server } of [product, bare]) await server.stop();
  }
}
