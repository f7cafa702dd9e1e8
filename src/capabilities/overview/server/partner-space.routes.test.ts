import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createCommerceFactory } from '#tests/support/commerce.ts';
import type { Client } from '#tests/support/client.ts';
import { openHouse } from '#tests/support/house.ts';
import { createOrderFactory } from '#tests/support/orders.ts';
import type { PartnerSpace } from '../partner-space.api.ts';

const house = await openHouse();
const make = createOrderFactory(house);
const commerce = createCommerceFactory(house);
await make.manufacturer();

const space = async (client: Client): Promise<PartnerSpace> => {
  const { status, body } = await client.get('/api/partner-space');
  expect(status).toBe(200);
  return body;
};
type Row = { key: string; value: string; note: string; isNone: boolean };
const findFigure = (figures: readonly Row[], key: string): Row | undefined => figures.find((one) => one.key === key);

/** A partner with two clients: one with an open offer and an overdue invoice, one with nothing. */
async function partnership(rights: Parameters<typeof house.member>[2] = {}) {
  const partner = await house.company({ kind: 'partner' });
  const [busy, quiet] = [await house.company(), await house.company()];
  for (const client of [busy, quiet]) await house.partnership(partner, client);
  const offer = await commerce.offer(busy, { total: 1_000_000 });
  const invoice = await commerce.invoice(busy, { total: 128_460, dueOn: '2026-11-07' });
  const user = await house.user({ fullName: 'Claire Dumas' });
  await house.member(partner, user, rights);
  return { partner, busy, quiet, offer, invoice, user, claire: await house.signedIn(user, partner) };
}
let of: Awaited<ReturnType<typeof partnership>>;
beforeEach(async () => {
  of = await partnership();
});

describe('the partner space', () => {
  it('has the figures of each client and of all of them', async () => {
    const { clients, totals } = await space(of.claire);
    expect(clients.map(({ companyId }) => companyId).sort()).toEqual([of.busy.id, of.quiet.id].sort());
    const busy = clients.find(({ companyId }) => companyId === of.busy.id)!;
    const quiet = clients.find(({ companyId }) => companyId === of.quiet.id)!;
    expect(findFigure(busy.figures, 'offers')).toMatchObject({ value: '1', note: '10\u00a0000,00\u00a0€\u00a0HT' });
    expect(findFigure(busy.figures, 'overdue')).toMatchObject({ value: '1\u00a0284,60\u00a0€', look: 'danger' });
    expect(quiet.figures.map(({ isNone }) => isNone)).toEqual([true, true, true, true]);
    expect(totals.map(({ key, value }) => [key, value])).toEqual([
      ['offers', '1'],
      ['expiries', '0'],
      ['tickets', '0'],
      ['overdue', '1\u00a0284,60\u00a0€'],
    ]);
  });

  it('lists what waits for the clients, each with its client', async () => {
    const { waiting, waitingCount } = await space(of.claire);
    expect(waiting.map(({ title, companyId }) => [title, companyId])).toEqual([
      [`Facture ${of.invoice.number}`, of.busy.id],
      [`Offre ${of.offer.number}`, of.busy.id],
    ]);
    expect(waitingCount).toBe(2);
    expect(waiting[0]!.address).toContain(`company=${of.busy.id}`);
  });

  it('tells no amounts to a member without the right to see prices', async () => {
    const blind = await partnership({ prices: false });
    const shown = await space(blind.claire);
    expect(shown.totals.map(({ key }) => key)).toEqual(['expiries', 'tickets']);
    expect(JSON.stringify(shown)).not.toContain('€');
    expect(shown.waiting).toEqual([]);
  });

  it('is empty for a member who sees a part of the partner company only, and for everybody else', async () => {
    const partner = await house.company({ kind: 'partner' });
    const site = await make.site(partner);
    await house.partnership(partner, await house.company());
    expect((await space(await house.signInMember(partner, { sites: [site] }))).clients).toEqual([]);
    expect((await space(await house.signInMember(of.busy))).clients).toEqual([]);
    expect((await space(await house.staff('agent'))).clients).toEqual([]);
  });

  it('never shows a client the other clients of its partner', async () => {
    const client = await house.signInMember(of.busy);
    expect(JSON.stringify(await space(client))).not.toContain(of.quiet.name);
    expect((await client.get('/api/orders', { 'x-company': String(of.quiet.id) })).status).toBe(404);
    expect((await client.get('/api/orders', { 'x-company': 'clients' })).status).toBe(404);
  });

  it('shows nothing of a client once the link has ended', async () => {
    await house.query(`update partner_clients set until_on = '2026-11-18' where client_company_id = $1`, [of.busy.id]);
    const claire = await house.signedIn(of.user, of.partner);
    expect((await space(claire)).clients.map(({ companyId }) => companyId)).toEqual([of.quiet.id]);
    expect((await claire.get('/api/offers', { 'x-company': String(of.busy.id) })).status).toBe(404);
    expect((await claire.get('/api/offers', { 'x-company': 'clients' })).body.rows).toEqual([]);
  });

  it('reads the figures of twenty clients in as many round trips as those of two', async () => {
    const partner = await house.company({ kind: 'partner' });
    for (let index = 0; index < 20; index++) await house.partnership(partner, await house.company());
    const many = await house.signInMember(partner);
    expect((await space(many)).clients).toHaveLength(20);
    expect([await countFlushes(() => space(many)), await countFlushes(() => space(of.claire))]).toEqual([1, 1]);
  });
});

/** Exchanges with the database in which a request reads companies. */
async function countFlushes(ask: () => Promise<unknown>): Promise<number> {
  const reads = vi.spyOn(house.platform.database, 'readTogether');
  await ask();
  const count = reads.mock.calls.length;
  reads.mockRestore();
  return count;
}

describe('lists over the clients', () => {
  it('hold the rows of the clients and none of the own company', async () => {
    await commerce.offer(of.partner);
    const { body } = await of.claire.get('/api/offers', { 'x-company': 'clients' });
    expect(body.rows.map(({ companyId }: { companyId: number }) => companyId)).toEqual([of.busy.id]);
    const all = await of.claire.get('/api/offers', { 'x-company': 'all' });
    expect(all.body.rows).toHaveLength(2);
  });
});

describe('everything of all clients', () => {
  it('is one workbook, prepared in the background with the rights of its reader', async () => {
    const { body, status } = await of.claire.post('/api/exports', { kind: 'everything', query: {} }, { 'x-company': 'clients' });
    expect([status, body.address]).toEqual([200, null]);
    await house.runJobs();
    const { rows } = (await of.claire.get('/api/exports')).body;
    expect(rows[0]).toMatchObject({ id: body.id, kind: 'everything', state: 'done', companyName: null, total: 2 });
  });
});

describe('a change for a client', () => {
  it('is journalled with the partner, and reads so in the activity log', async () => {
    const { busy, partner, user, claire } = await partnership({ role: 'manager' });
    const sent = await claire.post('/api/sub-organisations', { name: 'Siège', parentId: null, vendorOrganisationId: '' }, { 'x-company': String(busy.id) });
    expect(sent.status).toBe(201);
    const [entry] = await house.query<{ actorName: string; isForClient: boolean }>(
      `select actor_name, is_for_client from journal where company_id = $1 and actor_id = $2 order by happened_at desc limit 1`,
      [busy.id, user.id],
    );
    expect(entry).toEqual({ actorName: `Claire Dumas (${partner.name})`, isForClient: true });
    const agent = await house.staff('agent');
    const { rows } = (await agent.get('/api/activity', { 'x-company': String(busy.id) })).body;
    expect(rows[0].sentence).toContain(`Claire Dumas (${partner.name}) pour ${busy.name}`);
  });
});
