import { expect, type Page } from '@playwright/test';
import type { siteMap } from '../../src/app/site-map.ts';
import { unfold } from '../support/phone-bars.ts';
import type { Person } from '../support/reader.ts';

/** Address pattern of a screen: of a page, or of a document of its own. */
export type BuiltPath = Extract<(typeof siteMap)[number], { page: unknown } | { isDocument: true }>['path'];

/** A state of a screen: a list with rows, a panel, a dialog, a form with its errors. */
export interface State {
  /** `null`: a visitor. */
  reader: Person | null;
  /** French by default. */
  language?: 'en';
  /** Address opened first; absent where it is not known beforehand and `open` goes there. */
  at?: string;
  /** Leads from that address to the state, and waits until it is reached. */
  open(page: Page): Promise<unknown>;
  /** Selector of the examined part, where the rest is examined in another state. */
  part?: string;
  /** Wide by default. */
  width?: 'phone' | 'both';
  /** True where the state is at an address outside its screen: it leads there or away from there. */
  isElsewhere?: true;
  /** Refusal that the reader is shown in this state, as method, address and status. */
  refusal?: RegExp;
  /** True where the colours are the same in light and in dark: those of a page around it decide. */
  hasOneAppearance?: true;
  /** True where the state changes the clock or the responses of its browser, which later states must not inherit. */
  ownBrowser?: true;
  /** True where the address must be loaded. Other states may be reached within the page that is open, as by a link. */
  isLoaded?: true;
}

/** States of a screen, by name. */
export type States = Readonly<Record<string, State>>;

export const inDialog = '[role=dialog]';
export const inPanel = 'main aside';

export const expectHeading = (name: string | RegExp) => async (page: Page) => expect(page.getByRole('heading', { name }).first()).toBeVisible();
/** Waits for a way on from the page itself, such as the next step of an empty one. */
export const expectLink = (name: string | RegExp) => async (page: Page) =>
  expect(page.getByRole('main').getByRole('link', { name, exact: true }).first()).toBeVisible();
export const expectField = (label: string | RegExp) => async (page: Page) => expect(page.getByLabel(label).first()).toBeVisible();
export const expectText = (text: string | RegExp) => async (page: Page) => expect(page.getByText(text).first()).toBeVisible();

/** Id of a customer, as the provider's people find it. */
export async function findCustomerId(page: Page, name: string): Promise<number> {
  const { rows } = (await (await page.request.get('/api/provider/companies', { params: { q: name } })).json()) as { rows: { companyId: number }[] };
  return rows[0]!.companyId;
}

/** Presses the first button of this name. */
export const press = (name: string | RegExp) => async (page: Page) => {
  if (page.viewportSize()!.width < 640) await unfold(page, name);
  await page.getByRole('button', { name }).first().click();
};

/** Presses a button and waits for its dialog. */
export const openDialog = (button: string | RegExp) => async (page: Page) => {
  await press(button)(page);
  await expect(page.getByRole('dialog').first()).toBeVisible();
};

/** Writes to the conversation on screen, and waits for the message. */
export const writeMessage = async (page: Page) => {
  const body = `Une question ${Date.now()}`;
  await page.getByLabel('Votre message').first().fill(body);
  await press('Envoyer')(page);
  await expect(page.getByRole('listitem').filter({ hasText: body })).toBeVisible();
};

/** Sends a form unchanged and waits for its errors. */
export const sendFlawedForm = (button: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: button }).last().click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
};

/** Opens the first item of a queue, in its table or among its cards, and waits for the content beside it. */
export const openFirstItem = (sees: (page: Page) => Promise<unknown>) => async (page: Page) => {
  const main = page.getByRole('main');
  await main
    .locator('tbody')
    .or(main.getByRole('list', { name: 'À traiter' }))
    .getByRole('link')
    .first()
    .click();
  await sees(page);
};

/** One step after the other. */
export const runSteps =
  (...steps: readonly ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };
