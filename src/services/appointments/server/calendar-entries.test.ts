import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createAppointmentFactory } from '#tests/support/appointments.ts';
import { findCalendarFlaws } from '#tests/support/calendar-files.ts';
import { openHouse } from '#tests/support/house.ts';
import { createSettling } from '#tests/support/settling.ts';
import { registers } from '#app/registers.ts';
import { remindersTask } from '#capabilities/notifications/server/reminders.jobs.ts';
import { endUnanswered } from './ending.service.ts';

const house = await openHouse();
const settle = createSettling(house);
const { agent, nadia, unplanned, propose, slot, take, noSlot, expire, readLinkCode, planned } = await createAppointmentFactory(house);

interface Sent {
  to: string;
  subject: string;
  method: string;
  file: string;
}

/** Mails of a company with an entry for a calendar, oldest first. */
async function readEntries(companyId: number): Promise<Sent[]> {
  await settle();
  return house.query<Sent>(
    `select to_address as "to", subject, attachments->0->>'contentType' as method, attachments->0->>'text' as file
     from mails where company_id = $1 and jsonb_array_length(attachments) > 0 order by created_at, to_address`,
    [companyId],
  );
}

async function createAgreed(inDays: number) {
  const { id, number, customer } = await unplanned();
  const { body } = await propose(id, slot(inDays));
  await customer.camille.post(`/api/tickets/${number}/appointments/${body.id}/answer`, take(1));
  return { id, number, customer, appointment: body.id as string };
}
const move = async (id: string, at: { startsAt: string; endsAt: string } | null, technicianId = nadia.id) => {
  const [{ version }] = (await house.query<{ version: number }>('select version from interventions where id = $1', [id])) as [{ version: number }];
  const to = at ? { startsAt: at.startsAt, endsAt: at.endsAt, technicianId } : { startsAt: null, endsAt: null, technicianId };
  expect((await agent.put(`/api/interventions/${id}/slot`, { ...to, version })).status).toBe(200);
};

describe('the calendars of an agreed appointment', () => {
  it('are told once of the requester and of the technician, with the same event', async () => {
    const { customer } = await createAgreed(101);
    const sent = await readEntries(customer.company.id);
    expect(sent.map(({ to }) => to).toSorted()).toEqual([customer.camille.user.email, nadia.email].toSorted());
    for (const { file, method } of sent) {
      expect(method).toContain('method=REQUEST');
      expect(file).toContain('SEQUENCE:0');
      expect(file).toContain('STATUS:CONFIRMED');
      expect(findCalendarFlaws(file)).toEqual([]);
    }
    const uids = sent.map(({ file }) => /UID:(.*)\r\n/.exec(file)![1]);
    expect(new Set(uids).size).toBe(1);
    expect(await readEntries(customer.company.id)).toHaveLength(2);
  });

  it('follow a move with a higher sequence, and a cancellation', async () => {
    const { id, customer } = await createAgreed(111);
    await readEntries(customer.company.id);
    // The steps of a planner are one mail.
    await move(id, slot(112));
    await house.runJobs();
    await move(id, slot(113));
    const moved = (await readEntries(customer.company.id)).slice(2);
    expect(moved.map(({ file }) => /SEQUENCE:(\d)/.exec(file)![1])).toEqual(['1', '1']);
    expect(moved[0]!.file).toContain(`DTSTART:${slot(113).startsAt.slice(0, 10).replaceAll('-', '')}`);
    await move(id, null);
    const cancelled = (await readEntries(customer.company.id)).slice(4);
    expect(cancelled.map(({ method }) => method)).toEqual(Array(2).fill('text/calendar; charset=utf-8; method=CANCEL'));
    expect(cancelled[0]!.file).toContain('STATUS:CANCELLED');
    expect(findCalendarFlaws(cancelled[0]!.file)).toEqual([]);
  });

  it('are told of another technician: cancelled for one, new for the other, changed for the requester', async () => {
    const { id, customer } = await createAgreed(171);
    await readEntries(customer.company.id);
    const { user: other } = await house.staff('technician');
    await move(id, slot(171), other.id);
    const sent = (await readEntries(customer.company.id)).slice(2);
    const listTold = (email: string) => sent.filter(({ to }) => to === email).map(({ file }) => /METHOD:(\w+)[^]*SEQUENCE:(\d)/.exec(file)!.slice(1));
    expect([listTold(nadia.email), listTold(other.email), listTold(customer.camille.user.email)]).toEqual([
      [['CANCEL', '1']],
      [['REQUEST', '0']],
      [['REQUEST', '1']],
    ]);
    expect(sent.find(({ to }) => to === customer.camille.user.email)!.subject).toContain('Changement d’intervenant');
    expect(await readEntries(customer.company.id)).toHaveLength(5);
  });

  it('and its open proposals end when the ticket is refused and cancelled', async () => {
    const { id, number, customer } = await createAgreed(181);
    await readEntries(customer.company.id);
    const [{ ticket }] = (await house.query<{ ticket: string }>('select ticket_id as ticket from interventions where id = $1', [id])) as [{ ticket: string }];
    const open = await house.insert('interventions', { companyId: customer.company.id, ticketId: ticket, position: 2, title: 'Recette', id: randomUUID() });
    const { body } = await propose(open.id as string, slot(183));
    const link = `/api/appointment-links/${await readLinkCode(customer.company.id, 'Recette')}`;
    const version = async () => (await agent.at(customer.company.id).get(`/api/tickets/${number}`)).body.version as number;
    expect((await agent.post(`/api/tickets/${ticket}/refusal`, { version: await version(), comment: 'Site fermé' })).status).toBe(200);
    expect((await house.visitor.post(`${link}/answer`, take(1))).body.code).toBe('withdrawn');
    await house.runJobs();
    expect((await house.visitor.get(link)).body).toMatchObject({ id: body.id, state: 'withdrawn', planned: null });
    expect(await planned(id)).toMatchObject({ technicianId: nadia.id, startsAt: slot(181).startsAt });
    expect((await customer.camille.post(`/api/tickets/${number}/cancellation`, { version: await version() })).status).toBe(200);
    const methods = (await readEntries(customer.company.id)).slice(2).map(({ method }) => method);
    expect(methods).toEqual(Array(2).fill('text/calendar; charset=utf-8; method=CANCEL'));
    expect(await planned(id)).toMatchObject({ technicianId: nadia.id, startsAt: null });
  });

  it('are not told of interventions that nobody agreed to', async () => {
    const { id, customer } = await unplanned();
    await move(id, slot(121));
    expect(await readEntries(customer.company.id)).toEqual([]);
  });
});

describe('a proposal that comes back', () => {
  const readWaiting = async (number: string) => {
    const { rows } = (await agent.get('/api/queues/appointments')).body as { rows: { id: string; title: string; state: string }[] };
    return rows.filter(({ title }) => title === number);
  };

  it('waits for the planner once other days were asked for, or its time has passed; a new proposal settles it', async () => {
    const asked = await unplanned();
    const first = (await propose(asked.id, slot(131))).body;
    expect(await readWaiting(asked.number)).toEqual([]);
    await asked.customer.camille.post(`/api/tickets/${asked.number}/appointments/${first.id}/answer`, noSlot);
    expect(await readWaiting(asked.number)).toMatchObject([{ id: first.id, state: 'otherAsked' }]);
    const silent = await unplanned();
    const second = (await propose(silent.id, slot(133))).body;
    await expire(second.id);
    await endUnanswered(house.platform);
    expect(await readWaiting(silent.number)).toMatchObject([{ id: second.id, state: 'expired' }]);
    const [notified] = await house.query<{ kind: string }>('select kind from notifications where object_id = $1 limit 1', [second.id]);
    await propose(silent.id, slot(135));
    expect(await readWaiting(silent.number)).toEqual([]);
    expect(notified).toBeUndefined();
    await house.runJobs();
    const kinds = await house.query<{ kind: string }>('select distinct kind from notifications where object_id in ($1, $2)', [first.id, second.id]);
    expect(kinds).toEqual([{ kind: 'appointmentReturned' }]);
  });

  it('is closed by hand, or by planning the intervention in another way', async () => {
    const { id, number, customer } = await unplanned();
    const { body } = await propose(id, slot(141));
    await customer.camille.post(`/api/tickets/${number}/appointments/${body.id}/answer`, noSlot);
    const { version } = (await agent.get(`/api/queues/appointments/${body.id}`)).body;
    expect((await agent.post(`/api/queues/appointments/${body.id}/close`, { version })).body).toMatchObject({ state: 'closed' });
    const other = await unplanned();
    const open = (await propose(other.id, slot(143))).body;
    await move(other.id, slot(145));
    await house.runJobs();
    const { appointments } = (await other.customer.camille.get(`/api/tickets/${other.number}/appointments`)).body;
    expect(appointments).toMatchObject([{ id: open.id, state: 'withdrawn' }]);
  });
});

describe('on the last open day before, the requester is reminded, once', () => {
  /** Reminders of an appointment at nine on a day, looked for on some days of the provider. */
  async function readReminders(inDays: number, on: string, days: readonly string[], closingDays: string): Promise<number[]> {
    const { id, customer } = await createAgreed(inDays);
    await house.query(
      "update interventions set starts_at = ($2::date + time '09:00') at time zone 'Europe/Paris', ends_at = ($2::date + time '11:00') at time zone 'Europe/Paris' where id = $1",
      [id, on],
    );
    await house.query('update provider_settings set closing_days = $1', [closingDays]);
    const counts: number[] = [];
    for (const day of days) {
      const clock = { ...house.platform.clock, today: () => day };
      await remindersTask(registers.notifications).perform(undefined, { ...house.platform, clock }, { number: 1, isLast: true });
      const rows = await house.query("select from notifications where user_id = $1 and kind = 'appointmentTomorrow'", [customer.camille.user.id]);
      counts.push(rows.length);
    }
    await house.query("update provider_settings set closing_days = ''");
    return counts;
  }

  it.each([
    [151, 'the day before', '2027-02-04', ['2027-02-02', '2027-02-03', '2027-02-03'], ''],
    [161, 'Friday for Monday', '2027-02-08', ['2027-02-04', '2027-02-05', '2027-02-06'], ''],
    [171, 'the day before a closing of two weeks', '2027-02-22', ['2027-02-04', '2027-02-05', '2027-02-12'], '2027-02-08 – 2027-02-19'],
  ])('%i days ahead: %s', async (inDays, _when, on, days, closingDays) => {
    expect(await readReminders(inDays, on, days, closingDays)).toEqual([0, 1, 1]);
  });
});
