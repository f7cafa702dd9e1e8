import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { registers } from '../../src/app/registers.ts';
import type { Client } from '../support/client.ts';
import {
  companyRow,
  contractLineRow,
  contractRow,
  deliveryRow,
  deviceRow,
  connectErp,
  lineRow,
  offerLineRow,
  offerRow,
  orderRow,
  productRow,
  siteRow,
} from '../support/feed.ts';
import { openHouse } from '../support/house.ts';
import { createSiteFactory } from '../support/sites.ts';
import { stretchObject } from '../support/stretched.ts';
import { createTicketFactory } from '../support/tickets.ts';
import { listEndpoints } from '../support/endpoints.ts';

/** Answers are put together from texts of several fields: one object of each kind has all its texts as long as the forms and the feed allow, and is
 *  then read wherever it is shown. `openHouse` expects no response that had to be cut. */
const house = await openHouse();
const endpoints = listEndpoints(house.routes);
const erp = await connectErp(house);
const feed = async (entity: string, rows: readonly Record<string, unknown>[]): Promise<void> => {
  const { row: schema } = registers.feeds.entities.find(({ name }) => name === entity)!;
  const { rows: reports } = await erp.send(
    entity,
    rows.map((row) => stretchObject(schema, { ...buildTexts(schema.shape), ...row })),
  );
  expect(reports.map(({ result, errors }) => [result, errors ?? []])).toEqual(rows.map(() => ['created', []]));
};
/** An empty start for each optional free text of a row. */
const buildTexts = (shape: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    ['project', 'note', 'notes', 'description', 'label', 'requester', 'deliveryTime', 'accessInstructions', 'complement']
      .filter((name) => name in shape)
      .map((name) => [name, 'x']),
  );

const post = async (client: Client, path: string, route: string, body: object, status = 201) => {
  const endpoint = endpoints.find(({ method, path: declared }) => method === 'POST' && declared === route)!;
  const response = await client.post(path, stretchObject(endpoint.body, body));
  expect([path, response.status, response.body?.errors ?? []]).toEqual([path, status, []]);
  return response.body;
};

await feed('companies', [companyRow('K1', { name: 'Société' })]);
await feed('products', [productRow('C9300-48P-A')]);
await feed('sites', [siteRow('K1', 'LYON')]);
await feed('offers', [offerRow('K1', '26-1', 1, { lines: [offerLineRow('1')] })]);
await feed('orders', [orderRow('K1', '26-1', { lines: [lineRow('1', { quantityOrdered: 20 })], site: 'LYON', offerNumber: 'OFF-26-1' })]);
await feed('deliveries', [deliveryRow('K1', '26-1', '26-1', { lines: [{ id: '1', orderLine: '1', quantity: 2, serials: ['FOC2900AAAA', 'FOC2900AAAB'] }] })]);
await feed('devices', [deviceRow('K1', 'FOC2900AAAC', { site: 'LYON' })]);
await feed('contracts', [contractRow('K1', '26-1', { endsOn: '2026-12-31', lines: [contractLineRow('1', { serial: 'FOC2900AAAC', site: 'LYON' })] })]);
const [found] = await house.query<{ id: number; name: string }>("select id, name from companies where external_id = 'K1'");
const company = found!;
const manager = await house.signInMember(company, { role: 'manager' });
const agent = await house.staff();
const { newSite, newContact } = createSiteFactory(house);
const site = await post(manager, '/api/sites', '/api/sites', newSite('Metz', { code: 'METZ' }));
const contact = await post(manager, '/api/contacts', '/api/contacts', newContact({ lastName: 'Moreau', siteId: site.id, roles: ['main'] }));
const make = await createTicketFactory(house);
const ticket = (label: string) => make.body({ siteId: site.id, contactId: contact.id }, 'engineering', { label });
const sent = await post(manager, '/api/tickets', '/api/tickets', ticket('Bornes'));
const chat = await post(manager, '/api/chats', '/api/chats', { subject: 'Facturation', about: null, siteId: null, people: [], body: 'Bonjour.' });
await post(manager, '/api/saved-views', '/api/saved-views', { list: 'tickets', name: 'Suivi', query: '', isShared: true });
await house
  .insert('rollouts', { companyId: company.id, id: randomUUID(), number: 'DG-26-770', label: 'x'.repeat(200), requesterName: 'x'.repeat(200) })
  .then(({ id }) => house.query('update tickets set rollout_id = $1 where number = $2', [id, sent.number]));
await house.runJobs();

const objects: Readonly<Record<string, string>> = {
  '/api/orders/:code': 'CDE-26-1',
  '/api/offers/:code': 'OFF-26-1',
  '/api/contracts/:code': 'CT-26-1',
  '/api/sites/:code': 'METZ',
  '/api/contacts/:id': contact.id,
  '/api/tickets/:code': sent.number,
  '/api/chats/:number': chat.number,
  '/api/devices/:serial': 'FOC2900AAAC',
};

it('every list, choice, count and page of the longest texts fits its contract', async () => {
  const read = new Set<string>();
  for (const { method, path, access, produces } of endpoints) {
    if (method !== 'GET' || produces || !['company', 'person', 'staff', 'administrator'].includes(access)) continue;
    const object = Object.keys(objects).find((address) => path === address || path.startsWith(`${address}/`));
    const address = object === undefined ? path : path.replace(/:\w+/, objects[object]!);
    if (address.includes(':')) continue;
    const client = access === 'company' || access === 'person' ? manager : agent;
    const { status } = await client.get(address);
    expect([path, status < 500]).toEqual([path, true]);
    if (status === 200 && object !== undefined) read.add(object);
  }
  expect([...read].toSorted()).toEqual(Object.keys(objects).toSorted());
  for (const q of ['Étude', 'FOC2900', 'CDE-26'])
    expect((await manager.get(`/api/search?q=${encodeURIComponent(q)}`)).body.categories.length).toBeGreaterThan(0);
});
