import { expect, type Page } from '@playwright/test';
import type { siteMap } from '../../src/app/site-map.ts';
import type { Person } from '../support/reader.ts';

/** Address pattern of a screen that is built. */
export type BuiltPath = Extract<(typeof siteMap)[number], { page: unknown }>['path'];

/** A screen as somebody meets it: a list with rows, a panel, a dialog, a form with its errors. */
export interface State {
  /** `null`: nobody is signed in. */
  reader: Person | null;
  /** French unless said otherwise. */
  language?: 'en';
  /** The address that is opened first; `open` goes there itself where the address is not known beforehand. */
  at?: string;
  /** Leads from that address to the state, and waits until it is there. */
  open(page: Page): Promise<unknown>;
  /** Selector of what is examined, where the rest is examined in another state. */
  part?: string;
  /** Wide unless said otherwise. */
  width?: 'phone' | 'both';
  /** True where the state has no address of the screen it belongs to: it leads there or away from there. */
  isElsewhere?: true;
}

/** The states of screens, by name. */
export type States = Readonly<Record<string, State>>;

export const inDialog = '[role=dialog]';
export const inPanel = 'main aside';

export const heading = (name: string | RegExp) => async (page: Page) => expect(page.getByRole('heading', { name }).first()).toBeVisible();
export const field = (label: string | RegExp) => async (page: Page) => expect(page.getByLabel(label).first()).toBeVisible();
export const words = (text: string | RegExp) => async (page: Page) => expect(page.getByText(text).first()).toBeVisible();

/** Presses the first button of this name. */
export const press = (name: string | RegExp) => async (page: Page) => page.getByRole('button', { name }).first().click();

/** Presses a button and sees the dialog that it opens. */
export const dialogBy = (button: string | RegExp) => async (page: Page) => {
  await press(button)(page);
  await expect(page.getByRole('dialog').first()).toBeVisible();
};

/** Writes on the conversation in view, and sees the message. */
export const writes = async (page: Page) => {
  const body = `Une question ${Date.now()}`;
  await page.getByLabel('Votre message').first().fill(body);
  await press('Envoyer')(page);
  await expect(page.getByRole('listitem').filter({ hasText: body })).toBeVisible();
};

/** Sends a form as it stands and sees what is wrong with it. */
export const refused = (button: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: button }).last().click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
};

/** Opens the first item of a queue, in its table or among its cards, and waits for what stands beside it. */
export const firstItem = (sees: (page: Page) => Promise<unknown>) => async (page: Page) => {
  const main = page.getByRole('main');
  await main
    .locator('tbody')
    .or(main.getByRole('list', { name: 'Files de travail' }))
    .getByRole('link')
    .first()
    .click();
  await sees(page);
};

/** One step after the other. */
export const first =
  (...steps: readonly ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };
