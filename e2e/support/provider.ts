import { request, type Locator, type Page } from '@playwright/test';
import { confirmEmail, makeEmail, makeFamilyName } from './accounts.ts';
import { expect, nobody, password, signIn } from './reader.ts';

/** The queue item open beside its list. */
export const panel = (page: Page): Locator => page.getByRole('main').getByRole('complementary');

/** Messages at the edge of the screen. */
export const messages = (page: Page): Locator => page.getByRole('region', { name: 'Messages' });

/** Opens an item of a queue like staff do: in the list, by its name. The portal answers some callers before the item exists. */
export async function openItem(page: Page, queue: string, name: string | RegExp): Promise<void> {
  const item = page.getByRole('table').getByRole('link', { name });
  await expect(async () => {
    await page.goto(`/provider/queues/${queue}`);
    await expect(item).toBeVisible({ timeout: 3000 });
  }).toPass();
  await item.click();
  await expect(panel(page).getByRole('heading', { name })).toBeVisible();
}

/** Signs a person up without an invitation, like the public page, and confirms their address. Returns it with their full name, which nobody else has. */
export async function signUp(address: string, firstName: string, customerNumber: string): Promise<{ email: string; name: string }> {
  const api = await request.newContext({ baseURL: address, storageState: nobody });
  const email = makeEmail();
  const lastName = makeFamilyName();
  const data = { firstName, lastName, company: 'Neuf SARL', customerNumber, email, password, confirmation: password, language: 'fr' };
  const response = await api.post('/api/registration', { data });
  expect(response.status()).toBe(200);
  await confirmEmail(address, api, email, response.headers()['x-xsrf-token']!);
  await api.dispose();
  return { email, name: `${firstName} ${lastName}` };
}

/** A damage that a customer reports on a delivery, with a photo. Returns its number. @param words that tell it from any other */
export async function reportDamage(address: string, delivery: string, words: string, photo: Buffer): Promise<string> {
  const api = await request.newContext({ baseURL: address, storageState: nobody });
  const { token } = await signIn(api, 'camille');
  const { companies } = (await (await api.get('/api/me')).json()) as { companies: { companyId: number }[] };
  const response = await api.post(`/api/deliveries/${delivery}/damage-reports`, {
    multipart: { reserveText: words, photos: { name: 'carton.png', mimeType: 'image/png', buffer: photo } },
    headers: { 'x-xsrf-token': token, 'x-company': String(companies[0]!.companyId) },
  });
  expect(response.status()).toBe(201);
  const { number } = (await response.json()) as { number: string };
  await api.dispose();
  return number;
}
