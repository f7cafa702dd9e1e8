import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createDeviceFactory } from '#tests/support/devices.ts';
import { companyRow, deliveryRow, deviceRow, connectErp, lineRow, orderRow, productRow, listResults, siteRow } from '#tests/support/feed.ts';
import { openHouse } from '#tests/support/house.ts';

const house = await openHouse();
const make = createDeviceFactory(house);
await make.manufacturer();
const { query } = house;

describe('the customer’s own fields of a device', () => {
  it('are set, journalled with their former values, searched, and followed by contract lines', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    const [from, to] = [await make.site(company, 'Siège'), await make.site(company, 'Entrepôt')];
    const unit = await make.subOrganisation(company, 'Logistique');
    const device = await make.device(company, { siteId: from, room: 'Local A' });
    await make.cover(company, device);
    const set = await reader.patch(device.path, {
      siteId: to,
      subOrganisationId: unit,
      room: 'Local B, baie B2',
      hostName: 'sw-core-stp-01',
      note: 'Alimentation de secours',
      version: 1,
    });
    expect(set).toMatchObject({
      status: 200,
      body: { site: { id: to, label: 'Entrepôt' }, subOrganisation: { name: 'Logistique' }, room: 'Local B, baie B2', version: 2 },
    });
    const { body } = await reader.get(device.path);
    expect(body.place).toEqual(set.body);
    expect(body.changes).toMatchObject([
      {
        actorName: reader.user.fullName,
        fields: [
          { name: 'site', before: 'Siège', after: 'Entrepôt' },
          { name: 'subOrganisation', before: null, after: 'Logistique' },
          { name: 'room', before: 'Local A', after: 'Local B, baie B2' },
          { name: 'hostName', before: null, after: 'sw-core-stp-01' },
          { name: 'note', before: null, after: 'Alimentation de secours' },
        ],
      },
    ]);
    expect(await query('select site_id, sub_organisation_id from contract_lines where device_id = $1', [device.id])).toEqual([
      { siteId: to, subOrganisationId: unit },
    ]);
    expect(await query('select site_id, text from search_entries where object_id = $1', [device.id])).toEqual([
      { siteId: to, text: expect.stringContaining('local b baie b2') },
    ]);
    await house.runJobs();
    expect(
      await query(
        'select site_id, sub_organisation_id, text from search_entries where object_id in (select contract_id from contract_lines where device_id = $1)',
        [device.id],
      ),
    ).toEqual([{ siteId: to, subOrganisationId: unit, text: expect.stringContaining('entrepot') }]);
    expect(await query("select key from search_references where object_id = $1 and field = 'hostName'", [device.id])).toEqual([{ key: 'SWCORESTP01' }]);
  });

  it('stay where they are not sent, and are emptied by an empty text', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    const device = await make.device(company, { room: 'Local A', hostName: 'sw-1' });
    expect((await reader.patch(device.path, { room: '', version: 1 })).body).toMatchObject({ room: null, hostName: 'sw-1' });
    expect((await reader.get(device.path)).body.changes).toMatchObject([{ fields: [{ name: 'room', before: 'Local A', after: null }] }]);
  });

  it('set by somebody else meanwhile are refused with the current ones', async () => {
    const company = await house.company();
    const [first, second] = [await house.signInMember(company), await house.signInMember(company)];
    const device = await make.device(company);
    await first.patch(device.path, { hostName: 'sw-first', version: 1 });
    expect(await second.patch(device.path, { hostName: 'sw-second', version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'conflict', current: { hostName: 'sw-first', version: 2 } },
    });
  });

  it('sent twice change once', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    const device = await make.device(company);
    const key = randomUUID();
    const send = () => reader.patch(device.path, { room: 'Baie 4', version: 1 }, { 'idempotency-key': key });
    const [one, two] = [await send(), await send()];
    expect([one.status, two.body]).toEqual([200, one.body]);
    expect(await query("select 1 from journal where object_id = $1 and action = 'updated'", [device.id])).toHaveLength(1);
  });

  it('lead to no site that is in use no more, and leave a device where it stands', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    const [open, closed] = [await make.site(company), await make.site(company)];
    await query('update sites set archived_at = now() where id = $1', [closed]);
    const [device, there] = [await make.device(company, { siteId: open }), await make.device(company, { siteId: closed })];
    const refused = { status: 422, body: { errors: [{ path: 'siteId', code: 'equipment.placeUnknown' }] } };
    expect(await reader.patch(device.path, { siteId: closed, version: 1 })).toMatchObject(refused);
    expect(await reader.post('/api/devices/moves', { ids: [device.id], siteId: closed })).toMatchObject(refused);
    expect((await reader.patch(there.path, { siteId: closed, room: 'Baie 1', version: 1 })).status).toBe(200);
  });

  it('never lead out of what a limited member sees', async () => {
    const company = await house.company();
    const [own, second, foreign] = [await make.site(company), await make.site(company), await make.site(company)];
    const limited = await house.signInMember(company, { sites: [own, second] });
    const device = await make.device(company, { siteId: own });
    const hidden = await make.device(company, { siteId: foreign });
    for (const [siteId, code] of [
      [foreign, 'equipment.placeUnknown'],
      [randomUUID(), 'equipment.placeUnknown'],
      [null, 'equipment.placeRequired'],
    ]) {
      expect(await limited.patch(device.path, { siteId, version: 1 })).toMatchObject({ status: 422, body: { errors: [{ path: 'siteId', code }] } });
      expect((await limited.post('/api/devices/moves', { ids: [device.id], siteId })).status).toBe(422);
    }
    expect((await limited.patch(hidden.path, { room: 'B', version: 1 })).status).toBe(404);
    expect((await limited.post('/api/devices/moves', { ids: [device.id, hidden.id], siteId: second })).status).toBe(404);
    expect((await limited.patch(device.path, { siteId: second, version: 1 })).status).toBe(200);
    expect((await limited.get('/api/devices/sites')).body.sites.map(({ id }: { id: string }) => id).toSorted()).toEqual([own, second].toSorted());
  });

  it('changed by a limited member leave the device found by every number of the company', async () => {
    const company = await house.company();
    const [own, other] = [await make.site(company), await make.site(company)];
    const { device, order } = await make.chain(company, other);
    await query('update devices set site_id = $2 where id = $1', [device.id, own]);
    const limited = await house.signInMember(company, { sites: [own] });
    expect((await limited.patch(device.path, { room: 'B', version: 1 })).status).toBe(200);
    expect(
      await query("select key from search_references where object_id = $1 and field = 'order' and key = $2", [device.id, order.number.replaceAll('-', '')]),
    ).toHaveLength(1);
  });

  it('of members limited to sub-organisations likewise', async () => {
    const company = await house.company();
    const [own, foreign] = [await make.subOrganisation(company), await make.subOrganisation(company)];
    const limited = await house.signInMember(company, { subOrganisations: [own] });
    const device = await make.device(company, { subOrganisationId: own });
    for (const subOrganisationId of [foreign, null]) expect((await limited.patch(device.path, { subOrganisationId, version: 1 })).status).toBe(422);
    expect((await limited.patch(device.path, { room: 'B', version: 1 })).status).toBe(200);
  });
});

describe('several devices', () => {
  it('move at once, leave their rooms, and journal each move', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    const [from, to] = [await make.site(company, 'Siège'), await make.site(company, 'Dépôt')];
    const moved = [await make.device(company, { siteId: from, room: 'A1' }), await make.device(company, { siteId: from })];
    const stays = await make.device(company, { siteId: to, room: 'C3' });
    expect((await reader.post('/api/devices/moves', { ids: [...moved, stays].map(({ id }) => id), siteId: to })).body).toEqual({ moved: 3 });
    expect(await query('select site_id, room from devices where company_id = $1 order by room nulls first', [company.id])).toEqual([
      { siteId: to, room: null },
      { siteId: to, room: null },
      { siteId: to, room: 'C3' },
    ]);
    expect(await query("select changes -> 'site' as site from journal where company_id = $1 and object_kind = 'device'", [company.id])).toEqual(
      moved.map(() => ({ site: { before: 'Siège', after: 'Dépôt' } })),
    );
    expect((await reader.post('/api/devices/moves', { ids: [moved[0]!.id], siteId: from, room: 'Z9' })).status).toBe(200);
    expect(await query('select room from devices where id = $1', [moved[0]!.id])).toEqual([{ room: 'Z9' }]);
    expect((await reader.post('/api/devices/moves', { ids: Array.from({ length: 501 }, () => randomUUID()), siteId: to })).status).toBe(422);
  });

  it('are moved to sites found by label, code or city; archived ones are not offered', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    await make.site(company, 'Entrepôt Saint-Priest');
    const old = await make.site(company, 'Ancien entrepôt');
    await query('update sites set archived_at = now() where id = $1', [old]);
    const listLabels = async (q: string) =>
      (await reader.get(`/api/devices/sites?q=${encodeURIComponent(q)}`)).body.sites.map(({ label }: { label: string }) => label);
    expect(await listLabels('entrepot priest')).toEqual(['Entrepôt Saint-Priest']);
    expect(await listLabels('lyon')).toEqual(['Entrepôt Saint-Priest']);
    expect(await listLabels('bordeaux')).toEqual([]);
  });
});

it('a feed overwrites none of them', async () => {
  const erp = await connectErp(house);
  await erp.send('companies', [companyRow('KEPT')]);
  await erp.send('sites', [siteRow('KEPT', 'KEPT-A'), siteRow('KEPT', 'KEPT-B')]);
  await erp.send('sub-organisations', [
    { id: 'KEPT-N', version: 1, company: 'KEPT', name: 'Nord' },
    { id: 'KEPT-S', version: 1, company: 'KEPT', name: 'Sud' },
  ]);
  await erp.send('products', [productRow('C9300-48P-A')]);
  await erp.send('orders', [orderRow('KEPT', 'KEPT-1', { site: 'KEPT-A', lines: [lineRow('1', { quantityOrdered: 2 })] })]);
  const makeDeliveryRow = (version: number, more: object = {}) =>
    deliveryRow('KEPT', 'KEPT-1', 'KEPT-1', { version, lines: [{ id: '1', orderLine: '1', quantity: 1, serials: ['FOC9138L0AB'] }], ...more });
  await erp.send('deliveries', [makeDeliveryRow(1)]);
  const [{ id }] = (await query<{ id: number }>("select id from companies where external_id = 'KEPT'")) as [{ id: number }];
  const reader = await house.signInMember({ id, name: '' });
  const path = '/api/devices/cisco/C9300-48P-A/FOC9138L0AB';
  const [{ siteId }] = (await query<{ siteId: string }>('select id as "siteId" from sites where external_id = \'KEPT-B\'')) as [{ siteId: string }];
  const [south] = await query<{ id: string }>("select id from sub_organisations where external_id = 'KEPT-S'");
  const { version } = (await reader.get(path)).body.place;
  const set = await reader.patch(path, { siteId, subOrganisationId: south!.id, room: 'Baie 7', hostName: 'sw-7', note: 'À garder', version });
  expect(set.status).toBe(200);
  await erp.send('deliveries', [makeDeliveryRow(2, { state: 'delivered', deliveredAt: '2026-11-19T09:05:00Z' })]);
  await erp.send('devices', [
    {
      id: 'KEPT-D',
      version: 1,
      company: 'KEPT',
      manufacturer: 'cisco',
      reference: 'C9300-48P-A',
      serial: 'FOC9138L0AB',
      site: 'KEPT-A',
      subOrganisation: 'KEPT-N',
      room: 'Baie 1',
      hostName: 'erp',
    },
  ]);
  await erp.send('devices', [
    {
      id: 'KEPT-D',
      version: 2,
      company: 'KEPT',
      manufacturer: 'cisco',
      reference: 'C9300-48P-A',
      serial: 'FOC9138L0AB',
      site: 'KEPT-A',
      subOrganisation: 'KEPT-N',
      room: null,
      warrantyUntil: '2030-01-01',
    },
  ]);
  const { body } = await reader.get(path);
  expect(body.warrantyUntil).toBe('2030-01-01');
  expect(body.place).toMatchObject({ site: { id: siteId }, subOrganisation: { name: 'Sud' }, room: 'Baie 7', hostName: 'sw-7', note: 'À garder' });
});

it('the changes that people make are kept in the history of a device, however often a feed sends it', async () => {
  const erp = await connectErp(house);
  await erp.send('companies', [companyRow('PEOPLE')]);
  await erp.send('devices', [deviceRow('PEOPLE', 'FOC9300L0AA')]);
  const [company] = (await query("select id, name from companies where external_id = 'PEOPLE'")) as [{ id: number; name: string }];
  const reader = await house.signInMember(company);
  const path = '/api/devices/cisco/C9300-48P-A/FOC9300L0AA';
  await reader.patch(path, { room: 'Baie 7', version: 1 });
  for (let version = 2; version <= 21; version++)
    await erp.send('devices', [deviceRow('PEOPLE', 'FOC9300L0AA', { version, warrantyUntil: `20${28 + version}-01-01` })]);
  expect((await reader.get(path)).body.changes).toMatchObject([{ actorName: reader.user.fullName, fields: [{ name: 'room', after: 'Baie 7' }] }]);
});

it('a device that bears them stays when its delivery no longer names it, and when the ERP deletes it', async () => {
  const erp = await connectErp(house);
  await erp.send('companies', [companyRow('STAYS')]);
  await erp.send('sites', [siteRow('STAYS', 'STAYS-A')]);
  await erp.send('products', [productRow('C9300-48P-A')]);
  await erp.send('orders', [orderRow('STAYS', 'STAYS-1', { site: 'STAYS-A', lines: [lineRow('1', { quantityOrdered: 2 })] })]);
  const makeDeliveryRow = (version: number, ...serials: string[]) =>
    deliveryRow('STAYS', 'STAYS-1', 'STAYS-1', { version, lines: [{ id: '1', orderLine: '1', quantity: 2, serials }] });
  await erp.send('deliveries', [makeDeliveryRow(1, 'FOC9200L0AA', 'FOC9200L0AB')]);
  const [{ id }] = (await query<{ id: number }>("select id from companies where external_id = 'STAYS'")) as [{ id: number }];
  const reader = await house.signInMember({ id, name: '' });
  const path = '/api/devices/cisco/C9300-48P-A/FOC9200L0AA';
  await reader.patch(path, { note: 'Prêté à l’atelier', version: 1 });
  await erp.send('deliveries', [makeDeliveryRow(2)]);
  expect((await reader.get('/api/devices/FOC9200L0AB')).status).toBe(404);
  expect((await reader.get(path)).body).toMatchObject({ order: null, delivery: null, place: { site: { code: 'STAYS-A' }, note: 'Prêté à l’atelier' } });

  await erp.send('devices', [deviceRow('STAYS', 'FOC9200L0AA', { warrantyUntil: '2030-01-01' }), deviceRow('STAYS', 'FOC9200L0AC')]);
  const makeDeletedRow = (serial: string) => ({ id: `V-${serial}`, version: 2, company: 'STAYS', deleted: true });
  expect(listResults(await erp.send('devices', [makeDeletedRow('FOC9200L0AA'), makeDeletedRow('FOC9200L0AC')]))).toEqual(['deleted', 'deleted']);
  expect((await reader.get('/api/devices/FOC9200L0AC')).status).toBe(404);
  expect((await reader.get(path)).body).toMatchObject({ warrantyUntil: null, place: { note: 'Prêté à l’atelier' } });
  expect((await reader.get('/api/devices?q=FOC9200L0AA')).body.rows).toMatchObject([{ serial: 'FOC9200L0AA' }]);
  await erp.send('devices', [deviceRow('STAYS', 'FOC9200L0AA', { version: 3, warrantyUntil: '2031-01-01' })]);
  expect((await reader.get(path)).body).toMatchObject({ warrantyUntil: '2031-01-01', place: { note: 'Prêté à l’atelier' } });
});
