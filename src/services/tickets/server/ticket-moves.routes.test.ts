import { describe, expect, it } from 'vitest';
import { openHouse } from '#tests/support/house.ts';
import { createOrderFactory } from '#tests/support/orders.ts';
import { createStockFactory } from '#tests/support/stock.ts';
import { createTicketRowFactory, type TestTicket } from '#tests/support/tickets.ts';
import type { Client } from '#tests/support/client.ts';

const house = await openHouse();
await createOrderFactory(house).manufacturer();
const stock = createStockFactory(house);
const { ticket, stockLine } = createTicketRowFactory(house);
const agent = await house.staff('agent');
const nobody = { technicianId: null, plannedAt: null };
const buildPath = (one: TestTicket, move: string): string => `/api/tickets/${one.id}/${move}`;

describe('a ticket on its way', () => {
  it('is validated, shipped, deployed and invoiced by staff, one state after the other, and each move is journalled', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    const one = await ticket(company, { services: ['staging'], isSentOut: true });
    const technician = await house.staff('technician');
    const plannedAt = '2026-12-01T08:00:00.000Z';
    expect((await agent.post(buildPath(one, 'deployment'), { version: 1, comment: '' })).body).toMatchObject({ status: 409, code: 'skipped' });
    const validated = await agent.post(buildPath(one, 'validation'), { version: 1, comment: 'Badge à l’accueil', technicianId: technician.user.id, plannedAt });
    expect(validated.body).toMatchObject({ number: one.number, state: 'validated', version: 2 });
    expect((await reader.get(one.path)).body).toMatchObject({
      validationComment: 'Badge à l’accueil',
      technicianName: technician.user.fullName,
      plannedAt,
      state: 'validated',
    });
    expect((await agent.post(buildPath(one, 'shipment'), { version: 2, comment: '', lines: [] })).status).toBe(200);
    expect((await agent.post(buildPath(one, 'deployment'), { version: 3, comment: 'Mis en service' })).status).toBe(200);
    expect((await agent.post(buildPath(one, 'invoicing'), { version: 4, invoiceNumber: 'FA-26-771', isAwaited: true })).body).toMatchObject({
      state: 'invoiced',
      version: 5,
    });
    // Who follows it is no event.
    expect((await reader.put(`${one.path}/followers/${reader.user.id}`, {})).status).toBeLessThan(300);
    const { body } = await reader.get(one.path);
    expect(body.course.map(({ state, by }: { state: string; by: string }) => [state, by])).toEqual([
      ['awaitingValidation', 'Camille Lefèvre'],
      ...['validated', 'shipped', 'deployed', 'invoiced'].map((state) => [state, agent.user.fullName]),
    ]);
    expect(body.events.map(({ action, comment }: { action: string; comment: string | null }) => [action, comment])).toEqual([
      ['invoiced', null],
      ['deployed', 'Mis en service'],
      ['shipped', null],
      ['validated', 'Badge à l’accueil'],
    ]);
    expect((await reader.get('/api/tickets?q=FA-26-771')).body.rows).toMatchObject([{ number: one.number }]);
  });

  it('is refused with a comment only', async () => {
    const one = await ticket(await house.company());
    expect((await agent.post(buildPath(one, 'refusal'), { version: 1, comment: '  ' })).body).toMatchObject({ status: 409, code: 'commentNeeded' });
    expect((await agent.post(buildPath(one, 'refusal'), { version: 1, comment: 'Quai fermé' })).body).toMatchObject({ state: 'refused' });
    expect((await agent.post(buildPath(one, 'validation'), { version: 2, comment: '', ...nobody })).body.code).toBe('skipped');
  });

  it('is moved by no customer and no technician', async () => {
    const company = await house.company();
    const one = await ticket(company);
    for (const caller of [await house.signInMember(company, { role: 'manager' }), await house.staff('technician')])
      expect((await caller.post(buildPath(one, 'validation'), { version: 1, comment: '', ...nobody })).status).toBe(403);
  });

  it('of two people who move it, the second reads what has become of it and by whom', async () => {
    const one = await ticket(await house.company());
    const other = await house.staff('agent');
    const body = { version: 1, comment: '', ...nobody };
    const answers = await Promise.all([agent, other].map((staff) => staff.post(buildPath(one, 'validation'), body)));
    const [winner, loser] = answers[0]!.status === 200 ? [agent, answers[1]!] : [other, answers[0]!];
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(loser.body).toMatchObject({ code: 'tickets.movedBy', current: { state: 'validated', version: 2, by: winner.user.fullName } });
    expect(loser.body.title).toContain(winner.user.fullName);
  });

  it('that was changed otherwise is read again before it moves', async () => {
    const one = await ticket(await house.company(), { columns: { version: 3 } });
    expect((await agent.post(buildPath(one, 'validation'), { version: 2, comment: '', ...nobody })).body).toMatchObject({
      code: 'tickets.changed',
      current: { state: 'awaitingValidation', version: 3 },
    });
  });

  it('is planned anew until it has ended', async () => {
    const one = await ticket(await house.company(), { state: 'validated' });
    const plannedAt = '2026-12-03T08:00:00.000Z';
    expect((await agent.put(buildPath(one, 'plan'), { version: 1, technicianId: null, plannedAt })).body).toMatchObject({ state: 'validated', version: 2 });
    const ended = await ticket(await house.company(), { state: 'cancelled' });
    expect((await agent.put(buildPath(ended, 'plan'), { version: 1, technicianId: null, plannedAt })).body.code).toBe('ended');
    const colleague = await house.staff('agent');
    expect((await colleague.put(buildPath(one, 'plan'), { version: 1, technicianId: null, plannedAt: null })).body).toMatchObject({
      status: 409,
      code: 'tickets.changed',
      current: { state: 'validated', version: 2 },
    });
  });

  it('is planned for people who work for the provider', async () => {
    const one = await ticket(await house.company(), { state: 'validated' });
    const [customer, left] = [await house.signInMember(await house.company()), await house.staff('technician')];
    await house.query("update users set status = 'deactivated' where id = $1", [left.user.id]);
    for (const { user } of [customer, left])
      expect((await agent.put(buildPath(one, 'plan'), { version: 1, technicianId: user.id, plannedAt: null })).status).toBe(422);
  });
});

describe('the shipment of a ticket', () => {
  it('takes what it has reserved out of the stock through the ledger, with its serial numbers', async () => {
    const company = await house.company();
    const one = await ticket(company, { services: ['shipping'], state: 'validated' });
    const item = await stock.item(company, 3, {}, ['FOC1', 'FOC2', 'FOC3']);
    const line = await stockLine(company, one, item, 2);
    const shipped = await agent.post(buildPath(one, 'shipment'), { version: 1, comment: '', lines: [{ stockLineId: line, serials: ['FOC1', 'FOC3'] }] });
    expect(shipped.body).toMatchObject({ state: 'shipped' });
    expect(await stock.totals(item)).toEqual({ onHand: 1, reserved: 0, ledgerOnHand: 1, ledgerReserved: 0 });
    expect(await house.query("select serial from stock_serials where item_id = $1 and state = 'out' order by serial", [item.id])).toEqual([
      { serial: 'FOC1' },
      { serial: 'FOC3' },
    ]);
    expect(await house.query("select ticket_id as id from stock_movements where item_id = $1 and kind = 'out'", [item.id])).toEqual([{ id: one.id }]);
  });

  it('names refused serial numbers after their line', async () => {
    const company = await house.company();
    const one = await ticket(company, { services: ['shipping'], state: 'validated' });
    const [plain, numbered] = [await stock.item(company, 2), await stock.item(company, 3, {}, ['FOC1', 'FOC2', 'FOC3'])];
    const [first, second] = [await stockLine(company, one, plain, 1), await stockLine(company, one, numbered, 2)];
    const ship = (serials: string[]) =>
      agent.post(buildPath(one, 'shipment'), {
        version: 1,
        comment: '',
        lines: [first, second].map((id) => ({ stockLineId: id, serials: id === second ? serials : [] })),
      });
    for (const few of [[], ['FOC1']]) expect((await ship(few)).body.errors).toMatchObject([{ path: 'lines.1.serials', code: 'stock.serialsMissing' }]);
    const unnamed = await agent.post(buildPath(one, 'shipment'), { version: 1, comment: '', lines: [] });
    expect(unnamed.body.errors).toMatchObject([{ path: 'lines', code: 'stock.serialsMissing' }]);
    expect((await ship(['FOC1', 'FOC1'])).body.errors).toMatchObject([{ path: 'lines.1.serials.1' }]);
    expect((await ship(['FOC1', 'FOC9'])).body.code).toBe('stock.serialsTaken');
    expect(await stock.totals(plain)).toMatchObject({ onHand: 2, reserved: 1 });
    expect((await ship(['FOC1', 'FOC2'])).status).toBe(200);
  });

  it('of a cancelled ticket says that it has ended, not that its stock is gone', async () => {
    const company = await house.company();
    const one = await ticket(company, { services: ['shipping'], state: 'cancelled' });
    const item = await stock.item(company, 2);
    await stockLine(company, one, item, 1);
    await house.query("update stock_reservations set state = 'released', quantity = 0, ended_at = now() where item_id = $1", [item.id]);
    expect((await agent.post(buildPath(one, 'shipment'), { version: 1, comment: '', lines: [] })).body.code).toBe('ended');
  });

  it('is refused whole when a reservation is gone', async () => {
    const company = await house.company();
    const one = await ticket(company, { services: ['shipping'], state: 'validated' });
    const [kept, gone] = [await stock.item(company, 2), await stock.item(company, 2)];
    await stockLine(company, one, kept, 1);
    await stockLine(company, one, gone, 1);
    await house.query("update stock_reservations set state = 'lapsed', quantity = 0, ended_at = now() where item_id = $1", [gone.id]);
    expect((await agent.post(buildPath(one, 'shipment'), { version: 1, comment: '', lines: [] })).body.code).toBe('tickets.reservationGone');
    expect(await stock.totals(kept)).toMatchObject({ onHand: 2, reserved: 1 });
  });
});

describe('an intervention', () => {
  const input = { title: 'Pose des bornes', technicianId: null as string | null, startsAt: null as string | null, endsAt: null, comment: '' };
  const createTicket = async (given: Partial<typeof input> = {}) => {
    const company = await house.company();
    const one = await ticket(company, { state: 'validated' });
    const { body } = await agent.post(buildPath(one, 'interventions'), { ...input, ...given });
    const change = (more: object, by: Client = agent) =>
      by.patch(`/api/interventions/${body.id}`, { ...input, ...given, state: 'pending', version: 1, ...more });
    return { company, one, intervention: body, change };
  };
  const startsAt = '2026-12-01T08:00:00.000Z';

  it('is done with a date and a technician only, in the words of the owner', async () => {
    const { change } = await createTicket();
    expect((await change({ state: 'done' })).body.title.replaceAll('\u00a0', ' ')).toBe('Impossible ! Aucune date d’intervention !');
    expect((await change({ state: 'done', startsAt })).body.title.replaceAll('\u00a0', ' ')).toBe('Impossible ! Aucun intervenant défini !');
    expect((await change({ state: 'done', startsAt, technicianId: agent.user.id })).body).toMatchObject({
      state: 'done',
      technicianName: agent.user.fullName,
      version: 2,
    });
  });

  it('keeps technician and date once it is done, also against a change past the rules', async () => {
    const { change, intervention } = await createTicket({ startsAt, technicianId: agent.user.id });
    await change({ state: 'done' });
    expect((await change({ state: 'done', version: 2, startsAt: '2026-12-02T08:00:00Z' })).body).toMatchObject({ status: 409, code: 'locked' });
    expect((await change({ state: 'done', version: 2, comment: 'PV signé' })).body).toMatchObject({ comment: 'PV signé', version: 3 });
    await expect(house.query("update interventions set technician_name = 'x' where id = $1", [intervention.id])).rejects.toThrow('keeps its technician');
  });

  it('is made and changed by the provider alone, and read by its customer', async () => {
    const { company, one, change } = await createTicket();
    const reader = await house.signInMember(company, { role: 'manager' });
    expect((await reader.get(one.path)).body.interventions).toMatchObject([{ title: 'Pose des bornes', state: 'pending' }]);
    expect((await reader.post(buildPath(one, 'interventions'), input)).status).toBe(403);
    expect((await change({ title: 'Autre' }, reader)).status).toBe(403);
  });

  it('that somebody else has changed is refused with its present values', async () => {
    const { change } = await createTicket();
    await change({ title: 'Pose et recette' });
    expect((await change({ title: 'Autre' })).body).toMatchObject({ code: 'conflict', current: { title: 'Pose et recette', version: 2 } });
  });

  it('is planned once the ticket is validated, and ends after it begins', async () => {
    const waiting = await ticket(await house.company());
    expect((await agent.post(buildPath(waiting, 'interventions'), input)).body.code).toBe('tickets.notValidated');
    const { one } = await createTicket();
    expect((await agent.post(buildPath(one, 'interventions'), { ...input, startsAt, endsAt: startsAt })).status).toBe(422);
  });
});
