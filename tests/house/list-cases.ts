import { randomUUID } from 'node:crypto';
import type { DB } from '../../src/platform/data/server/db/tables.ts';
import type { House } from '../support/house.ts';
import { installedListCases } from './installed-list-cases.ts';
import { hash, offerListCases } from './offer-list-cases.ts';
import { receivedListCases } from './received-list-cases.ts';
import { sites } from './list-sites.ts';
import { siteListCases } from './site-list-cases.ts';
import { stockListCases } from './stock-list-cases.ts';
import { ticketListCases } from './ticket-list-cases.ts';

type Table = keyof DB & string;
export type Company = Awaited<ReturnType<House['company']>>;
export type Values = Record<string, unknown>;

/** Rows of a list that tell all its filters and sorts apart. Each list of the product has a case; a new one is added to `listCases`. */
export interface ListCase {
  /** The rows by label: what their table stores, beside id, company and number. */
  rows: Readonly<Record<string, Values>>;
  table: Table;
  /** The kind of object by which a search finds the rows, where the list is searched. */
  searchKind?: string;
  /** Column that the sheet shows of each row, `number` unless said. */
  numberedBy?: string;
  /** Rows of other tables that the rows need; returns columns that all rows have. */
  before?: (house: House, company: Company) => Promise<Values>;
  /** Rows of other tables that the filters look into. */
  beside?: (house: House, company: Company, ids: Readonly<Record<string, string>>) => Promise<void>;
  /** By filter: a value, a row that it keeps and a row that it drops. */
  filters: Readonly<Record<string, readonly [value: string, keeps: string, drops: string]>>;
  /** By state: one of its rows. */
  states: Readonly<Record<string, string>>;
  /** By sort: labels of rows in rising order. */
  sorts: Readonly<Record<string, readonly string[]>>;
}

/** By the name of the list. */
export const listCases: Readonly<Record<string, ListCase>> = {
  orders: {
    table: 'orders',
    searchKind: 'order',
    rows: {
      a: {
        customerOrderNumber: 'PO-1',
        project: 'Agence',
        requesterName: 'Camille',
        orderedOn: '2026-11-10',
        expectedOn: '2026-11-01',
        totalExclVat: 100,
        state: 'awaitingDelivery',
        siteId: sites.north,
        isDelayed: true,
      },
      b: {
        customerOrderNumber: 'PO-2',
        project: 'Entrepôt',
        requesterName: 'Hugo',
        orderedOn: '2026-01-10',
        expectedOn: '2026-12-02',
        totalExclVat: 200,
        state: 'partiallyDelivered',
        siteId: sites.south,
        isDelayed: false,
      },
      c: {
        customerOrderNumber: 'PO-3',
        project: 'Siège',
        requesterName: 'Hugo',
        orderedOn: '2025-01-10',
        expectedOn: '2026-12-03',
        totalExclVat: 300,
        state: 'delivered',
        siteId: null,
        isDelayed: false,
      },
      d: {
        customerOrderNumber: 'PO-4',
        project: 'Usine',
        requesterName: null,
        orderedOn: '2024-01-10',
        expectedOn: '2026-12-04',
        totalExclVat: 400,
        state: 'cancelled',
        siteId: null,
        isDelayed: false,
      },
    },
    filters: {
      period: ['6m', 'a', 'b'],
      from: ['2026-06-01', 'a', 'b'],
      to: ['2026-06-01', 'b', 'a'],
      project: ['Agence', 'a', 'b'],
      requester: ['Camille', 'a', 'b'],
      site: [sites.north, 'a', 'b'],
      late: ['1', 'a', 'b'],
      rescheduled: ['1', 'a', 'b'],
    },
    states: { awaitingDelivery: 'a', partiallyDelivered: 'b', delivered: 'c', cancelled: 'd' },
    sorts: {
      orderedOn: ['d', 'c', 'b', 'a'],
      expectedOn: ['a', 'b', 'c', 'd'],
      amount: ['a', 'b', 'c', 'd'],
      customerOrderNumber: ['a', 'b', 'c', 'd'],
      project: ['a', 'b', 'c', 'd'],
    },
  },
  // Orders without a delivery; that deliveries stand among them is tested with their routes.
  deliveries: {
    table: 'orders',
    rows: {
      a: { expectedOn: '2026-12-01', quantityOrdered: 2, state: 'awaitingDelivery', siteId: sites.north },
      b: { expectedOn: '2026-12-02', quantityOrdered: 2, state: 'partiallyDelivered', siteId: sites.south },
      c: { expectedOn: null, quantityOrdered: 2, state: 'awaitingDelivery' },
    },
    filters: { site: [sites.north, 'a', 'b'] },
    states: {},
    sorts: { expectedOn: ['a', 'b', 'c'] },
  },
  'offer-requests': {
    table: 'offer_requests',
    searchKind: 'offerRequest',
    rows: {
      a: { project: 'Agence', createdAt: '2026-11-01T10:00:00.000001Z', state: 'received' },
      b: { project: 'Entrepôt', createdAt: '2026-11-01T10:00:00.000002Z', state: 'inProgress' },
      c: { project: 'Siège', createdAt: '2026-11-01T10:00:00.000003Z', state: 'answered' },
      d: { project: 'Usine', createdAt: '2026-11-01T10:00:00.000004Z', state: 'closed' },
    },
    filters: {},
    states: { received: 'a', inProgress: 'b', answered: 'c', closed: 'd' },
    sorts: { createdAt: ['a', 'b', 'c', 'd'] },
  },
  renewals: {
    table: 'renewal_requests',
    searchKind: 'renewalRequest',
    rows: {
      a: { createdAt: '2026-11-01T10:00:00.000001Z', state: 'requested' },
      b: { createdAt: '2026-11-01T10:00:00.000002Z', state: 'offerReceived' },
      c: { createdAt: '2026-11-01T10:00:00.000003Z', state: 'renewed' },
      d: { createdAt: '2026-11-01T10:00:00.000004Z', state: 'dropped' },
    },
    filters: {},
    states: { requested: 'a', offerReceived: 'b', renewed: 'c', dropped: 'd' },
    sorts: { createdAt: ['a', 'b', 'c', 'd'] },
  },
  invoices: {
    table: 'invoices',
    searchKind: 'invoice',
    rows: {
      a: {
        contactName: 'Camille',
        orderNumber: 'CDE-1',
        issuedOn: '2026-11-10',
        dueOn: '2026-12-10',
        totalInclVat: 100,
        paymentStatus: 'open',
        currency: 'USD',
      },
      b: { contactName: 'Hugo', orderNumber: 'CDE-2', issuedOn: '2026-01-10', dueOn: '2026-10-10', totalInclVat: 200, paymentStatus: 'open', currency: 'EUR' },
      c: {
        contactName: 'Hugo',
        orderNumber: null,
        issuedOn: '2025-06-10',
        dueOn: '2025-07-10',
        totalInclVat: 300,
        paidTotal: 0,
        paymentStatus: 'paid',
        statusCode: 205,
        currency: 'EUR',
      },
      d: { contactName: 'Hugo', orderNumber: null, issuedOn: '2025-05-10', dueOn: '2025-06-10', totalInclVat: 400, paymentStatus: 'settled', currency: 'EUR' },
      e: {
        contactName: 'Hugo',
        orderNumber: null,
        issuedOn: '2025-04-10',
        dueOn: '2025-05-10',
        totalInclVat: 500,
        paymentStatus: 'toAllocate',
        typeCode: 381,
        currency: 'EUR',
      },
      f: {
        contactName: 'Hugo',
        orderNumber: null,
        issuedOn: '2025-03-10',
        dueOn: '2025-04-10',
        totalInclVat: 600,
        paymentStatus: 'void',
        voidedOn: '2025-03-20',
        voidReason: 'replaced',
        currency: 'EUR',
      },
    },
    beside: async (house, company, ids) => {
      await house.insert('invoice_disputes', {
        companyId: company.id,
        id: randomUUID(),
        invoiceId: ids.a!,
        number: `CT-${company.id}`,
        reason: 'price',
        message: 'Remise oubliée',
        disputerName: 'Camille',
      });
    },
    filters: {
      period: ['6m', 'a', 'b'],
      from: ['2026-06-01', 'a', 'b'],
      to: ['2026-06-01', 'b', 'a'],
      dueFrom: ['2026-11-01', 'a', 'b'],
      dueTo: ['2026-11-01', 'b', 'a'],
      bucket: ['to60', 'b', 'a'],
      type: ['creditNote', 'e', 'a'],
      contact: ['Camille', 'a', 'b'],
      currency: ['USD', 'a', 'b'],
      order: ['CDE-1', 'a', 'b'],
      disputed: ['1', 'a', 'b'],
      electronic: ['205', 'c', 'a'],
    },
    states: { toBePaid: 'a', overdue: 'b', paid: 'c', settled: 'd', toAllocate: 'e', void: 'f' },
    sorts: {
      issuedOn: ['f', 'e', 'd', 'c', 'b', 'a'],
      dueOn: ['f', 'e', 'd', 'c', 'b', 'a'],
      amount: ['a', 'b', 'c', 'd', 'e', 'f'],
      balance: ['f', 'a', 'b', 'c', 'd', 'e'],
      number: ['a', 'b', 'c', 'd', 'e', 'f'],
    },
  },
  ...receivedListCases,
  ...installedListCases,
  ...offerListCases,
  ...siteListCases,
  ...stockListCases,
  ...ticketListCases,
};

const extras: Readonly<Record<string, Values>> = {
  deliveries: { orderedOn: '2026-11-01' },
  offers: { revision: 1, isCurrent: true },
  'offer-requests': { origin: 'blank', requesterName: 'Camille' },
  renewals: { kind: 'renewal', periodMonths: 12, requesterName: 'Camille', lineCount: 1 },
  invoices: { seller: { name: 'Arcadie Réseaux' }, buyer: { name: 'Groupe Hélianthe' }, totalExclVat: 0, totalVat: 0 },
};

/** Fills a company with the rows of a case. Returns their ids and numbers by label. */
export async function fillList(house: House, name: string, company: Company): Promise<{ ids: Record<string, string>; numbers: Record<string, string> }> {
  const { table, rows, searchKind, numberedBy = 'number', before, beside } = listCases[name]!;
  const [ids, numbers]: Record<string, string>[] = [{}, {}];
  for (const [code, id] of Object.entries({ N: sites.north, S: sites.south })) {
    const known = await house.query('select 1 from sites where company_id = $1 and id = $2', [company.id, id]);
    if (known.length === 0) await house.insert('sites', { companyId: company.id, id, code, label: `Site ${code}`, type: 'delivery' });
  }
  const shared = await before?.(house, company);
  for (const [label, values] of Object.entries(rows)) {
    const [id, number] = [randomUUID(), `${name.toUpperCase()}-${label}`];
    [ids![label], numbers![label]] = [id, number];
    const hashed = ['offers', 'invoices'].includes(table) ? { contentHash: hash(id) } : {};
    await house.insert(table, { companyId: company.id, id, [numberedBy]: number, ...shared, ...hashed, ...extras[name], ...values } as never); // the columns of a table known by name only
    if (searchKind !== undefined)
      await house.insert('search_entries', {
        companyId: company.id,
        kind: searchKind,
        objectId: id,
        title: number,
        text: `mot${label}`,
        sortedOn: '2026-01-01',
      });
  }
  await beside?.(house, company, ids!);
  return { ids: ids!, numbers: numbers! };
}
