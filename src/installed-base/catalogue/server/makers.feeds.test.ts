import { expect, it } from 'vitest';
import { z } from 'zod';
import { registers } from '#app/registers.ts';
import { openHouse } from '#tests/support/house.ts';
import {
  companyRow,
  contractLineRow,
  contractRow,
  deviceRow,
  connectErp,
  listFlaws,
  lineRow,
  offerLineRow,
  offerRow,
  orderRow,
  productRow,
  listResults,
} from '#tests/support/feed.ts';

const house = await openHouse();
const erp = await connectErp(house);
const { query } = house;
await erp.send('products', [productRow('C9300-48P-A')]);
await erp.send('companies', [companyRow('E1')]);

/** Rows of each feed that names a manufacturer, and the codes that land. */
const doors: Readonly<Record<string, { row: (manufacturer: string, id: string) => object; landed: string }>> = {
  products: { row: (manufacturer, id) => productRow(`C9200-${id}`, { manufacturer }), landed: 'select manufacturer_code from products where reference = $1' },
  devices: { row: (manufacturer, id) => deviceRow('E1', `FOC-${id}`, { manufacturer }), landed: 'select manufacturer_code from devices where serial = $1' },
  offers: {
    row: (manufacturer, id) => offerRow('E1', id, 1, { lines: [offerLineRow('1', { manufacturer })] }),
    landed: 'select l.manufacturer_code from offer_lines l join offers o on o.id = l.offer_id where o.number = $1',
  },
  orders: {
    row: (manufacturer, id) => orderRow('E1', id, { lines: [lineRow('1', { manufacturer })] }),
    landed: 'select l.manufacturer_code from order_lines l join orders o on o.id = l.order_id where o.number = $1',
  },
  contracts: {
    row: (manufacturer, id) => contractRow('E1', id, { manufacturer, lines: [contractLineRow('1', { manufacturer })] }),
    landed:
      "select string_agg(distinct m, ',') as manufacturer_code from (select manufacturer_code as m from contracts where number = $1 union select l.manufacturer_code from contract_lines l join contracts c on c.id = l.contract_id where c.number = $1) x",
  },
  agreements: {
    row: (manufacturer, id) => ({ id, version: 1, company: 'E1', number: `EA-${id}`, manufacturer, startsOn: '2026-01-01', endsOn: '2028-12-31', suites: [] }),
    landed: 'select manufacturer_code from agreements where number = $1',
  },
  'stock-items': {
    row: (manufacturer, id) => ({ id, version: 1, company: 'E1', code: `ST-${id}`, manufacturer, reference: 'C9300-48P-A', description: 'Commutateur' }),
    landed: 'select manufacturer_code from stock_items where code = $1',
  },
};
const keyPrefixes: Readonly<Record<string, string>> = {
  products: 'C9200-',
  devices: 'FOC-',
  offers: 'OFF-',
  orders: 'CDE-',
  contracts: 'CT-',
  agreements: 'EA-',
  'stock-items': 'ST-',
};

it('each feed that names a manufacturer is walked', () => {
  const naming = registers.feeds.entities.filter(({ row }) =>
    JSON.stringify(z.toJSONSchema(row, { io: 'input', unrepresentable: 'any' })).includes('"manufacturer"'),
  );
  expect(naming.map(({ name }) => name).toSorted()).toEqual(Object.keys(doors).toSorted());
});

it.each(Object.keys(doors))('%s name manufacturers as everybody writes them', async (entity) => {
  const { row, landed } = doors[entity]!;
  const typed = ['Cisco Systems, Inc.', 'CISCO', 'csco', 'Cisco Catalyst'].slice(0, entity === 'products' ? 2 : 4);
  const answer = await erp.send(
    entity,
    typed.map((manufacturer, index) => row(manufacturer, `${entity}-${index}`)),
  );
  expect(answer.rows.map(listFlaws).flat()).toEqual([]);
  expect(listResults(answer)).toEqual(typed.map(() => 'created'));
  for (const index of typed.keys()) expect(await query(landed, [`${keyPrefixes[entity]}${entity}-${index}`])).toEqual([{ manufacturerCode: 'cisco' }]);
});

it.each(Object.keys(doors))('%s refuse a name that is nobody’s, with the nearest', async (entity) => {
  const answer = await erp.send(entity, [doors[entity]!.row('Cisko Systèmes', `${entity}-x`)], { language: 'fr' });
  expect(listResults(answer)).toEqual(['failed']);
  expect(answer.rows[0]!.errors!.map(({ code }) => code)).toContain('equipment.manufacturerUnknown');
  expect(answer.rows[0]!.errors![0]!.message).toContain('Le plus proche : Cisco');
});

it('a new code of a product is a new manufacturer; elsewhere it is waited for', async () => {
  const own = { id: 'P-mist', manufacturer: 'mist-ai', manufacturerName: 'Mist' };
  expect(listResults(await erp.send('devices', [deviceRow('E1', 'W1', { manufacturer: 'nobody-yet' })]))).toEqual(['waiting']);
  expect(listResults(await erp.send('products', [productRow('X1', own)]))).toEqual(['created']);
  await erp.send('devices', [deviceRow('E1', 'W2', { manufacturer: 'mist-ai' })]);
  expect(await query("select manufacturer_code from devices where serial = 'W2'")).toEqual([{ manufacturerCode: 'mist-ai' }]);
});

it('rows that were refused for a name are tried again once the name is a manufacturer’s', async () => {
  const lost = deviceRow('E1', 'W-LATE', { manufacturer: 'Tandberg Ltd' });
  expect(listResults(await erp.send('devices', [lost]))).toEqual(['failed']);
  const listLanded = () => query("select manufacturer_code from devices where serial = 'W-LATE'");
  const agent = await house.staff();
  const [cisco] = (await agent.get('/api/provider/manufacturers')).body.rows.filter(({ code }: { code: string }) => code === 'cisco');
  expect((await agent.put('/api/provider/manufacturers/cisco/names', { names: [...cisco.names, 'Tandberg'], version: cisco.version })).status).toBe(200);
  expect(await listLanded()).toEqual([]);
  await house.runJobs();
  expect(await listLanded()).toEqual([{ manufacturerCode: 'cisco' }]);
  expect(await query("select state from ingest_rows where external_id like '%W-LATE'")).toEqual([{ state: 'resolved' }]);
});
