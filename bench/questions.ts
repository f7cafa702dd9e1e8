import type { EmbeddedConnection } from '../src/platform/data/server/db/embedded.ts';
import { query } from './database.ts';
import type { Request } from './load.ts';

/** A question for both servers, with the limits for the product relative to the bare server. */
export interface Question {
  name: string;
  title: string;
  requests: Request[];
  /** Maximum ratio to the bare server's CPU per request; absent: shown without a limit. */
  cpuRatio?: number;
  /** Minimum share of its requests per second at 32 connections. */
  rateRatio?: number;
}

export const questionNames = [
  'list',
  'filtered',
  'detail',
  'rare-word',
  'common-word',
  'serial',
  'counts',
  'offers',
  'offers-filtered',
  'offer',
  'offer-counts',
  'invoices',
  'invoices-filtered',
  'invoice',
  'invoice-counts',
  'ageing',
];

/** Companies that ask in turn: the largest, with 17 % of the orders, and four of falling size. */
export const askers = [1, 25, 60, 120, 200];
export const peopleEach = 3;

/** A request by a member of a company; `turn` selects the member. */
function request(company: number, turn: number, path: string): Request {
  return { path, headers: { cookie: `passerelle_session=bench-${company}-${1 + (turn % peopleEach)}`, 'x-company': String(company), 'accept-language': 'fr' } };
}

export const buildRequests = (companies: readonly number[], times: number, path: (company: number, turn: number) => string): Request[] =>
  Array.from({ length: times }, (_, turn) => companies.map((company) => request(company, turn, path(company, turn)))).flat();

export const pickNumber = (values: Map<number, string[]>, company: number, turn: number): string => values.get(company)![turn % values.get(company)!.length]!;

/** Questions on a filled database. `companies`: the asking companies. */
export async function buildQuestions(connection: EmbeddedConnection, companies: readonly number[] = askers): Promise<Question[]> {
  const sampleNumbers = (table: string, day: string): Promise<Map<number, string[]>> =>
    sample(
      connection,
      companies,
      `
      select number as value from (select number, row_number() over (order by ${day} desc, id desc) as place, count(*) over () as many from ${table} o where company_id = $1) o
      where place % greatest(many / 60, 1) = 0 limit 60`,
    );
  const numbers = await sampleNumbers('orders', 'ordered_on');
  const offers = await sampleNumbers('(select * from offers where is_current)', 'issued_on');
  const invoices = await sampleNumbers('invoices', 'issued_on');
  const serials = await sample(
    connection,
    companies,
    `
    select serial as value from (select serial, row_number() over (order by serial_key) as place, count(*) over () as many from devices where company_id = $1) d where place % greatest(many / 60, 1) = 0 limit 60`,
  );
  // Words in three orders of a company and nowhere else.
  const rare = await sample(
    connection,
    companies,
    "select distinct substring(project from '^Programme (.*)$') as value from orders where company_id = $1 and project like 'Programme %' order by 1 limit 20",
  );
  const lists = { cpuRatio: 2, rateRatio: 0.5 };
  const details = { cpuRatio: 3, rateRatio: 0.33 };
  const pickInTurn = (values: readonly string[], turn: number): string => values[turn % values.length]!;
  return [
    { name: 'list', title: 'List of 50 orders', requests: buildRequests(companies, peopleEach, () => '/api/orders'), ...lists },
    {
      name: 'filtered',
      title: 'Filtered list (state and period)',
      requests: buildRequests(
        companies,
        peopleEach,
        (_, turn) => `/api/orders?state=${pickInTurn(['delivered', 'awaitingDelivery', 'partiallyDelivered'], turn)}&period=12m`,
      ),
      ...lists,
    },
    {
      name: 'detail',
      title: 'Order with lines, deliveries and serial numbers',
      requests: buildRequests(companies, 60, (company, turn) => `/api/orders/${pickNumber(numbers, company, turn)}`),
      ...details,
    },
    {
      name: 'rare-word',
      title: 'Search of a rare word',
      requests: buildRequests(companies, 20, (company, turn) => `/api/orders?q=${pickNumber(rare, company, turn)}`),
      cpuRatio: 1.5,
    },
    {
      name: 'common-word',
      title: 'Search of a common word',
      requests: buildRequests(companies, 20, (_, turn) => `/api/orders?q=${pickInTurn(['cisco', 'commutateur', 'modernisation', 'lyon'], turn)}`),
      cpuRatio: 2,
    },
    {
      name: 'serial',
      title: 'Search of a serial number',
      requests: buildRequests(companies, 60, (company, turn) => `/api/orders?q=${pickNumber(serials, company, turn)}`),
      cpuRatio: 1.5,
    },
    { name: 'counts', title: 'Counts by state', requests: buildRequests(companies, peopleEach, () => '/api/orders/counts') },
    { name: 'offers', title: 'List of 50 offers', requests: buildRequests(companies, peopleEach, () => '/api/offers'), ...lists },
    {
      name: 'offers-filtered',
      title: 'Offers by state and period',
      requests: buildRequests(companies, peopleEach, (_, turn) => `/api/offers?state=${pickInTurn(['delivered', 'sent', 'declined'], turn)}&period=12m`),
      ...lists,
    },
    {
      name: 'offer',
      title: 'Offer with lines, revisions, orders and answers',
      requests: buildRequests(companies, 60, (company, turn) => `/api/offers/${pickNumber(offers, company, turn)}`),
      ...details,
    },
    { name: 'offer-counts', title: 'Counts of offers by state', requests: buildRequests(companies, peopleEach, () => '/api/offers/counts') },
    { name: 'invoices', title: 'List of 50 invoices', requests: buildRequests(companies, peopleEach, () => '/api/invoices'), ...lists },
    {
      name: 'invoices-filtered',
      title: 'Invoices by state and period',
      requests: buildRequests(companies, peopleEach, (_, turn) => `/api/invoices?state=${pickInTurn(['paid', 'toBePaid', 'overdue'], turn)}&period=12m`),
      ...lists,
    },
    {
      name: 'invoice',
      title: 'Invoice with lines, taxes, payments and allocations',
      requests: buildRequests(companies, 60, (company, turn) => `/api/invoices/${pickNumber(invoices, company, turn)}`),
      ...details,
    },
    { name: 'invoice-counts', title: 'Counts of invoices by state', requests: buildRequests(companies, peopleEach, () => '/api/invoices/counts') },
    { name: 'ageing', title: 'Ageing of unpaid invoices', requests: buildRequests(companies, peopleEach, () => '/api/invoices/ageing') },
  ];
}

export async function sample(connection: EmbeddedConnection, companies: readonly number[], text: string): Promise<Map<number, string[]>> {
  const found = new Map<number, string[]>();
  for (const company of companies)
    found.set(
      company,
      (await query<{ value: string }>(connection, text, [company])).map((row) => row.value),
    );
  return found;
}
