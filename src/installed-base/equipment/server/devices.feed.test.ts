import { describe, expect, it } from 'vitest';
import { companyRow, deliveryRow, deviceRow, connectErp, listFlaws, nextNumber, orderRow, productRow, listResults, siteRow } from '#tests/support/feed.ts';
import { openHouse } from '#tests/support/house.ts';

const house = await openHouse();
const erp = await connectErp(house);
const { query } = house;
await erp.send('products', [productRow('C9300-48P-A')]);

async function createCompany(): Promise<string> {
  const id = `E${nextNumber()}`;
  await erp.send('companies', [companyRow(id)]);
  await erp.send('sites', [siteRow(id, 'S1'), siteRow(id, 'S2')]);
  return id;
}
const listDevices = (company_: string) =>
  query<Record<string, unknown> & { id: string }>(
    `select v.*, s.code as site from devices v join companies c on c.id = v.company_id left join sites s on s.company_id = v.company_id and s.id = v.site_id
    where c.external_id = $1 order by serial_key`,
    [company_],
  );
const listReferences = async (id: string) =>
  (await query<{ found: string }>("select field || ' ' || coalesce(written, key) as found from search_references where object_id = $1 order by 1", [id])).map(
    ({ found }) => found,
  );

describe('a device from the ERP', () => {
  it('stands with its warranty and its place, found by serial number, host name and reference', async () => {
    const id = await createCompany();
    const warranty = { warrantyType: 'Retour atelier', warrantyUntil: '2027-03-03', supportEndsOn: '2028-01-31' };
    await erp.send('devices', [deviceRow(id, 'FGT-60F 21', { site: 'S1', hostName: 'fw-rennes-1', room: 'B12', description: 'Pare-feu', ...warranty })]);
    const [device] = await listDevices(id);
    expect(device).toMatchObject({
      serial: 'FGT-60F 21',
      serialKey: 'FGT60F21',
      site: 'S1',
      room: 'B12',
      warrantyUntil: '2027-03-03',
      supportEndsOn: '2028-01-31',
      quantity: 1,
    });
    expect(await listReferences(device!.id)).toEqual(['hostName fw-rennes-1', 'reference C9300-48P-A', 'serial FGT-60F 21']);
    expect(await query('select action, object_title from journal where object_id = $1', [device!.id])).toEqual([
      { action: 'created', objectTitle: 'FGT-60F 21' },
    ]);
  });

  it('keeps the place that the customer gave it', async () => {
    const id = await createCompany();
    await erp.send('devices', [deviceRow(id, 'FOC1', { site: 'S1', hostName: 'sw-1' })]);
    await query(
      "update devices set host_name = 'coeur-1', room = 'LT 2' where serial = 'FOC1' and company_id = (select id from companies where external_id = $1)",
      [id],
    );
    await erp.send('devices', [deviceRow(id, 'FOC1', { version: 2, site: 'S2', hostName: 'sw-2', room: 'LT 9', warrantyUntil: '2027-01-01' })]);
    expect(await listDevices(id)).toMatchObject([{ site: 'S1', hostName: 'coeur-1', room: 'LT 2', warrantyUntil: '2027-01-01' }]);
  });

  it('takes over the device that a delivery has brought, and is not withdrawn with the delivery', async () => {
    const id = await createCompany();
    const makeDeliveryRow = (version: number, ...serials: string[]) =>
      deliveryRow(id, 'O', 'BL', { version, lines: [{ id: '1', orderLine: '1', quantity: 2, serials }] });
    await erp.send('orders', [orderRow(id, 'O', { site: 'S1', number: 'CDE-77', customerOrderNumber: 'BC-9' })]);
    await erp.send('deliveries', [makeDeliveryRow(1, 'FOC1', 'FOC2')]);
    const [first, second] = await listDevices(id);
    expect(await listReferences(first!.id)).toEqual(['order BC-9', 'order CDE-77', 'reference C9300-48P-A', 'serial FOC1']);
    await erp.send('orders', [orderRow(id, 'O', { version: 2, site: 'S1', number: 'CDE-77', customerOrderNumber: 'BC-10' })]);
    expect(await listReferences(first!.id)).toContain('order BC-10');
    await erp.send('devices', [deviceRow(id, 'foc-1', { warrantyUntil: '2027-01-01', site: 'S2' })]);
    expect(await listDevices(id)).toMatchObject([{ id: first!.id, site: 'S1', externalId: 'V-foc-1', warrantyUntil: '2027-01-01' }, { id: second!.id }]);

    await erp.send('deliveries', [makeDeliveryRow(2)]);
    expect((await listDevices(id)).map((device) => device.id)).toEqual([first!.id]);
    expect(await listReferences(first!.id)).toEqual(['reference C9300-48P-A', 'serial foc-1']);
    expect(await listReferences(second!.id)).toEqual([]);
  });

  it('is refused under a second id, and with a serial number without letters or digits', async () => {
    const id = await createCompany();
    await erp.send('devices', [deviceRow(id, 'FOC1')]);
    const answer = await erp.send('devices', [deviceRow(id, 'FOC 1', { id: 'other' }), deviceRow(id, '--', { id: 'none' })]);
    expect(answer.rows.map(listFlaws)).toEqual([['serial equipment.serialTaken'], ['serial equipment.notSerial']]);
  });

  it('waits for its manufacturer and its site', async () => {
    const id = await createCompany();
    const answer = await erp.send('devices', [deviceRow(id, 'A1', { manufacturer: 'nobody' }), deviceRow(id, 'A2', { site: 'S9' })]);
    expect(answer.rows.map((row) => row.waitsFor)).toEqual([
      { entity: 'manufacturers', id: 'nobody' },
      { entity: 'sites', id: 'S9' },
    ]);
  });

  it('is deleted only while nothing points at it', async () => {
    const id = await createCompany();
    await erp.send('orders', [orderRow(id, 'O')]);
    await erp.send('deliveries', [deliveryRow(id, 'O', 'BL', { lines: [{ id: '1', orderLine: '1', quantity: 1, serials: ['FOC1'] }] })]);
    await erp.send('devices', [deviceRow(id, 'FOC1'), deviceRow(id, 'FOC2')]);
    const makeDeletedRow = (serial: string) => ({ id: `V-${serial}`, version: 2, company: id, deleted: true });
    const answer = await erp.send('devices', [makeDeletedRow('FOC1'), makeDeletedRow('FOC2')]);
    expect(listResults(answer)).toEqual(['failed', 'deleted']);
    expect((await listDevices(id)).map(({ serial }) => serial)).toEqual(['FOC1']);
  });
});

describe('the life cycle of a product', () => {
  it('reaches the devices of the product, whichever came first', async () => {
    const id = await createCompany();
    const reference = `ISR-${id}`;
    await erp.send('devices', [deviceRow(id, 'FOC1', { reference })]);
    const days = { endOfSaleOn: '2023-11-30', endOfMaintenanceOn: '2024-11-30', endOfSecurityOn: '2026-11-30', lifeCycleSource: 'Bulletin EOL13455' };
    await erp.send('products', [productRow(reference, { ...days, endOfSupportOn: '2028-11-30' })]);
    expect(await listDevices(id)).toMatchObject([{ endOfSupportOn: '2028-11-30' }]);
    await erp.send('products', [productRow(reference, { version: 2, ...days, endOfSupportOn: '2029-11-30' })]);
    await erp.send('devices', [deviceRow(id, 'FOC2', { reference })]);
    expect(await listDevices(id)).toMatchObject([{ endOfSupportOn: '2029-11-30' }, { endOfSupportOn: '2029-11-30' }]);
    expect(await query('select end_of_sale_on, end_of_security_on, life_cycle_source from products where reference = $1', [reference])).toEqual([
      { endOfSaleOn: '2023-11-30', endOfSecurityOn: '2026-11-30', lifeCycleSource: 'Bulletin EOL13455' },
    ]);
  });
});
