import type { ClockState } from '#services/tickets/service-clock.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { openHouse } from '#tests/support/house.ts';
import { createOfferFactory } from '#tests/support/offers.ts';
import { createOrderFactory } from '#tests/support/orders.ts';
import { createTicketRowFactory, type TestTicket } from '#tests/support/tickets.ts';

/** Thursday 19 November 2026, 11:00 in Paris. */
const now = new Date('2026-11-19T10:00:00Z');

const house = await openHouse();
vi.spyOn(house.platform.clock, 'now').mockReturnValue(now);
const [helianthe, neuf] = [await house.company({ name: 'Groupe Hélianthe' }), await house.company({ name: 'Neuf' })];
const [agent, colleague, technician] = [await house.staff('agent'), await house.staff('agent'), await house.staff('technician')];
const offers = createOfferFactory(house);
const orders = createOrderFactory(house);
await orders.manufacturer();
const tickets = createTicketRowFactory(house);

const home = async (client = agent) => (await client.get('/api/provider/home')).body;

const answerTicket = async (seconds: number, since: string, state: ClockState = 'met'): Promise<void> => {
  const { id } = await tickets.ticket(helianthe, { state: 'invoiced' });
  const clock = { companyId: helianthe.id, ticketId: id, kind: 'firstAnswer', state, targetMinutes: 510, startedAt: since, dueAt: since } as const;
  await house.insert('ticket_clocks', { ...clock, usedSeconds: seconds, since });
};
const dueTicket = (dueKey: string, columns: Record<string, unknown> = {}): Promise<TestTicket> =>
  tickets.ticket(neuf, { state: 'validated', columns: { dueKey, clockDueAt: dueKey, clockKind: 'resolution', clockState: 'running', ...columns } });
const intervention = async (startsAt: string | null, endsAt: string | null, more: Record<string, unknown> = {}) => {
  const ticket = await tickets.ticket(helianthe, { state: 'validated' });
  const id = randomUUID();
  await house.insert('interventions', { companyId: helianthe.id, id, ticketId: ticket.id, position: 1, title: 'Pose NAS', startsAt, endsAt, ...more });
  return id;
};
const lateOrder = async (expectedOn: string, state = 'awaitingDelivery') => {
  const { id, number } = await orders.order(neuf, { project: 'Bornes' });
  await house.query('update orders set expected_on = $2, state = $3 where id = $1', [id, expectedOn, state]);
  return number;
};
const request = async (createdAt: string, handledBy: string | null) =>
  house.insert('offer_requests', {
    companyId: neuf.id,
    id: randomUUID(),
    number: `DO-${randomUUID().slice(0, 8)}`,
    origin: 'blank',
    project: 'Bornes',
    requesterName: 'Léa',
    createdAt,
    handledBy,
  });

describe('the home of the provider', () => {
  it('tells the median of the first answers of the last seven days, of all companies', async () => {
    expect((await home()).firstAnswers).toEqual({ medianSeconds: null, tickets: 0 });
    await answerTicket(3_600, '2026-11-18T08:00:00Z');
    await answerTicket(5_400, '2026-11-13T08:00:00Z', 'missed');
    await answerTicket(36_000, '2026-11-11T08:00:00Z');
    await answerTicket(36_000, '2026-11-18T08:00:00Z', 'running');
    expect((await home()).firstAnswers).toEqual({ medianSeconds: 4_500, tickets: 2 });
  });

  it('lists clocks that are late and those due within a working day, the most urgent first', async () => {
    const before = (await home()).clocks;
    const soon = await dueTicket('2026-11-20T09:30:00Z');
    const late = await dueTicket('2026-11-19T08:00:00Z');
    await dueTicket('2026-11-20T10:30:00Z');
    await dueTicket('9999-12-31T00:00:00Z');
    const { clocks } = await home();
    expect(clocks.rows).toEqual([
      {
        id: late.id,
        number: late.number,
        label: 'Déploiement du site de Lyon',
        kind: 'resolution',
        state: 'running',
        dueAt: '2026-11-19T08:00:00.000Z',
        companyId: neuf.id,
        companyName: 'Neuf',
      },
      expect.objectContaining({ id: soon.id, dueAt: '2026-11-20T09:30:00.000Z' }),
    ]);
    expect([clocks.late, clocks.due]).toEqual([
      { count: 1, more: false },
      { count: 2, more: false },
    ]);
    expect(clocks.openTickets.count - before.openTickets.count).toBe(4);
  });

  it('sums up offers that customers can still answer, with those about to end', async () => {
    const lines = [['C9300-48P-A', 1, 100_00] as [string, number, number]];
    await offers.offer(helianthe, { validUntil: '2026-12-15', lines });
    await offers.offer(neuf, { validUntil: '2026-11-20', lines });
    await offers.offer(neuf, { validUntil: '2026-11-18', lines });
    await offers.offer(neuf, { validUntil: '2026-12-15', state: 'declined', lines });
    await offers.offer(neuf, { validUntil: '2026-12-15', isCurrent: false, lines });
    expect((await home()).offers).toEqual({ open: { count: 2, more: false }, endingSoon: 1, totals: [{ currency: 'EUR', totalExclVat: 200_00 }] });
  });

  it('lists orders whose expected day has passed, the longest ago first', async () => {
    const [recent, oldest] = [await lateOrder('2026-11-18'), await lateOrder('2026-11-02', 'partiallyDelivered')];
    await lateOrder('2026-11-19');
    await lateOrder('2026-11-01', 'delivered');
    const { late, rows } = (await home()).orders;
    expect(late).toEqual({ count: 2, more: false });
    expect(rows.map(({ number, expectedOn }: { number: string; expectedOn: string }) => [number, expectedOn])).toEqual([
      [oldest, '2026-11-02'],
      [recent, '2026-11-18'],
    ]);
    expect(rows[0]).toMatchObject({ companyName: 'Neuf', project: 'Bornes' });
  });

  it('lists interventions that touch the day, also those that began before it', async () => {
    const [afternoon, longer] = [
      await intervention('2026-11-19T13:00:00+01:00', '2026-11-19T17:30:00+01:00', { technicianName: 'Nadia Haddad' }),
      await intervention('2026-11-17T09:00:00+01:00', '2026-11-19T12:00:00+01:00'),
    ];
    await intervention('2026-11-18T09:00:00+01:00', '2026-11-18T12:00:00+01:00');
    await intervention('2026-11-20T00:00:00+01:00', '2026-11-20T12:00:00+01:00');
    await intervention(null, null);
    const { today, rows } = (await home()).interventions;
    expect(today).toEqual({ count: 2, more: false });
    expect(rows.map(({ id, workerName }: { id: string; workerName: string | null }) => [id, workerName])).toEqual([
      [longer, null],
      [afternoon, 'Nadia Haddad'],
    ]);
  });

  it('tells what each agent has in hand and since when the oldest item of a queue waits', async () => {
    await request('2026-11-17T08:00:00Z', colleague.user.id);
    await request('2026-11-18T08:00:00Z', colleague.user.id);
    await request('2026-11-16T08:00:00Z', null);
    const { agents, queues } = await home();
    expect(agents).toEqual(
      expect.arrayContaining([
        { id: colleague.user.id, name: colleague.user.fullName, items: 2, oldestAt: '2026-11-17T08:00:00.000Z' },
        { id: agent.user.id, name: agent.user.fullName, items: 0, oldestAt: null },
      ]),
    );
    expect(agents[0].id).toBe(colleague.user.id);
    expect(agents.map(({ id }: { id: string }) => id)).not.toContain(technician.user.id);
    await request('2026-11-18T09:00:00Z', technician.user.id);
    expect((await home()).agents).toContainEqual({ id: technician.user.id, name: technician.user.fullName, items: 1, oldestAt: '2026-11-18T09:00:00.000Z' });
    expect([queues['offer-requests'], queues.renewals]).toEqual(['2026-11-16T08:00:00.000Z', null]);
    expect(Object.keys(queues)).toEqual(Object.keys((await agent.get('/api/queues')).body.counts));
  });

  it('leads to the items of one colleague', async () => {
    const { rows } = (await agent.get(`/api/queue-items?owner=${colleague.user.id}`)).body;
    expect(rows.map(({ handledById }: { handledById: string }) => handledById)).toEqual([colleague.user.id, colleague.user.id]);
    expect((await agent.get('/api/queue-items?owner=somebody')).status).toBe(422);
  });

  it('is refused to technicians and does not exist for customers', async () => {
    expect((await technician.get('/api/provider/home')).status).toBe(403);
    const member = await house.signInMember(neuf);
    expect([403, 404]).toContain((await member.get('/api/provider/home')).status);
  });
});
