import { companyRow, contractRow, deliveryRow, connectErp, orderRow, productRow, siteRow } from '../support/feed.ts';
import type { FilledRow, FilledSite } from '../support/filled-matrix.ts';
import type { House } from '../support/house.ts';
import { createTicketRowFactory } from '../support/tickets.ts';

/** Rules of objects that have more than one door: what is refused at each of them. */

export type Reply = { status: number; body: { id?: string; code: string; errors?: { code: string }[] } };

export interface DoorRule {
  name: string;
  /** A row that the feed refuses, and a field that its correction changes to another value which is as wrong as the first. */
  feed: { entity: string; row: { id: string } & Record<string, unknown>; code: string; again: readonly [path: string, value: string] };
  /** The same by hand: on a screen, or by its endpoint. Absent: nobody enters it. */
  hand?: { code: string; enter: () => Promise<Reply> };
  /** The same in a file that is imported, with the column that is refused. */
  sites?: { rows: readonly FilledSite[]; column: string };
  contracts?: { rows: readonly FilledRow[]; column: string };
}

export type DoorWorld = Awaited<ReturnType<typeof buildDoorWorld>>;

/** Company `D1` with what the rules are about. */
export async function buildDoorWorld(house: House) {
  const erp = await connectErp(house);
  const agent = await house.staff('administrator');
  await erp.send('companies', [companyRow('D1'), companyRow('D2'), companyRow('D3', { siren: '732829320' }), companyRow('DP', { kind: 'partner' })]);
  await erp.send('products', [productRow('DOOR-1'), { ...productRow('DOOR-2'), manufacturer: 'aruba', manufacturerName: 'Aruba' }]);
  await erp.send('carriers', [{ id: 'chrono', version: 1, name: 'Chronopost' }]);
  await erp.send('sites', [siteRow('D1', 'DS')]);
  const findId = async (table: string, externalId: string): Promise<string> =>
    (await house.query<{ id: string }>(`select id from ${table} where external_id = $1`, [externalId]))[0]!.id;
  const company = { id: Number(await findId('companies', 'D1')), name: 'Société D1' };
  const provider = (await house.query<{ id: number }>("select id from companies where kind = 'provider'"))[0]!.id;
  await house.query("update companies set external_id = 'PROVIDER', source = 'erp', external_version = 1 where id = $1 and external_id is null", [provider]);
  const manager = await house.signInMember(company, { role: 'manager' });
  const parts = [undefined, 'DN', 'DA', 'DB', 'DC', 'DD'];
  await erp.send(
    'sub-organisations',
    parts.slice(1).map((id, at) => ({ id, version: 1, company: 'D1', name: `Partie ${id}`, ...(parts[at] && { parent: parts[at] }) })),
  );
  await erp.send('stock-items', [stockItem('DI1'), stockItem('DI2'), stockItem('DI3', { manufacturer: 'aruba' })]);
  await erp.send('stock-movements', [movement('DM1', 'DI1'), movement('DM3', 'DI3'), movement('DM5', 'DI1', 'FOC2901DR05')]);
  await erp.send('orders', [orderRow('D1', 'DO')]);
  await erp.send('deliveries', [deliveryRow('D1', 'DO', 'DL1', { lines: [{ id: '1', orderLine: '1', quantity: 1, serials: ['FOC2901DLV1'] }] })]);
  await erp.send('contracts', [contractRow('D1', 'DK')]);
  const ticket = await createTicketRowFactory(house).ticket(company);
  return { erp, agent, manager, company, provider, findId, ticket };
}

export const stockItem = (id: string, more: object = {}) => ({
  id,
  version: 1,
  company: 'D1',
  code: id,
  manufacturer: 'cisco',
  reference: 'DOOR-1',
  description: 'Commutateur',
  site: 'DS',
  ...more,
});
export const movement = (id: string, item: string, serial = 'FOC2901DR01') => ({
  id,
  version: 1,
  company: 'D1',
  item,
  kind: 'in',
  quantity: 1,
  happenedAt: '2026-11-10T09:00:00Z',
  serials: [serial],
});
