import { request, test as base, type APIRequestContext, type BrowserContextOptions, type Page } from '@playwright/test';

type SavedSession = Exclude<BrowserContextOptions['storageState'], string | undefined>;

export const password = 'Passerelle-demo-1';

/** The people of the demonstration. */
export const people = {
  camille: 'camille@helianthe.example',
  marc: 'marc@helianthe.example',
  ines: 'ines@helianthe.example',
  paul: 'paul@arvalys.example',
  lea: 'lea@neuf.example',
  claire: 'claire@reseaulia.example',
  agent: 'agent@arcadie.example',
  admin: 'admin@arcadie.example',
} as const;
export type Person = keyof typeof people;

interface Options {
  /** Who sits at the browser; nobody by default. */
  reader: Person | null;
  /** The language this browser has kept. `null`: nothing was ever chosen in it. */
  language: 'fr' | 'en' | null;
}

/** Journeys of somebody who is signed in already: each browser has a session of its own. */
export const test = base.extend<Options>({
  reader: [null, { option: true }],
  language: ['fr', { option: true }],
  storageState: async ({ reader, language, baseURL }, use) => {
    await use(reader === null ? undefined : await sessionOf(reader, language, baseURL!));
  },
});
export { expect } from '@playwright/test';

/** A call made for somebody else must not carry, nor end, the session of the journey's own reader. */
export const nobody: SavedSession = { cookies: [], origins: [] };

/** What a browser holds after somebody has signed in on the page. */
export async function sessionOf(reader: Person, language: 'fr' | 'en' | null, address: string): Promise<SavedSession> {
  const api = await request.newContext({ baseURL: address, storageState: nobody });
  const { conSeq, token } = await signIn(api, reader);
  const { cookies } = await api.storageState();
  await api.dispose();
  const kept = [{ name: 'passerelle.con_seq', value: conSeq }, ...(language === null ? [] : [{ name: 'passerelle.language', value: language }])];
  const xsrf = { ...cookies[0]!, name: 'XSRF-TOKEN', value: encodeURIComponent(token), httpOnly: false };
  return { cookies: [...cookies, xsrf], origins: [{ origin: address, localStorage: kept }] };
}

/** Signs in without a browser. */
export async function signIn(api: APIRequestContext, reader: Person): Promise<{ conSeq: string; token: string }> {
  const answer = await api.post('/api/login', { data: { identifier: people[reader], password } });
  if (!answer.ok()) throw new Error(`${reader} could not sign in: ${answer.status()} ${await answer.text()}`);
  const { con_seq: conSeq } = (await answer.json()) as { con_seq: string };
  return { conSeq, token: answer.headers()['x-xsrf-token']! };
}

/** Signs in on the page as it stands, form and all. */
export async function signInOnPage(page: Page, reader: Person): Promise<void> {
  await page.getByLabel('Identifiant (e-mail)').fill(people[reader]);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

/** Language and colours as on the first day: an account keeps what an interrupted journey left. */
export async function resetPreferences(page: Page): Promise<void> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')!.value;
  const answer = await page.request.patch('/api/preferences', {
    data: { language: 'fr', appearance: 'auto' },
    headers: { 'x-xsrf-token': decodeURIComponent(token) },
  });
  if (!answer.ok()) throw new Error(`preferences were refused: ${answer.status()} ${await answer.text()}`);
}
