import { expect, request, type Page } from '@playwright/test';
import { drawLogo } from '../support/logo.ts';
import { nobody, signIn } from '../support/reader.ts';
import { bubbleSettings } from './chat.screens.ts';
import { runSteps, inDialog, press, sendFlawedForm, expectText, type States } from './state.ts';

const portal = (): string => process.env.PORTAL_URL!;

/** The settings while a colleague saves others. Afterwards the colleague's change is undone. */
const changeSettingsMeanwhile = async (page: Page) => {
  const colleague = await request.newContext({ baseURL: portal(), storageState: nobody });
  const { token } = await signIn(colleague, 'admin');
  await page.getByLabel('Capital social').fill('700 000 €');
  const before = (await (await colleague.get('/api/provider/settings')).json()) as Record<string, unknown>;
  const save = (data: object) => colleague.put('/api/provider/settings', { data, headers: { 'x-xsrf-token': token } });
  expect((await save({ ...before, shareCapital: '600 000 €' })).status()).toBe(200);
  await press('Enregistrer l’identité')(page);
  await expect(page.getByRole('dialog', { name: 'Les réglages ont été modifiés entre-temps' })).toBeVisible();
  const { version } = (await (await colleague.get('/api/provider/settings')).json()) as { version: number };
  expect((await save({ ...before, version })).status()).toBe(200);
  await colleague.dispose();
};

/** Chooses a file by the button, as a person does. */
async function chooseLogo(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  const asked = page.waitForEvent('filechooser');
  await page
    .locator('#logo')
    .getByRole('button', { name: /^(Choisir|Remplacer)/ })
    .click();
  await (await asked).setFiles(file);
}

/** A logo that is chosen after a colleague has saved another one: the response of the portal, without a change for the other states. */
const chooseLogoMeanwhile = async (page: Page) => {
  const [theirs, own] = await Promise.all(['#00637b', '#7a3b00'].map(drawLogo));
  const shown = { address: `data:image/png;base64,${theirs!.buffer.toString('base64')}`, width: 340, height: 100, name: 'arcadie.png', size: 800 };
  const refusal = { type: 'about:blank', title: 'Modifié entre-temps', status: 409, code: 'conflict', current: { logo: shown, fingerprint: 'autre' } };
  await page.route('**/api/provider/logo', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 409, contentType: 'application/problem+json', json: refusal }) : route.fallback(),
  );
  await chooseLogo(page, { ...own!, name: 'nouveau.png' });
  await expect(page.getByRole('dialog').getByText('arcadie.png')).toBeVisible();
};

export const settings: States = {
  'an IBAN that is none': {
    reader: 'admin',
    at: '/provider/settings',
    open: runSteps((page) => page.getByLabel('IBAN').fill('FR76 3000 6000 0112 3456 7890 188'), sendFlawedForm('Enregistrer la banque')),
  },
  'a host without its address': {
    reader: 'admin',
    at: '/provider/settings#publication',
    open: runSteps((page) => page.getByLabel(/^Adresse de l’hébergeur/).fill(''), sendFlawedForm('Enregistrer la publication')),
    width: 'both',
  },
  'an accent that cannot be read': {
    reader: 'admin',
    at: '/provider/settings',
    open: runSteps((page) => page.getByRole('textbox', { name: /^Couleur d’accent/ }).fill('#ffd400'), expectText('Prendre #8b7300, la plus proche')),
    width: 'both',
  },
  'closing days that are none': {
    reader: 'admin',
    at: '/provider/settings#horaires',
    open: runSteps((page) => page.getByLabel(/^Jours de fermeture/).fill('24/12/2027 – 31/12/2027\nPont de mai'), sendFlawedForm('Enregistrer les horaires')),
    width: 'both',
  },
  'a logo that is no picture': {
    reader: 'admin',
    at: '/provider/settings#logo',
    open: async (page) => {
      const file = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') };
      await chooseLogo(page, file);
      await expect(page.getByRole('alert').filter({ hasText: 'logo.svg' })).toBeVisible();
    },
    width: 'phone',
  },
  'in English': { reader: 'admin', language: 'en', at: '/provider/settings', open: expectText('Map and addresses') },
  'changed meanwhile': { reader: 'admin', at: '/provider/settings', open: changeSettingsMeanwhile, part: inDialog },
  'a logo that a colleague changed meanwhile': {
    reader: 'admin',
    at: '/provider/settings#logo',
    open: chooseLogoMeanwhile,
    part: inDialog,
    width: 'both',
    ownBrowser: true,
  },
  ...bubbleSettings,
};
