import { describe, expect, it } from 'vitest';
import { companyRow, deliveryRow, connectErp, listFlaws, nextNumber, lineRow, orderRow, productRow, listResults, siteRow } from '#tests/support/feed.ts';
import { openHouse } from '#tests/support/house.ts';

const house = await openHouse();
const erp = await connectErp(house);
const { query } = house;
await erp.send('products', [productRow('C9300-48P-A')]);
await erp.send('carriers', [{ id: 'navette', version: 1, name: 'Navette', trackingTemplate: 'https://navette.example/{n}' }]);

/** A company with an order of two lines, of which the second has no manufacturer. */
async function createCompany(): Promise<string> {
  const id = `D${nextNumber()}`;
  await erp.send('companies', [companyRow(id)]);
  await erp.send('sites', [siteRow(id, 'S1')]);
  await erp.send('orders', [orderRow(id, 'O', { site: 'S1', lines: [lineRow('1'), lineRow('2', { manufacturer: null, reference: 'CABLE' })] })]);
  return id;
}
const makeLines = (...serials: string[]) => ({ lines: [{ id: '1', orderLine: '1', quantity: Math.max(serials.length, 1), serials }] });
const readDelivery = async (company_: string, id: string) =>
  (
    await query<Record<string, unknown> & { id: string; orderId: string }>(
      'select d.* from deliveries d join companies c on c.id = d.company_id where c.external_id = $1 and d.external_id = $2',
      [company_, id],
    )
  )[0]!;
const listDevices = (company_: string) =>
  query<Record<string, unknown> & { id: string }>(
    'select v.*, d.external_id as delivery from devices v join companies c on c.id = v.company_id left join deliveries d on d.company_id = v.company_id and d.id = v.delivery_id where c.external_id = $1 order by serial',
    [company_],
  );
const readLastAction = async (id: string) =>
  (await query<{ action: string }>('select action from journal where object_id = $1 order by sequence desc limit 1', [id]))[0]!.action;

describe('a delivery from the ERP', () => {
  it('stands with its carrier, packages, lines and serial numbers, at the site of its order', async () => {
    const id = await createCompany();
    await erp.send('deliveries', [
      deliveryRow(id, 'O', 'A', {
        carrier: 'navette',
        trackingNumber: '8X1',
        promisedOn: '2026-11-19',
        expectedOn: '2026-11-26',
        packages: [{ cartonNumber: '1/2', trackingNumber: '8X1', weightGrams: 900 }, { cartonNumber: '2/2' }],
        ...makeLines('FOC 2834-L0AB', 'foc2834l0ac'),
      }),
    ]);
    const delivery = await readDelivery(id, 'A');
    expect(delivery).toMatchObject({ number: 'BL-A', carrierCode: 'navette', state: 'shipped', isDelayed: true });
    expect(
      await query('select carton_number, tracking_number, weight_grams from delivery_packages where delivery_id = $1 order by position', [delivery.id]),
    ).toEqual([
      { cartonNumber: '1/2', trackingNumber: '8X1', weightGrams: 900 },
      { cartonNumber: '2/2', trackingNumber: null, weightGrams: null },
    ]);
    const [order] = await query<{ siteId: string }>('select site_id from orders where id = $1', [delivery.orderId]);
    expect(delivery.siteId).toBe(order!.siteId);
    expect(
      (await listDevices(id)).map(({ serial, serialKey, manufacturerCode, reference, siteId }) => ({ serial, serialKey, manufacturerCode, reference, siteId })),
    ).toEqual([
      { serial: 'FOC 2834-L0AB', serialKey: 'FOC2834L0AB', manufacturerCode: 'cisco', reference: 'C9300-48P-A', siteId: order!.siteId },
      { serial: 'foc2834l0ac', serialKey: 'FOC2834L0AC', manufacturerCode: 'cisco', reference: 'C9300-48P-A', siteId: order!.siteId },
    ]);
  });
  it('makes its order found by its number, its tracking numbers and its serial numbers', async () => {
    const id = await createCompany();
    await erp.send('deliveries', [deliveryRow(id, 'O', 'B', { trackingNumber: 'TRK-1', packages: [{ trackingNumber: 'TRK-2' }], ...makeLines('FOC111') })]);
    const listKeys = async () =>
      (await query<{ key: string }>('select key from search_references where object_id = $1', [(await readDelivery(id, 'B')).orderId])).map((row) => row.key);
    expect(await listKeys()).toEqual(expect.arrayContaining(['BLB', 'TRK1', 'TRK2', 'FOC111']));
    const fields = await query<{ key: string }>('select key, field, written from search_references where object_id = $1', [
      (await readDelivery(id, 'B')).orderId,
    ]);
    expect(fields).toEqual(
      expect.arrayContaining([
        { key: 'BLB', field: 'delivery', written: 'BL-B' },
        { key: 'TRK2', field: 'tracking', written: 'TRK-2' },
        { key: 'FOC111', field: 'serial', written: null },
      ]),
    );
    await erp.send('deliveries', [deliveryRow(id, 'O', 'B', { version: 2, trackingNumber: 'TRK-3', ...makeLines('FOC112') })]);
    const after = await listKeys();
    expect(after).toEqual(expect.arrayContaining(['TRK3', 'FOC112']));
    expect(after).not.toContain('FOC111');
  });
  it('tells what happened: made ready, put on another day, shipped, delivered', async () => {
    const id = await createCompany();
    const steps: [object, string][] = [
      [{ state: 'inPreparation' }, 'created'],
      [{ state: 'inPreparation', expectedOn: '2026-11-27' }, 'rescheduled'],
      [{ state: 'shipped' }, 'shipped'],
      [{ state: 'shipped', trackingNumber: '1' }, 'updated'],
      [{ state: 'delivered', deliveredAt: '2026-11-20T10:00:00Z' }, 'delivered'],
    ];
    for (const [index, [more, action]] of steps.entries()) {
      await erp.send('deliveries', [
        deliveryRow(id, 'O', 'C', { version: index + 1, expectedOn: '2026-11-27', ...(index === 0 ? { expectedOn: '2026-11-20' } : {}), ...more }),
      ]);
      expect(await readLastAction((await readDelivery(id, 'C')).id)).toBe(action);
    }
    expect(await query('select kind, previous_on, new_on from delivery_date_changes where delivery_id = $1', [(await readDelivery(id, 'C')).id])).toEqual([
      { kind: 'expected', previousOn: '2026-11-20', newOn: '2026-11-27' },
    ]);
  });
  it('waits for its order, for its carrier, and for a line that a later version of the order brings', async () => {
    const id = await createCompany();
    const answer = await erp.send('deliveries', [
      deliveryRow(id, 'O-later', 'D1'),
      deliveryRow(id, 'O', 'D2', { carrier: 'pigeon' }),
      deliveryRow(id, 'O', 'D3', { lines: [{ id: '1', orderLine: '3', quantity: 1 }] }),
    ]);
    expect(answer.rows.map((row) => row.waitsFor)).toEqual([
      { entity: 'orders', id: 'O-later' },
      { entity: 'carriers', id: 'pigeon' },
      { entity: 'orders', id: 'O' },
    ]);
    expect(
      await erp.send('orders', [orderRow(id, 'O-later'), orderRow(id, 'O', { version: 2, lines: ['1', '2', '3'].map((line) => lineRow(line)) })]),
    ).toMatchObject({ released: 2 });
    expect(await erp.send('carriers', [{ id: 'pigeon', version: 1, name: 'Pigeon' }])).toMatchObject({ released: 1 });
    expect(await query("select count(*)::int as count from ingest_rows where state = 'waiting'")).toEqual([{ count: 0 }]);
  });
  it('says when it was delivered, keeps to its order, and has a number of its own', async () => {
    const id = await createCompany();
    await erp.send('orders', [orderRow(id, 'O2')]);
    await erp.send('deliveries', [deliveryRow(id, 'O', 'E')]);
    const answer = await erp.send('deliveries', [
      deliveryRow(id, 'O', 'E', { version: 2, state: 'delivered' }),
      deliveryRow(id, 'O2', 'E', { version: 3 }),
      deliveryRow(id, 'O', 'E2', { number: 'BL-E' }),
    ]);
    expect(answer.rows.map(listFlaws)).toEqual([['deliveredAt orders.notDelivered'], ['order orders.orderChanged'], ['number orders.numberTaken']]);
  });
});

describe('a serial number', () => {
  it('is refused twice in a delivery, beyond the quantity, and where no manufacturer is named', async () => {
    const id = await createCompany();
    const answer = await erp.send('deliveries', [
      deliveryRow(id, 'O', 'A', makeLines('FOC1', 'FOC-1')),
      deliveryRow(id, 'O', 'B', { lines: [{ id: '1', orderLine: '1', quantity: 1, serials: ['X1', 'X2'] }] }),
      deliveryRow(id, 'O', 'C', { lines: [{ id: '1', orderLine: '2', quantity: 1, serials: ['X3'] }] }),
      deliveryRow(id, 'O', 'D', makeLines('---')),
    ]);
    expect(answer.rows.map(listFlaws)).toEqual([
      ['lines.0.serials.1 orders.serialTwice'],
      ['lines.0.serials orders.moreSerials'],
      ['lines.0.serials.0 orders.serialWithoutManufacturer'],
      ['lines.0.serials.0 orders.notSerial'],
    ]);
    expect(await listDevices(id)).toEqual([]);
  });
  it('is on one delivery only, unless that one gives it up', async () => {
    const id = await createCompany();
    const answer = await erp.send('deliveries', [deliveryRow(id, 'O', 'A', makeLines('S1', 'S2')), deliveryRow(id, 'O', 'B', makeLines('s-1'))]);
    expect([listResults(answer), answer.rows[1]!.errors![0]!.message]).toEqual([
      ['created', 'failed'],
      'lines.0.serials.0: this serial number already appears on delivery BL-A.',
    ]);
    expect(listFlaws((await erp.send('deliveries', [deliveryRow(id, 'O', 'B', makeLines('S1'))])).rows[0])).toEqual([
      'lines.0.serials.0 orders.serialElsewhere',
    ]);
    expect(
      listResults(await erp.send('deliveries', [deliveryRow(id, 'O', 'B', makeLines('S1')), deliveryRow(id, 'O', 'A', { version: 2, ...makeLines('S2') })])),
    ).toEqual(['created', 'updated']);
    expect((await listDevices(id)).map(({ serial, delivery }) => [serial, delivery])).toEqual([
      ['S1', 'B'],
      ['S2', 'A'],
    ]);
  });
  it('that was corrected takes the place of the wrong one; where the portal put the device stays', async () => {
    const id = await createCompany();
    await erp.send('deliveries', [deliveryRow(id, 'O', 'A', makeLines('WRONG', 'RIGHT'))]);
    const right = (await listDevices(id))[0]!;
    await query('update devices set site_id = null where id = $1', [right.id]);
    await erp.send('deliveries', [deliveryRow(id, 'O', 'A', { version: 2, ...makeLines('RIGHT', 'BETTER') })]);
    expect((await listDevices(id)).map(({ serial, siteId }) => [serial, siteId === null])).toEqual([
      ['BETTER', false],
      ['RIGHT', true],
    ]);
    expect((await listDevices(id))[1]!.id).toBe(right.id);
  });
  it('goes with a delivery that is taken back', async () => {
    const id = await createCompany();
    await erp.send('deliveries', [deliveryRow(id, 'O', 'A', makeLines('GONE'))]);
    const { orderId } = await readDelivery(id, 'A');
    expect(listResults(await erp.send('deliveries', [{ id: 'A', version: 2, company: id, deleted: true }]))).toEqual(['deleted']);
    expect([await listDevices(id), await query("select key from search_references where object_id = $1 and key = 'GONE'", [orderId])]).toEqual([[], []]);
  });
  it('of another company is another device', async () => {
    const [one, other] = [await createCompany(), await createCompany()];
    expect(listResults(await erp.send('deliveries', [deliveryRow(one, 'O', 'A', makeLines('SAME')), deliveryRow(other, 'O', 'A', makeLines('SAME'))]))).toEqual(
      ['created', 'created'],
    );
  });
});
