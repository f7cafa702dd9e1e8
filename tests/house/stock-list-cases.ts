import { randomUUID } from 'node:crypto';
import type { House } from '../support/house.ts';
import type { ListCase } from './list-cases.ts';
import { sites } from './list-sites.ts';

const manufacturers = (house: House) =>
  house.query("insert into manufacturers (code, name) values ('cisco', 'Cisco'), ('fortinet', 'Fortinet') on conflict do nothing");

/** Items that the rows of a list are about. */
const newItems = () => ({ switch: randomUUID(), firewall: randomUUID() });
const [reserved, moved] = [newItems(), newItems()];
const insertItems = async (house: House, company: { id: number }, items: ReturnType<typeof newItems>): Promise<void> => {
  await manufacturers(house);
  for (const [reference, id] of Object.entries(items))
    await house.insert('stock_items', { company_id: company.id, id, code: `ST-${reference}`, manufacturer_code: 'cisco', reference, description: reference });
};

const enter = (house: House, company: { id: number }, item: string, quantity: number) =>
  house.insert('stock_movements', { company_id: company.id, id: randomUUID(), item_id: item, kind: 'in', quantity, author_kind: 'feed', author_name: 'ERP' });

/** Cases of the lists of stock. */
export const stockListCases: Readonly<Record<string, ListCase>> = {
  'stock-items': {
    table: 'stock_items',
    searchKind: 'stockItem',
    numberedBy: 'code',
    before: async (house) => {
      await manufacturers(house);
      return { description: 'Commutateur' };
    },
    rows: {
      a: { manufacturer_code: 'cisco', reference: 'A', expires_on: '2027-01-10', po_number: 'PO-1', site_id: sites.north },
      b: { manufacturer_code: 'fortinet', reference: 'B', expires_on: '2027-02-10', replenished_on: '2026-12-02', po_number: 'PO-2', site_id: sites.south },
      c: { manufacturer_code: 'fortinet', reference: 'C', expires_on: '2027-03-10', replenished_on: null, is_replenished: false },
      d: { manufacturer_code: 'fortinet', reference: 'D', expires_on: '2027-04-10' },
    },
    beside: async (house, company, ids) => {
      await enter(house, company, ids.a!, 9);
      await enter(house, company, ids.b!, 5);
      await enter(house, company, ids.c!, 3);
      await house.query("update stock_items set replenished_on = '2026-12-02' where id = $1", [ids.b]);
    },
    filters: {
      manufacturer: ['cisco', 'a', 'b'],
      expiresFrom: ['2027-02-01', 'b', 'a'],
      expiresTo: ['2027-02-01', 'a', 'b'],
      replenishedFrom: ['2026-12-01', 'b', 'a'],
      replenishedTo: ['2026-12-31', 'b', 'a'],
      site: [sites.north, 'a', 'b'],
      poNumber: ['PO-1', 'a', 'b'],
    },
    states: { available: 'a', replenishing: 'b', notReplenished: 'c', exhausted: 'd' },
    sorts: { reference: ['a', 'b', 'c', 'd'], available: ['d', 'c', 'b', 'a'], expiresOn: ['a', 'b', 'c', 'd'] },
  },
  'stock-reservations': {
    table: 'stock_reservations',
    searchKind: 'stockReservation',
    before: async (house, company) => {
      await insertItems(house, company, reserved);
      return { asked: 1, quantity: 1, reserver_name: 'Camille' };
    },
    rows: {
      a: { item_id: reserved.switch, until_on: '2026-12-01', created_at: '2026-11-01T10:00:00.000001Z' },
      b: {
        item_id: reserved.firewall,
        until_on: '2026-12-02',
        created_at: '2026-11-01T10:00:00.000002Z',
        quantity: 0,
        state: 'released',
        ended_at: '2026-11-02T10:00:00Z',
      },
      c: {
        item_id: reserved.firewall,
        until_on: '2026-12-03',
        created_at: '2026-11-01T10:00:00.000003Z',
        quantity: 0,
        state: 'lapsed',
        ended_at: '2026-11-02T10:00:00Z',
      },
      d: {
        item_id: reserved.firewall,
        until_on: '2026-12-04',
        created_at: '2026-11-01T10:00:00.000004Z',
        quantity: 0,
        state: 'shipped',
        ended_at: '2026-11-02T10:00:00Z',
      },
    },
    beside: async ({ query }, company, ids) => {
      await query('update stock_reservations set reserved_by = (select user_id from memberships where company_id = $1 limit 1) where id = $2', [
        company.id,
        ids.a,
      ]);
    },
    filters: { mine: ['1', 'a', 'b'], item: [reserved.switch, 'a', 'b'], untilFrom: ['2026-12-02', 'b', 'a'], untilTo: ['2026-12-01', 'a', 'b'] },
    states: { active: 'a', released: 'b', lapsed: 'c', shipped: 'd' },
    sorts: { createdAt: ['a', 'b', 'c', 'd'], untilOn: ['a', 'b', 'c', 'd'] },
  },
  'stock-movements': {
    table: 'stock_movements',
    numberedBy: 'reason',
    before: async (house, company) => {
      await insertItems(house, company, moved);
      return { author_kind: 'feed', author_name: 'ERP', quantity: 1 };
    },
    rows: {
      a: { item_id: moved.switch, kind: 'in', happened_at: '2026-11-01T10:00:00.000001Z' },
      b: { item_id: moved.firewall, kind: 'adjust', happened_at: '2026-08-01T10:00:00.000002Z' },
    },
    filters: {
      kind: ['adjust', 'b', 'a'],
      item: [moved.switch, 'a', 'b'],
      period: ['lastQuarter', 'b', 'a'],
      from: ['2026-10-01', 'a', 'b'],
      to: ['2026-10-01', 'b', 'a'],
    },
    states: {},
    sorts: { happenedAt: ['b', 'a'] },
  },
};
