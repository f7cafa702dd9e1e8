import type { EmbeddedConnection } from '../src/platform/data/server/db/embedded.ts';
import { query } from './database.ts';
import type { LimitKind } from './limits.ts';
import type { Request } from './load.ts';
import { readSamples, type Samples } from './samples.ts';
import { agentSession, fieldHeaders, filledTechnicians, technicians, technicianSession, week } from './field-work/week.ts';

/** A question of one company, with the requests that ask it. */
export interface Question {
  name: string;
  title: string;
  kind: LimitKind;
  requests: Request[];
  /** Requests that make one answer. */
  calls: number;
  beside: Yardstick;
}

/** Cost beside which a question stands: that of the same on the bare server; that of the list of orders on the product. */
export type Yardstick = 'bare' | 'orders';

/** Companies that ask: the largest, with 17 % of everything, a middle one and a small one. Limits hold for the largest. */
export const largest = 1;
export const askers = [largest, 25, 120] as const;
export const peopleEach = 3;

const buildHeaders = (company: number, turn: number): Record<string, string> => ({
  cookie: `passerelle_session=bench-${company}-${1 + (turn % peopleEach)}`,
  'x-company': String(company),
  'accept-language': 'fr',
});

/** Requests by the people of companies in turn; `turn` selects the person and the object. */
export const buildRequests = (companies: readonly number[], times: number, path: (company: number, turn: number) => string): Request[] =>
  Array.from({ length: times }, (_, turn) => companies.map((company) => ({ path: path(company, turn), headers: buildHeaders(company, turn) }))).flat();

interface Declared {
  name: string;
  title: string;
  kind: LimitKind;
  /** Address, or addresses of one answer. `of` picks a sampled value. */
  path: (of: (sample: keyof Samples) => string, turn: number) => string | readonly string[];
  /** Different requests; as many as the company has people where absent. */
  turns?: number;
  beside?: Yardstick;
  headers?: Record<string, string>;
  /** Sessions of the provider that ask in the place of the company. */
  sessions?: readonly string[];
}

const inTurn = (turn: number, ...values: string[]): string => values[turn % values.length]!;
const asBrowsersAsk = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, index) => from + index);

const declared: readonly Declared[] = [
  { name: 'list', title: 'List of orders', kind: 'list', path: () => '/api/orders' },
  { name: 'list-compressed', title: 'List of orders, compressed as browsers ask', kind: 'list', path: () => '/api/orders', headers: asBrowsersAsk },
  {
    name: 'filtered',
    title: 'Orders by state and period',
    kind: 'list',
    path: (_, turn) => `/api/orders?state=${inTurn(turn, 'delivered', 'awaitingDelivery', 'partiallyDelivered')}&period=12m`,
  },
  { name: 'list-counts', title: 'List of orders with its counts', kind: 'counts', path: () => ['/api/orders', '/api/orders/counts'] },
  { name: 'offers', title: 'List of offers', kind: 'list', path: () => '/api/offers' },
  {
    name: 'offers-filtered',
    title: 'Offers by state and period',
    kind: 'list',
    path: (_, turn) => `/api/offers?state=${inTurn(turn, 'delivered', 'sent', 'declined')}&period=12m`,
  },
  { name: 'offer-counts', title: 'List of offers with its counts', kind: 'counts', path: () => ['/api/offers', '/api/offers/counts'] },
  { name: 'invoices', title: 'List of invoices', kind: 'list', path: () => '/api/invoices' },
  {
    name: 'invoices-filtered',
    title: 'Invoices by state and period',
    kind: 'list',
    path: (_, turn) => `/api/invoices?state=${inTurn(turn, 'paid', 'toBePaid', 'overdue')}&period=12m`,
  },
  { name: 'invoice-counts', title: 'List of invoices with its counts', kind: 'counts', path: () => ['/api/invoices', '/api/invoices/counts'] },
  { name: 'ageing', title: 'Ageing of unpaid invoices', kind: 'shown', path: () => '/api/invoices/ageing' },
  { name: 'contracts', title: 'List of contracts', kind: 'list', path: () => '/api/contracts' },
  {
    name: 'contracts-filtered',
    title: 'Contracts of a manufacturer',
    kind: 'list',
    path: (_, turn) => `/api/contracts?manufacturer=${inTurn(turn, 'cisco', 'fortinet', 'juniper')}`,
  },
  {
    name: 'expiring',
    title: 'Contract lines that end within three months',
    kind: 'list',
    path: () => '/api/contract-lines?expiry=underThreeMonths&contractState=active',
  },
  { name: 'devices', title: 'List of devices', kind: 'list', path: () => '/api/devices' },
  {
    name: 'devices-filtered',
    title: 'Devices by coverage',
    kind: 'list',
    path: (_, turn) => `/api/devices?state=${inTurn(turn, 'covered', 'warrantyOnly', 'uncovered')}`,
  },
  { name: 'devices-serial', title: 'A device by its serial number', kind: 'list', path: (of) => `/api/devices?q=${of('serials')}`, turns: 60 },
  { name: 'tickets', title: 'List of tickets', kind: 'list', path: () => '/api/tickets' },
  {
    name: 'tickets-state',
    title: 'Tickets in a state',
    kind: 'list',
    path: (_, turn) => `/api/tickets?state=${inTurn(turn, 'validated', 'deployed', 'invoiced')}`,
  },
  {
    name: 'tickets-service',
    title: 'Tickets of a service',
    kind: 'list',
    path: (_, turn) => `/api/tickets?service=${inTurn(turn, 'shipping', 'deployment', 'audit')}`,
  },
  { name: 'tickets-site', title: 'Tickets of a site', kind: 'list', path: (of) => `/api/tickets?site=${of('ticketSites')}` },
  { name: 'tickets-technician', title: 'Tickets of a technician', kind: 'list', path: (of) => `/api/tickets?technician=${of('technicians')}` },
  { name: 'tickets-requester', title: 'Tickets of a requester', kind: 'list', path: (of) => `/api/tickets?requester=${of('requesters')}` },
  { name: 'tickets-followed', title: 'Tickets followed by the reader', kind: 'list', path: () => '/api/tickets?followed=1' },
  { name: 'sites', title: 'List of sites', kind: 'sites', path: () => '/api/sites?state=inUse' },
  { name: 'stock', title: 'List of items of stock', kind: 'list', path: () => '/api/stock-items' },
  { name: 'board', title: 'Board of 500 cards', kind: 'board', path: () => '/api/tickets/board' },
  {
    name: 'common-word',
    title: 'A common word in orders',
    kind: 'word',
    path: (_, turn) => `/api/orders?q=${inTurn(turn, 'modernisation', 'lyon', 'extension', 'strasbourg')}`,
    turns: 12,
  },
  {
    name: 'ticket-word',
    title: 'A common word in tickets',
    kind: 'word',
    path: (_, turn) => `/api/tickets?q=${inTurn(turn, 'strasbourg', 'commutateur', 'modernisation', 'lyon')}`,
    turns: 12,
  },
  { name: 'rare-word', title: 'A rare word in orders', kind: 'word', path: (of) => `/api/orders?q=${of('rareWords')}`, turns: 20 },
  { name: 'serial', title: 'An order by a serial number', kind: 'word', path: (of) => `/api/orders?q=${of('serials')}`, turns: 60 },
  { name: 'order', title: 'Order', kind: 'detail', path: (of) => `/api/orders/${of('orders')}`, turns: 60 },
  { name: 'offer', title: 'Offer', kind: 'detail', path: (of) => `/api/offers/${of('offers')}`, turns: 60 },
  { name: 'invoice', title: 'Invoice', kind: 'detail', path: (of) => `/api/invoices/${of('invoices')}`, turns: 60 },
  { name: 'contract', title: 'Contract', kind: 'detail', path: (of) => `/api/contracts/${of('contracts')}`, turns: 60 },
  { name: 'device', title: 'Device', kind: 'detail', path: (of) => `/api/devices/${of('devices')}`, turns: 60 },
  { name: 'ticket', title: 'Ticket', kind: 'detail', path: (of) => `/api/tickets/${of('tickets')}`, turns: 60 },
  { name: 'conversation', title: 'Ten messages of a ticket', kind: 'detail', path: (of) => `/api/conversations/ticket/${of('tickets')}`, turns: 60 },
  { name: 'ticket-messages', title: 'Ticket with its messages', kind: 'detail', path: (of) => `/api/tickets/${of('tickets')}?conversation=1`, turns: 60 },
  { name: 'overview', title: 'Overview, beside the list of orders', kind: 'overview', path: () => '/api/overview', beside: 'orders' },
  {
    name: 'contracts-overview',
    title: 'Timeline of contracts, beside the list of orders',
    kind: 'shown',
    path: () => '/api/contracts/overview',
    beside: 'orders',
  },
  { name: 'menu', title: 'Counts of the menu, beside the list of orders', kind: 'shown', path: () => '/api/overview/menu', beside: 'orders' },
  {
    name: 'search-number',
    title: 'Search over everything by a number, beside the list of orders',
    kind: 'shown',
    path: (of) => `/api/search?q=${of('orders')}`,
    turns: 60,
    beside: 'orders',
  },
  { name: 'planning', title: 'A week of 60 technicians', kind: 'shown', path: () => `/api/planning?from=${week.from}&to=${week.to}`, sessions: [agentSession] },
  {
    name: 'given',
    title: 'Interventions of a technician of one week',
    kind: 'shown',
    path: () => '/api/field/interventions',
    sessions: range(filledTechnicians, technicians).map(technicianSession),
  },
  {
    name: 'given-years',
    title: 'Interventions of a technician of years',
    kind: 'shown',
    path: () => '/api/field/interventions',
    sessions: range(0, filledTechnicians).map(technicianSession),
  },
];
export const questionNames = declared.map(({ name }) => name);

/** The questions of a company on a filled database; those of the provider, whoever asks, with the largest. */
export async function buildQuestions(connection: EmbeddedConnection, company: number): Promise<Question[]> {
  const samples = await readSamples((text) => query<{ value: string }>(connection, text, [company]));
  return declared.flatMap(({ name, title, kind, path, turns = peopleEach, beside = 'bare', headers = {}, sessions }) => {
    if (sessions && company !== largest) return [];
    const pickFor = (turn: number) => (sample: keyof Samples) => samples[sample][turn % samples[sample].length] ?? 'none';
    const paths = range(0, sessions?.length ?? turns).map((turn) => [path(pickFor(turn), turn)].flat());
    const askAs = (address: string, turn: number): Request => ({
      path: address,
      headers: sessions ? fieldHeaders(sessions[turn]!) : { ...buildHeaders(company, turn), ...headers },
    });
    return [
      { name, title, kind, beside, calls: paths[0]!.length, requests: paths.flatMap((addresses, turn) => addresses.map((address) => askAs(address, turn))) },
    ];
  });
}

/** Requests for the list of orders of a company. */
export const listOrders = (company: number): Request[] => buildRequests([company], peopleEach, () => '/api/orders');
