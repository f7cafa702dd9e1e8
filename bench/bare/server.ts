// The yardstick: a bare node:http and pg server. It answers the product's questions from the same tables and indexes, with one statement each that
// checks the session and builds the JSON. It has no framework, no contract, no tenant policies and no rights beyond the membership: the bench
// measures what the product adds to it.
import http from 'node:http';
import pg from 'pg';
import { contractLinesStatement, contractsStatement, contractStatement } from './contracts.ts';
import { devicesStatement, deviceStatement } from './devices.ts';
import { givenStatement, planningStatement } from './field-work.ts';
import { pageFiles } from './files.ts';
import { ageingStatement, invoiceCountsStatement, invoicesStatement, invoiceStatement } from './invoices.ts';
import { messageStatement } from './messages.ts';
import { acceptStatement, offerCountsStatement, offersStatement, offerStatement } from './offers.ts';
import { countsStatement, listStatement, orderStatement } from './orders.ts';
import { sentTicketStatement } from './sent-ticket.ts';
import { sitesStatement } from './sites.ts';
import type { Statement } from './statement.ts';
import { stockStatement } from './stock.ts';
import { boardStatement, conversationStatement, ticketsStatement, ticketStatement } from './tickets.ts';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, options: '-c timezone=UTC' });
const wholeNumber = /^[1-9]\d{0,9}$/;

type Asked = (token: string, company: number, query: URLSearchParams) => Statement;
const questions: Record<string, Asked> = {
  '/api/orders': listStatement,
  '/api/orders/counts': countsStatement,
  '/api/offers': offersStatement,
  '/api/offers/counts': offerCountsStatement,
  '/api/invoices': invoicesStatement,
  '/api/invoices/counts': invoiceCountsStatement,
  '/api/invoices/ageing': ageingStatement,
  '/api/contracts': contractsStatement,
  '/api/contract-lines': contractLinesStatement,
  '/api/devices': devicesStatement,
  '/api/tickets': ticketsStatement,
  '/api/tickets/board': boardStatement,
  '/api/sites': sitesStatement,
  '/api/stock-items': stockStatement,
  '/api/field/interventions': givenStatement,
  '/api/planning': planningStatement,
};
const details: Record<string, (token: string, company: number, number: string) => Statement> = {
  orders: orderStatement,
  offers: offerStatement,
  invoices: invoiceStatement,
  contracts: contractStatement,
  tickets: ticketStatement,
  'conversations/ticket': conversationStatement,
};

function findReadStatement(url: URL, token: string, company: number): Statement | undefined {
  const question = questions[url.pathname];
  if (question) return question(token, company, url.searchParams);
  const [, ...device] = /^\/api\/devices\/([^/]+)\/([^/]+)\/([^/]+)$/.exec(url.pathname) ?? [];
  if (device.length === 3) return deviceStatement(token, company, ...(device.map(decodeURIComponent) as [string, string, string]));
  const [, kind, code] = /^\/api\/([a-z]+(?:\/ticket)?)\/([^/]+)$/.exec(url.pathname) ?? [];
  return kind === undefined ? undefined : details[kind]?.(token, company, decodeURIComponent(code!));
}

async function readBody(request: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** The fields of a multipart form. */
const readForm = async (request: http.IncomingMessage): Promise<Record<string, string>> =>
  Object.fromEntries([...(await readBody(request)).matchAll(/name="(\w+)"\r\n\r\n([^\r]*)/g)].map(([, name, value]) => [name!, value!]));

async function findStatement(request: http.IncomingMessage, token: string, company: number): Promise<Statement | undefined> {
  const url = new URL(request.url!, 'http://localhost');
  if (request.method !== 'POST') return findReadStatement(url, token, company);
  if (url.pathname === '/api/tickets') return sentTicketStatement(token, company, await readBody(request));
  const [, accepted] = /^\/api\/offers\/([^/]+)\/acceptance$/.exec(url.pathname) ?? [];
  if (accepted !== undefined) return acceptStatement(token, company, decodeURIComponent(accepted), await readForm(request));
  const [, kind, written] = /^\/api\/conversations\/(offer|ticket)\/([^/]+)\/messages$/.exec(url.pathname) ?? [];
  return written === undefined ? undefined : messageStatement(kind as 'offer' | 'ticket', token, company, decodeURIComponent(written), await readForm(request));
}

async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  const token = /(?:^|; )passerelle_session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1];
  const company = String(request.headers['x-company'] ?? '');
  const statement = token !== undefined && wholeNumber.test(company) ? await findStatement(request, token, Number(company)) : undefined;
  if (!statement) {
    response.writeHead(404).end();
    return;
  }
  const {
    rows: [row],
  } = await pool.query<[string | null]>({ ...statement, rowMode: 'array' });
  const body = row?.[0];
  if (body === undefined || body === null) {
    response.writeHead(404, { 'content-length': 0 }).end();
    return;
  }
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) }).end(body);
}

const page = process.env.BARE_PAGE === undefined ? undefined : pageFiles(process.env.BARE_PAGE);

const server = http.createServer((request, response) => {
  if (page && !request.url!.startsWith('/api/')) {
    page(request, response);
    return;
  }
  answer(request, response).catch((error: Error) => {
    process.stderr.write(`${error.stack}\n`);
    response.writeHead(500, { 'content-length': 0 }).end();
  });
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('ready\n'));
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
