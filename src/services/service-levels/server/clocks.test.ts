import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createAppointmentFactory } from '#tests/support/appointments.ts';
import { postForm } from '#tests/support/forms.ts';
import { openHouse } from '#tests/support/house.ts';
import { readNotifications } from '#tests/support/notifications.ts';
import { createTicketRowFactory, createTicketFactory } from '#tests/support/tickets.ts';
import type { Client } from '#tests/support/client.ts';
import { addWorkingSeconds } from '#platform/kernel/working-time.ts';
import { computeMissingClocks, warnOfClocks } from './clocks.service.ts';

const house = await openHouse();
const tickets = await createTicketFactory(house);
const { ticket: row } = createTicketRowFactory(house);
const { unplanned, propose, slot, agent } = await createAppointmentFactory(house);

type Shown = { kind: string; state: string; targetMinutes: number; since: string; dueAt: string };
async function readClocks(client: Client, number: string): Promise<Shown[]> {
  await house.runJobs();
  return (await client.get(`/api/tickets/${number}`)).body.clocks;
}
const readStates = async (client: Client, number: string) => (await readClocks(client, number)).map(({ kind, state }) => `${kind} ${state}`);
const readId = async (number: string) => (await house.query<{ id: string }>('select id from tickets where number = $1', [number]))[0]!.id;

async function sendTicket() {
  const customer = await tickets.customer();
  const number = await tickets.sent(customer);
  return { customer, camille: customer.camille, number, at: `/api/tickets/${await readId(number)}` };
}

describe('the clocks of a ticket', () => {
  it('run from the moment it is sent, and are due after the working time of its priority', async () => {
    const { camille, number } = await sendTicket();
    const [answer, resolution] = await readClocks(camille, number);
    expect(answer).toMatchObject({ kind: 'firstAnswer', state: 'running', targetMinutes: 510 });
    expect(resolution).toMatchObject({ kind: 'resolution', state: 'running', targetMinutes: 5100 });
    const { createdAt } = (await camille.get(`/api/tickets/${number}`)).body;
    expect(Date.parse(answer!.dueAt)).toBe(Date.parse(addWorkingSeconds(createdAt, 510 * 60)));
    expect((await camille.get('/api/tickets?sort=dueAt')).body.rows).toMatchObject([
      { number, clockKind: 'firstAnswer', clockState: 'running', clockDueAt: answer!.dueAt },
    ]);
  });

  it('are answered by a message of the provider, not by one of the customer', async () => {
    const { customer, camille, number } = await sendTicket();
    const path = `/api/conversations/ticket/${number}/messages`;
    await postForm(camille, path, { clientKey: randomUUID(), body: 'Des nouvelles ?' });
    expect(await readStates(camille, number)).toEqual(['firstAnswer running', 'resolution running']);
    expect((await postForm(agent.at(customer.company.id), path, { clientKey: randomUUID(), body: 'Nous regardons.' })).status).toBe(200);
    expect(await readStates(camille, number)).toEqual(['firstAnswer met', 'resolution running']);
    expect((await camille.get('/api/tickets')).body.rows).toMatchObject([{ clockKind: 'resolution' }]);
  });

  it('wait while a refused ticket is with its customer', async () => {
    const { camille, number, at } = await sendTicket();
    await agent.post(`${at}/refusal`, { version: 1, comment: 'Quai fermé' });
    expect(await readStates(camille, number)).toEqual(['firstAnswer met', 'resolution paused']);
    const { body } = await camille.get(`/api/tickets/${number}/wizard`);
    expect(body.version).toBe(2);
  });

  it('wait while proposed slots are with the customer', async () => {
    const { id, number, customer } = await unplanned();
    const { body } = await propose(id, slot(40));
    expect(await readStates(customer.camille, number)).toEqual(['firstAnswer met', 'resolution paused']);
    await agent.post(`/api/appointments/${body.id}/withdrawal`);
    expect(await readStates(customer.camille, number)).toEqual(['firstAnswer met', 'resolution running']);
  });

  it('end with the work, and are taken up by nobody after a cancellation', async () => {
    const { camille, number, at } = await sendTicket();
    await agent.post(`${at}/validation`, { version: 1, comment: '', technicianId: null, plannedAt: null });
    await agent.post(`${at}/deployment`, { version: 2, comment: '' });
    expect(await readStates(camille, number)).toEqual(['firstAnswer met', 'resolution met']);
    const other = await sendTicket();
    await other.camille.post(`/api/tickets/${other.number}/cancellation`, { version: 1 });
    expect(await readStates(other.camille, other.number)).toEqual(['firstAnswer stopped', 'resolution stopped']);
  });

  it('are computed also for tickets that came in another way', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    const late = await row(company, { createdAt: '2026-03-02T08:00:00Z', priority: 'high' });
    await row(company, { createdAt: '2026-03-02T08:00:00Z', state: 'deployed', stateAt: '2026-03-02T10:00:00Z' });
    await computeMissingClocks(house.platform);
    expect(await readClocks(reader, late.number)).toMatchObject([{ state: 'running', dueAt: '2026-03-02T12:00:00.000Z' }, { state: 'running' }]);
    expect((await reader.get('/api/tickets?late=1')).body.rows.map(({ number }: { number: string }) => number)).toEqual([late.number]);
  });
});

describe('the hours of the provider', () => {
  it('hold for open tickets at once: a closing day is not counted', async () => {
    const administrator = await house.staff('administrator');
    const saveSettings = async (given: object) =>
      administrator.put('/api/provider/settings', { ...(await administrator.get('/api/provider/settings')).body, ...given });
    const company = await house.company();
    const reader = await house.signInMember(company);
    // A Monday; the next day is closed afterwards.
    const { number } = await row(company, { createdAt: '2026-03-02T16:00:00Z', priority: 'medium' });
    await computeMissingClocks(house.platform);
    const readDueAt = async () => (await readClocks(reader, number))[0]!.dueAt;
    expect(await readDueAt()).toBe('2026-03-03T16:00:00.000Z');
    expect((await saveSettings({ closingDays: '03/03/2026' })).status).toBe(200);
    expect(await readDueAt()).toBe('2026-03-04T16:00:00.000Z');
    // Half an hour more in the evening of the Monday.
    expect((await saveSettings({ closesAt: '18:00' })).status).toBe(200);
    expect(await readDueAt()).toBe('2026-03-04T15:30:00.000Z');
    expect((await saveSettings({ closingDays: '', closesAt: '17:30' })).status).toBe(200);
    expect(await readDueAt()).toBe('2026-03-03T16:00:00.000Z');
  });
});

describe('the targets of a company', () => {
  const path = (companyId: number) => `/api/provider/companies/${companyId}/service-targets`;
  const targets = ['low', 'medium', 'high', 'critical'].map((priority) => ({ priority, firstAnswer: 30, resolution: 600 }));

  it('hold for its open tickets at once, and for nobody else', async () => {
    const [own, other] = [await sendTicket(), await sendTicket()];
    expect((await agent.get(path(own.customer.company.id))).body.isDefault).toBe(true);
    expect((await agent.put(path(own.customer.company.id), { targets })).body).toEqual({ targets, isDefault: false });
    expect((await readClocks(own.camille, own.number)).map(({ targetMinutes }) => targetMinutes)).toEqual([30, 600]);
    expect((await readClocks(other.camille, other.number)).map(({ targetMinutes }) => targetMinutes)).toEqual([510, 5100]);
  });

  it('that two people set at once are those of the later one', async () => {
    const { id } = await house.company();
    const readWaiting = () =>
      house.query('select 1 from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())');
    // Both have read what holds before the first one writes, if they may.
    const lock = await house.platform.database.queuePool.connect();
    await lock.query('begin');
    await lock.query('lock table service_targets in share mode');
    const asked = [40, 50].map((firstAnswer) => agent.put(path(id), { targets: targets.map((one) => ({ ...one, firstAnswer })) }));
    await expect.poll(readWaiting).toHaveLength(2);
    await lock.query('rollback');
    lock.release();
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await agent.get(path(id))).body.targets).toHaveLength(4);
  });

  it('are refused where a priority is missing or a time is none', async () => {
    const company = await house.company();
    expect((await agent.put(path(company.id), { targets: targets.slice(1) })).status).toBe(422);
    expect((await agent.put(path(company.id), { targets: targets.map((one) => ({ ...one, firstAnswer: 0 })) })).status).toBe(422);
    expect((await agent.put(path(company.id), { targets: targets.map((one) => ({ ...one, priority: 'low' })) })).status).toBe(422);
  });

  it('are read and set by staff only', async () => {
    const company = await house.company();
    const [member, technician] = [await house.signInMember(company), await house.staff('technician')];
    for (const client of [member, technician]) {
      expect((await client.get(path(company.id))).status).toBe(403);
      expect((await client.put(path(company.id), { targets })).status).toBe(403);
    }
    expect((await agent.get(path(999_999))).status).toBe(404);
  });
});

it('the provider is told once of a clock that is due within an hour', async () => {
  const { camille, number } = await sendTicket();
  const [{ dueAt, targetMinutes }] = (await readClocks(camille, number)) as [Shown];
  const { createdAt } = (await camille.get(`/api/tickets/${number}`)).body;
  const titles = async () => {
    await house.runJobs();
    return (await readNotifications(agent)).map(({ title }) => title).filter((title) => title.includes(number) && title.includes('réponse'));
  };
  // Four working hours before: four hours before may be the night before its due morning.
  await warnOfClocks(house.platform, addWorkingSeconds(createdAt, (targetMinutes - 240) * 60));
  expect(await titles()).toEqual([]);
  await warnOfClocks(house.platform, new Date(Date.parse(dueAt) - 60_000).toISOString());
  await warnOfClocks(house.platform, new Date(Date.parse(dueAt) - 60_000).toISOString());
  expect(await titles()).toHaveLength(1);
});
