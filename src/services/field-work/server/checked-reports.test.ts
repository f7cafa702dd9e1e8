import { describe, expect, it } from 'vitest';
import { accepted, createFieldWorkFactory, send } from '#tests/support/field-work.ts';
import { openHouse } from '#tests/support/house.ts';
import { createSettling } from '#tests/support/settling.ts';

const house = await openHouse();
const { given, recipient } = await createFieldWorkFactory(house);
const agent = await house.staff('agent');

/** A report that a recipient has signed. */
async function createSigned() {
  const leo = await recipient();
  const intervention = await given({ recipientId: leo.id, technicianName: 'Léo Blanc (Câblage)' });
  const path = `/api/recipient/interventions/${intervention.id}`;
  const { body } = await send(leo, path, ...accepted);
  expect(body.results.filter(({ refusal }: { refusal?: object }) => refusal)).toEqual([]);
  const readReports = async () => (await intervention.customer.camille.get(`/api/tickets/${intervention.number}/reports`)).body.reports;
  return { leo, intervention, path, readReports, item: `/api/queues/reports-to-check/${intervention.id}` };
}

describe('a subcontractor’s signed report', () => {
  it('waits in the queue, whole, and the customer sees nothing of it', async () => {
    const { intervention, readReports, item } = await createSigned();
    const { body } = await agent.get('/api/queues/reports-to-check');
    expect(body.rows.map(({ id }: { id: string }) => id)).toContain(intervention.id);
    const { body: shown } = await agent.get(item);
    expect([shown.workerName, shown.content.signature.name, shown.can.approve]).toEqual(['Léo Blanc (Câblage)', 'Marc Tessier', true]);
    expect(await readReports()).toEqual([]);
  });

  it('is the customer’s once it is approved, by one of two who read it', async () => {
    const { readReports, item } = await createSigned();
    const { version } = (await agent.get(item)).body;
    const answers = await Promise.all([agent.post(`${item}/approve`, { version }), agent.post(`${item}/approve`, { version })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await readReports()).map((one: { workerName: string; signerName: string }) => [one.workerName, one.signerName])).toEqual([
      ['Léo Blanc (Câblage)', 'Marc Tessier'],
    ]);
    expect((await agent.get(item)).body.can.sendBack).toBe('handled');
  });

  it('goes back with a comment that its recipient reads, and comes again', async () => {
    const { leo, path, readReports, item, intervention } = await createSigned();
    const { version } = (await agent.get(item)).body;
    expect((await agent.post(`${item}/send-back`, { version, comment: '' })).status).toBe(422);
    expect((await agent.post(`${item}/send-back`, { version, comment: 'Il manque la baie B.' })).body.state).toBe('open');
    const { body } = await leo.get(path);
    expect([body.reportState, body.returnedComment, body.state]).toEqual(['open', 'Il manque la baie B.', 'inProgress']);
    await house.runJobs();
    const mails = await house.query<{ text: string }>('select m.text from mails m join subcontractor_recipients r on r.email = m.to_address where r.id = $1', [
      leo.id,
    ]);
    expect(mails.map(({ text }) => text).join('')).toContain('Il manque la baie B.');
    await send(leo, path, { kind: 'finish' });
    expect((await agent.get(item)).body.can.approve).toBe(true);
    expect(await readReports()).toEqual([]);
    const actions = await house.query(`select action from journal where object_kind = 'reportToCheck' and object_id = $1 order by sequence`, [intervention.id]);
    expect(actions.map(({ action }) => action)).toEqual(['created', 'sentBack', 'created']);
  });

  it('is claimed and released', async () => {
    const { item } = await createSigned();
    const claimed = await agent.post(`${item}/claim`, { version: (await agent.get(item)).body.version });
    expect(claimed.body.handledById).toBe(agent.user.id);
    expect((await agent.post(`${item}/release`, { version: claimed.body.version })).body.handledById).toBeNull();
  });
});

/** Beginnings of the subjects of mails to a recipient, in their order. */
const readSubjects = async (recipientId: string): Promise<string[]> =>
  (
    await house.query<{ subject: string }>(
      'select m.subject from mails m join subcontractor_recipients r on r.email = m.to_address where r.id = $1 order by m.created_at, m.id',
      [recipientId],
    )
  ).map(({ subject }) => subject.split('\u00a0')[0]!);

describe('an intervention', () => {
  it('is given to a recipient, who has a mail with their link, and taken from them by a technician', async () => {
    const { leo: one, intervention } = await createSigned();
    const { recipientId } = await house.recipient();
    await house.query(`update tickets set state = 'validated' where id = $1`, [intervention.ticketId]);
    const input = { title: 'Seconde visite', technicianId: null, recipientId, startsAt: null, endsAt: null, comment: '' };
    const made = await agent.post(`/api/tickets/${intervention.ticketId}/interventions`, input);
    expect([made.status, made.body.recipientId]).toEqual([201, recipientId]);
    expect(made.body.technicianName).toMatch(/^Léo Blanc \(Câblage /);
    await createSettling(house)();
    const [mail, ...others] = await house.query<{ text: string }>(
      'select m.text from mails m join subcontractor_recipients r on r.email = m.to_address where r.id = $1',
      [recipientId],
    );
    expect(mail!.text).toContain(recipientId);
    expect(others).toEqual([]);
    const nadia = await house.staff('technician');
    const change = { ...input, recipientId: null, technicianId: nadia.user.id, state: 'pending', version: 1 };
    expect((await agent.patch(`/api/interventions/${made.body.id}`, { ...change, recipientId: one.id })).status).toBe(422);
    expect((await agent.patch(`/api/interventions/${made.body.id}`, change)).body).toMatchObject({ recipientId: null, technicianName: nadia.user.fullName });
    await createSettling(house)();
    expect(await readSubjects(recipientId)).toEqual(['Intervention confiée', 'Intervention retirée']);
  });

  /** An intervention of a recipient, with its changes from the planning. */
  async function createGiven() {
    const { intervention } = await createSigned();
    const { recipientId } = await house.recipient();
    await house.query(`update tickets set state = 'validated' where id = $1`, [intervention.ticketId]);
    const input = { title: 'Troisième visite', technicianId: null, recipientId, startsAt: null, endsAt: null, comment: '' };
    const { body } = await agent.post(`/api/tickets/${intervention.ticketId}/interventions`, input);
    const change = async (version: number, more: object) =>
      expect((await agent.patch(`/api/interventions/${body.id}`, { ...input, state: 'pending', version, ...more })).status).toBe(200);
    return { recipientId, change };
  }

  it('that was given to a recipient and is moved, then cancelled, is told to them once each, once it has come to rest', async () => {
    const { recipientId, change } = await createGiven();
    const makeSlot = (hour: number) => ({ startsAt: `2026-12-03T${hour}:00:00Z`, endsAt: `2026-12-03T${hour + 1}:00:00Z` });
    await createSettling(house)();
    await change(1, makeSlot(12));
    await change(2, makeSlot(14));
    await createSettling(house)();
    // Moved and back: nothing has changed for them.
    await change(3, makeSlot(15));
    await change(4, makeSlot(14));
    await createSettling(house)();
    await change(5, { state: 'cancelled' });
    await createSettling(house)();
    await createSettling(house)();
    expect(await readSubjects(recipientId)).toEqual(['Intervention confiée', 'Intervention déplacée', 'Intervention annulée']);
  });

  it('that comes and goes before a recipient was told of it is told to nobody', async () => {
    const { recipientId, change } = await createGiven();
    await change(1, { state: 'cancelled' });
    await createSettling(house)();
    expect(await readSubjects(recipientId)).toEqual([]);
  });
});
