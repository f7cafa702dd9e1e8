import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createFieldWorkFactory, buildChanges, send, sign } from '#tests/support/field-work.ts';
import { openHouse } from '#tests/support/house.ts';
import type { ReportChange } from '../report-change.ts';

const house = await openHouse();
const { tickets, given, nadia } = await createFieldWorkFactory(house);
const end: ReportChange[] = [{ kind: 'setAcceptance', acceptance: 'accepted', reason: '' }, sign, { kind: 'finish' }];
const device = (id: string, role: 'installed' | 'removed', serial: string, more: object = {}): ReportChange => ({
  kind: 'addDevice',
  device: id,
  role,
  reference: 'CW9166I-E',
  serial,
  room: '',
  replaces: null,
  explanation: '',
  ...more,
});
const validate = (ticketId: string) => house.query("update tickets set state = 'validated' where id = $1", [ticketId]);
const readState = async (ticketId: string) => (await house.query<{ state: string }>('select state from tickets where id = $1', [ticketId]))[0]!.state;
/** Manufacturer of the ordered lines, as the ERP gives it. */
const markAsCisco = (company: { id: number }) => house.query("update order_lines set manufacturer_code = 'cisco' where company_id = $1", [company.id]);
type Change = { action: string; fields: { name: string; before: string | null; after: string | null }[] };

describe('an issued report', () => {
  it('puts installed devices on their page with site and room, and takes removed ones off the site; a swap keeps both', async () => {
    const { customer, path, number, ticketId } = await given();
    const { company, camille, siteId, order } = customer;
    await markAsCisco(company);
    const old = { companyId: company.id, id: randomUUID(), manufacturerCode: 'cisco', reference: 'AIR-AP2802I', serial: 'FGL1111AAAA' };
    await house.insert('devices', { ...old, serialKey: old.serial, siteId, room: 'Quai 7' });
    const [removed, installed] = [randomUUID(), randomUUID()];
    await send(
      nadia,
      path,
      { kind: 'start' },
      device(removed, 'removed', 'fgl1111aaaa', { reference: 'AIR-AP2802I' }),
      device(installed, 'installed', 'KWC304210F7', { room: 'Quai 7', replaces: removed }),
      ...end,
    );
    const page = (await camille.get('/api/devices/cisco/CW9166I-E/KWC304210F7')).body;
    expect(page).toMatchObject({
      place: { site: { id: siteId }, room: 'Quai 7' },
      order: { number: order.number },
      tickets: [{ number }],
      changes: [{ action: 'installed', actorName: nadia.user.fullName }],
    });
    const [report] = await house.query<{ number: string }>('select number from activity_reports where ticket_id = $1', [ticketId]);
    const [change] = page.changes as [Change];
    expect(Object.fromEntries(change.fields.map(({ name, after }) => [name, after]))).toEqual({
      site: 'Metz Technopôle',
      room: 'Quai 7',
      report: report!.number,
      replaces: 'fgl1111aaaa',
    });
    const gone = (await camille.get('/api/devices/cisco/AIR-AP2802I/FGL1111AAAA')).body;
    expect(gone).toMatchObject({ place: { site: null, room: null }, tickets: [{ number }], changes: [{ action: 'removed' }] });
    expect((gone.changes as [Change])[0].fields).toContainEqual({ name: 'replacedBy', before: null, after: 'KWC304210F7' });
  });

  it('joins a delivered device to its site without making a second one', async () => {
    const { customer, path } = await given();
    const row = { companyId: customer.company.id, id: randomUUID(), manufacturerCode: 'cisco', reference: 'CW9166I-E', serial: 'KWC300000A1' };
    await house.insert('devices', { ...row, serialKey: row.serial, orderLineId: customer.order.lineIds[0]! });
    await send(nadia, path, { kind: 'start' }, device(randomUUID(), 'installed', 'kwc-300000a1', { room: 'Baie 2' }), ...end);
    expect(await house.query('select id, site_id, room from devices where company_id = $1 and serial_key = $2', [customer.company.id, row.serial])).toEqual([
      { id: row.id, siteId: customer.siteId, room: 'Baie 2' },
    ]);
  });

  it('names a device of an unknown manufacturer, and creates none', async () => {
    const { customer, path, ticketId } = await given();
    await send(nadia, path, { kind: 'start' }, device(randomUUID(), 'installed', 'XX1', { reference: 'INCONNU-1' }), ...end);
    expect(await house.query("select content #>> '{devices,0,serial}' as serial from activity_reports where ticket_id = $1", [ticketId])).toEqual([
      { serial: 'XX1' },
    ]);
    expect(await house.query('select 1 from devices where company_id = $1 and serial_key = $2', [customer.company.id, 'XX1'])).toEqual([]);
  });

  it('never changes again, for nobody', async () => {
    const { path, ticketId } = await given();
    await send(nadia, path, { kind: 'start' }, ...end);
    const change = (scope: 'staff' | 'system') =>
      house.platform.database[scope].transaction((tx) =>
        tx.updateTable('activity_reports').set({ signerName: 'X' }).where('ticketId', '=', ticketId).execute(),
      );
    await expect(change('staff')).rejects.toThrow('permission denied');
    await expect(change('system')).rejects.toThrow('permission denied');
  });

  it('that is sent twice, even at once, is issued once', async () => {
    const { customer, path, ticketId } = await given();
    await markAsCisco(customer.company);
    const changes = buildChanges({ kind: 'start' }, device(randomUUID(), 'installed', 'KWC300000B2'), ...end);
    await Promise.all(Array.from({ length: 4 }, () => nadia.post(`${path}/changes`, changes)));
    expect(await house.query('select 1 from activity_reports where ticket_id = $1', [ticketId])).toHaveLength(1);
    expect(await house.query("select 1 from journal where object_kind = 'device' and object_title = 'KWC300000B2' and action = 'installed'")).toHaveLength(1);
  });
});

describe('a ticket', () => {
  it('is deployed with the report of its last intervention, not before', async () => {
    const { customer, path, ticketId } = await given();
    await validate(ticketId);
    const other = { companyId: customer.company.id, id: randomUUID(), ticketId, position: 2, title: 'Recette', startsAt: '2026-11-25T08:00:00.000Z' };
    await house.insert('interventions', { ...other, technicianId: nadia.user.id, technicianName: nadia.user.fullName, siteId: customer.siteId });
    await send(nadia, path, { kind: 'start' }, ...end);
    expect(await readState(ticketId)).toBe('validated');
    await send(nadia, `/api/field/interventions/${other.id}`, { kind: 'start' }, ...end);
    expect(await readState(ticketId)).toBe('deployed');
    expect(
      (await customer.camille.get(`/api/tickets/${(await house.query<{ number: string }>('select number from tickets where id = $1', [ticketId]))[0]!.number}`))
        .body,
    ).toMatchObject({ state: 'deployed' });
  });

  it('stays where its material has not been shipped, and where the work was refused', async () => {
    const customer = await tickets.customer();
    const staged = await given(undefined, customer);
    await house.query("update tickets set state = 'validated', services = '{staging}', is_sent_out = true where id = $1", [staged.ticketId]);
    await send(nadia, staged.path, { kind: 'start' }, ...end);
    const refused = await given();
    await validate(refused.ticketId);
    await send(nadia, refused.path, { kind: 'start' }, { kind: 'setAcceptance', acceptance: 'refused', reason: 'Pas d’alimentation' }, sign, {
      kind: 'finish',
    });
    expect([await readState(staged.ticketId), await readState(refused.ticketId)]).toEqual(['validated', 'validated']);
  });
});
