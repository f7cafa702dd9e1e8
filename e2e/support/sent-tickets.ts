import type { Page } from '@playwright/test';
import { emptyTicket } from '../../src/services/ticket-wizard/empty-ticket.ts';
import type { SentTicket } from '../../src/services/tickets/ticket-input.ts';
import { buildHeaders } from './offers.ts';

/** Sends a ticket, for an engineering service unless told otherwise, as the reader of the page and without the wizard. Returns its number.
 *  @param company name of the company that asks for it */
export async function sendTicket(page: Page, company: string, label: string, given: Partial<SentTicket> = {}): Promise<string> {
  const headers = await buildHeaders(page, company);
  const { contactId, siteId } = await findContact(page, company);
  const { number } = (await write(
    page,
    '/api/tickets',
    {
      ...emptyTicket,
      label,
      services: ['engineering'],
      priority: 'high',
      impact: 'minor',
      type: 'change',
      details: { ...emptyTicket.details, engineering: { need: 'Segmenter le réseau' } },
      addresses: [{ service: null, siteId, contactId, isMain: true }],
      preferredDates: [{ wishedOn: '2026-12-01', part: 'morning' }],
      draftId: null,
      ...given,
    },
    headers,
  )) as { number: string };
  return number;
}

/** Adds a contact to the first site of a company, without a screen. */
export async function findContact(page: Page, company: string): Promise<{ contactId: string; siteId: string }> {
  const headers = await buildHeaders(page, company);
  const { rows } = (await read(page, '/api/sites?state=inUse', headers)) as { rows: { id: string }[] };
  const siteId = rows[0]!.id;
  const names = { civility: null, firstName: 'Paul', lastName: 'Hartley', jobFunction: '', landline: '', mobile: '', email: '', ccoId: '' };
  const { id: contactId } = (await write(page, '/api/contacts', { ...names, siteId, roles: ['technical'] }, headers)) as { id: string };
  return { contactId, siteId };
}

type Headers = Readonly<Record<string, string>>;

async function read(page: Page, address: string, headers: Headers): Promise<unknown> {
  const response = await page.request.get(address, { headers });
  if (!response.ok()) throw new Error(`${address}: ${response.status()} ${await response.text()}`);
  return response.json();
}

async function write(page: Page, address: string, data: object, headers: Headers): Promise<unknown> {
  const response = await page.request.post(address, { data, headers });
  if (!response.ok()) throw new Error(`${address}: ${response.status()} ${await response.text()}`);
  return response.json();
}
