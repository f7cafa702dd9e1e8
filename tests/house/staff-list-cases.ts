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
const names = { firstName: '', lastName: '' };
const refusal = { reason: 'forbidden', endpoint: 'GET /api/offers', requestId: 'r' };

/** Lets searches find rows by a word with their label. */
async function insertFindable(
  house: House,
  { companyId, kind }: { companyId: number; kind: string },
  ids: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  for (const [label, id] of Object.entries(ids))
    await house.insert('search_entries', { companyId, kind, objectId: id!, title: label, text: `mot${label}`, sortedOn: '2026-01-01' });
}

/** By the name of the list. */
export const staffListCases: Readonly<Record<string, StaffListCase>> = {
  mailbox: {
    table: 'mails',
    rows: {
      a: { ...mail, subject: 'Bonjour', toAddress: 'camille@helianthe.example', toName: 'Camille Lefèvre', createdAt: '2026-11-01T10:00:00.000001Z' },
      b: { ...mail, subject: 'Au revoir', toAddress: 'hugo@arvalys.example', toName: 'Hugo Renard', createdAt: '2026-11-01T10:00:00.000002Z' },
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
      a: { ...names, fullName: 'Anne Aubry', email: 'anne@helianthe.example', status: 'active' },
      b: { ...names, fullName: 'Bruno Blin', email: 'bruno@arvalys.example', status: 'deactivated' },
      c: { ...names, fullName: 'Chloé Carré', email: 'chloe@arcadie.example', status: 'active', staffRole: 'agent' },
      d: { ...names, fullName: 'Personne effacée', email: 'd@erased.invalid', status: 'deactivated', erasedAt: '2026-11-01T10:00:00Z' },
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
        happenedAt: '2026-11-01T10:00:00.000001Z',
      },
      b: { ...refusal, repetition: 'b', kind: 'right', account: 'hugo@arvalys.example', address: '198.51.100.7', happenedAt: '2026-11-01T10:00:00.000002Z' },
    },
    filters: { kind: ['right', 'b', 'a'] },
    states: {},
    searches: { '@helianthe': ['a', 'b'], '198.51': ['b', 'a'] },
    sorts: { happenedAt: ['a', 'b'] },
  },
  feedRuns: {
    table: 'ingest_runs',
    rows: {
      a: { entity: 'orders', startedAt: '2020-11-01T10:00:00.000001Z', seenAt: '2020-11-01T10:00:00Z' },
      b: { entity: 'companies' },
      c: { entity: 'sites', startedAt: '2020-11-01T10:00:00.000003Z', finishedAt: '2020-11-01T10:01:00Z', failed: 1 },
      d: { entity: 'sites', startedAt: '2020-11-01T10:00:00.000004Z', finishedAt: '2020-11-01T10:01:00Z' },
    },
    async beside(house, { c, d }) {
      await house.insert('ingest_rows', { id: randomUUID(), runId: c, entity: 'sites', externalId: 'DEPOT-7', line: 1, state: 'failed', payload: '{}' });
      const key = randomUUID();
      await house.insert('api_keys', { id: key, name: 'ERP de Lyon', prefix: 'lyon', keyHash: Buffer.from(key) });
      await house.query('update ingest_runs set api_key_id = $1 where id = $2', [key, d]);
    },
    filters: { entity: ['orders', 'a', 'b'] },
    states: { interrupted: 'a', running: 'b', incomplete: 'c', complete: 'd' },
    searches: { 'depot-7': ['c', 'd'], 'erp de lyon': ['d', 'c'] },
    sorts: { startedAt: ['a', 'c', 'd', 'b'] },
  },
  companyDocuments: {
    table: 'orders',
    before: async (_house, { id }) => ({ companyId: id, customerOrderNumber: 'PO', totalExclVat: 100, state: 'awaitingDelivery' }),
    rows: { a: { number: 'CDE-A', orderedOn: '2026-11-01', project: 'Agence' }, b: { number: 'CDE-B', orderedOn: '2026-11-02', project: 'Entrepôt' } },
    async beside(house, { a, b }, { id: companyId }) {
      const c = randomUUID();
      const offer = { companyId, id: c, number: 'OFF-C', revision: 1, isCurrent: true, contentHash: hash(c), totalExclVat: 100 };
      await house.insert('offers', { ...offer, state: 'sent', project: 'Siège', issuedOn: '2026-11-03', validUntil: '2026-12-03' });
      await insertFindable(house, { companyId, kind: 'order' }, { a, b });
      await insertFindable(house, { companyId, kind: 'offer' }, { c });
      return { c };
    },
    filters: { kind: ['order', 'a', 'c'] },
    states: {},
    searches: { mota: ['a', 'b'], motb: ['b', 'c'], motc: ['c', 'a'] },
    sorts: { day: ['a', 'b', 'c'] },
  },
  companySites: {
    table: 'sites',
    before: async (_house, { id }) => ({ companyId: id }),
    rows: { a: { code: 'ANN', label: 'Annecy', type: 'storage' }, b: { code: 'LYO', label: 'Lyon', type: 'delivery' } },
    beside: (house, ids, { id }) => insertFindable(house, { companyId: id, kind: 'site' }, ids),
    filters: { type: ['storage', 'a', 'b'] },
    states: {},
    searches: { motb: ['b', 'a'] },
    sorts: { label: ['a', 'b'] },
  },
  companyFeedRows: {
    table: 'ingest_rows',
    async before(house, { id }) {
      await house.query("update companies set external_id = 'K-7' where id = $1", [id]);
      const runId = randomUUID();
      await house.insert('ingest_runs', { id: runId, entity: 'sites' });
      return { runId, line: 1, payload: '{}' };
    },
    rows: {
      a: { entity: 'sites', externalId: 'DEPOT-7', companyExternalId: 'K-7', state: 'failed', createdAt: '2026-11-01T10:00:00.000001Z' },
      b: { entity: 'companies', externalId: 'K-7', state: 'waiting', createdAt: '2026-11-01T10:00:00.000002Z' },
      c: { entity: 'sites', externalId: 'DEPOT-7', companyExternalId: 'K-8', state: 'failed', createdAt: '2026-11-01T10:00:00.000003Z' },
      d: { entity: 'companies', externalId: 'K-8', state: 'failed', createdAt: '2026-11-01T10:00:00.000004Z' },
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
      await house.insert('partner_clients', { companyId: b.id, clientCompanyId: client.id, sinceOn: '2026-01-01' });
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
      a: { ...names, fullName: 'Anne Aubry', email: 'a.aubry@helianthe.example', jobFunction: 'Achats', status: 'active' },
      b: { ...names, fullName: 'Bruno Blin', email: 'b.blin@arvalys.example', status: 'active' },
      c: { ...names, fullName: 'Chloé Carré', email: 'c.carre@arcadie.example', status: 'active' },
    },
    async beside(house, { a, b, c }, { id: companyId }) {
      await house.insert('memberships', { companyId, userId: a!, role: 'member' });
      await house.insert('memberships', { companyId, userId: b!, role: 'manager' });
      const former = { companyId, userId: c!, role: 'member' as const, seesPrices: false, ordersServices: false, acceptsOffers: false };
      await house.insert('former_memberships', former);
    },
    filters: { role: ['manager', 'b', 'a'], former: ['1', 'c'] },
    states: {},
    searches: { aubry: ['a', 'b'], '@arvalys': ['b', 'a'], achats: ['a', 'b'] },
    sorts: { name: ['a', 'b'] },
  },
};
