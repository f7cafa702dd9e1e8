import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { connectErp, listFlaws, listResults } from '#tests/support/feed.ts';
import { openHouse } from '#tests/support/house.ts';
import { readNotifications } from '#tests/support/notifications.ts';
import { createOrderFactory } from '#tests/support/orders.ts';
import { createSettling } from '#tests/support/settling.ts';
import { createStockFactory } from '#tests/support/stock.ts';
import { createTicketRowFactory } from '#tests/support/tickets.ts';

const house = await openHouse();
await createOrderFactory(house).manufacturer();
const stock = createStockFactory(house);
const { ticket, stockLine } = createTicketRowFactory(house);
const erp = await connectErp(house);

const createFed = async () => {
  const company = await house.company();
  await house.query('update companies set external_id = $1, first_fed_at = now() where id = $2', [`K${company.id}`, company.id]);
  return { company, reader: await house.signInMember(company), key: `K${company.id}` };
};

describe('the ERP', () => {
  it('moves a ticket by its number through every step, gives its invoice, and what it reserved leaves the stock', async () => {
    const { company, reader, key } = await createFed();
    const one = await ticket(company, { services: ['shipping'] });
    const item = await stock.item(company, 3);
    await stockLine(company, one, item, 2);
    const row = { id: 'E-1', version: 1, company: key, number: one.number, state: 'invoiced', invoiceNumber: 'FA-26-500' };
    await erp.send('tickets', [row]);
    const { body } = await reader.get(one.path);
    expect(body).toMatchObject({ state: 'invoiced', invoiceNumber: 'FA-26-500' });
    expect(body.course.map(({ state, at }: { state: string; at: string | null }) => [state, at !== null])).toEqual(
      ['awaitingValidation', 'validated', 'shipped', 'invoiced'].map((state) => [state, true]),
    );
    expect(await stock.totals(item)).toEqual({ onHand: 1, reserved: 0, ledgerOnHand: 1, ledgerReserved: 0 });
    expect((await reader.get('/api/tickets?q=FA-26-500')).body.rows).toHaveLength(1);
    const { version } = body;
    await erp.send('tickets', [row]);
    expect((await reader.get(one.path)).body.version).toBe(version);
  });

  it.each([
    ['deployed', ['deployment']],
    ['invoiced', ['deployment']],
    ['shipped', ['shipping']],
  ] as const)('ends the open interventions of a ticket that is %s as the office does once it has confirmed it', async (state, services) => {
    const { company, key } = await createFed();
    const one = await ticket(company, { services: [...services], state: 'validated' });
    const nadia = await house.staff('technician');
    const work = { companyId: company.id, ticketId: one.id, startsAt: '2026-12-03T08:00:00Z', endsAt: '2026-12-03T10:00:00Z' };
    const ofNadia = { ...work, technicianId: nadia.user.id, technicianName: nadia.user.fullName };
    const [open, done] = [randomUUID(), randomUUID()];
    await house.insert('interventions', { ...ofNadia, id: open, position: 1, title: 'Pose', state: 'pending' });
    await house.insert('interventions', { ...ofNadia, id: done, position: 2, title: 'Visite', state: 'done' });
    const [landed] = (await erp.send('tickets', [{ id: `E-${one.number}`, version: 1, company: key, number: one.number, state }])).rows;
    expect(landed).toMatchObject({ result: 'updated' });
    const rows = await house.query('select id, state, starts_at from interventions where ticket_id = $1 order by position', [one.id]);
    expect(rows).toMatchObject([
      { id: open, state: 'cancelled', startsAt: null },
      { id: done, state: 'done' },
    ]);
    const entries = await house.query('select action, actor_kind from journal where object_id = $1', [open]);
    expect(entries).toEqual([{ action: 'cancelled', actorKind: 'feed' }]);
    await house.runJobs();
    await createSettling(house)();
    expect((await readNotifications(nadia)).map(({ kind }) => kind)).toEqual(['workCancelled']);
  });

  it('leaves the open interventions of a ticket that is only shipped before it is deployed, or refused', async () => {
    const { company, key } = await createFed();
    for (const [state, services] of [
      ['shipped', ['shipping', 'deployment']],
      ['refused', ['deployment']],
    ] as const) {
      const one = await ticket(company, { services: [...services], state: 'validated' });
      await house.insert('interventions', { companyId: company.id, id: randomUUID(), ticketId: one.id, position: 1, title: 'Pose', state: 'pending' });
      await erp.send('tickets', [{ id: `E-${one.number}`, version: 1, company: key, number: one.number, state, comment: 'Site fermé' }]);
      expect(await house.query('select state from interventions where ticket_id = $1', [one.id])).toEqual([{ state: 'pending' }]);
    }
  });

  it('leaves a ticket whose serial numbers must be chosen to the staff, and the other rows of its batch land', async () => {
    const { company, reader, key } = await createFed();
    const [one, other] = [await ticket(company, { services: ['shipping'], state: 'validated' }), await ticket(company)];
    const item = await stock.item(company, 2, {}, ['FOC1', 'FOC2']);
    await stockLine(company, one, item, 1);
    const reply = await erp.send('tickets', [
      { id: 'E-20', version: 1, company: key, number: one.number, state: 'shipped' },
      { id: 'E-21', version: 1, company: key, number: other.number, state: 'validated' },
    ]);
    expect(reply.rows.map(listFlaws)).toEqual([['state stock.serialsMissing'], []]);
    expect((await reader.get(one.path)).body.state).toBe('validated');
    expect(await stock.totals(item)).toMatchObject({ onHand: 2, reserved: 1 });
  });

  it('replaces no invoice and no comment that a person typed, and its own by its next ones', async () => {
    const { company, reader, key } = await createFed();
    const [typed, own] = [await ticket(company, { state: 'deployed' }), await ticket(company)];
    const agent = await house.staff('agent', company);
    const { version } = (await agent.get(typed.path)).body;
    const invoicing = { version, invoiceNumber: 'FA-1', isAwaited: true };
    expect(await agent.post(`/api/tickets/${typed.id}/invoicing`, invoicing)).toMatchObject({ status: 200 });
    const row = { id: 'E-30', version: 1, company: key, number: typed.number, state: 'invoiced', invoiceNumber: 'FA-2' };
    expect((await erp.send('tickets', [row])).rows.map(listFlaws)).toEqual([['invoiceNumber tickets.otherInvoice']]);
    expect((await reader.get(typed.path)).body.invoiceNumber).toBe('FA-1');
    const fedRow = { id: 'E-31', company: key, number: own.number, state: 'validated' };
    for (const [at, comment] of ['Première', 'Seconde'].entries()) await erp.send('tickets', [{ ...fedRow, version: at + 1, comment }]);
    expect((await reader.get(own.path)).body.validationComment).toBe('Seconde');
    await house.query("update journal set actor_kind = 'staff' where object_id = $1", [own.id]);
    await erp.send('tickets', [{ ...fedRow, version: 3, comment: 'Troisième' }]);
    expect((await reader.get(own.path)).body.validationComment).toBe('Seconde');
  });

  it('never leads a ticket back, and names no ticket that is not there', async () => {
    const { company, reader, key } = await createFed();
    const one = await ticket(company, { state: 'deployed' });
    const row = { id: 'E-2', version: 1, company: key, number: one.number, state: 'validated' };
    expect(listResults(await erp.send('tickets', [row, { ...row, id: 'E-3', number: 'T-1' }]))).toEqual(['failed', 'failed']);
    expect((await reader.get(one.path)).body.state).toBe('deployed');
  });

  it('reads which field of a row is wrong, and why', async () => {
    const { company, key } = await createFed();
    const [one, taken] = [await ticket(company), await ticket(company)];
    const row = { version: 1, company: key, number: one.number, state: 'validated' };
    await erp.send('tickets', [{ ...row, id: 'E-10', number: taken.number }]);
    const refused = await erp.send('tickets', [
      { ...row, id: 'E-11', number: 'T-1' },
      { ...row, id: 'E-12', state: 'refused' },
      { ...row, id: 'E-14', state: 'lost' },
      { ...row, id: 'E-10', version: 2 },
    ]);
    expect(refused.rows.map(listFlaws)).toEqual([
      ['number tickets.unknownTicket'],
      ['comment tickets.fedCommentNeeded'],
      ['state field.notOneOf'],
      ['number tickets.otherTicket'],
    ]);
  });
});
