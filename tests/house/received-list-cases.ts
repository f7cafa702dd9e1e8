import { randomUUID } from 'node:crypto';
import type { House } from '../support/house.ts';
import type { Company, ListCase, Values } from './list-cases.ts';
import { sites } from './list-sites.ts';

const received = { early: randomUUID(), lately: randomUUID(), today: randomUUID() };

/** Deliveries that were received on three days, and what a device needs. */
async function insertReceivedDeliveries({ insert, query }: House, { id: companyId }: Company): Promise<Values> {
  await query("insert into manufacturers (code, name) values ('cisco', 'Cisco') on conflict do nothing");
  const orderId = randomUUID();
  await insert('orders', { companyId, id: orderId, number: 'CDE-1', orderedOn: '2026-01-01' });
  const delivered: [id: string, at: string, site: string][] = [
    [received.early, '2026-10-01T08:00:00Z', sites.north],
    [received.lately, '2026-11-01T08:00:00Z', sites.south],
    [received.today, '2026-11-19T08:00:00Z', sites.south],
  ];
  for (const [id, deliveredAt, siteId] of delivered)
    await insert('deliveries', { companyId, id, orderId, number: `BL-${deliveredAt}`, state: 'delivered', deliveredAt, siteId });
  return { manufacturerCode: 'cisco', reference: 'C9300' };
}

/** Cases of lists of what was received. */
export const receivedListCases: Readonly<Record<string, ListCase>> = {
  'received-serials': {
    table: 'devices',
    numberedBy: 'serial',
    before: insertReceivedDeliveries,
    rows: {
      a: { serialKey: 'RECEIVEDA', deliveryId: received.early },
      b: { serialKey: 'RECEIVEDB', deliveryId: received.lately },
      c: { serialKey: 'RECEIVEDC', deliveryId: received.today },
    },
    filters: { period: ['1m', 'b', 'a'], from: ['2026-11-02', 'c', 'b'], to: ['2026-11-01', 'b', 'c'], site: [sites.north, 'a', 'b'] },
    states: {},
    sorts: { receivedAt: ['a', 'b', 'c'] },
  },
};
