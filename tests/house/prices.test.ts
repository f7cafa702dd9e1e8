import { describe, expect, it } from 'vitest';
import { exportAtOnceRows } from '../../src/platform/kernel/constants.ts';
import { storedName } from '../../src/platform/data/server/db/column-names.ts';
import type { Endpoint } from '../../src/platform/http/contract.ts';
import type { Client, Reply } from '../support/client.ts';
import { openHouse } from '../support/house.ts';
import { createOfferFactory } from '../support/offers.ts';
import { createOrderFactory } from '../support/orders.ts';
import { readPdf } from '../support/pdf.ts';
import { readSheets } from '../support/xlsx.ts';
import { listEndpoints } from '../support/endpoints.ts';

const house = await openHouse();
const make = createOrderFactory(house);
await make.manufacturer();
const company = await house.company();

/** Amounts that occur nowhere else: in minor units, in euros, with any separator. */
const line = 12_345_67,
  total = 98_765_43;
const isAmount = /1\D?2\D?3\D?4\D?5\D?6\D?7|12\D?345\b|9\D?8\D?7\D?6\D?5\D?4\D?3|98\D?765\b|118\D?518|11\D?851\D?8/;

const order = await make.order(company, { total, lines: [{ total: line, delivered: 2 }] });
/** Rates that occur nowhere else: a discount of 12.37 %, VAT at 8.71 %. */
const isRate = /"\w*[bB]asisPoints":\d|:1237\b|:871\b|12[.,]37|12[.,]4\s?%|8[.,]71?\s?%/;
await house.query('update order_lines set discount_basis_points = 1237, vat_basis_points = 871 where order_id = $1', [order.id]);
const offer = await createOfferFactory(house).offer(company, { lines: [['C9300-48P-A', 1, line]] });
const delivery = await make.delivery(company, order, { serials: ['FOC2834L0AB'] });
const blind = await house.signInMember(company, { role: 'manager', prices: false });
const seeing = await house.signInMember(company, { role: 'manager' });

// More orders than an Excel file is made of at once: the rest is prepared by a job.
const { id, expectedKey: _, ...columns } = (await house.query('select * from orders where id = $1', [order.id]))[0]!;
const copied = Object.keys(columns)
  .filter((name) => name !== 'number' && name !== 'externalId')
  .map(storedName)
  .join(', ');
await house.query(
  `insert into orders (id, number, ${copied}) select gen_random_uuid(), 'CDE-25-' || n, ${copied} from orders, generate_series(1, $2) as n where id = $1`,
  [id, exportAtOnceRows],
);

/** The text of a response, whatever it is made of. */
async function readText(reply: Reply): Promise<string> {
  const type = String(reply.headers['content-type']);
  if (type.includes('spreadsheet')) return (await readSheets(reply)).flatMap(({ rows }) => rows.flat()).join('\n');
  if (!type.includes('pdf')) return reply.text;
  return (await readPdf(reply.bytes)).pages.join(' ');
}

/** Prepares an Excel file as a job, and gives its link. */
async function prepareExport(client: Client): Promise<string> {
  await client.post('/api/exports', { kind: 'orders', query: {} });
  await house.runJobs();
  const [prepared] = (await client.get('/api/exports')).body.rows;
  return prepared.id;
}

const endpoints = listEndpoints(house.routes).filter(
  ({ method, access }) => method === 'GET' && (access === 'company' || access === 'manager' || access === 'person' || access === 'public'),
);
const fillAddress = ({ path }: Endpoint, exportId: string): string =>
  path
    .replace('/orders/:code', `/orders/${order.number}`)
    .replace('/offers/:code', `/offers/${offer.number}`)
    .replace('/deliveries/:code', `/deliveries/${delivery.number}`)
    .replace('/exports/:id', `/exports/${exportId}`)
    .replace('/orders/export', `/orders/export?q=${order.number}`)
    .replace(':lang', 'fr')
    .replace(/:\w+/, order.id);

describe('whoever may not see prices finds no amount and no rate', async () => {
  const [ofBlind, ofSeeing] = [await prepareExport(blind), await prepareExport(seeing)];

  it.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))('%s', async (_, endpoint) => {
    const text = await readText(await blind.get(fillAddress(endpoint, ofBlind)));
    expect(text).not.toMatch(isAmount);
    expect(text).not.toMatch(isRate);
  });

  it('though they are there for whoever may', async () => {
    const found: string[] = [];
    // One after the other: a person waits for a turn at costly work, and is refused when too many wait.
    for (const endpoint of endpoints) if (isAmount.test(await readText(await seeing.get(fillAddress(endpoint, ofSeeing))))) found.push(endpoint.path);
    expect(found).toEqual(
      expect.arrayContaining([
        '/api/offers',
        '/api/offers/:code',
        '/api/offers/:code/pdf',
        '/api/offers/export',
        '/api/overview',
        '/api/orders',
        '/api/orders/:code',
        '/api/orders/:code/confirmation',
        '/api/orders/export',
        '/api/exports/:id/file',
      ]),
    );
  });

  it('nor the rates, which are there for whoever may', async () => {
    for (const path of [`/api/orders/${order.number}`, `/api/orders/${order.number}/confirmation`])
      expect(await readText(await seeing.get(path))).toMatch(isRate);
  });

  it('nor by sorting, nor by asking for a column of amounts', async () => {
    for (const query of ['sort=total', 'sort=-total', 'columns=total', 'sort=totalExclVat', 'sort=-totalExclVat']) {
      expect(await readText(await blind.get(`/api/orders?${query}`))).not.toMatch(isAmount);
      expect(await readText(await blind.get(`/api/orders/export?q=${order.number}&${query}`))).not.toMatch(isAmount);
    }
  });
});
