import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import type { EmbeddedConnection } from '../../src/platform/data/server/db/embedded.ts';
import { chromiumFlags, ensureChromium } from '../../tests/support/chromium.ts';
import { copyDatabase, query, type Cluster } from '../database.ts';
import { median } from '../measure.ts';
import type { Measurement, PartReport } from '../report.ts';
import { startProduct, type Server } from '../servers.ts';

const runs = 7;
const company = 1;
const sites = 5000;
export const drawnLimit = 1000,
  slowedLimit = 3000,
  slowdown = 4;
const framesLimit = 55;

/** A page that is opened, with the elements that are waited for. */
export interface Screen {
  /** Token of the reader’s session, who belongs to the provider; absent: a person of the largest company. */
  session?: string;
  path: string;
  /** Address of its data. */
  data: string;
  drawn: string;
  atLeast: number;
}
const cardsOfBoard = 500;
const board: Screen = { path: '/kanban', data: '/api/tickets/board', drawn: '[data-card]', atLeast: cardsOfBoard };
const map: Screen = { path: '/stilldeploy/sites?view=map', data: '/api/sites/points', drawn: '.leaflet-marker-icon', atLeast: 1 };

/** Records the time until a screen is drawn, from the start of the navigation. */
const watchDrawn = ({ drawn, atLeast }: Screen): string => `
  window.drawnAt = 0;
  new MutationObserver(() => {
    if (window.drawnAt || document.querySelectorAll('${drawn}').length < ${atLeast}) return;
    window.drawnAt = -1;
    requestAnimationFrame(() => setTimeout(() => { window.drawnAt = performance.now(); }));
  }).observe(document, { childList: true, subtree: true });`;

declare global {
  interface Window {
    drawnAt: number;
    drag: { frames: number[]; isOver: boolean };
  }
}

interface Opened {
  context: BrowserContext;
  page: Page;
  /** Milliseconds from the start of the navigation, and from the arrival of the data. */
  time: number;
  fromData: number;
}

/** Opens a screen with an empty cache and waits until it is drawn. */
async function open(browser: Browser, server: Server, screen: Screen, rate: number): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'fr-FR', baseURL: `http://127.0.0.1:${server.port}` });
  await context.addCookies([{ name: 'passerelle_session', value: screen.session ?? `bench-${company}-1`, domain: '127.0.0.1', path: '/' }]);
  await context.addInitScript(`localStorage.setItem('passerelle.con_seq', '${company}')`);
  await context.addInitScript(watchDrawn(screen));
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await page.goto(screen.path, { waitUntil: 'commit' });
  const drawn = await page.waitForFunction(() => (window.drawnAt > 0 ? window.drawnAt : false), undefined, { timeout: 60_000 });
  const time = (await drawn.jsonValue()) as number;
  const arrived = await page.evaluate(
    (path) => (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).findLast(({ name }) => new URL(name).pathname === path)!.responseEnd,
    screen.data,
  );
  return { context, page, time, fromData: time - arrived };
}

/** Medians of several openings. */
export async function measureOpening(browser: Browser, server: Server, screen: Screen, rate: number): Promise<Pick<Opened, 'time' | 'fromData'>> {
  const taken: Opened[] = [];
  for (let run = 0; run <= runs; run++) {
    const one = await open(browser, server, screen, rate);
    await one.context.close();
    // The first fills what the server keeps.
    if (run > 0) taken.push(one);
  }
  return { time: median(taken.map((one) => one.time)), fromData: median(taken.map((one) => one.fromData)) };
}

/** Counts the frames of a page from now on. */
const countFrames = (): void => {
  const drag = { frames: [] as number[], isOver: false };
  const note = (at: number): void => {
    drag.frames.push(at);
    if (!drag.isOver) requestAnimationFrame(note);
  };
  window.drag = drag;
  requestAnimationFrame(note);
};

interface Drag {
  framesPerSecond: number;
  longest: number;
}

/** Drags a card over places of the page with the mouse and back to its own. */
async function drag(page: Page, places: string): Promise<Drag> {
  const card = (await page.locator('[data-card]').first().boundingBox())!;
  const columns = await page.locator(places).evaluateAll((all) => all.map((column) => column.getBoundingClientRect().x + 40));
  const start = { x: card.x + 30, y: card.y + 40 };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 8, start.y + 8);
  await page.locator('[data-dragged]').waitFor();
  await page.evaluate(countFrames);
  let at = start;
  for (const to of [...columns, ...columns.toReversed()]) {
    for (let step = 1; step <= 12; step++) await page.mouse.move(at.x + ((to - at.x) * step) / 12, start.y + 60 + 20 * Math.sin(step));
    at = { ...at, x: to };
  }
  const frames = await page.evaluate(() => {
    window.drag.isOver = true;
    return window.drag.frames;
  });
  await page.mouse.up();
  const gaps = frames.slice(1).map((time, index) => time - frames[index]!);
  return { framesPerSecond: (1000 * gaps.length) / (frames.at(-1)! - frames[0]!), longest: Math.max(...gaps) };
}

export async function measureDrag(browser: Browser, server: Server, screen: Screen, places: string): Promise<Drag> {
  const drags: Drag[] = [];
  for (let run = 0; run < 3; run++) {
    const { context, page } = await open(browser, server, screen, 1);
    await page.waitForLoadState('networkidle');
    drags.push(await drag(page, places));
    await context.close();
  }
  return { framesPerSecond: median(drags.map((one) => one.framesPerSecond)), longest: median(drags.map((one) => one.longest)) };
}

export const buildTimeMeasurement = (what: string, { time }: { time: number }, limit: number): Measurement => ({
  what,
  measured: `${time.toFixed(0)} ms`,
  limit: `≤ ${limit} ms`,
  isMet: time <= limit,
});

/** The board of 500 cards and the map of 5,000 sites in a real Chromium. */
export async function measureScreens(cluster: Cluster, base: EmbeddedConnection): Promise<PartReport> {
  const copy = await copyDatabase(cluster, base, 'bench_screens');
  try {
    await query(
      copy.connection,
      `insert into sites (company_id, id, code, label, type, city, latitude, longitude, position_source, position_precision, source)
        select $1, uuidv7(), 'CARTE-' || n, 'Agence ' || n, 'delivery', 'Lyon', 43.3 + bench.pick(n, 206, 68000) / 10000.0, -1.3 + bench.pick(n, 207, 86000) / 10000.0, 'gazetteer', 'town', 'portal'
        from generate_series(1, $2 - (select count(*) from sites where company_id = $1)::integer) as n`,
      [company, sites],
    );
    const server = await startProduct(copy.connection);
    const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
    try {
      const [cards, slowedCards, pins] = [
        await measureOpening(browser, server, board, 1),
        await measureOpening(browser, server, board, slowdown),
        await measureOpening(browser, server, map, 1),
      ];
      const { framesPerSecond, longest } = await measureDrag(browser, server, board, '[data-state]');
      return {
        findings: [
          buildTimeMeasurement(`Board of ${cardsOfBoard} cards, from the navigation to all cards`, cards, drawnLimit),
          buildTimeMeasurement(`The same, ${slowdown} × slowed CPU`, slowedCards, slowedLimit),
          {
            what: 'A card dragged over all columns and back: frames',
            measured: `${framesPerSecond.toFixed(0)} per second`,
            limit: `≥ ${framesLimit}`,
            isMet: framesPerSecond >= framesLimit,
          },
          buildTimeMeasurement(`Map of ${sites.toLocaleString('en')} sites, from the navigation to its pins`, pins, drawnLimit),
        ],
        notes: [
          `Medians of ${runs} openings with an empty cache. From the arrival of the data: board ${cards.fromData.toFixed(0)} ms (slowed ${slowedCards.fromData.toFixed(0)} ms), map ${pins.fromData.toFixed(0)} ms. Longest frame of a drag: ${longest.toFixed(0)} ms.`,
        ],
      };
    } finally {
      await browser.close();
      await server.stop();
    }
  } finally {
    await copy.drop();
  }
}
