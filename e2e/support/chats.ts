import type { Page } from '@playwright/test';
import { buildHeaders } from './offers.ts';

/** Starts a conversation without the screen. Returns its number. */
export async function startChat(page: Page, company: string, subject: string): Promise<string> {
  const data = { subject, about: null, siteId: null, people: [], body: 'Bonjour.' };
  const started = await page.request.post('/api/chats', { data, headers: await buildHeaders(page, company) });
  return ((await started.json()) as { number: string }).number;
}
