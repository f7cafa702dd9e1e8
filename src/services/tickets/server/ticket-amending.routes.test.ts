import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { postForm, smallPdf } from '#tests/support/forms.ts';
import { openHouse } from '#tests/support/house.ts';
import { createTicketFactory } from '#tests/support/tickets.ts';

const house = await openHouse();
const { query } = house;
const tickets = await createTicketFactory(house);

const readLines = (number: string) =>
  query('select l.origin, l.reference, l.quantity, l.serial from ticket_lines l join tickets t on t.id = l.ticket_id where t.number = $1 order by l.position', [
    number,
  ]);
const readState = async (number: string) => (await query<{ state: string }>('select state from tickets where number = $1', [number]))[0]!.state;

describe('a ticket that waits for its validation', () => {
  const makeAmended = (customer: Awaited<ReturnType<typeof tickets.customer>>, quantity: number, version: number) => ({
    ...tickets.body(customer, 'shipping', {
      label: 'Bornes de Nancy',
      services: ['shipping', 'staging'],
      lines: [tickets.line(customer.order.lineIds[0]!, 8)],
      stockLines: [{ itemId: customer.item.id, quantity, serials: [], note: '' }],
    }),
    version,
  });

  it('is amended: its lines are replaced and its stock is reserved anew', async () => {
    const customer = await tickets.customer();
    const number = await tickets.sent(customer, 'shipping', { services: ['shipping', 'staging'], lines: [tickets.line(customer.order.lineIds[0]!, 3)] });
    expect(await customer.camille.put(`/api/tickets/${number}`, makeAmended(customer, 5, 1))).toMatchObject({
      status: 200,
      body: { number, state: 'awaitingValidation', version: 2 },
    });
    expect(await readLines(number)).toEqual([{ origin: 'order', reference: 'CW9166I-E', quantity: 8, serial: null }]);
    expect(await tickets.stock.totals(customer.item)).toEqual({ onHand: 5, reserved: 5, ledgerOnHand: 5, ledgerReserved: 5 });
  });

  it('that somebody else has amended meanwhile is not overwritten', async () => {
    const customer = await tickets.customer();
    const number = await tickets.sent(customer, 'shipping');
    await customer.camille.put(`/api/tickets/${number}`, makeAmended(customer, 1, 1));
    expect(await customer.camille.put(`/api/tickets/${number}`, makeAmended(customer, 2, 1))).toMatchObject({
      status: 409,
      body: { code: 'conflict', current: { version: 2 } },
    });
    expect((await tickets.stock.totals(customer.item)).reserved).toBe(1);
  });

  it('of amendments at once keeps one whole, and tells the others', async () => {
    const customer = await tickets.customer();
    const people = [customer.camille, await house.signInMember(customer.company)];
    const number = await tickets.sent(customer, 'shipping');
    const ask = (quantity: number) => ({ ...makeAmended(customer, quantity, 1), label: `Bornes ${quantity}` });
    // As many connections as there are people: a first one that opens its own would come too late.
    await Promise.all([1, 2, 3, 4].map((rank) => people[rank % 2]!.get(`/api/tickets/${number}/wizard`)));
    const answers = await Promise.all([1, 2, 3, 4].map((quantity) => people[quantity % 2]!.put(`/api/tickets/${number}`, ask(quantity))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    for (const { body } of answers.filter(({ status }) => status === 409)) expect(body).toMatchObject({ code: 'conflict', current: { version: 2 } });
    const quantity = answers.findIndex(({ status }) => status === 200) + 1;
    const { body } = await customer.camille.get(`/api/tickets/${number}/wizard`);
    expect(body).toMatchObject({ version: 2, content: { label: `Bornes ${quantity}`, stockLines: [{ quantity }] } });
    expect(await tickets.stock.totals(customer.item)).toMatchObject({ reserved: quantity, ledgerReserved: quantity });
    expect(await readLines(number)).toHaveLength(1);
  });

  it('takes the last items of an order line from one that is amended at the same time, or leaves them to it', async () => {
    const customer = await tickets.customer();
    const numbers = [await tickets.sent(customer), await tickets.sent(customer)];
    const more = { ...tickets.body(customer, 'deployment', { lines: [tickets.line(customer.order.lineIds[0]!, 6)] }), version: 1 };
    const answers = await Promise.all(numbers.map((number) => customer.camille.put(`/api/tickets/${number}`, more)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200)!.body.number;
    expect(answers.find(({ status }) => status === 409)!.body.lines).toMatchObject([{ left: 2, tickets: [{ number: won, quantity: 6 }] }]);
  });

  it('is amended with nothing of another company', async () => {
    const [customer, stranger] = [await tickets.customer(), await tickets.customer()];
    const number = await tickets.sent(customer);
    for (const foreign of [{ siteId: stranger.siteId }, { contactId: stranger.contactId }, { order: stranger.order }]) {
      const body = { ...tickets.body({ ...customer, ...foreign }), version: 1 };
      expect(await customer.camille.put(`/api/tickets/${number}`, body)).toMatchObject({ status: 422, body: { code: 'invalid' } });
    }
    expect((await customer.camille.get(`/api/tickets/${number}/wizard`)).body).toMatchObject({ version: 1 });
  });

  it('keeps everything when its amendment is refused', async () => {
    const customer = await tickets.customer();
    const number = await tickets.sent(customer, 'shipping');
    expect((await customer.camille.put(`/api/tickets/${number}`, makeAmended(customer, 6, 1))).body).toMatchObject({ code: 'stock.tooFew', available: 5 });
    expect((await tickets.stock.totals(customer.item)).reserved).toBe(2);
    expect((await customer.camille.get(`/api/tickets/${number}/wizard`)).body).toMatchObject({ version: 1, content: { label: 'Bornes de Metz' } });
  });

  it('drops a file that its amendment leaves out', async () => {
    const customer = await tickets.customer();
    const draft = randomUUID();
    await customer.camille.put(`/api/drafts/${draft}`, { kind: 'ticket', objectId: null, title: '', content: '{}', version: 0 });
    const files = [{ field: 'file', name: 'plan.pdf', contentType: 'application/pdf', content: smallPdf }];
    const ids: string[] = [];
    for (const _ of [1, 2]) ids.push((await postForm(customer.camille, `/api/drafts/${draft}/files`, {}, { files })).body.id);
    const listed = ids.map((id) => ({ id, role: 'document' as const }));
    const number = await tickets.sent(customer, 'shipping', { draftId: draft, files: listed });
    const { draftId: _draft, ...content } = tickets.body(customer, 'shipping', { files: [listed[1]!] });
    expect((await customer.camille.put(`/api/tickets/${number}`, { ...content, draftId: null, version: 1 })).status).toBe(200);
    expect((await customer.camille.get(`/api/tickets/${number}/wizard`)).body.content.files).toEqual([listed[1]]);
  });
});

describe('a refused ticket', () => {
  it('that is sent again is validated by the version that the provider reads then, not by the one before', async () => {
    const customer = await tickets.customer();
    const number = await tickets.sent(customer);
    const agent = await house.staff('agent', customer.company);
    const [{ id }] = (await query<{ id: string }>('select id from tickets where number = $1', [number])) as [{ id: string }];
    const asked = `/api/queues/tickets/${id}`;
    expect(await agent.post(`${asked}/refuse`, { version: 1, comment: 'Précisez le site.' })).toMatchObject({
      status: 200,
      body: { state: 'refused', version: 2 },
    });
    expect(await customer.camille.put(`/api/tickets/${number}`, { ...tickets.body(customer), version: 2 })).toMatchObject({
      status: 200,
      body: { state: 'awaitingValidation', version: 3 },
    });
    const plan = { comment: '', technicianId: null, plannedAt: null };
    expect(await agent.post(`${asked}/validate`, { ...plan, version: 2 })).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await agent.post(`${asked}/validate`, { ...plan, version: 3 })).toMatchObject({ status: 200, body: { state: 'validated', version: 4 } });
    expect((await customer.camille.get(`/api/tickets/${number}`)).body).toMatchObject({ state: 'validated', validationComment: '' });
  });

  it('is amended and sent again by its customer, not by the provider', async () => {
    const customer = await tickets.customer();
    const number = await tickets.sent(customer);
    await query("update tickets set state = 'refused', validation_comment = 'Précisez le site.' where number = $1", [number]);
    const agent = await house.staff('agent', customer.company);
    const again = { ...tickets.body(customer), version: 1 };
    expect((await agent.put(`/api/tickets/${number}`, again)).body.code).toBe('customerOnly');
    expect((await customer.camille.get(`/api/tickets/${number}/wizard`)).body).toMatchObject({ isAmendable: true, validationComment: 'Précisez le site.' });
    expect((await customer.camille.put(`/api/tickets/${number}`, again)).body).toMatchObject({ state: 'awaitingValidation', version: 2 });
    expect(await query("select action from journal where object_kind = 'ticket' and object_title = $1 order by sequence", [number])).toEqual([
      { action: 'created' },
      { action: 'sentAgain' },
    ]);
  });
});

describe('a validated ticket', () => {
  it('is neither amended nor cancelled', async () => {
    const customer = await tickets.customer();
    const number = await tickets.sent(customer);
    await query("update tickets set state = 'validated' where number = $1", [number]);
    expect(await customer.camille.put(`/api/tickets/${number}`, { ...tickets.body(customer), version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'tickets.moved', state: 'validated' },
    });
    expect((await customer.camille.post(`/api/tickets/${number}/cancellation`)).body.code).toBe('staffOnly');
    expect(await readState(number)).toBe('validated');
  });
});
