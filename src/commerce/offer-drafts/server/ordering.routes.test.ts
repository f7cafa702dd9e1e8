import { beforeAll, expect, it } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { openHouse } from '#tests/support/house.ts';
import { createOfferFactory } from '#tests/support/offers.ts';
import { emptyLine, makeContent } from '../offer-draft.ts';

const house = await openHouse();
const make = createOfferFactory(house);
let agent: Client;
beforeAll(async () => {
  agent = await house.staff();
});

const entry = { customerOrderNumber: 'BC-2026-118', orderedOn: '2026-11-18', promisedOn: '2026-12-09' };
const order = (id: string, body: object = entry, headers = {}) => agent.post(`/api/provider/offers/${id}/order`, body, headers);

it('an order entered from an offer has its lines, amounts and dates, and puts the offer into production', async () => {
  const company = await house.company();
  const buyer = await house.signInMember(company);
  const offer = await make.offer(company, {
    state: 'validated',
    lines: [
      ['C9300-48P-A', 4, 25_000],
      ['POSE', 1, 98_000],
    ],
  });
  const entered = await order(offer.id);
  expect(entered.status).toBe(201);
  expect(entered.body).toEqual({ companyId: company.id, number: 'CDP-26-00001' });
  expect((await buyer.get('/api/orders/CDP-26-00001')).body).toMatchObject({
    customerOrderNumber: 'BC-2026-118',
    offerNumber: offer.number,
    orderedOn: '2026-11-18',
    promisedOn: '2026-12-09',
    state: 'awaitingDelivery',
    totalExclVat: 198_000,
    totalInclVat: 237_600,
    lines: [
      { reference: 'C9300-48P-A', quantityOrdered: 4, quantityDelivered: 0, promisedOn: '2026-12-09' },
      { reference: 'POSE', quantityOrdered: 1 },
    ],
  });
  expect((await buyer.get(`/api/offers/${offer.number}`)).body).toMatchObject({ state: 'inProduction', orders: [{ number: 'CDP-26-00001' }] });
  expect(await house.query('select source from orders where company_id = $1', [company.id])).toEqual([{ source: 'portal' }]);
  expect(await house.query("select action, actor_kind from journal where company_id = $1 and object_kind = 'order'", [company.id])).toEqual([
    { action: 'created', actorKind: 'staff' },
  ]);
});

it('an offer is ordered once, whatever is repeated, and not once it was declined', async () => {
  const company = await house.company();
  const offer = await make.offer(company, { state: 'sent' });
  const orderTwice = () => order(offer.id, entry, { 'idempotency-key': 'one-order-of-one-agent' });
  const [first, second] = [await orderTwice(), await orderTwice()];
  expect(second.body).toEqual(first.body);
  expect((await order(offer.id)).body).toMatchObject({ status: 409, code: 'offers.order.ordered' });
  expect(await house.query('select 1 as one from orders where company_id = $1', [company.id])).toEqual([{ one: 1 }]);
  const declined = await make.offer(company, { state: 'declined' });
  expect((await order(declined.id)).body).toMatchObject({ status: 409, code: 'offers.order.declined' });
});

it('an order that is dated later, or promised before it was given, is refused at its fields', async () => {
  const offer = await make.offer(await house.company(), { state: 'validated' });
  const listFlawPaths = async (part: object) => (await order(offer.id, { ...entry, ...part })).body.errors.map(({ path }: { path: string }) => path);
  expect(await listFlawPaths({ orderedOn: '2026-11-20' })).toEqual(['orderedOn']);
  expect(await listFlawPaths({ promisedOn: '2026-11-17' })).toEqual(['promisedOn']);
});

it('a blank draft becomes an order that no offer preceded, and ends', async () => {
  const company = await house.company();
  const buyer = await house.signInMember(company);
  const { id } = (await agent.post('/api/provider/offer-drafts', { companyId: company.id })).body;
  const line = { ...emptyLine, reference: 'FG-60F', description: 'Pare-feu d’agence', quantity: 2, unitPrice: 89_000, discountBasisPoints: 1000 };
  const content = { ...makeContent('2026-11-19'), project: 'Agences', recipientId: buyer.user.id, lines: [line] };
  await agent.put(`/api/provider/offer-drafts/${id}`, { version: 1, content });
  const at = `/api/provider/offer-drafts/${id}/order`;
  expect((await agent.post(at, { ...entry, version: 1 })).body).toMatchObject({ status: 409, code: 'conflict', current: { version: 2 } });
  const { number } = (await agent.post(at, { ...entry, version: 2 })).body;
  expect((await buyer.get(`/api/orders/${number}`)).body).toMatchObject({
    offerNumber: null,
    project: 'Agences',
    requesterName: buyer.user.fullName,
    totalExclVat: 160_200,
    lines: [{ reference: 'FG-60F', quantityOrdered: 2 }],
  });
  expect((await agent.get(`/api/provider/offer-drafts/${id}`)).status).toBe(404);
});

it('a draft that revises an offer is sent, not ordered; one that cannot be sent is refused at its fields', async () => {
  const company = await house.company();
  const offer = await make.offer(company, { state: 'sent' });
  const begin = async (more: object) => (await agent.post('/api/provider/offer-drafts', { companyId: company.id, ...more })).body.id as string;
  const orderDraft = async (id: string) => (await agent.post(`/api/provider/offer-drafts/${id}/order`, { ...entry, version: 1 })).body;
  expect(await orderDraft(await begin({ revises: offer.number }))).toMatchObject({ status: 409, code: 'offers.order.notBlank' });
  expect((await orderDraft(await begin({}))).errors.map(({ path }: { path: string }) => path)).toEqual(
    expect.arrayContaining(['project', 'recipientId', 'lines']),
  );
});

it('only the provider’s office may enter an order', async () => {
  const company = await house.company();
  const buyer = await house.signInMember(company);
  const offer = await make.offer(company, { state: 'validated' });
  expect((await buyer.post(`/api/provider/offers/${offer.id}/order`, entry)).status).toBe(403);
});
