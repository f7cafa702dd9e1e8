import { randomBytes } from 'node:crypto';
import { expect, request, type APIRequestContext, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { nobody, password, signIn } from './reader.ts';

/** A new person, whom no other journey uses. */
export interface Newcomer {
  email: string;
  firstName: string;
  api: APIRequestContext;
  token: string;
}

/** An address that no other journey uses, in any worker. */
export const makeEmail = (): string => `parcours${randomBytes(8).toString('hex')}@exemple.example`;

/** A family name that no other journey has, of letters alone. */
export const makeFamilyName = (): string =>
  `Marchand-${randomBytes(5)
    .toString('hex')
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)}`;

/** Signs up and confirms the address without a browser. The account waits to be attached to a company; its profile is open to it. */
export async function createNewcomer(address: string): Promise<Newcomer> {
  const api = await request.newContext({ baseURL: address, storageState: nobody });
  const email = makeEmail();
  const response = await api.post('/api/registration', {
    data: { firstName: 'Nina', lastName: 'Roux', company: 'Atelier Roux', email, password, confirmation: password, language: 'fr' },
  });
  expect(response.status()).toBe(200);
  const token = await confirmEmail(address, api, email, response.headers()['x-xsrf-token']!);
  return { email, firstName: 'Nina', api, token };
}

/** Opens the link of the confirmation mail in the session of the account. Returns the anti-forgery token of the new session. */
export async function confirmEmail(address: string, api: APIRequestContext, email: string, token: string): Promise<string> {
  const code = (await findMailedAddress(address, email, /confirmation=[\w-]+/)).split('=')[1];
  const confirmed = await api.post('/api/registration/confirm', { data: { code }, headers: { 'x-xsrf-token': token } });
  expect(confirmed.status()).toBe(200);
  return confirmed.headers()['x-xsrf-token']!;
}

/** Another browser with an empty profile. */
export async function openOtherBrowser(browser: Browser, address: string): Promise<Page> {
  const context: BrowserContext = await browser.newContext({ baseURL: address, storageState: nobody, locale: 'fr-FR' });
  return context.newPage();
}

/** Signs in on the page as shown. */
export async function signInAs(page: Page, email: string, given = password): Promise<void> {
  await page.getByLabel('Identifiant (e-mail)').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(given);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

/** Verifies an identity as the provider's agent after the call. Returns the link for the caller. */
export async function requestPasswordLink(address: string, email: string): Promise<string> {
  const agent = await request.newContext({ baseURL: address, storageState: nobody });
  const { token } = await signIn(agent, 'agent');
  // The portal answers the request for a new password before it works on it.
  const id = await search(`the identity check of ${email}`, async () => {
    const { rows } = (await (await agent.get('/api/queues/identity-checks', { params: { q: email } })).json()) as { rows: { id: string }[] };
    return rows[0]?.id;
  });
  const { version } = (await (await agent.get(`/api/queues/identity-checks/${id}`)).json()) as { version: number };
  const response = await agent.post(`/api/queues/identity-checks/${id}/link`, { data: { version }, headers: { 'x-xsrf-token': token } });
  expect(response.status()).toBe(200);
  const { link } = (await response.json()) as { link: string };
  await agent.dispose();
  return link;
}

/** Address in the latest mail to a person that has such a one, read in the demonstration's mailbox. */
export async function findMailedAddress(address: string, email: string, pattern: RegExp): Promise<string> {
  const agent = await request.newContext({ baseURL: address, storageState: nobody });
  await signIn(agent, 'agent');
  const found = await search(`a mail to ${email}`, async () => {
    const { rows } = (await (await agent.get('/api/provider/mails')).json()) as { rows: { id: string; toAddress: string }[] };
    for (const { id } of rows.filter((one) => one.toAddress === email)) {
      const { text } = (await (await agent.get(`/api/provider/mails/${id}`)).json()) as { text: string };
      const match = pattern.exec(text);
      if (match) return match[0];
    }
    return undefined;
  });
  await agent.dispose();
  return found;
}

/** Result of a search, once there is one. */
async function search(name: string, look: () => Promise<string | undefined>): Promise<string> {
  let result: string | undefined;
  await expect.poll(async () => (result = await look()), { message: name }).toBeDefined();
  return result!;
}

/** Takes up the invitation that was mailed to a new person, in a browser of their own. @returns their page, signed in */
export async function takeUpInvitation(browser: Browser, address: string, email: string, [firstName, lastName]: readonly [string, string]): Promise<Page> {
  const theirs = await openOtherBrowser(browser, address);
  await theirs.goto(await findMailedAddress(address, email, /\/sign-up\?invitation=[\w-]+/));
  for (const [label, value] of [
    ['Prénom', firstName],
    ['Adresse e-mail', email],
    ['Confirmation du mot de passe', password],
  ] as const)
    await theirs.getByLabel(label).fill(value);
  await theirs.getByLabel('Nom', { exact: true }).fill(lastName);
  await theirs.getByLabel('Mot de passe', { exact: true }).fill(password);
  await theirs.getByRole('button', { name: 'Créer mon compte' }).click();
  return theirs;
}
