import { expect, it } from 'vitest';
import { openHouse } from '#tests/support/house.ts';
import { createTicketRowFactory, createTicketFactory } from '#tests/support/tickets.ts';
import { computeMissingClocks } from '../../service-levels/server/clocks.service.ts';

const house = await openHouse();
const { ticket } = createTicketRowFactory(house);

it('tickets wait for validation, by when they are due, and are claimed, validated or refused once', async () => {
  const company = await house.company();
  const agent = await house.staff('agent', company);
  const newer = await ticket(company, { createdAt: '2026-11-16T08:00:00Z', priority: 'low' });
  const older = await ticket(company, { createdAt: '2026-11-17T08:00:00Z', priority: 'critical' });
  await computeMissingClocks(house.platform);
  await ticket(company, { state: 'validated' });
  const readWaiting = async () => (await agent.get('/api/queues/tickets')).body.rows.map(({ title }: { title: string }) => title);
  expect(await readWaiting()).toEqual([older.number, newer.number]);
  expect((await agent.get('/api/queues/tickets')).body.rows[0]).toMatchObject({ dueAt: '2026-11-17T09:00:00.000Z' });
  const path = `/api/queues/tickets/${older.id}`;
  expect((await agent.get(path)).body).toMatchObject({ number: older.number, can: { claim: true, validate: true, refuse: true, release: 'notOwner' } });
  const claimed = await agent.post(`${path}/claim`, { version: 1 });
  expect(claimed.body).toMatchObject({ handledById: agent.user.id, state: 'awaitingValidation', version: 2 });
  const validation = { version: 2, comment: 'Badge à l’accueil', technicianId: agent.user.id, plannedAt: '2026-12-01T08:00:00Z' };
  expect((await agent.post(`${path}/validate`, { ...validation, version: 1 })).body).toMatchObject({ code: 'conflict', current: { version: 2 } });
  expect((await agent.post(`${path}/validate`, validation)).body).toMatchObject({ state: 'validated' });
  expect((await agent.get(older.path)).body).toMatchObject({ state: 'validated', technicianName: agent.user.fullName, validationComment: 'Badge à l’accueil' });
  const refuse = `/api/queues/tickets/${newer.id}/refuse`;
  expect((await agent.post(refuse, { version: 1, comment: '' })).status).toBe(422);
  expect((await agent.post(refuse, { version: 1, comment: 'Quai fermé' })).body).toMatchObject({ state: 'refused' });
  expect(await readWaiting()).toEqual([]);
  expect((await agent.post(refuse, { version: 2, comment: 'Encore' })).body.code).toBe('handled');
  expect((await (await house.staff('technician')).get('/api/queues/tickets')).status).toBe(403);
});

it('a ticket that is sent again waits anew, and says when it was first sent', async () => {
  const tickets = await createTicketFactory(house);
  const customer = await tickets.customer();
  const agent = await house.staff('agent', customer.company);
  const rows = async () =>
    (await agent.get('/api/queues/tickets')).body.rows.filter(({ companyId }: { companyId: number }) => companyId === customer.company.id);
  const number = await tickets.sent(customer, 'engineering');
  const [{ id }] = await rows();
  await house.query("update tickets set created_at = '2026-11-02T08:00:00Z', state_at = '2026-11-02T08:00:00Z', clocks_at = null where id = $1", [id]);
  const other = await ticket(customer.company, { createdAt: '2026-11-09T08:00:00Z' });
  await computeMissingClocks(house.platform);
  expect((await rows()).map(({ title }: { title: string }) => title)).toEqual([number, other.number]);
  expect((await agent.post(`/api/queues/tickets/${id}/refuse`, { version: 1, comment: 'Quel étage ?' })).status).toBe(200);
  expect((await customer.camille.put(`/api/tickets/${number}`, { ...tickets.body(customer, 'engineering'), version: 2 })).status).toBe(200);
  await house.runJobs();
  expect((await rows()).map(({ title }: { title: string }) => title)).toEqual([other.number, number]);
  const { body } = await agent.get(`/api/queues/tickets/${id}`);
  expect(body).toMatchObject({ requestedAt: '2026-11-02T08:00:00.000Z', state: 'awaitingValidation' });
  expect(body.createdAt > '2026-11-09').toBe(true);
});
