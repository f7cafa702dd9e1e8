import { randomUUID } from 'node:crypto';
import type { House } from '../support/house.ts';
import type { ListCase } from './list-cases.ts';
import { sites } from './list-sites.ts';

const insertManufacturers = (house: House) =>
  house.query("insert into manufacturers (code, name) values ('cisco', 'Cisco'), ('fortinet', 'Fortinet') on conflict do nothing");

/** Items that the rows of a list are about. */
const makeItemIds = () => ({ switch: randomUUID(), firewall: randomUUID() });
const [reserved, moved] = [makeItemIds(), makeItemIds()];
const insertItems = async (house: House, company: { id: number }, items: ReturnType<typeof makeItemIds>): Promise<void> => {
  await insertManufacturers(house);
  for (const [reference, id] of Object.entries(items))
    await house.insert('stock_items', { companyId: company.id, id, code: `ST-${reference}`, manufacturerCode: 'cisco', reference, description: reference });
};

const insertMovement = (house: House, company: { id: number }, item: string, quantity: number) =>
  house.insert('stock_movements', { companyId: company.id, id: randomUUID(), itemId: item, kind: 'in', quantity, authorKind: 'feed', authorName: 'ERP' });

/** Cases of the lists of stock. */
export const stockListCases: Readonly<Record<string, ListCase>> = {
  'stock-items': {
    table: 'stock_items',
    searchKind: 'stockItem',
    numberedBy: 'code',
    before: async (house) => {
      await insertManufacturers(house);
      return { description: 'Commutateur' };
    },
    rows: {
      a: { manufacturerCode: 'cisco', reference: 'A', expiresOn: '2027-01-10', poNumber: 'PO-1', siteId: sites.north },
      b: { manufacturerCode: 'fortinet', reference: 'B', expiresOn: '2027-02-10', replenishedOn: '2026-12-02', poNumber: 'PO-2', siteId: sites.south },
      c: { manufacturerCode: 'fortinet', reference: 'C', expiresOn: '2027-03-10', replenishedOn: null, isReplenished: false },
      d: { manufacturerCode: 'fortinet', reference: 'D', expiresOn: '2027-04-10' },
    },
    beside: async (house, company, ids) => {
      await insertMovement(house, company, ids.a!, 9);
      await insertMovement(house, company, ids.b!, 5);
      await insertMovement(house, company, ids.c!, 3);
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
      return { asked: 1, quantity: 1, reserverName: 'Camille' };
    },
    rows: {
      a: { itemId: reserved.switch, untilOn: '2026-12-01', createdAt: '2026-11-01T10:00:00.000001Z' },
      b: {
        itemId: reserved.firewall,
        untilOn: '2026-12-02',
        createdAt: '2026-11-01T10:00:00.000002Z',
        quantity: 0,
        state: 'released',
        endedAt: '2026-11-02T10:00:00Z',
      },
      c: {
        itemId: reserved.firewall,
        untilOn: '2026-12-03',
        createdAt: '2026-11-01T10:00:00.000003Z',
        quantity: 0,
        state: 'lapsed',
        endedAt: '2026-11-02T10:00:00Z',
      },
      d: {
        itemId: reserved.firewall,
        untilOn: '2026-12-04',
        createdAt: '2026-11-01T10:00:00.000004Z',
        quantity: 0,
        state: 'shipped',
        endedAt: '2026-11-02T10:00:00Z',
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
      return { authorKind: 'feed', authorName: 'ERP', quantity: 1 };
    },
    rows: {
      a: { itemId: moved.switch, kind: 'in', happenedAt: '2026-11-01T10:00:00.000001Z' },
      b: { itemId: moved.firewall, kind: 'adjust', happenedAt: '2026-08-01T10:00:00.000002Z' },
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
