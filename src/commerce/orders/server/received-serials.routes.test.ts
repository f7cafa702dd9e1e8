import type { DeliveryState } from '../order.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openHouse } from '#tests/support/house.ts';
import { readSheets } from '#tests/support/xlsx.ts';

const house = await openHouse();
const company = await house.company({ name: 'Groupe Hélianthe' });
const other = await house.company({ name: 'Arvalys' });
await house.insert('manufacturers', { code: 'cisco', name: 'Cisco' });
const site = await house.insert('sites', { companyId: company.id, id: randomUUID(), code: 'SP', label: 'Saint-Priest', type: 'delivery', externalId: 'S1' });

interface Delivery {
  of?: typeof company;
  number: string;
  state?: DeliveryState;
  deliveredAt: string | null;
  serials: readonly string[];
  cartons?: readonly string[];
  siteId?: string;
}

/** A delivery of an order of its own. */
async function createDelivery({ of = company, number, state = 'delivered', deliveredAt, serials, cartons = [], siteId }: Delivery): Promise<void> {
  const [order, delivery] = [randomUUID(), randomUUID()];
  const companyId = of.id;
  await house.insert('orders', {
    companyId,
    id: order,
    number: `CDE-${number}`,
    customerOrderNumber: `4500-${number}`,
    externalId: number,
    state: 'delivered',
    orderedOn: '2026-10-01',
  });
  await house.insert('deliveries', {
    companyId,
    id: delivery,
    orderId: order,
    number: `BL-${number}`,
    externalId: number,
    state,
    deliveredAt,
    ...(siteId === undefined ? {} : { siteId }),
  });
  for (const [position, carton] of cartons.entries())
    await house.insert('delivery_packages', { companyId, id: randomUUID(), deliveryId: delivery, position, cartonNumber: carton });
  for (const serial of serials)
    await house.insert('devices', {
      companyId,
      id: randomUUID(),
      manufacturerCode: 'cisco',
      reference: 'C9200L-24P-4G-E',
      description: 'Catalyst 9200L',
      serial,
      serialKey: serial,
      deliveryId: delivery,
    });
}

await createDelivery({ number: '1', deliveredAt: '2026-10-31T22:59:00Z', serials: ['FOC3038L0AB'] });
await createDelivery({
  number: '2',
  deliveredAt: '2026-10-31T23:01:00Z',
  serials: ['FOC3038L0AC', 'FOC3038L0AF'],
  cartons: ['1/2', '2/2'],
  siteId: String(site.id),
});
await createDelivery({ number: '3', deliveredAt: '2026-11-18T09:05:00Z', serials: ['FOC3038L0B1'] });
await createDelivery({ number: '4', state: 'shipped', deliveredAt: null, serials: ['FOC3038L0B4'] });
await createDelivery({ of: other, number: '5', deliveredAt: '2026-11-18T09:05:00Z', serials: ['FOC9999L0B1'] });

const member = await house.signInMember(company);
const listSerials = async (query: string): Promise<string[]> => {
  const { body } = await member.get(`/api/received-serials?${query}`);
  return (body.rows as { serial: string }[]).map(({ serial }) => serial);
};

describe('the serial numbers that were received', () => {
  it('are those of received deliveries of the company, latest first', async () => {
    const received = await listSerials('');
    expect([received[0], received.slice(1, 3).toSorted(), received.slice(3)]).toEqual(['FOC3038L0B1', ['FOC3038L0AC', 'FOC3038L0AF'], ['FOC3038L0AB']]);
  });

  it('are narrowed by a period, by days in Paris and by a site', async () => {
    expect((await listSerials('from=2026-11-01&to=2026-11-17')).toSorted()).toEqual(['FOC3038L0AC', 'FOC3038L0AF']);
    expect(await listSerials('to=2026-10-31')).toEqual(['FOC3038L0AB']);
    expect(await listSerials('from=2026-11-18&to=2026-11-18')).toEqual(['FOC3038L0B1']);
    expect(await listSerials('period=lastQuarter')).toEqual([]);
    expect(await listSerials('period=thisQuarter')).toHaveLength(4);
    expect(await listSerials(`site=${site.id}`)).toHaveLength(2);
  });

  it('come each once over pages and in the Excel file, where one delivery brought more than a page', async () => {
    const many = await house.company();
    const serials = Array.from({ length: 120 }, (_, rank) => `FOC4000L${String(rank).padStart(3, '0')}`);
    await createDelivery({ of: many, number: '6', deliveredAt: '2026-11-17T09:05:00Z', serials: ['FOC3999L000'] });
    await createDelivery({ of: many, number: '7', deliveredAt: '2026-11-18T09:05:00Z', serials });
    const reader = await house.signInMember(many);
    const readPages = async (dir: string, after = ''): Promise<string[]> => {
      const { rows, next } = (await reader.get(`/api/received-serials?dir=${dir}${after}`)).body;
      const found = rows.map(({ serial }: { serial: string }) => serial);
      return next === null ? found : [...found, ...(await readPages(dir, `&after=${next}`))];
    };
    const falling = await readPages('desc');
    expect(falling.toSorted()).toEqual(['FOC3999L000', ...serials]);
    expect(await readPages('asc')).toEqual(falling.toReversed());
    const [sheet] = await readSheets(await reader.get('/api/received-serials/export'));
    expect(sheet!.rows.slice(1).map(([serial]) => serial)).toEqual(falling);
  });

  it('stand in one Excel file with order, delivery, cartons, site and day', async () => {
    const [sheet, filters] = await readSheets(await member.get('/api/received-serials/export?from=2026-11-01&to=2026-11-17'));
    const [head, ...rows] = sheet!.rows;
    expect(head!.map((title) => title.replaceAll('\u00a0', ' '))).toEqual([
      'N° de série',
      'Référence',
      'Désignation',
      'Votre n° de commande',
      'N° fournisseur',
      'Livraison',
      'Colis',
      'Site',
      'Reçu le',
    ]);
    expect(rows.map((row) => row[0]).toSorted()).toEqual(['FOC3038L0AC', 'FOC3038L0AF']);
    expect(rows[0]!.slice(1, 8)).toEqual(['C9200L-24P-4G-E', 'Catalyst 9200L', '4500-2', 'CDE-2', 'BL-2', '1/2, 2/2', 'Saint-Priest']);
    expect(Number(rows[0]![8])).toBeGreaterThan(46_000);
    expect(filters!.rows.flat()).toContain('Reçus à partir du');
  });
});
