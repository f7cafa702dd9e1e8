import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { registers } from '#app/registers.ts';
import { createCommerceFactory } from '#tests/support/commerce.ts';
import type { Client } from '#tests/support/client.ts';
import { openHouse } from '#tests/support/house.ts';
import { createOrderFactory } from '#tests/support/orders.ts';
import { createChangeRecorder } from '#tests/support/notifications.ts';
import type { Overview } from '../overview.api.ts';
import { newsActions } from './overview.service.ts';

const house = await openHouse();
const make = createOrderFactory(house);
const commerce = createCommerceFactory(house);
const recordChange = createChangeRecorder(house);
await make.manufacturer();

const overview = async (client: Client): Promise<Overview> => {
  const { status, body } = await client.get('/api/overview');
  expect(status).toBe(200);
  return body;
};

describe('the latest updates', () => {
  it('describe an event in a sentence, each object once, never quiet changes or those that need a missing right', async () => {
    const company = await house.company();
    const [reader, blind] = [await house.signInMember(company), await house.signInMember(company, { prices: false })];
    const site = await make.site(company, 'Saint-Priest');
    const order = await make.order(company, { customerOrderNumber: '4500018734' });
    const delivery = await make.delivery(company, order, { siteId: site, quantity: 18 });
    const [offer, invoice, quiet] = [await commerce.offer(company), await commerce.invoice(company), await make.order(company)];
    await recordChange(company, { kind: 'order', id: quiet.id, action: 'created' }, { quiet: true });
    await recordChange(company, { kind: 'delivery', id: delivery.id, action: 'shipped', siteId: site });
    await recordChange(company, { kind: 'delivery', id: delivery.id, action: 'updated', siteId: site });
    await recordChange(company, { kind: 'invoice', id: invoice.id, action: 'issued', needsPrices: true });
    await recordChange(company, { kind: 'offer', id: offer.id, action: 'revised', needsPrices: true });
    await recordChange(company, { kind: 'delivery', id: delivery.id, action: 'delivered', siteId: site });
    const shown = await overview(reader);
    expect(shown.updates.map(({ title, detail }) => [title, detail])).toEqual([
      [`Livraison ${delivery.number} reçue (Saint-Priest)`, '18\u00a0articles\u00a0· commande 4500018734'],
      [`Offre ${offer.number} révisée (v1)`, 'Renouvellement cœur de réseau\u00a0· 48\u00a0260,00\u00a0€\u00a0HT'],
      [`Facture ${invoice.number} émise`, '8\u00a0214,00\u00a0€\u00a0TTC\u00a0· échéance 2\u00a0déc.'],
    ]);
    expect((await overview(blind)).updates.map(({ title }) => title)).toEqual([`Livraison ${delivery.number} reçue (Saint-Priest)`]);
    expect(shown.kinds).toEqual(expect.arrayContaining(['order', 'delivery', 'offer', 'invoice', 'conversation', 'damageReport']));
  });

  it('say “Vous avez…” of the reader’s own actions, and name the author of those of others', async () => {
    const company = await house.company();
    const [camille, marc] = [await house.signInMember(company), await house.signInMember(company)];
    const [accepted, order] = [await commerce.offer(company), await make.order(company)];
    const delivery = await make.delivery(company, order);
    const report = randomUUID();
    await house.insert('damage_reports', {
      companyId: company.id,
      id: report,
      number: 'DOM-7',
      deliveryId: delivery.id,
      orderId: order.id,
      reserveText: 'Carton enfoncé',
      reportedBy: camille.user.id,
      reporterName: 'Camille Lefèvre',
    });
    const author = { kind: 'user', id: camille.user.id, name: 'Camille Lefèvre' };
    await recordChange(company, { kind: 'offer', id: accepted.id, action: 'accepted', needsPrices: true }, author);
    await recordChange(company, { kind: 'damageReport', id: report, action: 'created' }, author);
    const readUpdates = async (client: Client) => (await overview(client)).updates.map(({ title, detail, isOwn }) => [title, detail, isOwn]);
    expect(await readUpdates(camille)).toEqual([
      ['Vous avez signalé le dommage DOM-7', '', true],
      [`Vous avez accepté l’offre ${accepted.number}`, 'Renouvellement cœur de réseau\u00a0· 48\u00a0260,00\u00a0€\u00a0HT', true],
    ]);
    expect(await readUpdates(marc)).toEqual([
      ['Dommage DOM-7 signalé', 'Camille Lefèvre', false],
      [`Offre ${accepted.number} acceptée`, 'Renouvellement cœur de réseau\u00a0· 48\u00a0260,00\u00a0€\u00a0HT', false],
    ]);
  });

  it('are new since the last visit of each reader to each company', async () => {
    const [company, other] = [await house.company(), await house.company()];
    const user = await house.user();
    await house.member(company, user);
    await house.member(other, user);
    const reader = await house.signedIn(user, company);
    expect((await overview(reader)).seenAt).toBeNull();
    expect((await reader.post('/api/overview/visit')).status).toBe(204);
    const { seenAt } = await overview(reader);
    expect(Date.parse(seenAt!)).toBeGreaterThan(Date.now() - 60_000);
    expect((await overview(reader.at(other.id))).seenAt).toBeNull();
    const everywhere = reader.at('all');
    expect((await everywhere.post('/api/overview/visit')).status).toBe(204);
    expect((await overview(everywhere)).seenAt).not.toBeNull();
  });

  it('are read from an index that holds every action with a sentence', () => {
    const index = readFileSync('db/platform/05_journal.sql', 'utf8').match(/create index journal_news[^;]+/)![0];
    expect([...index.matchAll(/'(\w+)'/g)].map(([, action]) => action)).toEqual([...newsActions]);
    for (const { actions } of registers.overview.flatMap(({ news }) => news)) expect(newsActions).toEqual(expect.arrayContaining([...actions]));
  });
});
