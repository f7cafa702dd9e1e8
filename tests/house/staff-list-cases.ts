import { randomUUID } from 'node:crypto';
import type { House } from '../support/house.ts';
import type { Company, ListCase, Values } from './list-cases.ts';
import { hash } from './offer-list-cases.ts';

/** Rows of a list of the provider's people that tell its filters, searches and sorts apart. */
export interface StaffListCase extends Pick<ListCase, 'table' | 'states' | 'sorts'> {
  /** By filter: a value, a row that it keeps and a row that it drops; without the latter, it shows a row that is hidden else. */
  filters: Readonly<Record<string, readonly [value: string, keeps: string, drops?: string]>>;
  rows: Readonly<Record<string, Values>>;
  /** Rows of other tables, and those of the table itself that are there already; returns columns that all rows have. */
  before?: (house: House, company: Company) => Promise<Values | void>;
  /** Rows of other tables that filters and searches look into; returns the ids of those that are rows of the list. */
  beside?: (house: House, ids: Readonly<Record<string, string>>, company: Company) => Promise<Readonly<Record<string, string>> | void>;
  /** By what is typed: a row that it keeps and a row that it drops. */
  searches: Readonly<Record<string, readonly [keeps: string, drops: string]>>;
}

const mail = { locale: 'fr', html: '', text: '' };
const names = { first_name: '', last_name: '' };
const refusal = { reason: 'forbidden', endpoint: 'GET /api/offers', request_id: 'r' };

/** Lets searches find rows by a word with their label. */
async function findable(
  house: House,
  { company_id, kind }: { company_id: number; kind: string },
  ids: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  for (const [label, id] of Object.entries(ids))
    await house.insert('search_entries', { company_id, kind, object_id: id!, title: label, text: `mot${label}`, sorted_on: '2026-01-01' });
}

/** By the name of the list. */
export const staffListCases: Readonly<Record<string, StaffListCase>> = {
  mailbox: {
    table: 'mails',
    rows: {
      a: { ...mail, subject: 'Bonjour', to_address: 'camille@helianthe.example', to_name: 'Camille Lefèvre', created_at: '2026-11-01T10:00:00.000001Z' },
      b: { ...mail, subject: 'Au revoir', to_address: 'hugo@arvalys.example', to_name: 'Hugo Renard', created_at: '2026-11-01T10:00:00.000002Z' },
    },
    filters: {},
    states: {},
    searches: { bonjour: ['a', 'b'], '@arvalys': ['b', 'a'], lefèvre: ['a', 'b'] },
    sorts: { createdAt: ['a', 'b'] },
  },
  userAccounts: {
    table: 'users',
    async before(house) {
      await house.query("update users set full_name = 'Zoé Zénon' where staff_role is not null");
    },
    rows: {
      a: { ...names, full_name: 'Anne Aubry', email: 'anne@helianthe.example', status: 'active' },
      b: { ...names, full_name: 'Bruno Blin', email: 'bruno@arvalys.example', status: 'deactivated' },
      c: { ...names, full_name: 'Chloé Carré', email: 'chloe@arcadie.example', status: 'active', staff_role: 'agent' },
      d: { ...names, full_name: 'Personne effacée', email: 'd@erased.invalid', status: 'deactivated', erased_at: '2026-11-01T10:00:00Z' },
    },
    filters: { kind: ['staff', 'c', 'a'], status: ['deactivated', 'b', 'd'] },
    states: {},
    searches: { aubry: ['a', 'b'], '@arvalys': ['b', 'a'] },
    sorts: { name: ['a', 'b', 'c', 'd'] },
  },
  securityEvents: {
    table: 'security_events',
    rows: {
      a: {
        ...refusal,
        repetition: 'a',
        kind: 'signIn',
        account: 'camille@helianthe.example',
        address: '203.0.113.9',
        happened_at: '2026-11-01T10:00:00.000001Z',
      },
      b: { ...refusal, repetition: 'b', kind: 'right', account: 'hugo@arvalys.example', address: '198.51.100.7', happened_at: '2026-11-01T10:00:00.000002Z' },
    },
    filters: { kind: ['right', 'b', 'a'] },
    states: {},
    searches: { '@helianthe': ['a', 'b'], '198.51': ['b', 'a'] },
    sorts: { happenedAt: ['a', 'b'] },
  },
  feedRuns: {
    table: 'ingest_runs',
    rows: {
      a: { entity: 'orders', started_at: '2020-11-01T10:00:00.000001Z', seen_at: '2020-11-01T10:00:00Z' },
      b: { entity: 'companies' },
      c: { entity: 'sites', started_at: '2020-11-01T10:00:00.000003Z', finished_at: '2020-11-01T10:01:00Z', failed: 1 },
      d: { entity: 'sites', started_at: '2020-11-01T10:00:00.000004Z', finished_at: '2020-11-01T10:01:00Z' },
    },
    async beside(house, { c, d }) {
      await house.insert('ingest_rows', { id: randomUUID(), run_id: c, entity: 'sites', external_id: 'DEPOT-7', line: 1, state: 'failed', payload: '{}' });
      const key = randomUUID();
      await house.insert('api_keys', { id: key, name: 'ERP de Lyon', prefix: 'lyon', key_hash: Buffer.from(key) });
      await house.query('update ingest_runs set api_key_id = $1 where id = $2', [key, d]);
    },
    filters: { entity: ['orders', 'a', 'b'] },
    states: { interrupted: 'a', running: 'b', incomplete: 'c', complete: 'd' },
    searches: { 'depot-7': ['c', 'd'], 'erp de lyon': ['d', 'c'] },
    sorts: { startedAt: ['a', 'c', 'd', 'b'] },
  },
  companyDocuments: {
    table: 'orders',
    before: async (_house, { id }) => ({ company_id: id, customer_order_number: 'PO', total_excl_vat: 100, state: 'awaitingDelivery' }),
    rows: { a: { number: 'CDE-A', ordered_on: '2026-11-01', project: 'Agence' }, b: { number: 'CDE-B', ordered_on: '2026-11-02', project: 'Entrepôt' } },
    async beside(house, { a, b }, { id: company_id }) {
      const c = randomUUID();
      const offer = { company_id, id: c, number: 'OFF-C', revision: 1, is_current: true, content_hash: hash(c), total_excl_vat: 100 };
      await house.insert('offers', { ...offer, state: 'sent', project: 'Siège', issued_on: '2026-11-03', valid_until: '2026-12-03' });
      await findable(house, { company_id, kind: 'order' }, { a, b });
      await findable(house, { company_id, kind: 'offer' }, { c });
      return { c };
    },
    filters: { kind: ['order', 'a', 'c'] },
    states: {},
    searches: { mota: ['a', 'b'], motb: ['b', 'c'], motc: ['c', 'a'] },
    sorts: { day: ['a', 'b', 'c'] },
  },
  companySites: {
    table: 'sites',
    before: async (_house, { id }) => ({ company_id: id }),
    rows: { a: { code: 'ANN', label: 'Annecy', type: 'storage' }, b: { code: 'LYO', label: 'Lyon', type: 'delivery' } },
    beside: (house, ids, { id }) => findable(house, { company_id: id, kind: 'site' }, ids),
    filters: { type: ['storage', 'a', 'b'] },
    states: {},
    searches: { motb: ['b', 'a'] },
    sorts: { label: ['a', 'b'] },
  },
  companyFeedRows: {
    table: 'ingest_rows',
    async before(house, { id }) {
      await house.query("update companies set external_id = 'K-7' where id = $1", [id]);
      const run_id = randomUUID();
      await house.insert('ingest_runs', { id: run_id, entity: 'sites' });
      return { run_id, line: 1, payload: '{}' };
    },
    rows: {
      a: { entity: 'sites', external_id: 'DEPOT-7', company_external_id: 'K-7', state: 'failed', created_at: '2026-11-01T10:00:00.000001Z' },
      b: { entity: 'companies', external_id: 'K-7', state: 'waiting', created_at: '2026-11-01T10:00:00.000002Z' },
      c: { entity: 'sites', external_id: 'DEPOT-7', company_external_id: 'K-8', state: 'failed', created_at: '2026-11-01T10:00:00.000003Z' },
      d: { entity: 'companies', external_id: 'K-8', state: 'failed', created_at: '2026-11-01T10:00:00.000004Z' },
    },
    filters: { state: ['failed', 'a', 'b'] },
    states: {},
    searches: { depot: ['a', 'b'] },
    sorts: { receivedAt: ['a', 'b'] },
  },
  partners: {
    table: 'companies',
    rows: {},
    async beside(house) {
      const [a, b] = [await house.company({ name: 'Réseaux du Lac', kind: 'partner' }), await house.company({ name: 'Télécom Vercors', kind: 'partner' })];
      const client = await house.company({ name: 'Fonderie Élan' });
      await house.insert('partner_clients', { company_id: b.id, client_company_id: client.id, since_on: '2026-01-01' });
      return { a: String(a.id), b: String(b.id) };
    },
    filters: { links: ['clients', 'b', 'a'] },
    states: {},
    searches: { 'du lac': ['a', 'b'], 'fonderie elan': ['b', 'a'] },
    sorts: { name: ['a', 'b'] },
  },
  people: {
    table: 'users',
    rows: {
      a: { ...names, full_name: 'Anne Aubry', email: 'a.aubry@helianthe.example', job_function: 'Achats', status: 'active' },
      b: { ...names, full_name: 'Bruno Blin', email: 'b.blin@arvalys.example', status: 'active' },
      c: { ...names, full_name: 'Chloé Carré', email: 'c.carre@arcadie.example', status: 'active' },
    },
    async beside(house, { a, b, c }, { id: company_id }) {
      await house.insert('memberships', { company_id, user_id: a!, role: 'member' });
      await house.insert('memberships', { company_id, user_id: b!, role: 'manager' });
      const former = { company_id, user_id: c!, role: 'member' as const, sees_prices: false, orders_services: false, accepts_offers: false };
      await house.insert('former_memberships', former);
    },
    filters: { role: ['manager', 'b', 'a'], former: ['1', 'c'] },
    states: {},
    searches: { aubry: ['a', 'b'], '@arvalys': ['b', 'a'], achats: ['a', 'b'] },
    sorts: { name: ['a', 'b'] },
  },
};
