import { describe, expect, it } from 'vitest';
import { openHouse } from '#tests/support/house.ts';
import { createAppointmentFactory } from '#tests/support/appointments.ts';

const house = await openHouse();
const { unplanned, agent, propose, slot } = await createAppointmentFactory(house);
const technician = async (skills: string[]) => {
  const one = await house.staff('technician');
  await agent.put(`/api/technicians/${one.user.id}/skills`, { skills });
  return one.user;
};
const read = async (id: string) => (await agent.get(`/api/queues/assignments/${id}`)).body;
const isWaiting = async (id: string) => (await agent.get('/api/queues/assignments')).body.rows.some((row: { id: string }) => row.id === id);
const ask = (id: string, skills: string[], minutes: number) =>
  house.query('update interventions set skills = $2, length_minutes = $3 where id = $1', [id, skills, minutes]);

describe('an intervention to assign', () => {
  it('offers the free slots of technicians with all its skills, preferred dates first, and plans one at a press', async () => {
    const { id } = await unplanned();
    const [both, one] = [await technician(['telephony', 'storage']), await technician(['telephony'])];
    await ask(id, ['telephony', 'storage'], 210);
    const { slots, version, can } = await read(id);
    expect(can.plan).toBe(true);
    expect(slots.length).toBeGreaterThan(0);
    expect(new Set(slots.map((slot: { technicianId: string }) => slot.technicianId))).toEqual(new Set([both.id]));
    expect(slots.map(({ technicianId }: { technicianId: string }) => technicianId)).not.toContain(one.id);
    const { technicianId, startsAt, endsAt } = slots[0];
    const planned = await agent.post(`/api/queues/assignments/${id}/plan`, { version, technicianId, startsAt, endsAt });
    expect([planned.status, planned.body.state, planned.body.handledById]).toEqual([200, 'planned', agent.user.id]);
    expect(await isWaiting(id)).toBe(false);
    const [row] = await house.query('select technician_id, starts_at from interventions where id = $1', [id]);
    expect(row).toMatchObject({ technicianId: both.id });
    const next = await unplanned();
    await ask(next.id, ['telephony', 'storage'], 210);
    expect((await read(next.id)).slots.map((slot: { startsAt: string }) => slot.startsAt)).not.toContain(startsAt);
  });

  it('puts the preferred dates of its ticket first', async () => {
    const { id } = await unplanned();
    await technician(['cabling']);
    await ask(id, ['cabling'], 210);
    const day = findMondayAfter(house.platform.clock.today(), 3);
    await house.query('delete from ticket_preferred_dates where ticket_id = (select ticket_id from interventions where id = $1)', [id]);
    await house.query(
      `insert into ticket_preferred_dates (company_id, ticket_id, position, wished_on, part)
       select company_id, ticket_id, 1, $2::date, 'day' from interventions where id = $1`,
      [id, day],
    );
    const again = (await read(id)).slots;
    expect(again[0]).toMatchObject({ isPreferred: true });
    expect(again[0].startsAt.slice(0, 10)).toBe(day);
    expect(again[1].startsAt < again[0].startsAt).toBe(true);
  });

  it('leaves the queue wherever it is planned, and waits anew for anybody when it is taken out', async () => {
    const { id } = await unplanned();
    const who = await technician(['wifi']);
    await agent.post(`/api/queues/assignments/${id}/claim`, { version: 1 });
    expect((await read(id)).handledById).toBe(agent.user.id);
    const slot = { technicianId: who.id, startsAt: '2027-01-12T08:00:00Z', endsAt: '2027-01-12T11:00:00Z' };
    await agent.put(`/api/interventions/${id}/slot`, { ...slot, version: 1 });
    expect(await isWaiting(id)).toBe(false);
    await agent.put(`/api/interventions/${id}/slot`, { technicianId: null, startsAt: null, endsAt: null, version: 2 });
    expect(await isWaiting(id)).toBe(true);
    expect((await read(id)).handledById).toBeNull();
  });

  it('is with the customer while slots wait for an answer, and waits anew afterwards', async () => {
    const { id } = await unplanned();
    const { body } = await propose(id, slot(20));
    expect([await isWaiting(id), (await read(id)).state]).toEqual([false, 'proposed']);
    const tray = async () => (await agent.get('/api/planning?from=2026-11-16&to=2026-11-20')).body.unplanned.map((one: { id: string }) => one.id);
    expect(await tray()).not.toContain(id);
    await agent.post(`/api/appointments/${body.id}/withdrawal`);
    expect([await isWaiting(id), (await read(id)).state]).toEqual([true, 'open']);
    expect(await tray()).toContain(id);
  });

  it.each(['done', 'cancelled'])('leaves the tray once it is %s', async (state) => {
    const [{ id }, { id: over }] = [await unplanned(), await unplanned()];
    // Carried out by somebody who is no longer known.
    await house.query("update interventions set state = $2, technician_name = 'Ancien', starts_at = '2026-11-10T08:00:00Z' where id = $1", [over, state]);
    const tray = (await agent.get('/api/planning?from=2026-11-16&to=2026-11-20')).body.unplanned.map((one: { id: string }) => one.id);
    expect(tray).toContain(id);
    expect(tray).not.toContain(over);
  });

  it('is not needed once its ticket is closed', async () => {
    const { id } = await unplanned();
    await house.query("update tickets set state = 'invoiced' where id = (select ticket_id from interventions where id = $1)", [id]);
    expect(await isWaiting(id)).toBe(false);
    expect((await read(id)).can.plan).toBe('handled');
  });

  it('is told of closing days of the settings, which offer no slots', async () => {
    const administrator = await house.staff('administrator');
    const close = async (closingDays: string) =>
      administrator.put('/api/provider/settings', { ...(await administrator.get('/api/provider/settings')).body, closingDays });
    const { id } = await unplanned();
    const who = await technician(['wifi']);
    await ask(id, ['wifi'], 210);
    const [free] = (await read(id)).slots.filter((slot: { technicianId: string }) => slot.technicianId === who.id);
    const conflicts = async () => {
      const query = new URLSearchParams({ intervention: id, technician: who.id, startsAt: free.startsAt, endsAt: free.endsAt });
      return (await agent.get(`/api/planning/conflicts?${query}`)).body.conflicts;
    };
    expect(await conflicts()).toEqual([]);
    expect((await close(free.startsAt.slice(0, 10).split('-').toReversed().join('/'))).status).toBe(200);
    expect(await conflicts()).toEqual([{ kind: 'closingDay' }]);
    expect((await read(id)).slots.map((slot: { startsAt: string }) => slot.startsAt)).not.toContain(free.startsAt);
    expect((await close('')).status).toBe(200);
  });

  it('is planned once: the second planner is told', async () => {
    const { id } = await unplanned();
    const who = await technician(['routing']);
    const slot = { technicianId: who.id, startsAt: '2027-01-13T08:00:00Z', endsAt: '2027-01-13T11:00:00Z', version: 1 };
    const answers = await Promise.all([agent.post(`/api/queues/assignments/${id}/plan`, slot), agent.post(`/api/queues/assignments/${id}/plan`, slot)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

/** The Monday some weeks after a day. */
function findMondayAfter(day: string, weeks: number): string {
  const at = new Date(`${day}T12:00:00Z`);
  at.setUTCDate(at.getUTCDate() + ((8 - at.getUTCDay()) % 7) + 7 * weeks);
  return at.toISOString().slice(0, 10);
}
