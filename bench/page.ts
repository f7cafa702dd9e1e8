import path from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { EmbeddedConnection } from '../src/platform/server/db/embedded.ts';
import { chromiumFlags, ensureChromium } from '../tests/support/chromium.ts';
import { benchFolder } from './database.ts';
import { median } from './measure.ts';
import type { Finding, PartReport } from './report.ts';
import { startBare, startProduct, type Server } from './servers.ts';

const runs = 7;
const slowdown = 4;
const coldLimit = 1.5,
  moveLimit = 1.2;
/** In KiB as served. */
const firstScreenJs = 230,
  firstScreenCss = 25,
  signInJs = 150;

interface Site {
  server: Server;
  list: string;
  elsewhere: string;
  link: string;
}

/** Records the time until fifty rows are rendered, from the start of the navigation and from the last click. */
const watchRows = `
  window.bench = { click: 0, rows: 0 };
  addEventListener('click', () => { window.bench = { click: performance.now(), rows: 0 }; }, true);
  new MutationObserver(() => {
    if (window.bench.rows || document.querySelectorAll('tbody a[href]').length < 50) return;
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

async function noted(page: Page): Promise<Noted> {
  const handle = await page.waitForFunction(() => (window.bench.rows > 0 ? window.bench : false), undefined, { timeout: 60_000 });
  return (await handle.jsonValue()) as Noted;
}

async function open(browser: Browser, { server }: Site, isSignedIn = true): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'fr-FR', baseURL: `http://127.0.0.1:${server.port}` });
  if (isSignedIn) {
    await context.addCookies([{ name: 'passerelle_session', value: 'bench-1-1', domain: '127.0.0.1', path: '/' }]);
    await context.addInitScript("localStorage.setItem('passerelle.con_seq', '1')");
  }
  await context.addInitScript(watchRows);
  const page = await context.newPage();
  return { context, page };
}

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** Milliseconds from the start of the navigation to fifty rows, with an empty cache. */
async function openCold(browser: Browser, site: Site): Promise<number> {
  const { context, page } = await open(browser, site);
  await slowDown(context, page);
  await page.goto(site.list, { waitUntil: 'commit' });
  const { rows } = await noted(page);
  await context.close();
  return rows;
}

/** Milliseconds from the click on a link to fifty rows, coming from another list. */
async function move(browser: Browser, site: Site): Promise<number> {
  const { context, page } = await open(browser, site);
  await page.goto(site.elsewhere, { waitUntil: 'networkidle' });
  await slowDown(context, page);
  await page.click(site.link);
  const { click, rows } = await noted(page);
  await context.close();
  return rows - click;
}

/** KiB of script and style that an address loads, compressed as served. */
async function weigh(
  browser: Browser,
  site: Site,
  address: string,
  isSignedIn: boolean,
): Promise<{ js: number; css: number; requests: number; landed: string }> {
  const { context, page } = await open(browser, site, isSignedIn);
  const sum = { js: 0, css: 0, requests: 0 };
  page.on('response', (response) => {
    const type = response.request().resourceType(),
      headers = response.headers();
    if (type !== 'script' && type !== 'stylesheet') return;
    const size = Number(headers['content-length']);
    // Files that compression would not make smaller are served uncompressed.
    if (headers['content-encoding'] !== 'br' && size > 2048) throw new Error(`${response.url()} is not served with Brotli`);
    sum[type === 'script' ? 'js' : 'css'] += size / 1024;
    sum.requests++;
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  const landed = new URL(page.url()).pathname;
  await context.close();
  return { ...sum, landed };
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

async function inTurns(browser: Browser, sites: readonly [Site, Site], measure: (browser: Browser, site: Site) => Promise<number>): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let run = 0; run <= runs; run++) {
    for (const index of run % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const time = await measure(browser, sites[index]);
      // The first run warms up the browser and the servers.
      if (run > 0) times[index].push(time);
    }
  }
  return [median(times[0]), median(times[1])];
}

const weightFinding = (what: string, measured: number, limit: number): Finding => ({
  what,
  measured: `${measured.toFixed(1)} KiB`,
  limit: `≤ ${limit} KiB`,
  isMet: measured <= limit,
});
const timeFinding = (what: string, [ours, bare]: [number, number], limit: number): Finding => ({
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
    elsewhere: '/suivicommande',
    link: 'a[href^="/stillboard/commandes"]',
  };
  const bare: Site = { server: await startBare(connection, await buildBarePage()), list: '/', elsewhere: '/tracking', link: 'a[href="/"]' };
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
  try {
    const first = await weigh(browser, product, '/', true),
      list = await weigh(browser, product, product.list, true),
      signIn = await weigh(browser, product, '/sign-in', false);
    const cold = await inTurns(browser, [product, bare], openCold);
    const moved = await inTurns(browser, [product, bare], move);
    return {
      findings: [
        weightFinding(`JavaScript of the signed-in first screen (${first.landed})`, first.js, firstScreenJs),
        weightFinding('CSS of the signed-in first screen', first.css, firstScreenCss),
        weightFinding('JavaScript of the orders list, opened first', list.js, firstScreenJs),
        weightFinding('CSS of the orders list, opened first', list.css, firstScreenCss),
        weightFinding('JavaScript of the sign-in page', signIn.js, signInJs),
        weightFinding('CSS of the sign-in page', signIn.css, firstScreenCss),
        timeFinding(`Orders list opened cold to 50 rows, ${slowdown} × slowed CPU`, cold, coldLimit),
        timeFinding(`Moving from another list to 50 rows, ${slowdown} × slowed CPU`, moved, moveLimit),
      ],
      notes: [
        `Medians of ${runs} runs in turns; requests for script and style: first screen ${first.requests}, orders list ${list.requests}, sign-in ${signIn.requests}.`,
      ],
    };
  } finally {
    await browser.close();
    for (const { server } of [product, bare]) await server.stop();
  }
}
