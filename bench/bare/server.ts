// The yardstick: a bare node:http and pg server. It answers the product's questions from the same tables and indexes with prepared statements that read
// plain rows, of which it makes the response. It keeps a session for 30 s as the product does. It has no framework, no contract, no tenant policies and
// no rights beyond the membership: the bench measures what the product adds to it.
import http from 'node:http';
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib';
import { findCaller } from './callers.ts';
import { answerContract, answerContractLines, answerContracts } from './contracts.ts';
import { runStatements } from './database.ts';
import { answerDevice, answerDevices } from './devices.ts';
import { answerGiven, answerPlanning } from './field-work.ts';
import { pageFiles } from './files.ts';
import { answerAgeing, answerInvoice, answerInvoiceCounts, answerInvoices } from './invoices.ts';
import { answerMessage } from './messages.ts';
import { answerAcceptance, answerOffer, answerOfferCounts, answerOffers } from './offers.ts';
import { answerOrder, answerOrderCounts, answerOrders } from './orders.ts';
import { answerSentTicket } from './sent-ticket.ts';
import { answerSites } from './sites.ts';
import type { Answer, Caller } from './statement.ts';
import { answerStock } from './stock.ts';
import { answerBoard, answerTickets } from './tickets.ts';
import { answerConversation, answerTicket, answerTicketWithMessages } from './ticket.ts';

const questions: Record<string, (caller: Caller, query: URLSearchParams) => Answer> = {
  '/api/orders': answerOrders,
  '/api/orders/counts': answerOrderCounts,
  '/api/offers': answerOffers,
  '/api/offers/counts': answerOfferCounts,
  '/api/invoices': answerInvoices,
  '/api/invoices/counts': answerInvoiceCounts,
  '/api/invoices/ageing': answerAgeing,
  '/api/contracts': answerContracts,
  '/api/contract-lines': answerContractLines,
  '/api/devices': answerDevices,
  '/api/tickets': answerTickets,
  '/api/tickets/board': answerBoard,
  '/api/sites': answerSites,
  '/api/stock-items': answerStock,
  '/api/field/interventions': answerGiven,
  '/api/planning': answerPlanning,
};
const details: Record<string, (caller: Caller, code: string) => Answer> = {
  orders: answerOrder,
  offers: answerOffer,
  invoices: answerInvoice,
  contracts: answerContract,
  tickets: answerTicket,
  'conversations/ticket': answerConversation,
};

function findRead(url: URL, caller: Caller): Answer | undefined {
  const question = questions[url.pathname];
  if (question) return question(caller, url.searchParams);
  const [, ...device] = /^\/api\/devices\/([^/]+)\/([^/]+)\/([^/]+)$/.exec(url.pathname) ?? [];
  if (device.length === 3) return answerDevice(caller, device.map(decodeURIComponent));
  const [, kind, code] = /^\/api\/([a-z]+(?:\/ticket)?)\/([^/]+)$/.exec(url.pathname) ?? [];
  if (kind === 'tickets' && url.searchParams.get('conversation') === '1') return answerTicketWithMessages(caller, decodeURIComponent(code!));
  return kind === undefined ? undefined : details[kind]?.(caller, decodeURIComponent(code!));
}

async function readBody(request: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** The fields of a multipart form. */
const readForm = async (request: http.IncomingMessage): Promise<Record<string, string>> =>
  Object.fromEntries([...(await readBody(request)).matchAll(/name="(\w+)"\r\n\r\n([^\r]*)/g)].map(([, name, value]) => [name!, value!]));

async function findAnswer(request: http.IncomingMessage, caller: Caller): Promise<Answer | undefined> {
  const url = new URL(request.url!, 'http://localhost');
  if (request.method !== 'POST') return findRead(url, caller);
  if (url.pathname === '/api/tickets') return answerSentTicket(caller, await readBody(request));
  const [, accepted] = /^\/api\/offers\/([^/]+)\/acceptance$/.exec(url.pathname) ?? [];
  if (accepted !== undefined) return answerAcceptance(caller, decodeURIComponent(accepted), await readForm(request));
  const [, kind, written] = /^\/api\/conversations\/(offer|ticket)\/([^/]+)\/messages$/.exec(url.pathname) ?? [];
  return written === undefined ? undefined : answerMessage(caller, kind as 'offer' | 'ticket', decodeURIComponent(written), await readForm(request));
}

/** Characters above which the product compresses, and its encodings (src/platform/http/server/compression.ts). */
const leastCompressed = 4096;
const encodings: readonly (readonly [name: string, compress: (text: string) => Buffer])[] = [
  ['zstd', (text) => zstdCompressSync(text, { params: { [constants.ZSTD_c_compressionLevel]: 1 } })],
  ['br', (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
  ['gzip', (text) => gzipSync(text, { level: 1 })],
];

async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  const caller = await findCaller(request);
  const found = caller && (await findAnswer(request, caller));
  const body = found && found.present(...(await runStatements(found.statements)));
  if (body === undefined || body === null) {
    response.writeHead(404, { 'content-length': 0 }).end();
    return;
  }
  const text = JSON.stringify(body);
  const accepted = request.headers['accept-encoding'];
  const encoding =
    accepted === undefined || request.method !== 'GET' || text.length < leastCompressed ? undefined : encodings.find(([name]) => accepted.includes(name));
  if (encoding === undefined) {
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(text) }).end(text);
    return;
  }
  const compressed = encoding[1](text);
  response
    .writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-encoding': encoding[0], 'content-length': compressed.length })
    .end(compressed);
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
