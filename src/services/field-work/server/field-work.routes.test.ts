import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { accepted, endsAt, createFieldWorkFactory, buildChanges, send, sign, startsAt } from '#tests/support/field-work.ts';
import { openHouse } from '#tests/support/house.ts';
import type { TicketCustomer } from '#tests/support/tickets.ts';
import type { ReportChange } from '../report-change.ts';

const house = await openHouse();
const { given, nadia, recipient } = await createFieldWorkFactory(house);
const readState = async (id: string) => (await house.query<{ state: string }>('select state from interventions where id = $1', [id]))[0]!.state;

describe('the interventions of a technician', () => {
  it('are those given to them, over all companies, with the way there and the person to call', async () => {
    const one = await given();
    await given({ technicianId: (await house.staff('technician')).user.id, technicianName: 'Autre' });
    const { body } = await nadia.get('/api/field/interventions');
    expect(body.interventions.map(({ id }: { id: string }) => id)).toContain(one.id);
    const listed = body.interventions.find(({ id }: { id: string }) => id === one.id);
    expect(listed).toMatchObject({
      companyId: one.customer.company.id,
      ticketNumber: one.number,
      title: 'Pose des bornes',
      startsAt,
      endsAt,
      site: { label: 'Metz Technopôle' },
      contact: { name: 'Inès Moreau' },
      reportState: 'open',
    });
    expect((await nadia.get(one.path)).body).toMatchObject({ id: one.id, reportVersion: 0, content: { tasks: [], signature: null }, lines: [{ quantity: 2 }] });
  });

  it('show the serial numbers that were delivered for the lines of the ticket', async () => {
    const { customer, path } = await given();
    await insertDelivered(customer, 'KWC304210F7');
    const { body } = await nadia.get(path);
    expect(body.expected).toEqual([{ role: 'installed', reference: 'CW9166I-E', serial: 'KWC304210F7', deliveryNumber: null }]);
  });

  it('are read and changed by nobody else', async () => {
    const { path, customer } = await given();
    const stranger = await house.staff('technician');
    expect((await stranger.get(path)).status).toBe(404);
    expect((await send(stranger, path, { kind: 'start' })).status).toBe(404);
    for (const client of [customer.camille, await house.signInMember(customer.company, { role: 'manager' })]) expect((await client.get(path)).status).toBe(403);
    expect((await house.visitor.get(path)).status).toBe(401);
    expect((await nadia.get(path.replace('/field/', '/recipient/'))).status).toBe(401);
  });
});

const insertDelivered = (customer: TicketCustomer, serial: string) =>
  house.insert('devices', {
    companyId: customer.company.id,
    id: randomUUID(),
    manufacturerCode: 'cisco',
    reference: 'CW9166I-E',
    serial,
    serialKey: serial,
    orderLineId: customer.order.lineIds[0]!,
  });

describe('a report', () => {
  it('begins the work with its first change, and is read again as it was written', async () => {
    const { id, path } = await given();
    const task = randomUUID();
    const { status, body } = await send(
      nadia,
      path,
      { kind: 'start' },
      { kind: 'addTask', task, label: 'Déplacer les bornes' },
      { kind: 'tickTask', task, isDone: true },
    );
    expect([status, body.reportVersion, body.results]).toEqual([200, 1, [{ id: expect.any(String) }, { id: expect.any(String) }, { id: expect.any(String) }]]);
    expect(await readState(id)).toBe('inProgress');
    const { content } = (await nadia.get(path)).body;
    expect(content).toMatchObject({
      arrivedAt: '2026-11-24T09:00:00.000Z',
      tasks: [{ id: task, label: 'Déplacer les bornes', doneAt: '2026-11-24T09:02:00.000Z' }],
    });
  });

  it('takes each change once, however often and however mixed it is sent', async () => {
    const { path } = await given();
    const first = buildChanges({ kind: 'addTask', task: randomUUID(), label: 'Un' });
    const second = buildChanges({ kind: 'addTask', task: randomUUID(), label: 'Deux' });
    await nadia.post(`${path}/changes`, first);
    const again = await nadia.post(`${path}/changes`, { changes: [...first.changes, ...second.changes] });
    expect(again.body).toMatchObject({ reportVersion: 2, results: [{ id: first.changes[0]!.id }, { id: second.changes[0]!.id }] });
    expect((await nadia.post(`${path}/changes`, first)).body.reportVersion).toBe(2);
    expect((await nadia.get(path)).body.content.tasks.map(({ label }: { label: string }) => label)).toEqual(['Un', 'Deux']);
  });

  it('sent by several requests at once loses nothing', async () => {
    const { path } = await given();
    await Promise.all(Array.from({ length: 8 }, (_, index) => send(nadia, path, { kind: 'addTask', task: randomUUID(), label: String(index) })));
    expect((await nadia.get(path)).body).toMatchObject({ reportVersion: 8, content: { tasks: { length: 8 } } });
  });

  it('refuses a change by itself, says why each time, and takes the others', async () => {
    const { path } = await given();
    const text = (value: string): ReportChange => ({ kind: 'setText', field: 'remaining', text: value, found: '' });
    await send(nadia, path, text('Étiqueter'));
    const changes = buildChanges(text('Brasser'), { kind: 'addTask', task: randomUUID(), label: 'Un' });
    const refusal = { code: 'conflict', message: 'Ce texte a été modifié entre-temps.', current: 'Étiqueter' };
    const { body } = await nadia.post(`${path}/changes`, changes);
    expect(body.results).toEqual([{ id: changes.changes[0]!.id, refusal }, { id: changes.changes[1]!.id }]);
    expect((await nadia.post(`${path}/changes`, changes)).body.results[0].refusal).toEqual(refusal);
    expect((await nadia.get(path)).body.content).toMatchObject({ remaining: 'Étiqueter', tasks: [{ label: 'Un' }] });
  });

  it('of a technician is the customer’s once it is signed, and its intervention is done', async () => {
    const { id, path, customer } = await given();
    const { body } = await send(nadia, path, { kind: 'setText', field: 'internalNote', text: 'Clé au gardien', found: '' }, ...accepted);
    expect(body.results.filter(({ refusal }: { refusal?: object }) => refusal)).toEqual([]);
    expect(await readState(id)).toBe('done');
    const [report] = await house.query('select * from activity_reports where company_id = $1', [customer.company.id]);
    expect(report).toMatchObject({ interventionId: id, acceptance: 'accepted', signerName: 'Marc Tessier', workerName: nadia.user.fullName });
    expect(JSON.stringify(report!.content)).not.toContain('Clé au gardien');
    const late = await send(nadia, path, { kind: 'addTask', task: randomUUID(), label: 'Trop tard' });
    expect([late.body.results[0].refusal, late.body.isHandedOver]).toEqual([undefined, true]);
    expect(await house.query('select content from activity_reports where company_id = $1', [customer.company.id])).toEqual([{ content: report!.content }]);
  });

  it('is not finished while something is missing', async () => {
    const { id, path, customer } = await given();
    await insertDelivered(customer, 'KWC304210F7');
    const device = { role: 'installed', reference: 'CW9166I-E', room: '', replaces: null, explanation: '' } as const;
    const unknown = randomUUID();
    const refused = await send(nadia, path, { kind: 'addDevice', device: unknown, serial: 'KWC3041087Z', ...device }, ...accepted);
    expect(refused.body.results.at(-1).refusal).toMatchObject({ code: 'incomplete' });
    expect(await readState(id)).toBe('inProgress');
    const explained = await send(
      nadia,
      path,
      { kind: 'changeDevice', device: unknown, room: 'Quai 7', explanation: 'Borne de rechange', replaces: null },
      sign,
      { kind: 'finish' },
    );
    expect(explained.body.results.at(-1)).not.toHaveProperty('refusal');
    expect(await readState(id)).toBe('done');
  });

  it('with reservations keeps each until its day; a refused work is treated, not done', async () => {
    const [one, other] = [await given(), await given()];
    const reservation: ReportChange = { kind: 'setReservation', reservation: randomUUID(), label: 'Goulotte du sas à fixer', dueOn: '2026-12-04' };
    await send(nadia, one.path, { kind: 'start' }, { kind: 'setAcceptance', acceptance: 'withReservations', reason: '' }, reservation, sign, {
      kind: 'finish',
    });
    const rows = await house.query('select label, due_on::text as due from acceptance_reservations where company_id = $1', [one.customer.company.id]);
    expect(rows).toEqual([{ label: 'Goulotte du sas à fixer', due: '2026-12-04' }]);
    await send(nadia, other.path, { kind: 'start' }, { kind: 'setAcceptance', acceptance: 'refused', reason: 'Pas d’alimentation' }, sign, { kind: 'finish' });
    expect([await readState(one.id), await readState(other.id)]).toEqual(['done', 'treated']);
  });
});

describe('a subcontractor’s recipient', () => {
  it('reads and reports the interventions given to them alone, and the provider has the report first', async () => {
    const [leo, other] = [await recipient(), await recipient()];
    const { id, customer } = await given({ recipientId: leo.id, technicianName: 'Léo Blanc' });
    const mine = await given();
    const path = `/api/recipient/interventions/${id}`;
    expect((await leo.get('/api/recipient/interventions')).body.interventions).toMatchObject([{ id }]);
    expect((await other.get(path)).status).toBe(404);
    expect((await leo.get(`/api/recipient/interventions/${mine.id}`)).status).toBe(404);
    expect((await leo.post(`${path}/changes`, buildChanges(...accepted))).status).toBe(200);
    expect(await readState(id)).toBe('treated');
    expect((await leo.get(path)).body.reportState).toBe('toCheck');
    expect(await house.query('select 1 from activity_reports where company_id = $1', [customer.company.id])).toEqual([]);
  });
});
