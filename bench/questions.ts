import type { EmbeddedConnection } from '../src/platform/server/db/embedded.ts';
import { query } from './database.ts';
import type { Request } from './load.ts';

/** What is asked of both servers, and how much more than the bare server the product may take (issue 2 §8). */
export interface Question {
  name: string;
  title: string;
  requests: Request[];
  /** At most this many times the bare server's CPU per request; absent: shown without a limit. */
  cpuRatio?: number;
  /** At least this share of its requests per second at 32 connections. */
  rateRatio?: number;
}

export const questionNames = ['list', 'filtered', 'detail', 'search', 'serial', 'counts'];

/** The companies that ask in turn: the largest, with 17 % of the orders, and four of falling size. */
const askers = [1, 25, 60, 120, 200];
const peopleEach = 3;

/** A request of one of a company's people; `turn` chooses whom. */
function request(company: number, turn: number, path: string): Request {
  return { path, headers: { cookie: `passerelle_session=bench-${company}-${1 + (turn % peopleEach)}`, 'x-company': String(company), 'accept-language': 'fr' } };
}

const each = (companies: readonly number[], times: number, path: (company: number, turn: number) => string): Request[] =>
  Array.from({ length: times }, (_, turn) => companies.map((company) => request(company, turn, path(company, turn)))).flat();

/** The questions on a filled database. `companies`: who asks. */
export async function questionsOn(connection: EmbeddedConnection, companies: readonly number[] = askers): Promise<Question[]> {
  const numbers = await sample(
    connection,
    companies,
    `
    select number as value from (select number, row_number() over (order by ordered_on desc, id desc) as place, count(*) over () as many from orders where company_id = $1) o where place % greatest(many / 60, 1) = 0 limit 60`,
  );
  const serials = await sample(
    connection,
    companies,
    `
    select serial as value from (select serial, row_number() over (order by serial_key) as place, count(*) over () as many from devices where company_id = $1) d where place % greatest(many / 60, 1) = 0 limit 60`,
  );
  // Words that the filling put into three orders of a company and nowhere else.
  const rare = await sample(
    connection,
    companies,
    "select distinct substring(project from '^Programme (.*)$') as value from orders where company_id = $1 and project like 'Programme %' order by 1 limit 20",
  );
  const at = (values: Map<number, string[]>, company: number, turn: number): string => values.get(company)![turn % values.get(company)!.length]!;
  const lists = { cpuRatio: 2, rateRatio: 0.5 };
  return [
    { name: 'list', title: 'List of 50 orders', requests: each(companies, peopleEach, () => '/api/orders'), ...lists },
    {
      name: 'filtered',
      title: 'Filtered list (state and period)',
      requests: each(companies, peopleEach, (_, turn) => `/api/orders?state=${['delivered', 'awaitingDelivery', 'partiallyDelivered'][turn % 3]}&period=12m`),
      ...lists,
    },
    {
      name: 'detail',
      title: 'Order with lines, deliveries and serial numbers',
      requests: each(companies, 60, (company, turn) => `/api/orders/${at(numbers, company, turn)}`),
      cpuRatio: 3,
      rateRatio: 0.33,
    },
    {
      name: 'search',
      title: 'Search of a rare word',
      requests: each(companies, 20, (company, turn) => `/api/orders?q=${at(rare, company, turn)}`),
      cpuRatio: 1.5,
    },
    {
      name: 'serial',
      title: 'Search of a serial number',
      requests: each(companies, 60, (company, turn) => `/api/orders?q=${at(serials, company, turn)}`),
      cpuRatio: 1.5,
    },
    { name: 'counts', title: 'Counts by state', requests: each(companies, peopleEach, () => '/api/orders/counts') },
  ];
}

async function sample(connection: EmbeddedConnection, companies: readonly number[], text: string): Promise<Map<number, string[]>> {
  const found = new Map<number, string[]>();
  for (const company of companies)
    found.set(
      company,
      (await query<{ value: string }>(connection, text, [company])).map((row) => row.value),
    );
  return found;
}
