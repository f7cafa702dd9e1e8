import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { createDeviceFactory } from '#tests/support/devices.ts';
import { openHouse, today } from '#tests/support/house.ts';
import { createInvoiceFactory } from '#tests/support/invoices.ts';
import { createOfferFactory } from '#tests/support/offers.ts';
import { createStockFactory } from '#tests/support/stock.ts';

const house = await openHouse();
const make = createDeviceFactory(house);
const stock = createStockFactory(house);
await make.manufacturer();

describe('the page of a device', () => {
  it('joins offer, order, invoice, delivery, covers, licences of its order and the life cycle of its product', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    const { device, order, offer, invoice, delivery } = await make.chain(company);
    const running = await make.cover(company, device, { untilOn: '2029-11-18' });
    const past = await make.cover(company, device, { fromOn: '2023-01-01', untilOn: '2025-12-31' });
    const licence = await make.cover(company, null, { kind: 'software', reference: 'C9300-DNA-A-48-3Y', orderNumber: order.number });
    const other = await make.cover(company, null, { kind: 'software', orderNumber: 'CDE-00-000001' });
    const support = await make.cover(company, null, { kind: 'hardware', orderNumber: order.number });
    const ofContract = await make.cover(company, null, { kind: 'software' });
    // Not the device's: another revision of the offer, a credit note on the same line, a licence of another manufacturer.
    await createOfferFactory(house).offer(company, { number: offer, revision: 2, isCurrent: false });
    const creditNote = await createInvoiceFactory(house).invoice(company, { type: 'creditNote' });
    await house.query('update invoice_lines set order_line_id = $2 where invoice_id = $1', [creditNote.id, order.lineIds[0]]);
    await house.query("insert into manufacturers (code, name) values ('fortinet', 'Fortinet') on conflict do nothing");
    const foreign = await make.cover(company, null, { kind: 'software', orderNumber: order.number });
    await house.query(
      "update contract_lines set manufacturer_code = 'fortinet' where company_id = $1 and contract_id = (select id from contracts where company_id = $1 and number = $2)",
      [company.id, foreign],
    );
    await house.query('update contracts set order_number = (select customer_order_number from orders where id = $2) where number = $1', [ofContract, order.id]);
    const { id: product } = await house.insert('products', {
      id: crypto.randomUUID(),
      manufacturerCode: 'cisco',
      reference: 'C9300-48P-A',
      description: 'Catalyst 9300',
      endOfSaleOn: '2028-10-31',
      endOfSupportOn: '2033-10-31',
      lifeCycleSource: 'Bulletin EOL15021',
    });
    await house.query('update devices set product_id = $2 where id = $1', [device.id, product]);
    const { status, body } = await reader.get(device.path);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      serial: device.serial,
      manufacturerName: 'Cisco',
      offer: { number: offer },
      order: { number: order.number },
      invoices: [{ number: invoice }],
      delivery: { number: delivery, orderNumber: order.number, deliveredAt: '2026-11-19T09:05:00.000Z', trackingNumber: '8X2204719336' },
      isCovered: true,
      coveredUntil: '2029-11-18',
      lifeCycle: { endOfSaleOn: '2028-10-31', endOfMaintenanceOn: null, endOfSupportOn: '2033-10-31', source: 'Bulletin EOL15021' },
      changes: [],
    });
    const covers = body.covers.map(({ contractNumber, isOwn }: Record<string, unknown>) => [contractNumber, isOwn]);
    expect(covers).toEqual([
      [running, true],
      [past, true],
      [licence, false],
      [ofContract, false],
    ]);
    for (const absent of [other, support, foreign, creditNote.number]) expect(JSON.stringify(body)).not.toContain(absent);
  });

  it('names the licences that their vendor assigns to the device, to those who may see licences', async () => {
    const company = await house.company();
    const licence = { companyId: company.id, sku: 'LIC-MX68-SEC-3YR', quantity: 1, state: 'active', serial: 'Q3AB-4HTN-6PV8' } as const;
    await house.insert('licence_assignments', { ...licence, id: crypto.randomUUID(), expiresOn: '2028-11-18' });
    await house.insert('licence_assignments', { ...licence, id: crypto.randomUUID(), sku: 'LIC-OTHER', serial: 'Q3AB-4HTN-6PV9' });
    // The device arrives after the export that names it.
    const { path, id } = await make.device(company, { serial: 'q3ab 4htn 6pv8' });
    const read = async (who: { sites?: string[] } = {}) => (await (await house.signInMember(company, who)).get(path)).body.licences;
    expect(await read()).toMatchObject([{ sku: 'LIC-MX68-SEC-3YR', quantity: 1, state: 'active', expiresOn: '2028-11-18' }]);
    const site = await house.insert('sites', { companyId: company.id, id: crypto.randomUUID(), code: 'LYO', label: 'Lyon', type: 'delivery' });
    await house.query('update devices set site_id = $2 where id = $1', [id, site.id]);
    expect(await read({ sites: [site.id] })).toEqual([]);
    await make.device(company, { serial: 'Q3AB-4HTN-6PV8', reference: 'ANOTHER' });
    expect(await read()).toEqual([]);
  });

  it('of a device that nothing else knows shows what is known', async () => {
    const company = await house.company();
    const { path } = await make.device(company, { source: 'import', isImported: true });
    expect((await (await house.signInMember(company)).get(path)).body).toMatchObject({
      isImported: true,
      isCovered: false,
      coveredUntil: null,
      place: { site: null, subOrganisation: null, room: null, hostName: null, note: null, version: 1 },
      lifeCycle: null,
      offer: null,
      order: null,
      invoices: [],
      delivery: null,
      covers: [],
    });
  });

  it('names its contract by id, so that a number of two manufacturers leads to the right one', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    const device = await make.device(company);
    const number = await make.cover(company, device, { number: '70018432' });
    await house.insert('manufacturers', { code: 'avaya', name: 'Avaya' });
    const other = { number, manufacturerCode: 'avaya', startsOn: '2026-01-01', endsOn: '2028-12-31', periodMonths: 12 };
    await house.insert('contracts', { companyId: company.id, id: crypto.randomUUID(), ...other });
    expect((await reader.get(`/api/contracts/${number}`)).body.code).toBe('contracts.several');
    const [listed] = (await reader.get('/api/devices')).body.rows;
    const [pasted] = (await reader.post('/api/devices/coverage', { serials: [device.serial] })).body.rows;
    const [cover] = (await reader.get(device.path)).body.covers;
    const [line] = (await reader.get('/api/contract-lines')).body.rows;
    const [covering] = (await reader.get('/api/products/cisco/C9300-48P-A')).body.contracts;
    const ids = [listed.contractId, pasted.device.contractId, cover.contractId, line.contractId, covering.id];
    expect(new Set(ids).size).toBe(1);
    expect((await reader.get(`/api/contracts/${ids[0]}`)).body).toMatchObject({ number, manufacturerName: 'Cisco' });
  });

  it('is read in one round trip, by its key or by its serial number, by a member, by staff and by one of two companies', async () => {
    const [company, second] = [await house.company(), await house.company()];
    const reader = await house.signInMember(company);
    await house.member(second, reader.user);
    const { device } = await make.chain(company);
    const agent = await house.staff('agent');
    for (const [client, path] of [
      [reader, device.path],
      [reader, `/api/devices/${device.serial}`],
      [reader.at('all'), device.path],
      [agent.at(company.id), device.path],
    ] as const) {
      await client.get(path);
      const roundTrips = vi.spyOn(pg.Client.prototype, 'query');
      expect((await client.get(path)).status).toBe(200);
      expect(roundTrips).toHaveBeenCalledTimes(1);
      roundTrips.mockRestore();
    }
  });
});

describe('what a reader may not see', () => {
  it('without prices: no offer and no invoice, and everything else', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company, { prices: false });
    const { device, order, offer, invoice, delivery } = await make.chain(company);
    const { body, text } = await reader.get(device.path);
    expect(body).toMatchObject({ offer: null, invoices: [], order: { number: order.number }, delivery: { number: delivery } });
    for (const absent of [offer, invoice]) expect(text).not.toContain(absent);
  });

  it('limited to sites: a device elsewhere does not exist, and an order elsewhere is absent', async () => {
    const company = await house.company();
    const [own, other] = [await make.site(company), await make.site(company, 'Dépôt fermé')];
    const reader = await house.signInMember(company, { sites: [own] });
    const { device, order, offer, invoice, delivery } = await make.chain(company, other);
    const [foreign, unknown] = [await reader.get(device.path), await reader.get('/api/devices/cisco/C9300-48P-A/FOC0000000')];
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
    // Moved to the reader's site by somebody else, it shows there without the chain that led it to the other one.
    const manager = await house.signInMember(company, { role: 'manager' });
    const between = await make.site(company, 'Atelier secret');
    await manager.patch(device.path, { siteId: between, room: 'Baie 1', version: 1 });
    await manager.patch(device.path, { siteId: own, version: 2 });
    const { status, body, text } = await reader.get(device.path);
    expect(status).toBe(200);
    expect(body).toMatchObject({ place: { site: { id: own } }, offer: null, order: null, invoices: [], delivery: null });
    expect(body.changes).toMatchObject([{ fields: [{ name: 'site', before: null }] }]);
    for (const absent of [order.number, offer, invoice, delivery, 'Dépôt fermé', 'Atelier secret']) expect(text).not.toContain(absent);
    expect((await manager.get(device.path)).body.changes).toMatchObject([
      { fields: [{ name: 'site', before: 'Atelier secret' }] },
      { fields: [{ before: 'Dépôt fermé' }, {}] },
    ]);
  });

  it('as a partner: what the partner’s own rights show of the client; as staff: everything', async () => {
    const [partner, client] = [await house.company({ kind: 'partner' }), await house.company()];
    await house.partnership(partner, client);
    const { device, order, offer, invoice } = await make.chain(client);
    const priced = (await house.signInMember(partner)).at(client.id);
    const unpriced = (await house.signInMember(partner, { prices: false })).at(client.id);
    const whole = { offer: { number: offer }, order: { number: order.number }, invoices: [{ number: invoice }] };
    expect((await priced.get(device.path)).body).toMatchObject(whole);
    expect((await (await house.staff('agent')).at(client.id).get(device.path)).body).toMatchObject(whole);
    const { body, text } = await unpriced.get(device.path);
    expect(body).toMatchObject({ offer: null, order: { number: order.number }, invoices: [] });
    for (const absent of [offer, invoice]) expect(text).not.toContain(absent);
  });
});

describe('a serial number alone', () => {
  it('opens its device, offers the choice of several, and is found whatever its case and hyphens', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    const siteId = await make.site(company, 'Entrepôt');
    const one = await make.device(company, { serial: 'Q2KD-AB12-CD34', siteId });
    expect((await reader.get('/api/devices/q2kdab12cd34')).body).toMatchObject({ id: one.id, serial: 'Q2KD-AB12-CD34' });
    await make.device(company, { serial: 'Q2KD-AB12-CD34', reference: 'MR46-HW' });
    const several = await reader.get('/api/devices/Q2KD-AB12-CD34');
    expect(several).toMatchObject({ status: 404, body: { code: 'equipment.several' } });
    expect(several.body.devices.map(({ reference, siteLabel }: Record<string, unknown>) => [reference, siteLabel])).toEqual([
      ['C9300-48P-A', 'Entrepôt'],
      ['MR46-HW', null],
    ]);
    expect((await reader.get(one.path)).status).toBe(200);
  });

  it('of another company of the reader says which; of a stranger’s it reads like an unknown one', async () => {
    const [company, other, foreign] = [await house.company(), await house.company(), await house.company()];
    const reader = await house.signInMember(company);
    await house.member(other, reader.user);
    const device = await make.device(other);
    for (const path of [device.path, `/api/devices/${device.serial}`])
      expect(await reader.get(path)).toMatchObject({ status: 404, body: { code: 'elsewhere', company: other.id } });
    expect((await reader.at('all').get(device.path)).status).toBe(200);
    const hidden = await make.device(foreign);
    expect((await reader.get(`/api/devices/${hidden.serial}`)).text).toBe((await reader.get('/api/devices/FOC0000000')).text);
  });

  it('that is unknown leads to the nearest ones that the reader sees', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    const limited = await house.signInMember(company, { sites: [await make.site(company)] });
    for (const serial of ['FOC7738L0AB', 'FOC7738L0AC', 'JAE30411ZQ8']) await make.device(company, { serial });
    const serials = async (typed: string, by = reader) => {
      const { exact, nearest } = (await by.get(`/api/serials?q=${encodeURIComponent(typed)}`)).body as Record<string, { serial: string }[]>;
      return [exact!.map(({ serial }) => serial), nearest!.map(({ serial }) => serial)];
    };
    expect(await serials('foc7738-l0ab')).toEqual([['FOC7738L0AB'], ['FOC7738L0AC']]);
    expect(await serials('F0C7738LOAB')).toEqual([[], ['FOC7738L0AB']]);
    expect(await serials('JAE30411QZ8')).toEqual([[], ['JAE30411ZQ8']]);
    expect(await serials('JAE304')).toEqual([[], []]);
    expect(await serials('---')).toEqual([[], []]);
    expect(await serials('FOC7738L0AB', limited)).toEqual([[], []]);
  });
});

describe('a device in stock', () => {
  it('says so, and by whom it is reserved, until it leaves', async () => {
    const company = await house.company();
    const [reader, agent] = [await house.signInMember(company), await house.staff('agent')];
    const device = await make.device(company, { reference: 'C9200L-24P-4G-E', serial: 'JAE30370QK2' });
    const item = await stock.item(company, 2, {}, ['JAE-30370QK2']);
    await stock.item(company, 1, { reference: 'GLC-TE' }, ['JAE30370QK2']);
    const readStock = async () => (await reader.get(device.path)).body.stock;
    expect(await readStock()).toEqual({ code: item.code, reservation: null });
    const { body } = await reader.post(`${item.path}/reservations`, { quantity: 1, serials: ['JAE30370QK2'], reason: '', untilOn: '2026-12-19' });
    expect(await readStock()).toEqual({ code: item.code, reservation: { number: body.number, reserverName: reader.user.fullName, untilOn: '2026-12-19' } });
    await agent.post(`/api/stock-items/${item.id}/shipments`, { quantity: 1, serials: [], reason: '', reservationId: body.id });
    expect(await readStock()).toBeNull();
  });

  it('is told to nobody who does not see the item', async () => {
    const company = await house.company();
    const [here, there] = [await make.site(company), await make.site(company)];
    const reader = await house.signInMember(company, { sites: [here] });
    const device = await make.device(company, { reference: 'C9200L-24P-4G-E', siteId: here });
    await stock.item(company, 1, { siteId: there }, [device.serial]);
    expect((await reader.get(device.path)).body).toMatchObject({ id: device.id, stock: null });
  });
});

it('warranty and cover are those of the day', async () => {
  const company = await house.company();
  const device = await make.device(company, { warrantyUntil: today });
  await make.cover(company, device, { fromOn: '2026-11-20' });
  expect((await (await house.signInMember(company)).get(device.path)).body).toMatchObject({
    warrantyUntil: today,
    isCovered: false,
    coveredUntil: '2028-12-31',
  });
});
