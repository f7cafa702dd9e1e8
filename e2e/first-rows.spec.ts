import { request, type Page } from '@playwright/test';
import { range, rows } from './support/orders-list.ts';
import { expect, openReaderSession, test } from './support/reader.ts';

const list = '/stillboard/commandes';

/** Addresses and companies of the requests for rows of orders, from now on. */
function watchRowRequests(page: Page): { address: string; company: string | undefined }[] {
  const asked: { address: string; company: string | undefined }[] = [];
  page.on('request', (call) => {
    const { pathname, search } = new URL(call.url());
    if (pathname === '/api/orders') asked.push({ address: search, company: call.headers()['x-company'] });
  });
  return asked;
}

/** The company that the tab keeps. */
const readTabCompany = (page: Page): Promise<string | null> => page.evaluate(() => sessionStorage.getItem('passerelle.company'));

test.use({ reader: 'camille', ownSession: true });

test('the rows of an address are asked for once, before the application is there', async ({ page }) => {
  await page.goto(list);
  await expect(range(page)).toHaveText('1–50 sur 128');
  const asked = watchRowRequests(page);
  const rowsRequest = page.waitForRequest(/\/api\/orders\?/);
  // The application comes only once its rows are on their way.
  await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
    await rowsRequest;
    await route.continue();
  });
  await page.goto(`${list}?state=partiallyDelivered&sort=amount`);
  await expect(range(page)).toHaveText('3 résultats');
  expect(asked.map(({ address }) => address)).toEqual(['?state=partiallyDelivered&sort=amount&dir=desc']);
  await expect(rows(page)).toHaveCount(3);
});

test('counts and choices are asked for with the rows, each once', async ({ page }) => {
  await page.goto(list);
  await expect(range(page)).toHaveText('1–50 sur 128');
  const asked: string[] = [];
  page.on('request', (call) => {
    const { pathname, search } = new URL(call.url());
    if (/^\/api\/orders\/(?:counts|choices)$/.test(pathname)) asked.push(pathname + search);
  });
  const both = Promise.all([page.waitForRequest(/\/api\/orders\/counts/), page.waitForRequest(/\/api\/orders\/choices/)]);
  // The application comes only once they are on their way.
  await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
    await both;
    await route.continue();
  });
  await page.goto(`${list}?state=partiallyDelivered&period=6m`);
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'États' }).getByRole('link', { name: /\d/ }).first()).toBeVisible();
  expect(asked).toEqual(['/api/orders/counts?period=6m', '/api/orders/choices']);
});

test('the first rows come with the page, to a browser that has kept nothing too', async ({ page }) => {
  await page.goto(list);
  await expect(range(page)).toHaveText('1–50 sur 128');
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key !== 'passerelle.con_seq') localStorage.removeItem(key);
    sessionStorage.clear();
  });
  const asked: string[] = [];
  page.on('request', (call) => asked.push(new URL(call.url()).pathname));
  // A busy portal leaves them out.
  await expect(async () => {
    asked.length = 0;
    await page.goto(list);
    await expect(range(page)).toHaveText('1–50 sur 128');
    await expect(rows(page)).toHaveCount(50);
    expect(asked.filter((address) => address === '/api/me' || address === '/api/orders')).toEqual([]);
  }).toPass();
});

test('rows of another company than the tab’s are asked for, and those of the page dropped', async ({ page }) => {
  await page.goto(list);
  await expect(range(page)).toHaveText('1–50 sur 128');
  const own = await readTabCompany(page);
  await page.evaluate(() => sessionStorage.setItem('passerelle.company', 'all'));
  const asked = watchRowRequests(page);
  await page.goto(list);
  await expect(rows(page).first()).toBeVisible();
  // Where "all" is no choice of the reader's, the rows of the page are those of the tab.
  const kept = await readTabCompany(page);
  expect(asked.filter(({ company }) => company !== (kept === own ? own : 'all'))).toEqual([]);
  if (kept !== own) expect(asked).toHaveLength(1);
});

test('a company of somebody else in the tab shows nothing of it, and is not asked for', async ({ page, baseURL }) => {
  const paul = await request.newContext({ baseURL: baseURL!, storageState: await openReaderSession('paul', 'fr', baseURL!) });
  const { companies } = (await (await paul.get('/api/me')).json()) as { companies: { companyId: number }[] };
  await paul.dispose();
  await page.goto(list);
  await expect(range(page)).toHaveText('1–50 sur 128');
  const own = await readTabCompany(page);
  await page.evaluate((foreign) => sessionStorage.setItem('passerelle.company', String(foreign)), companies[0]!.companyId);
  const asked = watchRowRequests(page);
  await page.goto(list);
  await expect(range(page)).toHaveText('1–50 sur 128');
  await expect(page.getByRole('row', { name: '4500018734' })).toBeVisible();
  expect(await readTabCompany(page)).toBe(own);
  expect(asked.filter(({ company }) => company !== own)).toEqual([]);
});

test('a page carries the session of its reader alone, is stored nowhere, and carries none after signing out', async ({ page, browser, baseURL }) => {
  // A busy portal leaves the session out.
  await expect(async () => {
    const mine = (await page.goto(list))!;
    expect(mine.headers()['cache-control']).toBe('no-store');
    expect(await mine.text()).toContain('camille');
  }).toPass();
  const others = await browser.newContext({ baseURL: baseURL!, storageState: await openReaderSession('paul', 'fr', baseURL!) });
  await expect(async () => {
    const theirs = await (await others.request.get(list)).text();
    expect(theirs).not.toContain('camille');
    expect(theirs).toContain('"own-session"');
  }).toPass();
  await others.close();
  await page.getByRole('button', { name: 'Camille Lefèvre' }).click();
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  expect(await (await page.request.get(list)).text()).not.toContain('"own-session"');
});

for (const reader of ['camille', 'marc', 'claire'] as const)
  for (const [address, path] of [
    [list, '/api/orders?sort=orderedOn&dir=desc'],
    ['/stilldeploy/ticket', '/api/tickets?sort=createdAt&dir=desc'],
  ] as const)
    test(`the page at ${address} holds the rows that its reader may read, ${reader}`, async ({ browser, baseURL }) => {
      const context = await browser.newContext({ baseURL: baseURL!, storageState: await openReaderSession(reader, 'fr', baseURL!) });
      const readAnswer = async (): Promise<{ company: string; text: string } | undefined> => {
        const page = await (await context.request.get(address, { headers: { 'accept-language': 'fr' } })).text();
        const found = /<script[^>]* id="first-answer-0"[^>]* data-company="(\w+)"[^>]*>([^<]*)</.exec(page);
        return found ? { company: found[1]!, text: found[2]! } : undefined;
      };
      const ask = (company: string) => context.request.get(path, { headers: { 'x-company': company, 'accept-language': 'fr' } });
      const { companies, lastCompany } = (await (await context.request.get('/api/me')).json()) as { companies: { companyId: number }[]; lastCompany: number };
      const own = await ask(String(lastCompany ?? companies[0]!.companyId));
      if (own.status() === 200) {
        // A busy portal leaves rows out.
        await expect.poll(async () => (await readAnswer()) !== undefined).toBe(true);
        await expect(async () => {
          const answer = (await readAnswer())!;
          expect(JSON.parse(answer.text)).toEqual(await (await ask(answer.company)).json());
        }).toPass();
      } else expect(await readAnswer()).toBeUndefined();
      await context.close();
    });

/** Code of the files that a page announces as it begins: later it also fetches the other screens of the menu. */
async function readFirstCode(page: Page, address: string): Promise<Record<string, string>> {
  await page.addInitScript(() => {
    new MutationObserver((_, self) => {
      const files = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => href);
      if (!files.some((file) => file.includes('/frame-'))) return;
      self.disconnect();
      Object.assign(globalThis, { firstFiles: files });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const files = await page.evaluate(() => (globalThis as { firstFiles?: string[] }).firstFiles!);
  return Object.fromEntries(await Promise.all(files.map(async (file) => [file, await (await page.request.get(file)).text()])));
}

/** Files among those given whose code holds a word. */
const findFiles = (code: Readonly<Record<string, string>>, word: string): string[] => Object.keys(code).filter((file) => code[file]!.includes(word));

test('the first rows need no library of forms, and no dialog', async ({ page }) => {
  const code = await readFirstCode(page, list);
  expect(Object.keys(code).filter((file) => file.includes('/list-'))).toHaveLength(1);
  expect([...findFiles(code, 'ZodError'), ...findFiles(code, '@mantine/core/Modal')]).toEqual([]);
});

test('the overview needs no list', async ({ page }) => {
  const code = await readFirstCode(page, '/stillboard/overview');
  expect(Object.keys(code).filter((file) => file.includes('/OverviewPage-'))).toHaveLength(1);
  expect(Object.keys(code).filter((file) => file.includes('/list-'))).toEqual([]);
});
