import { describe, expect, it } from 'vitest';
import { accepted, createFieldWorkFactory, send } from '#tests/support/field-work.ts';
import { openHouse } from '#tests/support/house.ts';

const house = await openHouse();
const { given, nadia } = await createFieldWorkFactory(house);
const agent = await house.staff('agent');

/** A ticket that comes to its last steps, with one intervention. */
async function createWorking(state = 'shipped') {
  const work = await given();
  await house.query('update tickets set state = $2 where id = $1', [work.ticketId, state]);
  const [{ version }] = (await house.query<{ version: number }>('select version from tickets where id = $1', [work.ticketId])) as [{ version: number }];
  const buildPath = (move: string) => `/api/tickets/${work.ticketId}/${move}`;
  const readState = async (table: string, id: string) => (await house.query<{ state: string }>(`select state from ${table} where id = $1`, [id]))[0]!.state;
  return { ...work, version, buildPath, ticketState: () => readState('tickets', work.ticketId), interventionState: () => readState('interventions', work.id) };
}

describe('a ticket with open work', () => {
  it('is deployed once staff have confirmed that its interventions are cancelled', async () => {
    const one = await createWorking('validated');
    const refused = await agent.post(one.buildPath('deployment'), { version: one.version, comment: '' });
    expect([refused.status, refused.body.code, await one.ticketState()]).toEqual([409, 'tickets.openWork', 'validated']);
    expect(refused.body.current).toMatchObject({ interventions: [{ id: one.id, title: 'Pose des bornes' }], appointments: 0, remarks: 0 });
    expect(refused.body.title).toContain('Une intervention n’est pas faite.');
    expect((await agent.post(one.buildPath('deployment'), { version: one.version, comment: '', confirmed: true })).status).toBe(200);
    expect([await one.ticketState(), await one.interventionState()]).toEqual(['deployed', 'cancelled']);
  });

  it('names remarks that are not lifted, and leaves them to be lifted', async () => {
    const one = await createWorking('validated');
    const day = { kind: 'setReservation', reservation: crypto.randomUUID(), label: 'Étiqueter', dueOn: '2027-01-15' } as const;
    await send(nadia, one.path, accepted[0]!, { kind: 'setAcceptance', acceptance: 'withReservations', reason: '' }, day, ...accepted.slice(2));
    expect(await one.interventionState()).toBe('done');
    const [{ version }] = (await house.query<{ version: number }>('select version from tickets where id = $1', [one.ticketId])) as [{ version: number }];
    const body = { version, invoiceNumber: 'FA-1', isAwaited: true };
    const refused = await agent.post(one.buildPath('invoicing'), body);
    expect([refused.body.code, refused.body.current.remarks]).toEqual(['tickets.openWork', 1]);
    expect((await agent.post(one.buildPath('invoicing'), { ...body, confirmed: true })).status).toBe(200);
    expect(await house.query('select 1 from acceptance_reservations where id = $1 and lifted_at is null', [day.reservation])).toHaveLength(1);
  });
});

/** A ticket with an open intervention, whose services and state are others. */
async function createOther(services: string, state: string) {
  const one = await createWorking(state);
  await house.query('update tickets set services = $2 where id = $1', [one.ticketId, services]);
  return one;
}

describe('open work is named before a ticket', () => {
  it('is shipped where nothing is deployed afterwards', async () => {
    const one = await createOther('{shipping}', 'validated');
    const body = { version: one.version, comment: '', lines: [] };
    expect((await agent.post(one.buildPath('shipment'), body)).body.code).toBe('tickets.openWork');
    expect(await one.ticketState()).toBe('validated');
    expect((await agent.post(one.buildPath('shipment'), { ...body, confirmed: true })).status).toBe(200);
    expect([await one.ticketState(), await one.interventionState()]).toEqual(['shipped', 'cancelled']);
  });

  it('but not before it is shipped to be deployed', async () => {
    const one = await createOther('{shipping,deployment}', 'validated');
    const open = await one.interventionState();
    expect((await agent.post(one.buildPath('shipment'), { version: one.version, comment: '', lines: [] })).status).toBe(200);
    expect(await one.interventionState()).toBe(open);
  });
});

it('a refused ticket that its customer cancels cancels its open work', async () => {
  const one = await createOther('{deployment}', 'refused');
  const [{ number, companyId }] = (await house.query<{ number: string; companyId: number }>('select number, company_id from tickets where id = $1', [
    one.ticketId,
  ])) as [{ number: string; companyId: number }];
  const member = await house.signInMember({ id: companyId, name: '' });
  expect((await member.post(`/api/tickets/${number}/cancellation`)).status).toBe(200);
  expect([await one.ticketState(), await one.interventionState()]).toEqual(['cancelled', 'cancelled']);
});

describe('the invoice of a ticket', () => {
  it('is one of its company, or is confirmed to come later', async () => {
    const one = await createWorking('deployed');
    const body = { version: one.version, invoiceNumber: 'NEXISTE-PAS-1', confirmed: true };
    const refused = await agent.post(one.buildPath('invoicing'), body);
    expect([refused.status, refused.body.code, await one.ticketState()]).toEqual([409, 'tickets.unknownInvoice', 'deployed']);
    expect((await agent.get(`${one.buildPath('invoices')}?q=FA`)).body).toEqual({ invoices: [] });
    expect((await agent.post(one.buildPath('invoicing'), { ...body, isAwaited: true })).status).toBe(200);
  });
});

describe('the last step of a ticket', () => {
  it('is taken back by one, with a reason, and its invoice number goes with it', async () => {
    const one = await createWorking('deployed');
    const { body } = await agent.post(one.buildPath('invoicing'), { version: one.version, invoiceNumber: 'FA-2', isAwaited: true, confirmed: true });
    expect((await agent.post(one.buildPath('step-back'), { version: body.version, reason: '' })).status).toBe(422);
    const back = await agent.post(one.buildPath('step-back'), { version: body.version, reason: 'Mauvais ticket' });
    expect(back.body.state).toBe('deployed');
    const [row] = await house.query('select invoice_number from tickets where id = $1', [one.ticketId]);
    expect(row).toEqual({ invoiceNumber: null });
    const [entry] = await house.query(`select changes from journal where object_id = $1 and action = 'steppedBack'`, [one.ticketId]);
    expect(entry).toMatchObject({ changes: { comment: { after: 'Mauvais ticket' }, invoiceNumber: { before: 'FA-2', after: null } } });
  });

  it('is not taken back where there is none, or material has left', async () => {
    const fresh = await createWorking('awaitingValidation');
    expect((await agent.post(fresh.buildPath('step-back'), { version: fresh.version, reason: 'x' })).body.code).toBe('tickets.noStepBack');
    const one = await createWorking();
    await house.query("update tickets set services = '{staging}', takes_from_stock = true, is_sent_out = true where id = $1", [one.ticketId]);
    expect((await agent.post(one.buildPath('step-back'), { version: one.version, reason: 'x' })).body.code).toBe('tickets.stockLeft');
  });
});
