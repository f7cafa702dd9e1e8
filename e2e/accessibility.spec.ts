import { request, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { otherBrowser } from './support/accounts.ts';
import { expect, nobody, signIn, test } from './support/reader.ts';

interface Screen {
  path: string;
  /** What of it is looked at, where the rest is another screen's. */
  part?: string;
  /** Presses what opens it, and waits until it is there. */
  open(page: Page): Promise<void>;
}

const dialog = '[role=dialog]';
const panel = 'main aside';

const heading = (name: string | RegExp) => async (page: Page) => expect(page.getByRole('heading', { name }).first()).toBeVisible();
const field = (label: string) => async (page: Page) => expect(page.getByLabel(label).first()).toBeVisible();
/** Presses a button and sees the dialog that it opens. */
const pressed = (button: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: button }).first().click();
  await expect(page.getByRole('dialog').first()).toBeVisible();
};
/** Opens the first item of the list on screen and sees what is filled in beside it. */
const firstItem = (label: string) => async (page: Page) => {
  await page.getByRole('main').getByRole('table').locator('tbody').getByRole('link').first().click();
  await field(label)(page);
};

const offer = '/stillboard/offres/OFF-26-02231';
const invoice = '/stillboard/factures/FA-26-11874';
const offers: Record<string, Screen> = {
  'the list of offers': { path: '/stillboard/offres', open: heading('Offres') },
  'an offer': { path: offer, part: panel, open: field('Votre message') },
  'accepting it': { path: offer, part: dialog, open: pressed('Accepter') },
  'declining it': { path: offer, part: dialog, open: pressed('Décliner') },
  'requests for offers': { path: '/stillboard/demandes-offre', open: heading('Demandes d’offre') },
  'a new request': { path: '/stillboard/demandes-offre/new', open: heading('Demander une offre') },
};
const invoices: Record<string, Screen> = {
  'the list of invoices': { path: '/stillboard/factures', open: heading('Factures') },
  'a range of due dates': { path: '/stillboard/factures', part: dialog, open: pressed('Échéance') },
  'the statement': { path: '/stillboard/factures', part: dialog, open: pressed('Relevé de compte') },
  'an invoice': { path: invoice, part: panel, open: heading('FA-26-11874') },
  'contesting it': { path: invoice, part: dialog, open: pressed('Contester') },
};
const news: Record<string, Screen> = {
  'the overview': { path: '/stillboard/overview', open: heading('Dernières mises à jour') },
  'the bell': { path: '/stillboard/overview', part: dialog, open: pressed(/^Notifications/) },
  notifications: { path: '/notifications', open: heading('Notifications') },
  'the choice of e-mails': { path: '/profil', open: field('Livraison reçue') },
};
const queues: Record<string, Screen> = {
  'a contested invoice': { path: '/provider/queues/invoice-disputes', open: firstItem('Répondre au client') },
  'a request for an offer': { path: '/provider/queues/offer-requests', open: firstItem('N° de l’offre') },
  'a conversation': { path: '/provider/queues/conversations?view=done', open: firstItem('Votre message') },
};

/** Every screen in light colours, then what the dark ones change. */
async function lookAt(page: Page, screens: Readonly<Record<string, Screen>>): Promise<void> {
  for (const [name, { path, part, open }] of Object.entries(screens)) {
    await test.step(name, async () => {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(path);
      await open(page);
      await expectAccessible(page, { part });
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page, { part, isAboutColours: true });
    });
  }
}

test.describe('can be read and used by everybody, light and dark', () => {
  test.use({ reader: 'camille' });
  test('offers', async ({ page }) => lookAt(page, offers));
  test('invoices', async ({ page }) => lookAt(page, invoices));
  test('the overview and notifications', async ({ page }) => lookAt(page, news));

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    test('an offer and its answer', async ({ page }) => {
      const { 'an offer': one, 'accepting it': accepting } = offers;
      await lookAt(page, { one: one!, accepting: accepting! });
    });
  });
});

test.describe('can be read and used by the provider’s people, light and dark', () => {
  test.use({ reader: 'agent' });
  test('what waits in their queues', async ({ page }) => lookAt(page, queues));
});

test('the page that stops mails can be read and used by everybody, light and dark', async ({ browser, baseURL }) => {
  const agent = await request.newContext({ baseURL: baseURL!, storageState: nobody });
  await signIn(agent, 'agent');
  const { rows } = (await (await agent.get('/api/provider/mails')).json()) as { rows: { id: string }[] };
  let link: string | undefined;
  // Not every mail can be stopped: not those about an account.
  for (const { id } of rows) {
    const { text } = (await (await agent.get(`/api/provider/mails/${id}`)).json()) as { text: string };
    link = /http\S+\/api\/notifications\/unsubscribe\/\S+/.exec(text)?.[0];
    if (link !== undefined) break;
  }
  await agent.dispose();
  const stranger = await otherBrowser(browser, baseURL!);
  const stop: Screen = { path: link!, open: heading(/./) };
  await lookAt(stranger, { stop });
  await stranger.context().close();
});
