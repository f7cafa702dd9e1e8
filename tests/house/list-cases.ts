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
        customer_order_number: 'PO-1',
        project: 'Agence',
        requester_name: 'Camille',
        ordered_on: '2026-11-10',
        expected_on: '2026-11-01',
        total_excl_vat: 100,
        state: 'awaitingDelivery',
        site_id: sites.north,
        is_delayed: true,
      },
      b: {
        customer_order_number: 'PO-2',
        project: 'Entrepôt',
        requester_name: 'Hugo',
        ordered_on: '2026-01-10',
        expected_on: '2026-12-02',
        total_excl_vat: 200,
        state: 'partiallyDelivered',
        site_id: sites.south,
        is_delayed: false,
      },
      c: {
        customer_order_number: 'PO-3',
        project: 'Siège',
        requester_name: 'Hugo',
        ordered_on: '2025-01-10',
        expected_on: '2026-12-03',
        total_excl_vat: 300,
        state: 'delivered',
        site_id: null,
        is_delayed: false,
      },
      d: {
        customer_order_number: 'PO-4',
        project: 'Usine',
        requester_name: null,
        ordered_on: '2024-01-10',
        expected_on: '2026-12-04',
        total_excl_vat: 400,
        state: 'cancelled',
        site_id: null,
        is_delayed: false,
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
      a: { expected_on: '2026-12-01', quantity_ordered: 2, state: 'awaitingDelivery', site_id: sites.north },
      b: { expected_on: '2026-12-02', quantity_ordered: 2, state: 'partiallyDelivered', site_id: sites.south },
      c: { expected_on: null, quantity_ordered: 2, state: 'awaitingDelivery' },
    },
    filters: { site: [sites.north, 'a', 'b'] },
    states: {},
    sorts: { expectedOn: ['a', 'b', 'c'] },
  },
  'offer-requests': {
    table: 'offer_requests',
    searchKind: 'offerRequest',
    rows: {
      a: { project: 'Agence', created_at: '2026-11-01T10:00:00.000001Z', state: 'received' },
      b: { project: 'Entrepôt', created_at: '2026-11-01T10:00:00.000002Z', state: 'inProgress' },
      c: { project: 'Siège', created_at: '2026-11-01T10:00:00.000003Z', state: 'answered' },
      d: { project: 'Usine', created_at: '2026-11-01T10:00:00.000004Z', state: 'closed' },
    },
    filters: {},
    states: { received: 'a', inProgress: 'b', answered: 'c', closed: 'd' },
    sorts: { createdAt: ['a', 'b', 'c', 'd'] },
  },
  renewals: {
    table: 'renewal_requests',
    searchKind: 'renewalRequest',
    rows: {
      a: { created_at: '2026-11-01T10:00:00.000001Z', state: 'requested' },
      b: { created_at: '2026-11-01T10:00:00.000002Z', state: 'offerReceived' },
      c: { created_at: '2026-11-01T10:00:00.000003Z', state: 'renewed' },
      d: { created_at: '2026-11-01T10:00:00.000004Z', state: 'dropped' },
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
        contact_name: 'Camille',
        order_number: 'CDE-1',
        issued_on: '2026-11-10',
        due_on: '2026-12-10',
        total_incl_vat: 100,
        payment_status: 'open',
        currency: 'USD',
      },
      b: {
        contact_name: 'Hugo',
        order_number: 'CDE-2',
        issued_on: '2026-01-10',
        due_on: '2026-10-10',
        total_incl_vat: 200,
        payment_status: 'open',
        currency: 'EUR',
      },
      c: {
        contact_name: 'Hugo',
        order_number: null,
        issued_on: '2025-06-10',
        due_on: '2025-07-10',
        total_incl_vat: 300,
        paid_total: 0,
        payment_status: 'paid',
        status_code: 205,
        currency: 'EUR',
      },
      d: {
        contact_name: 'Hugo',
        order_number: null,
        issued_on: '2025-05-10',
        due_on: '2025-06-10',
        total_incl_vat: 400,
        payment_status: 'settled',
        currency: 'EUR',
      },
      e: {
        contact_name: 'Hugo',
        order_number: null,
        issued_on: '2025-04-10',
        due_on: '2025-05-10',
        total_incl_vat: 500,
        payment_status: 'toAllocate',
        type_code: 381,
        currency: 'EUR',
      },
      f: {
        contact_name: 'Hugo',
        order_number: null,
        issued_on: '2025-03-10',
        due_on: '2025-04-10',
        total_incl_vat: 600,
        payment_status: 'void',
        voided_on: '2025-03-20',
        void_reason: 'replaced',
        currency: 'EUR',
      },
    },
    beside: async (house, company, ids) => {
      await house.insert('invoice_disputes', {
        company_id: company.id,
        id: randomUUID(),
        invoice_id: ids.a!,
        number: `CT-${company.id}`,
        reason: 'price',
        message: 'Remise oubliée',
        disputer_name: 'Camille',
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
  deliveries: { ordered_on: '2026-11-01' },
  offers: { revision: 1, is_current: true },
  'offer-requests': { origin: 'blank', requester_name: 'Camille' },
  renewals: { kind: 'renewal', period_months: 12, requester_name: 'Camille', line_count: 1 },
  invoices: { seller: { name: 'Arcadie Réseaux' }, buyer: { name: 'Groupe Hélianthe' }, total_excl_vat: 0, total_vat: 0 },
};

/** Fills a company with the rows of a case. Returns their ids and numbers by label. */
export async function fillList(house: House, name: string, company: Company): Promise<{ ids: Record<string, string>; numbers: Record<string, string> }> {
  const { table, rows, searchKind, numberedBy = 'number', before, beside } = listCases[name]!;
  const [ids, numbers]: Record<string, string>[] = [{}, {}];
  for (const [code, id] of Object.entries({ N: sites.north, S: sites.south })) {
    const known = await house.query('select 1 from sites where company_id = $1 and id = $2', [company.id, id]);
    if (known.length === 0) await house.insert('sites', { company_id: company.id, id, code, label: `Site ${code}`, type: 'delivery' });
  }
  const shared = await before?.(house, company);
  for (const [label, values] of Object.entries(rows)) {
    const [id, number] = [randomUUID(), `${name.toUpperCase()}-${label}`];
    [ids![label], numbers![label]] = [id, number];
    const hashed = ['offers', 'invoices'].includes(table) ? { content_hash: hash(id) } : {};
    await house.insert(table, { company_id: company.id, id, [numberedBy]: number, ...shared, ...hashed, ...extras[name], ...values } as never); // the columns of a table known by name only
    if (searchKind !== undefined)
      await house.insert('search_entries', {
        company_id: company.id,
        kind: searchKind,
        object_id: id,
        title: number,
        text: `mot${label}`,
        sorted_on: '2026-01-01',
      });
  }
  await beside?.(house, company, ids!);
  return { ids: ids!, numbers: numbers! };
}
