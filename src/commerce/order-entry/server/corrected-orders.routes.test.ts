import { describe, expect, it } from 'vitest';
import { companyRow, deliveryRow, connectErp, nextNumber, lineRow, orderRow, productRow } from '#tests/support/feed.ts';
import { openHouse } from '#tests/support/house.ts';

const house = await openHouse();
const erp = await connectErp(house);
const agent = await house.staff();
await erp.send('products', [productRow('C9300-48P-A')]);
await erp.send('carriers', [{ id: 'navette', version: 1, name: 'Navette' }]);

interface CorrectedView {
  id: string;
  version: number;
  lines: { id: string; expectedOn: string | null; quantityCancelled: number; quantityDelivered: number }[];
  deliveries: { id: string; version: number; state: string; trackingNumber: string | null; lines: object[] }[];
  corrected: { object: string; id: string; path: string; field: string; kept: string | null; sent: string | null; sentAt: string | null; version: number }[];
}
const readView = async (id: string): Promise<CorrectedView> => (await agent.get(`/api/provider/orders/${id}`)).body;

/** An order of the ERP with one line of four pieces, and a delivery of two of them. */
async function createSentOrder() {
  const company = `K${nextNumber()}`;
  const makeOrderRow = (version: number, line: object = {}) =>
    orderRow(company, 'O', { version, lines: [lineRow('10', { quantityOrdered: 4, promisedOn: '2026-12-01', expectedOn: '2026-12-01', ...line })] });
  const makeDeliveryRow = (version: number, more: object = {}) =>
    deliveryRow(company, 'O', 'A', {
      version,
      state: 'inPreparation',
      deliveredAt: null,
      shippedOn: null,
      trackingNumber: 'TRK-1',
      packages: [{ cartonNumber: '1/1', weightGrams: 900 }],
      lines: [{ id: '1', orderLine: '10', quantity: 2, serials: [`FCW${company}1`, `FCW${company}2`] }],
      ...more,
    });
  await erp.send('companies', [companyRow(company)]);
  await erp.send('orders', [makeOrderRow(1)]);
  await erp.send('deliveries', [makeDeliveryRow(1)]);
  const [found] = await house.query<{ id: string }>('select o.id from orders o join companies c on c.id = o.company_id where c.external_id = $1', [company]);
  return {
    id: found!.id,
    sendOrder: (version: number, line?: object) => erp.send('orders', [makeOrderRow(version, line)]),
    sendDelivery: (version: number, more?: object) => erp.send('deliveries', [makeDeliveryRow(version, more)]),
    takeAway: () => erp.send('deliveries', [{ id: 'A', version: 2, company, deleted: true }]),
  };
}

/** Corrects the one line of an order. */
async function correct(id: string, part: object) {
  const { version, lines } = await readView(id);
  const { id: line, expectedOn, quantityCancelled, quantityDelivered } = lines[0]!;
  const same = { id: line, promisedOn: '2026-12-01', expectedOn, quantityCancelled, quantityDone: quantityDelivered };
  return agent.put(`/api/provider/orders/${id}/lines`, { version, reason: 'Rupture', lines: [{ ...same, ...part }] });
}

describe('a corrected value of an order of the ERP', () => {
  it('stands with its author, its reason and the ERP’s value beside it', async () => {
    const { id } = await createSentOrder();
    expect((await correct(id, { expectedOn: '2026-12-18' })).status).toBe(200);
    const { lines, corrected } = await readView(id);
    expect(lines[0]).toMatchObject({ expectedOn: '2026-12-18' });
    expect(corrected).toMatchObject([
      {
        object: 'order',
        id,
        path: 'lines/10/expectedOn',
        field: 'expectedOn',
        reference: 'C9300-48P-A',
        kept: '2026-12-18',
        sent: '2026-12-01',
        sentAt: null,
        reason: 'Rupture',
      },
    ]);
    expect(await house.query('select source, external_version::integer from orders where id = $1', [id])).toEqual([{ source: 'erp', externalVersion: 1 }]);
  });

  it('survives the next run, which says so in its answer, its report and on the order', async () => {
    const { id, sendOrder } = await createSentOrder();
    await correct(id, { expectedOn: '2026-12-18' });
    const run = await sendOrder(2, { expectedOn: '2026-12-09', description: 'Autre désignation' });
    expect(run).toMatchObject({
      updated: 1,
      kept: 1,
      rows: [{ result: 'updated', kept: [{ path: 'lines/10/expectedOn', sent: '2026-12-09', kept: '2026-12-18' }] }],
    });
    expect((await agent.get(`/api/provider/feed-runs/${run.run}`)).body).toMatchObject({
      kept: 1,
      keptValues: [{ entity: 'orders', path: 'lines/10/expectedOn', sent: '2026-12-09', kept: '2026-12-18' }],
    });
    const { lines, corrected } = await readView(id);
    expect(lines[0]).toMatchObject({ expectedOn: '2026-12-18', description: 'Autre désignation' });
    expect(corrected).toMatchObject([{ kept: '2026-12-18', sent: '2026-12-09', sentAt: expect.any(String) }]);
  });

  it('is the ERP’s again with one call, and the next run counts for it', async () => {
    const { id, sendOrder } = await createSentOrder();
    await correct(id, { expectedOn: '2026-12-18' });
    await sendOrder(2, { expectedOn: '2026-12-09' });
    const { version } = await readView(id);
    const taken = await agent.post(`/api/provider/orders/${id}/erp-values`, { version, paths: ['lines/10/expectedOn'] });
    expect(taken.status).toBe(200);
    expect(await readView(id)).toMatchObject({ corrected: [], lines: [{ expectedOn: '2026-12-09' }] });
    expect(await sendOrder(3, { expectedOn: '2026-12-11' })).toMatchObject({ kept: 0 });
    expect((await readView(id)).lines[0]).toMatchObject({ expectedOn: '2026-12-11' });
  });

  it('ends once the ERP sends the same', async () => {
    const { id, sendOrder } = await createSentOrder();
    await correct(id, { expectedOn: '2026-12-18' });
    expect(await sendOrder(2, { expectedOn: '2026-12-18' })).toMatchObject({ kept: 0 });
    expect((await readView(id)).corrected).toEqual([]);
    await sendOrder(3, { expectedOn: '2026-12-22' });
    expect((await readView(id)).lines[0]).toMatchObject({ expectedOn: '2026-12-22' });
  });

  it('yields where the ERP makes it impossible', async () => {
    const { id, sendOrder } = await createSentOrder();
    expect((await correct(id, { quantityCancelled: 2 })).status).toBe(200);
    expect(await sendOrder(2, { quantityDelivered: 3 })).toMatchObject({ updated: 1, failed: 0, kept: 0 });
    expect(await readView(id)).toMatchObject({ corrected: [], lines: [{ quantityCancelled: 0, quantityDelivered: 3 }] });
  });

  it('is refused where more would be done and cancelled than was ordered, and to the second of two people', async () => {
    const { id } = await createSentOrder();
    expect((await correct(id, { quantityDone: 3, quantityCancelled: 2 })).body.errors).toMatchObject([{ path: 'lines.0.quantityDone' }]);
    const { version, lines } = await readView(id);
    await correct(id, { expectedOn: '2026-12-18' });
    const late = { id: lines[0]!.id, promisedOn: null, expectedOn: null, quantityCancelled: 0, quantityDone: 0 };
    expect((await agent.put(`/api/provider/orders/${id}/lines`, { version, reason: 'Rupture', lines: [late] })).body).toMatchObject({
      code: 'conflict',
      current: { version: version + 1 },
    });
  });
});

describe('a corrected value of a delivery of the ERP', () => {
  const entry = {
    carrier: null,
    trackingNumber: 'TRK-1',
    promisedOn: null,
    expectedOn: '2026-11-20',
    shippedOn: null,
    deliveredAt: null,
    receivedBy: '',
    reason: '',
    packages: [],
  };
  const change = async (id: string, part: object) => {
    const { deliveries, lines } = await readView(id);
    const items = [{ orderLine: lines[0]!.id, quantity: 1, serials: [] }];
    return agent.put(`/api/provider/deliveries/${deliveries[0]!.id}`, { ...entry, version: deliveries[0]!.version, lines: items, ...part });
  };

  it('survives the next run, and leaves items, serial numbers and parcels as the ERP sends them', async () => {
    const { id, sendDelivery } = await createSentOrder();
    expect((await change(id, { carrier: 'navette', trackingNumber: 'TRK-9', shippedOn: '2026-11-18' })).status).toBe(200);
    expect(await sendDelivery(2, { expectedOn: '2026-11-25', trackingNumber: 'TRK-2' })).toMatchObject({ updated: 1, kept: 1 });
    const { deliveries, corrected } = await readView(id);
    expect(deliveries).toMatchObject([
      {
        state: 'shipped',
        trackingNumber: 'TRK-9',
        expectedOn: '2026-11-25',
        lines: [{ quantity: 2, serials: [expect.any(String), expect.any(String)] }],
        packages: [{ cartonNumber: '1/1' }],
      },
    ]);
    expect(corrected.map(({ field, sent: erpValue }) => [field, erpValue]).toSorted()).toEqual([
      ['carrier', null],
      ['shippedOn', null],
      ['state', 'inPreparation'],
      ['trackingNumber', 'TRK-2'],
    ]);
  });

  it('is the ERP’s again, its state with its days', async () => {
    const { id } = await createSentOrder();
    await change(id, { deliveredAt: '2026-11-18T09:05:00Z', receivedBy: 'M. Dubois' });
    const { deliveries } = await readView(id);
    expect(deliveries[0]).toMatchObject({ state: 'delivered' });
    const taken = await agent.post(`/api/provider/deliveries/${deliveries[0]!.id}/erp-values`, { version: deliveries[0]!.version, paths: ['deliveredAt'] });
    expect(taken.status).toBe(200);
    expect(await readView(id)).toMatchObject({ deliveries: [{ state: 'inPreparation', deliveredAt: null }], corrected: [{ field: 'receivedBy' }] });
  });

  it('goes with a delivery that the ERP takes away', async () => {
    const { id, takeAway } = await createSentOrder();
    await change(id, { trackingNumber: 'TRK-9' });
    const { deliveries } = await readView(id);
    await takeAway();
    expect(await house.query('select 1 from kept_values where object_id = $1', [deliveries[0]!.id])).toEqual([]);
  });
});

it('only the provider’s office takes values back', async () => {
  const { id } = await createSentOrder();
  const member = await house.signInMember(await house.company());
  expect((await member.post(`/api/provider/orders/${id}/erp-values`, { version: 1, paths: ['lines/10/expectedOn'] })).status).toBe(403);
});
