import { describe, expect, it } from 'vitest';
import { openHouse } from '#tests/support/house.ts';
import { createTicketFactory, createTicketRowFactory, type TestTicket } from '#tests/support/tickets.ts';
import type { Client } from '#tests/support/client.ts';
import { services, type Service } from '../service.ts';
import { ticketStates, type TicketState } from '../ticket.ts';

const house = await openHouse();
const { ticket } = createTicketRowFactory(house);
const tickets = await createTicketFactory(house);
const customer = await tickets.customer();
const { company, camille } = customer;
const [agent, administrator, technician] = [await house.staff('agent'), await house.staff('administrator'), await house.staff('technician')];
const manager = await house.signInMember(company, { role: 'manager' });

const moves: Readonly<Partial<Record<TicketState, readonly [path: string, body: object]>>> = {
  validated: ['validation', { version: 1, comment: '', technicianId: null, plannedAt: null }],
  refused: ['refusal', { version: 1, comment: 'Quai fermé' }],
  shipped: ['shipment', { version: 1, comment: '', lines: [] }],
  deployed: ['deployment', { version: 1, comment: '' }],
  invoiced: ['invoicing', { version: 1, invoiceNumber: 'FA-26-1', isAwaited: true }],
};
const readState = async ({ id }: TestTicket): Promise<TicketState> =>
  (await house.query<{ state: TicketState }>('select state from tickets where id = $1', [id]))[0]!.state;

/** Moves of the provider that each course allows, besides the refusal before any work. */
const steps: Readonly<Record<string, readonly string[]>> = {
  deploying: ['awaitingValidation validated', 'validated deployed', 'deployed invoiced'],
  shipping: ['awaitingValidation validated', 'validated shipped', 'shipped invoiced'],
  billing: ['awaitingValidation validated', 'validated invoiced'],
  sendingOut: ['awaitingValidation validated', 'validated shipped', 'shipped deployed', 'deployed invoiced'],
};
const refusals = ['awaitingValidation refused', 'validated refused'];
const courses: readonly (readonly [Service, boolean, keyof typeof steps])[] = [
  ...services.map((service) => [service, false, service === 'shipping' || service === 'billing' ? service : 'deploying'] as const),
  ['staging', true, 'sendingOut'],
];

/** Pairs of states between which a caller brings a ticket, tried from each state to each. */
async function listAccepted(service: Service, isSentOut: boolean, caller: Client): Promise<string[]> {
  const found: string[] = [];
  for (const from of ticketStates)
    for (const [to, [path, body]] of Object.entries(moves)) {
      const one = await ticket(company, { services: [service], isSentOut, state: from });
      const { status } = await caller.post(`/api/tickets/${one.id}/${path}`, body);
      const state = await readState(one);
      expect(state, `${from} → ${to}: ${status}`).toBe(status === 200 ? to : from);
      if (status === 200) found.push(`${from} ${to}`);
    }
  return found.toSorted();
}

describe('the provider', () => {
  it.each(courses)('moves a ticket for %s (sent out: %s) as its course says, from no other state', async (service, isSentOut, course) => {
    expect(await listAccepted(service, isSentOut, agent)).toEqual([...steps[course]!, ...refusals].toSorted());
  });

  it('has administrators with the same moves', async () => {
    expect(await listAccepted('billing', false, administrator)).toEqual([...steps.billing!, ...refusals].toSorted());
  });

  it('neither cancels nor amends for its customer', async () => {
    const staff = agent.at(company.id);
    for (const state of ticketStates) {
      const one = await ticket(company, { services: ['engineering'], state });
      expect((await staff.post(`${one.path}/cancellation`)).body.code, state).toMatch(/^(?:customerOnly|ended|sameState)$/);
      expect(await readState(one)).toBe(state);
    }
  });
});

describe('technicians and customers', () => {
  it.each([
    ['a technician', technician],
    ['a manager of the company', manager],
  ])('move no ticket of any service: %s', async (_who, caller) => {
    for (const service of services) expect(await listAccepted(service, false, caller)).toEqual([]);
  });

  it('cancel a ticket before it is validated or once it is refused, then never', async () => {
    const cancelled: string[] = [];
    for (const service of services)
      for (const state of ticketStates) {
        const one = await ticket(company, { services: [service], state });
        const { status, body } = await camille.post(`${one.path}/cancellation`);
        if (status === 200) cancelled.push(`${service} ${state}`);
        else expect([status, body.code]).toEqual(state === 'cancelled' ? [409, 'sameState'] : state === 'invoiced' ? [409, 'ended'] : [403, 'staffOnly']);
        expect(await readState(one)).toBe(status === 200 ? 'cancelled' : state);
      }
    expect(cancelled).toEqual(services.flatMap((service) => [`${service} awaitingValidation`, `${service} refused`]));
  });

  it('amend a ticket in the same states', async () => {
    const content = { ...tickets.body(customer, 'engineering'), version: 1 };
    const amended: string[] = [];
    for (const state of ticketStates) {
      const one = await ticket(company, { services: ['engineering'], state });
      const { status, body } = await camille.put(one.path, content);
      if (status === 200) amended.push(state);
      else expect([status, body.code, body.state]).toEqual([409, 'tickets.moved', state]);
    }
    expect(amended).toEqual(['awaitingValidation', 'refused']);
  });

  it('without the right to order services neither cancel nor amend', async () => {
    const reader = await house.signInMember(company, { services: false });
    const one = await ticket(company, { services: ['engineering'] });
    expect((await reader.post(`${one.path}/cancellation`)).body.code).toBe('forbidden.services');
    expect((await reader.put(one.path, { ...tickets.body(customer, 'engineering'), version: 1 })).body.code).toBe('forbidden.services');
    expect((await reader.get(one.path)).body.can).toMatchObject({ amend: false, cancel: false });
  });
});
