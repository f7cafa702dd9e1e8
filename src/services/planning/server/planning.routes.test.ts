import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openHouse } from '#tests/support/house.ts';
import { createTicketRowFactory } from '#tests/support/tickets.ts';

const house = await openHouse();
const rows = createTicketRowFactory(house);
const company = await house.company();
const agent = await house.staff('agent');
const [nadia, julien] = [await house.staff('technician'), await house.staff('technician')];
const week = 'from=2026-11-16&to=2026-11-20';

async function intervention(more: Record<string, unknown> = {}, of = company, fields: Record<string, unknown> = {}) {
  const ticket = await rows.ticket(of, { state: 'validated', ...fields });
  const id = randomUUID();
  await house.insert('interventions', { companyId: of.id, id, ticketId: ticket.id, position: 1, title: 'Pose NAS', ...more });
  return { id };
}
const makePlannedColumns = (day: number, from: string, to: string, technician = nadia) => ({
  technicianId: technician.user.id,
  technicianName: 'Nadia Haddad',
  startsAt: `2026-11-${day}T${from}:00+01:00`,
  endsAt: `2026-11-${day}T${to}:00+01:00`,
});
const listIds = (list: { id: string }[]) => list.map(({ id }) => id);

describe('the planning of the team', () => {
  it('shows what touches its days, and what is still to be planned', async () => {
    const [within, longer] = [
      await intervention(makePlannedColumns(17, '13:00', '17:30')),
      await intervention({ ...makePlannedColumns(13, '09:00', '12:00'), endsAt: '2026-11-16T12:00:00+01:00' }),
    ];
    const [after, unplanned] = [await intervention(makePlannedColumns(21, '09:00', '12:00')), await intervention()];
    const refused = await intervention({}, company, { state: 'refused' });
    const { body } = await agent.get(`/api/planning?${week}`);
    expect(listIds(body.interventions)).toEqual(expect.arrayContaining([within.id, longer.id]));
    expect(listIds(body.interventions)).not.toContain(after.id);
    expect(listIds(body.unplanned)).toContain(unplanned.id);
    expect(listIds(body.unplanned)).not.toContain(refused.id);
    expect(listIds(body.technicians)).toEqual(expect.arrayContaining([nadia.user.id, julien.user.id]));
  });

  it('is refused for more days than two months', async () => {
    expect((await agent.get('/api/planning?from=2026-11-16&to=2027-03-01')).status).toBe(422);
  });
});

describe('a customer', () => {
  it('reads the interventions of their own company, and nothing of the team', async () => {
    const other = await house.company();
    const [own, foreign] = [await intervention(makePlannedColumns(18, '09:00', '12:00')), await intervention(makePlannedColumns(18, '14:00', '16:00'), other)];
    await intervention();
    await agent.post(`/api/technicians/${nadia.user.id}/absences`, { startsAt: '2026-11-20T08:00:00Z', endsAt: '2026-11-20T16:00:00Z', reason: 'Formation' });
    const { body } = await (await house.signInMember(company, { role: 'manager' })).get(`/api/tickets/planning?${week}`);
    expect(listIds(body.interventions)).toContain(own.id);
    expect(listIds(body.interventions)).not.toContain(foreign.id);
    expect(body.technicians).toEqual([{ id: nadia.user.id, name: 'Nadia Haddad', skills: [] }]);
    expect([body.absences, body.unplanned]).toEqual([[], []]);
  });

  it('sees those of the tickets that the filters of the list select', async () => {
    const { id } = await intervention(makePlannedColumns(19, '09:00', '12:00'), company, { priority: 'critical' });
    const { body } = await (await house.signInMember(company, { role: 'manager' })).get(`/api/tickets/planning?${week}&priority=critical`);
    expect(listIds(body.interventions)).toEqual([id]);
  });
});

describe('an intervention in the planning', () => {
  const slot = { technicianId: julien.user.id, startsAt: '2026-11-24T08:00:00Z', endsAt: '2026-11-24T11:00:00Z' };

  it('is planned, moved and taken out by version', async () => {
    const { id } = await intervention();
    const planned = await agent.put(`/api/interventions/${id}/slot`, { ...slot, version: 1 });
    expect([planned.status, planned.body]).toEqual([200, { version: 2, conflicts: [] }]);
    expect((await agent.put(`/api/interventions/${id}/slot`, { ...slot, version: 1 })).status).toBe(409);
    await agent.put(`/api/interventions/${id}/slot`, { technicianId: null, startsAt: null, endsAt: null, version: 2 });
    expect(listIds((await agent.get(`/api/planning?${week}`)).body.unplanned)).toContain(id);
    expect(await house.query('select action from journal where object_id = $1 order by happened_at', [id])).toEqual([
      { action: 'planned' },
      { action: 'updated' },
    ]);
  });

  it('has one worker: a recipient keeps it when it moves, and loses it to a technician', async () => {
    const { recipientId } = await house.recipient();
    const { id } = await intervention({ ...makePlannedColumns(23, '09:00', '12:00'), technicianId: null, recipientId });
    const workers = () => house.query('select technician_id, recipient_id, worker_id from interventions where id = $1', [id]);
    expect((await agent.put(`/api/interventions/${id}/slot`, { ...slot, technicianId: recipientId, version: 1 })).status).toBe(200);
    expect(await workers()).toEqual([{ technicianId: null, recipientId, workerId: recipientId }]);
    await agent.put(`/api/interventions/${id}/slot`, { ...slot, version: 2 });
    expect(await workers()).toEqual([{ technicianId: julien.user.id, recipientId: null, workerId: julien.user.id }]);
    await agent.put(`/api/interventions/${id}/slot`, { ...slot, technicianId: recipientId, version: 3 });
    await agent.put(`/api/interventions/${id}/slot`, { technicianId: null, startsAt: null, endsAt: null, version: 4 });
    expect(await workers()).toEqual([{ technicianId: null, recipientId: null, workerId: null }]);
  });

  it('names what speaks against its slot, before and after', async () => {
    const [first, second] = [await intervention(makePlannedColumns(25, '09:00', '12:00', julien)), await intervention()];
    await agent.post(`/api/technicians/${julien.user.id}/absences`, { startsAt: '2026-11-25T09:00:00Z', endsAt: '2026-11-25T17:00:00Z', reason: '' });
    const plan = { startsAt: '2026-11-25T10:30:00Z', endsAt: '2026-11-25T17:00:00Z' };
    const conflicts = [{ kind: 'doubleBooking', with: first.id }, { kind: 'absence' }, { kind: 'outsideHours' }];
    const query = new URLSearchParams({ ...plan, intervention: second.id, technician: julien.user.id });
    expect((await agent.get(`/api/planning/conflicts?${query.toString()}`)).body).toEqual({ conflicts });
    const { body } = await agent.put(`/api/interventions/${second.id}/slot`, { ...plan, technicianId: julien.user.id, version: 1 });
    expect(body.conflicts).toEqual(conflicts);
  });

  it('stays where it is once it is done', async () => {
    const { id } = await intervention({ ...makePlannedColumns(16, '09:00', '12:00'), state: 'done' });
    expect((await agent.put(`/api/interventions/${id}/slot`, { ...slot, version: 1 })).body.code).toBe('locked');
  });
});

describe('the team', () => {
  it('has skills, and absences that can be removed', async () => {
    await agent.put(`/api/technicians/${julien.user.id}/skills`, { skills: ['wifi', 'meraki', 'wifi'] });
    const { id } = (
      await agent.post(`/api/technicians/${julien.user.id}/absences`, { startsAt: '2026-11-18T08:00:00Z', endsAt: '2026-11-19T08:00:00Z', reason: 'Congés' })
    ).body;
    const { technicians, absences } = (await agent.get(`/api/planning?${week}`)).body;
    expect(technicians.find((one: { id: string }) => one.id === julien.user.id).skills).toEqual(['wifi', 'meraki']);
    expect(listIds(absences)).toContain(id);
    const change = { startsAt: new Date(Date.now() - 86_400_000).toISOString(), endsAt: new Date(Date.now() + 86_400_000).toISOString(), reason: 'Formation' };
    expect((await agent.put(`/api/absences/${id}`, { ...change, endsAt: '2030-01-04T08:00:00Z' })).status).toBe(422);
    expect((await agent.put(`/api/absences/${id}`, change)).body).toEqual({ id, technicianId: julien.user.id, ...change });
    const team = (await agent.get('/api/team')).body;
    expect(team.absences).toContainEqual({ id, technicianId: julien.user.id, reason: 'Formation', startsAt: expect.any(String), endsAt: expect.any(String) });
    expect(team.technicians).toContainEqual(expect.objectContaining({ id: julien.user.id, skills: ['wifi', 'meraki'] }));
    expect((await agent.delete(`/api/absences/${id}`)).status).toBe(200);
    expect(listIds((await agent.get(`/api/planning?${week}`)).body.absences)).not.toContain(id);
  });

  it('is the provider’s alone', async () => {
    const member = await house.signInMember(company, { role: 'manager' });
    expect((await member.get(`/api/planning?${week}`)).status).toBe(403);
    expect((await member.get('/api/team')).status).toBe(403);
    expect((await agent.put(`/api/technicians/${member.user.id}/skills`, { skills: ['wifi'] })).status).toBe(404);
  });
});
