import { beforeAll, describe, expect, it } from 'vitest';
import { openHouse } from '#tests/support/house.ts';
import { createOfferFactory } from '#tests/support/offers.ts';
import { createOrderFactory } from '#tests/support/orders.ts';

const house = await openHouse();
const make = { ...createOfferFactory(house), ...createOrderFactory(house) };
let agent: Awaited<ReturnType<typeof house.staff>>;
beforeAll(async () => {
  agent = await house.staff();
  await house.insert('manufacturers', { code: 'cisco', name: 'Cisco' });
  await house.insert('carriers', { code: 'chronopost', name: 'Chronopost' });
});

interface EnteredView {
  id: string;
  source: string;
  version: number;
  lines: { id: string; quantityDelivered: number; inDeliveries: number }[];
  deliveries: { id: string; number: string; version: number; state: string; lines: object[] }[];
}
const readView = async (id: string): Promise<EnteredView> => (await agent.get(`/api/provider/orders/${id}`)).body;

/** An order of four switches and an installation, entered from an offer. */
async function createOrder() {
  const company = await house.company();
  const buyer = await house.signInMember(company);
  const offer = await make.offer(company, {
    state: 'validated',
    lines: [
      ['C9300-48P-A', 4, 25_000],
      ['POSE', 2, 98_000],
    ],
  });
  await house.query("update offer_lines set manufacturer_code = 'cisco' where company_id = $1 and reference = 'C9300-48P-A'", [company.id]);
  await house.query("update offer_lines set kind = 'service' where company_id = $1 and reference = 'POSE'", [company.id]);
  const { number } = (
    await agent.post(`/api/provider/offers/${offer.id}/order`, { customerOrderNumber: '', orderedOn: '2026-11-18', promisedOn: '2026-12-09' })
  ).body;
  const { id } = (await buyer.get(`/api/orders/${number}`)).body as { id: string };
  const [switches, installation] = (await readView(id)).lines.map((line) => line.id) as [string, string];
  return { company, buyer, number: number as string, id, switches, installation };
}

const blank = {
  carrier: null,
  trackingNumber: '',
  promisedOn: null,
  expectedOn: null,
  shippedOn: null,
  deliveredAt: null,
  receivedBy: '',
  reason: '',
  packages: [],
};
const serials = ['FCW2411A0B1', 'FCW2411A0B2'];
const listFlawPaths = (answer: { body: { errors?: { path: string }[] } }): string[] | undefined => answer.body.errors?.map(({ path }) => path);

describe('a delivery entered by hand', () => {
  it('is seen by the customer with its parcels and tracking number, and its serial numbers join the installed base', async () => {
    const { buyer, number, id, switches } = await createOrder();
    const answer = await agent.post(`/api/provider/orders/${id}/deliveries`, {
      ...blank,
      carrier: 'chronopost',
      trackingNumber: 'XY123456789FR',
      shippedOn: '2026-11-18',
      packages: [{ cartonNumber: '1/1', trackingNumber: '', weightGrams: 12_500 }],
      lines: [{ orderLine: switches, quantity: 2, serials }],
    });
    expect(answer.status).toBe(201);
    expect(answer.body.number).toBe('BLP-26-00001');
    expect((await buyer.get(`/api/orders/${number}`)).body).toMatchObject({
      state: 'awaitingDelivery',
      deliveries: [
        {
          number: 'BLP-26-00001',
          state: 'shipped',
          carrierName: 'Chronopost',
          trackingNumber: 'XY123456789FR',
          packages: [{ cartonNumber: '1/1', weightGrams: 12_500 }],
          lines: [{ reference: 'C9300-48P-A', quantity: 2, serials }],
        },
      ],
    });
    expect(await house.query('select serial from devices where delivery_id = $1 order by serial', [answer.body.id])).toEqual(
      serials.map((serial) => ({ serial })),
    );
    expect(await house.query('select action, actor_kind from journal where object_id = $1', [answer.body.id])).toEqual([
      { action: 'shipped', actorKind: 'staff' },
    ]);
  });

  it('counts on its order once it is received', async () => {
    const { buyer, number, id, switches } = await createOrder();
    const line = { orderLine: switches, quantity: 4, serials: [] };
    const { id: delivery } = (await agent.post(`/api/provider/orders/${id}/deliveries`, { ...blank, shippedOn: '2026-11-17', lines: [line] })).body;
    expect((await buyer.get(`/api/orders/${number}`)).body.quantityDelivered).toBe(0);
    const received = { ...blank, version: 1, shippedOn: '2026-11-17', deliveredAt: '2026-11-18T09:05:00.000Z', receivedBy: 'M. Dubois', lines: [line] };
    expect((await agent.put(`/api/provider/deliveries/${delivery}`, received)).body).toEqual({ version: 2 });
    expect((await buyer.get(`/api/orders/${number}`)).body).toMatchObject({ state: 'delivered', quantityDelivered: 4, deliveredOn: '2026-11-18' });
  });

  it('holds no more than is left of a line, nothing of another order, and serial numbers for all items or none', async () => {
    const { id, switches, installation } = await createOrder();
    const other = await createOrder();
    const enter = (lines: object[], more = {}) => agent.post(`/api/provider/orders/${id}/deliveries`, { ...blank, lines, ...more });
    expect(listFlawPaths(await enter([{ orderLine: switches, quantity: 5, serials: [] }]))).toEqual(['lines.0.quantity']);
    expect(listFlawPaths(await enter([{ orderLine: installation, quantity: 1, serials: [] }]))).toEqual(['lines.0.quantity']);
    expect(listFlawPaths(await enter([{ orderLine: other.switches, quantity: 1, serials: [] }]))).toEqual(['lines.0.orderLine']);
    expect(listFlawPaths(await enter([{ orderLine: switches, quantity: 3, serials }]))).toEqual(['lines.0.serials']);
    expect(listFlawPaths(await enter([{ orderLine: switches, quantity: 0, serials: [] }]))).toEqual(['lines']);
    expect(listFlawPaths(await enter([{ orderLine: switches, quantity: 1, serials: [] }], { carrier: 'unknown' }))).toEqual(['carrier']);
    expect(
      listFlawPaths(await enter([{ orderLine: switches, quantity: 1, serials: [] }], { shippedOn: '2026-11-18', deliveredAt: '2026-11-16T09:00:00Z' })),
    ).toEqual(['deliveredAt']);
    expect((await readView(id)).deliveries).toEqual([]);
  });

  it('twice is one delivery; the second of two people who change it reads the version that stands', async () => {
    const { id, switches } = await createOrder();
    const body = { ...blank, lines: [{ orderLine: switches, quantity: 1, serials: [] }] };
    const enterTwice = () => agent.post(`/api/provider/orders/${id}/deliveries`, body, { 'idempotency-key': 'one-delivery-of-one-agent' });
    const [first, second] = [await enterTwice(), await enterTwice()];
    expect(second.body).toEqual(first.body);
    expect((await readView(id)).deliveries).toHaveLength(1);
    const change = (expectedOn: string) => agent.put(`/api/provider/deliveries/${first.body.id}`, { ...body, version: 1, expectedOn });
    expect((await change('2026-12-01')).status).toBe(200);
    expect((await change('2026-12-02')).body).toMatchObject({ status: 409, code: 'conflict', current: { version: 2 } });
  });

  it('is taken away until it has left, and its serial numbers with it', async () => {
    const { id, switches } = await createOrder();
    const lines = [{ orderLine: switches, quantity: 2, serials: ['FCW2411A0C1', 'FCW2411A0C2'] }];
    const enter = async (more: object) => (await agent.post(`/api/provider/orders/${id}/deliveries`, { ...blank, lines, ...more })).body.id as string;
    const delivery = await enter({});
    expect((await agent.post(`/api/provider/deliveries/${delivery}/removal`, { version: 1 })).status).toBe(204);
    expect(await house.query('select 1 from devices where serial_key = $1', ['FCW2411A0C1'])).toEqual([]);
    const shipped = await enter({ shippedOn: '2026-11-18' });
    expect((await agent.post(`/api/provider/deliveries/${shipped}/removal`, { version: 1 })).body).toMatchObject({ status: 409, code: 'orders.hasLeft' });
    expect((await readView(id)).deliveries.map((one) => one.id)).toEqual([shipped]);
  });
});

describe('lines of an order entered by hand', () => {
  it('take other dates with a reason that the customer reads, and quantities that are cancelled or done', async () => {
    const { buyer, number, id, switches, installation } = await createOrder();
    const same = { promisedOn: '2026-12-09', expectedOn: '2026-12-09', quantityCancelled: 0, quantityDone: 0 };
    const corrected = await agent.put(`/api/provider/orders/${id}/lines`, {
      version: 1,
      reason: 'Rupture chez le constructeur',
      lines: [
        { ...same, id: switches, expectedOn: '2026-12-18', quantityCancelled: 1 },
        { ...same, id: installation, quantityDone: 2 },
      ],
    });
    expect(corrected.body).toEqual({ version: 2 });
    expect((await buyer.get(`/api/orders/${number}`)).body).toMatchObject({
      isRescheduled: true,
      expectedOn: '2026-12-18',
      totalExclVat: 3 * 25_000 + 2 * 98_000,
      lines: [{ quantityCancelled: 1 }, { quantityDelivered: 2, state: 'delivered' }],
      dateChanges: [{ previousOn: '2026-12-09', newOn: '2026-12-18', reason: 'Rupture chez le constructeur', authorName: agent.user.fullName }],
    });
  });

  it('cancel no more than no delivery holds, and ask for the reason', async () => {
    const { id, switches } = await createOrder();
    await agent.post(`/api/provider/orders/${id}/deliveries`, { ...blank, lines: [{ orderLine: switches, quantity: 3, serials: [] }] });
    const correct = (part: object, more = {}) =>
      agent.put(`/api/provider/orders/${id}/lines`, {
        version: 1,
        reason: 'Annulation',
        lines: [{ id: switches, promisedOn: null, expectedOn: null, quantityCancelled: 0, quantityDone: 0, ...part }],
        ...more,
      });
    expect(listFlawPaths(await correct({ quantityCancelled: 2 }))).toEqual(['lines.0.quantityCancelled']);
    expect(listFlawPaths(await correct({}, { reason: '' }))).toEqual(['reason']);
    expect((await correct({}, { version: 7 })).body).toMatchObject({ status: 409, code: 'conflict', current: { version: 1 } });
    expect((await correct({ quantityCancelled: 1 })).status).toBe(200);
  });
});

it('an order of the ERP is corrected in the ERP', async () => {
  const company = await house.company();
  const order = await make.order(company);
  const line = { orderLine: order.lineIds[0], quantity: 1, serials: [] };
  expect((await agent.post(`/api/provider/orders/${order.id}/deliveries`, { ...blank, lines: [line] })).body).toMatchObject({
    status: 409,
    code: 'orders.notEntered',
  });
  expect(await readView(order.id)).toMatchObject({ source: 'erp' });
});

it('only the provider’s office enters and corrects', async () => {
  const { buyer, id, switches } = await createOrder();
  const body = { ...blank, lines: [{ orderLine: switches, quantity: 1, serials: [] }] };
  expect((await buyer.post(`/api/provider/orders/${id}/deliveries`, body)).status).toBe(403);
  expect((await buyer.get(`/api/provider/orders/${id}`)).status).toBe(403);
  const technician = await house.staff('technician');
  expect((await technician.post(`/api/provider/orders/${id}/deliveries`, body)).status).toBe(403);
});
