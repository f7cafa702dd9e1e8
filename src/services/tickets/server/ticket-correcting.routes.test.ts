import { describe, expect, it } from 'vitest';
import { openHouse } from '#tests/support/house.ts';
import { createTicketFactory, type GivenTicket } from '#tests/support/tickets.ts';
import type { Service } from '../service.ts';

const house = await openHouse();
const { query } = house;
const tickets = await createTicketFactory(house);

/** A ticket of Camille in a state, with an agent of the provider. */
async function sendTicket(service: Service = 'deployment', given: GivenTicket = {}, state = 'validated') {
  const customer = await tickets.customer();
  const number = await tickets.sent(customer, service, given);
  await query('update tickets set state = $2 where number = $1', [number, state]);
  const [{ id }] = (await query<{ id: string }>('select id from tickets where number = $1', [number])) as [{ id: string }];
  const agent = await house.staff('agent', customer.company);
  const correct = (body: object, by = agent) => by.patch(`/api/tickets/${number}`, { version: 1, ...body });
  const row = async () => (await query('select * from tickets where id = $1', [id]))[0]!;
  const entries = () => query<{ action: string; changes: object }>(`select action, changes from journal where object_id = $1 and action = 'corrected'`, [id]);
  return { customer, number, id, agent, correct, row, entries };
}

describe('a ticket that the provider corrects', () => {
  it('takes the given fields after it was validated, keeps its state and the others, and journals both values', async () => {
    const { correct, row, entries, customer, number } = await sendTicket('deployment', { priority: 'medium' });
    const site = await tickets.orders.site(customer.company, 'Nancy');
    const contact = await tickets.contact(customer.company, site, 'Caron');
    const addresses = [{ service: null, siteId: site, contactId: contact, isMain: true }];
    const answer = await correct({ priority: 'critical', impact: 'major', type: 'incident', label: 'Bornes de Nancy', description: 'Quai 3', addresses });
    expect(answer).toMatchObject({ status: 200, body: { number, state: 'validated', version: 2 } });
    expect(await row()).toMatchObject({
      priority: 'critical',
      impact: 'major',
      type: 'incident',
      label: 'Bornes de Nancy',
      description: 'Quai 3',
      siteId: site,
      contactId: contact,
      state: 'validated',
      services: ['deployment'],
      orderNumber: customer.order.number,
    });
    const [entry, ...others] = await entries();
    expect(others).toEqual([]);
    expect(entry!.changes).toEqual({
      priority: { before: 'medium', after: 'critical' },
      impact: { before: 'none', after: 'major' },
      type: { before: 'request', after: 'incident' },
      label: { before: 'Bornes de Metz', after: 'Bornes de Nancy' },
      description: { before: '', after: 'Quai 3' },
      site: { before: customer.siteId, after: site },
      contact: { changed: true },
    });
    expect((await customer.camille.get(`/api/tickets/${number}`)).body).toMatchObject({
      label: 'Bornes de Nancy',
      site: { id: site },
      can: { correct: false },
    });
  });

  it('takes other material, and no more than is left of its order', async () => {
    const { correct, entries, customer, number } = await sendTicket();
    const [line] = customer.order.lineIds;
    expect((await correct({ lines: [tickets.line(line!, 9)] })).body).toMatchObject({ code: 'tickets.linesTaken' });
    expect((await correct({ lines: [tickets.line(line!, 8)] })).status).toBe(200);
    expect((await customer.camille.get(`/api/tickets/${number}`)).body.lines).toMatchObject([{ quantity: 8 }]);
    expect((await entries())[0]!.changes).toMatchObject({ lines: { parts: [{ change: 'changed', count: 1 }] } });
  });

  it('reserves other stock, leaves untouched stock reserved, and leaves what has left', async () => {
    const { correct, customer, id, agent } = await sendTicket('shipping');
    const reservations = () => query('select id, state from stock_reservations where ticket_id = $1 order by created_at', [id]);
    const before = await reservations();
    expect((await correct({ priority: 'high' })).status).toBe(200);
    expect(await reservations()).toEqual(before);
    const stockLines = [{ itemId: customer.item.id, quantity: 4, serials: [], note: '' }];
    expect((await correct({ stockLines, version: 2 })).status).toBe(200);
    expect(await tickets.stock.totals(customer.item)).toMatchObject({ onHand: 5, reserved: 4 });
    expect((await agent.post(`/api/tickets/${id}/shipment`, { version: 3, comment: '', lines: [] })).status).toBe(200);
    const refused = await correct({ stockLines: [{ ...stockLines[0]!, quantity: 1 }], version: 4 });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'stockLines', code: 'tickets.stockShipped' }] } });
    expect((await correct({ comment: 'Badge', version: 4 })).status).toBe(200);
  });

  it('is held to the rules of a new one for what changes, and not for what stood', async () => {
    const { correct, id, customer } = await sendTicket();
    await query(`update ticket_preferred_dates set wished_on = '2026-11-02' where ticket_id = $1`, [id]);
    await query('update sites set archived_at = now() where id = $1', [customer.siteId]);
    expect((await correct({ priority: 'high' })).status).toBe(200);
    const readFlaws = async (body: object) =>
      ((await correct({ version: 2, ...body })).body.errors as { path: string; code: string }[]).map(({ path }) => path);
    expect(await readFlaws({ label: '' })).toEqual(['label']);
    expect(await readFlaws({ preferredDates: [{ wishedOn: '2026-11-03', part: 'day' }] })).toEqual(['preferredDates.0.wishedOn']);
    expect(await readFlaws({ services: ['deployment', 'wifiStudy'] })).toEqual(['details.study.surface', 'details.study.floors']);
    expect(await readFlaws({ priority: 'urgent' })).toEqual(['priority']);
  });

  it('keeps the services that brought it to its state', async () => {
    const { correct } = await sendTicket('deployment', {}, 'deployed');
    expect((await correct({ services: ['billing'] })).body.errors).toMatchObject([{ path: 'services', code: 'tickets.servicesDone' }]);
  });

  it('takes nothing of another company', async () => {
    const { correct, row } = await sendTicket();
    const stranger = await tickets.customer();
    const address = { service: null, siteId: stranger.siteId, contactId: stranger.contactId, isMain: true };
    const bodies = [{ addresses: [address] }, { lines: [tickets.line(stranger.order.lineIds[0]!)] }, { requesterId: stranger.camille.user.id }];
    for (const body of bodies) expect(await correct(body)).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect((await row()).version).toBe(1);
  });

  it('is corrected by one of two who saw the same version', async () => {
    const { correct, agent, customer, entries } = await sendTicket();
    const colleague = await house.staff('agent', customer.company);
    const answers = await Promise.all([correct({ label: 'A' }, agent), correct({ label: 'B' }, colleague)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'conflict', current: { version: 2, state: 'validated' } });
    expect(await entries()).toHaveLength(1);
  });

  it('that stays as it is makes no entry and no version', async () => {
    const { correct, entries } = await sendTicket();
    expect((await correct({ label: 'Bornes de Metz', priority: 'medium' })).body.version).toBe(1);
    expect(await entries()).toEqual([]);
  });

  it('takes its open work along to another site, and leaves work that is done', async () => {
    const { correct, id, agent, customer } = await sendTicket();
    const plan = { technicianId: null, endsAt: null, comment: '', startsAt: '2026-12-01T08:00:00Z' };
    for (const title of ['Pose', 'Visite']) await agent.post(`/api/tickets/${id}/interventions`, { ...plan, title });
    await query(`update interventions set state = 'done', technician_name = 'Karim' where ticket_id = $1 and title = 'Visite'`, [id]);
    const site = await tickets.orders.site(customer.company, 'Nancy');
    expect((await correct({ addresses: [{ service: null, siteId: site, contactId: customer.contactId, isMain: true }] })).status).toBe(200);
    expect(await query('select title, site_id from interventions where ticket_id = $1 order by title', [id])).toEqual([
      { title: 'Pose', siteId: site },
      { title: 'Visite', siteId: customer.siteId },
    ]);
  });

  it.each([
    ['refused', 'customerOnly'],
    ['invoiced', 'ended'],
    ['cancelled', 'ended'],
  ])('%s stays as it is', async (state, code) => {
    const { correct } = await sendTicket('deployment', {}, state);
    expect((await correct({ label: 'Autre' })).body.code).toBe(code);
  });

  it('is corrected by the office alone, not by its customer, a stranger or a technician', async () => {
    const { correct, customer, row } = await sendTicket();
    const technician = await house.staff('technician', customer.company);
    expect((await correct({ label: 'X' }, customer.camille)).body.code).toBe('staffOnly');
    expect((await correct({ label: 'X' }, technician)).status).toBeGreaterThanOrEqual(400);
    expect((await correct({ label: 'X' }, (await tickets.customer()).camille)).status).toBe(404);
    expect((await correct({ label: 'X' }, await house.staff('administrator', customer.company))).status).toBe(200);
    expect((await row()).label).toBe('X');
  });
});

it('an amendment of its customer journals both values of what they changed', async () => {
  const { number, customer, id } = await sendTicket('deployment', {}, 'awaitingValidation');
  const body = { ...tickets.body(customer, 'deployment', { priority: 'high', label: 'Bornes de Nancy' }), version: 1 };
  expect((await customer.camille.put(`/api/tickets/${number}`, body)).status).toBe(200);
  expect(await query(`select changes from journal where object_id = $1 and action = 'updated'`, [id])).toEqual([
    { changes: { priority: { before: 'medium', after: 'high' }, label: { before: 'Bornes de Metz', after: 'Bornes de Nancy' } } },
  ]);
});
