import type { EmbeddedConnection } from '../../src/platform/data/server/db/embedded.ts';
import { query } from '../database.ts';
import { anyUuid, type Request } from '../load.ts';

/** Companies of the filled database; one person of each takes part. */
export const people = 200;

/** Numbers of objects of each company, latest first. */
type Numbers = Record<'orders' | 'offers' | 'invoices' | 'tickets' | 'contracts' | 'devices' | 'words', Map<number, string[]>>;

/** In twenty requests: eight lists, five details, two searches, three of the overview and the menu, a message and a PDF. */
const turns: readonly ((company: number, turn: number, numbers: Numbers) => Asked)[] = [
  buildListTurn('/api/orders'),
  buildDetailTurn('/api/orders', 'orders'),
  buildListTurn('/api/invoices?state=toBePaid'),
  buildTurn('overview', () => '/api/overview'),
  buildListTurn('/api/tickets'),
  buildDetailTurn('/api/invoices', 'invoices'),
  buildTurn('search', (of) => `/api/search?q=${encodeURIComponent(of('words'))}`),
  buildListTurn('/api/devices'),
  (company, turn, numbers) => {
    const path = `/api/conversations/ticket/${pickNumber(numbers.tickets, company, turn)}/messages`;
    return { kind: 'message', path, fields: { clientKey: anyUuid, body: 'Le matériel arrive demain matin, merci de prévenir le gardien.' } };
  },
  buildDetailTurn('/api/offers', 'offers'),
  buildListTurn('/api/offers'),
  buildTurn('menu', () => '/api/overview/menu'),
  buildListTurn('/api/contracts'),
  buildDetailTurn('/api/tickets', 'tickets'),
  buildTurn('PDF', (of, turn) => (turn % 2 === 0 ? `/api/invoices/${of('invoices')}/pdf` : `/api/orders/${of('orders')}/confirmation`)),
  buildListTurn('/api/stock-items'),
  buildDetailTurn('/api/contracts', 'contracts'),
  buildTurn('search', (of) => `/api/search?q=${encodeURIComponent(of('orders').slice(0, -1))}`),
  buildListTurn('/api/orders?state=awaitingDelivery'),
  buildTurn('overview', () => '/api/notifications'),
];

interface Asked {
  kind: string;
  path: string;
  fields?: Record<string, string>;
}

const pickNumber = (values: Map<number, string[]>, company: number, turn: number): string => {
  const own = values.get(company);
  if (!own) throw new Error(`company ${company} has none of the objects that are opened`);
  return own[turn % own.length]!;
};

function buildTurn(kind: string, buildPath: (of: (what: keyof Numbers) => string, turn: number) => string): (typeof turns)[number] {
  return (company, turn, numbers) => ({ kind, path: buildPath((what) => pickNumber(numbers[what], company, turn), turn) });
}

function buildListTurn(path: string): (typeof turns)[number] {
  return buildTurn('list', () => path);
}

function buildDetailTurn(path: string, what: keyof Numbers): (typeof turns)[number] {
  return buildTurn('detail', (numberOf) => `${path}/${numberOf(what)}`);
}

const boundary = 'passerelle-bench';

const encodeForm = (fields: Readonly<Record<string, string>>): string =>
  `${Object.entries(fields)
    .map(([field, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`)
    .join('')}--${boundary}--\r\n`;

export const buildHeaders = (company: number): Record<string, string> => ({
  cookie: `passerelle_session=bench-${company}-1`,
  'x-company': String(company),
  'x-xsrf-token': 'bench',
  'accept-language': 'fr',
  'accept-encoding': 'gzip, deflate, br, zstd',
});

/** A round of twenty requests by each person, the people in turn. `withoutPdfs`: lists in their place. */
export function buildTraffic(numbers: Numbers, { withoutPdfs = false } = {}): Request[] {
  // In a small database some companies have none of something.
  const companies = Array.from({ length: people }, (_, rank) => 1 + rank).filter((company) => Object.values(numbers).every((values) => values.has(company)));
  return Array.from({ length: turns.length * companies.length }, (_, rank) => {
    const [company, round] = [companies[rank % companies.length]!, Math.floor(rank / companies.length)];
    // Neighbours ask for different things.
    const turn = round + company;
    const wanted = turns[turn % turns.length]!(company, turn, numbers);
    const { kind, path, fields }: Asked = withoutPdfs && wanted.kind === 'PDF' ? { kind: 'list', path: '/api/invoices' } : wanted;
    const headers = buildHeaders(company);
    return fields
      ? { kind, path, headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` }, body: encodeForm(fields) }
      : { kind, path, headers };
  });
}

/** Objects that people open. */
export async function loadNumbers(connection: EmbeddedConnection): Promise<Numbers> {
  const loadTableNumbers = async (table: string, day: string, value = 'number'): Promise<Map<number, string[]>> => {
    const rows = await query<{ company_id: number; values: string[] }>(
      connection,
      `select company_id, array_agg(value) as values
         from (select company_id, ${value} as value, row_number() over (partition by company_id order by ${day} desc, id desc) as place from ${table} o) o
        where place <= 60 and company_id <= $1 group by company_id`,
      [people],
    );
    return new Map(rows.map(({ company_id: company, values }) => [company, values]));
  };
  return {
    orders: await loadTableNumbers('orders', 'ordered_on'),
    offers: await loadTableNumbers('(select * from offers where is_current)', 'issued_on'),
    invoices: await loadTableNumbers('invoices', 'issued_on'),
    tickets: await loadTableNumbers("(select * from tickets where state not in ('draft', 'cancelled', 'refused'))", 'created_at'),
    contracts: await loadTableNumbers('contracts', 'ends_on'),
    devices: await loadTableNumbers('devices', 'created_at', 'serial'),
    words: await loadTableNumbers('orders', 'ordered_on', "split_part(project, ' ', 1)"),
  };
}
