import { describe, expect, it } from 'vitest';
import { openHouse } from '#tests/support/house.ts';
import { createTicketFactory } from '#tests/support/tickets.ts';

const house = await openHouse();
const { query } = house;
const tickets = await createTicketFactory(house);

describe('the stock of a ticket', () => {
  it('is reserved when the ticket is sent, and free again when it is cancelled', async () => {
    const customer = await tickets.customer();
    const number = await tickets.sent(customer, 'shipping');
    expect(await tickets.stock.totals(customer.item)).toMatchObject({ onHand: 5, reserved: 2 });
    expect((await customer.camille.get('/api/stock-reservations')).body.rows).toMatchObject([{ quantity: 2, reason: `${number} · Bornes de Metz` }]);
    expect((await customer.camille.post(`/api/tickets/${number}/cancellation`)).body).toMatchObject({ state: 'cancelled', version: 2 });
    expect(await tickets.stock.totals(customer.item)).toEqual({ onHand: 5, reserved: 0, ledgerOnHand: 5, ledgerReserved: 0 });
  });

  it('stays reserved for a refused ticket until it is amended or cancelled', async () => {
    const customer = await tickets.customer();
    const agent = await house.staff('agent');
    const createRefusedTicket = async () => {
      const number = await tickets.sent(customer, 'shipping');
      const [{ id }] = (await query<{ id: string }>('select id from tickets where number = $1', [number])) as [{ id: string }];
      expect((await agent.post(`/api/tickets/${id}/refusal`, { version: 1, comment: 'Quai fermé' })).status).toBe(200);
      return number;
    };
    const [one, two] = [await createRefusedTicket(), await createRefusedTicket()];
    expect(await tickets.stock.totals(customer.item)).toMatchObject({ onHand: 5, reserved: 4 });
    await customer.camille.post(`/api/tickets/${one}/cancellation`);
    expect(await tickets.stock.totals(customer.item)).toMatchObject({ onHand: 5, reserved: 2, ledgerReserved: 2 });
    const less = { ...tickets.body(customer, 'shipping', { stockLines: [{ itemId: customer.item.id, quantity: 1, serials: [], note: '' }] }), version: 2 };
    expect((await customer.camille.put(`/api/tickets/${two}`, less)).body).toMatchObject({ state: 'awaitingValidation' });
    expect(await tickets.stock.totals(customer.item)).toMatchObject({ onHand: 5, reserved: 1, ledgerReserved: 1 });
    // Cancelled twice, or after its validation, nothing is released.
    expect((await customer.camille.post(`/api/tickets/${one}/cancellation`)).status).toBe(409);
    await query("update tickets set state = 'validated' where number = $1", [two]);
    expect((await customer.camille.post(`/api/tickets/${two}/cancellation`)).status).toBe(403);
    expect(await tickets.stock.totals(customer.item)).toMatchObject({ onHand: 5, reserved: 1, ledgerReserved: 1 });
  });

  it('that somebody else was faster to take refuses the ticket, which leaves nothing behind', async () => {
    const customer = await tickets.customer();
    const ask = tickets.body(customer, 'shipping', { stockLines: [{ itemId: customer.item.id, quantity: 4, serials: [], note: '' }] });
    const answers = await Promise.all([0, 1].map(() => tickets.send(customer.camille, ask)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'stock.tooFew',
      available: 1,
      path: 'stockLines.0.quantity',
      lastTaken: { name: customer.camille.user.fullName, quantity: 4 },
    });
    expect(await query('select 1 from tickets where company_id = $1', [customer.company.id])).toHaveLength(1);
    expect(await tickets.stock.totals(customer.item)).toMatchObject({ reserved: 4, ledgerReserved: 4 });
  });
});
