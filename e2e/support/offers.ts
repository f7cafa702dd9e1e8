import type { Browser, Locator, Page } from '@playwright/test';
import { connectErp } from './erp.ts';
import type { OwnCompany } from './own-company.ts';
import { openContext, type Person } from './reader.ts';

/** An offer, a request or an invoice open beside its list. */
export const panel = (page: Page, name: string | RegExp): Locator => page.getByRole('complementary', { name });

/** ERP ids of the demonstration's customers. */
export const helianthe = '10427';
export const arvalys = '10563';
let sent = 0;

/** An offer of this journey alone, as the ERP sends it. */
export const buildOfferRow = (number: string, revision: number, more: object = {}) => ({
  id: `${number}-${revision}`,
  version: Date.now(),
  company: arvalys,
  number,
  revision,
  state: 'sent',
  project: 'Radiology wing',
  requester: 'Paul Hartley',
  issuedOn: '2026-11-10',
  validUntil: '2026-11-28',
  deliveryDays: 21,
  currency: 'EUR',
  totalExclVat: 480_000,
  totalInclVat: 576_000,
  lines: [
    {
      id: '10',
      kind: 'equipment',
      manufacturer: 'cisco',
      reference: 'C9200L-24P-4G-E',
      description: 'Catalyst 9200L',
      quantity: 2,
      unitPrice: 240_000,
      totalExclVat: 480_000,
    },
  ],
  ...more,
});

const makeOfferNumber = (): string => `OFF-26-9${String(Date.now()).slice(-6)}${++sent}`;

/** An offer that the ERP sends. Returns its number. */
export async function sendOffer(more: object): Promise<string> {
  const number = makeOfferNumber();
  const erp = await connectErp(process.env.PORTAL_URL!, `ERP ${number}`);
  await erp.send('offers', [buildOfferRow(number, 1, more)]);
  await erp.close();
  return number;
}

/** An offer to a journey's own company. Returns its number. */
export async function sendOfferTo({ id, erp }: OwnCompany, more: object = {}): Promise<string> {
  const number = makeOfferNumber();
  await erp.send('offers', [buildOfferRow(number, 1, { company: id, ...more })]);
  return number;
}

/** Another browser, signed in as a person. */
export const openBrowser = async (browser: Browser, reader: Person, language: 'fr' | 'en'): Promise<Page> =>
  (await openContext(browser, reader, language)).newPage();

/** Public id of one of the reader's companies. */
export async function findCompanyId(page: Page, name: string): Promise<number> {
  const { companies } = (await (await page.request.get('/api/me')).json()) as { companies: { companyId: number; name: string }[] };
  return companies.find((company) => company.name === name)!.companyId;
}

/** Headers of a call for one company, made without the screen. */
export async function buildHeaders(page: Page, company: string): Promise<{ 'x-company': string; 'x-xsrf-token': string }> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')!.value;
  return { 'x-company': String(await findCompanyId(page, company)), 'x-xsrf-token': decodeURIComponent(token) };
}
