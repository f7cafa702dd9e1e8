import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { accepted, endsAt, createFieldWorkFactory, buildChanges, send, startsAt } from '#tests/support/field-work.ts';
import { postForm } from '#tests/support/forms.ts';
import { openHouse } from '#tests/support/house.ts';
import type { ReportChange } from '../report-change.ts';

const house = await openHouse();
const { given, nadia, recipient } = await createFieldWorkFactory(house);
const agent = await house.staff('agent');
const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#345' } })
  .jpeg()
  .toBuffer();
const queue = '/api/queues/reports-to-check';

type Work = Awaited<ReturnType<typeof given>>;
const device = (serial: string): ReportChange => ({
  kind: 'addDevice',
  device: randomUUID(),
  role: 'installed',
  reference: 'CW9166I-E',
  serial,
  room: '',
  replaces: null,
  explanation: '',
});
const typed: ReportChange = { kind: 'setText', field: 'remaining', text: 'Étiqueter la baie.', found: '' };
const listRefusals = (body: { results: { refusal?: { code: string } }[] }) => body.results.flatMap(({ refusal }) => (refusal ? [refusal.code] : []));

async function change(id: string, values: object) {
  const [row] = await house.query<{
    title: string;
    state: string;
    technicianId: string | null;
    recipientId: string | null;
    startsAt: Date;
    endsAt: Date;
    version: number;
  }>(
    'select title, state, technician_id as "technicianId", recipient_id as "recipientId", starts_at as "startsAt", ends_at as "endsAt", version from interventions where id = $1',
    [id],
  );
  const { startsAt: from, endsAt: until, ...kept } = row!;
  const answer = await agent.patch(`/api/interventions/${id}`, {
    ...kept,
    startsAt: new Date(from).toISOString(),
    endsAt: new Date(until).toISOString(),
    comment: '',
    confirmed: true,
    ...values,
  });
  expect(answer.status).toBe(200);
}

/** Every way in which an intervention may leave the person who works on it. */
const ways: Record<string, (work: Work) => Promise<unknown>> = {
  given: async ({ id }) => change(id, { technicianId: (await house.staff('technician')).user.id, recipientId: null }),
  unassigned: ({ id }) => change(id, { technicianId: null, recipientId: null }),
  cancelled: ({ id }) => change(id, { state: 'cancelled' }),
  done: ({ id }) => change(id, { state: 'done' }),
  closed: ({ ticketId }) => house.query(`update tickets set state = 'cancelled' where id = $1`, [ticketId]),
};

async function findToCheck(ticketNumber: string) {
  const { body } = await agent.get(queue);
  const row = body.rows.find(({ title }: { title: string }) => title === ticketNumber);
  return row ? (await agent.get(`${queue}/${row.id}`)).body : undefined;
}

describe('a report whose work is no longer that of its worker', () => {
  for (const [reason, leave] of Object.entries(ways))
    it(`goes to the office with all that was made without a network: ${reason}`, async () => {
      const work = await given();
      await send(nadia, work.path, { kind: 'start' }, device('FOC1'));
      await leave(work);
      const { status, body } = await send(nadia, work.path, device('FOC2'), typed, ...accepted.slice(1));
      expect([status, listRefusals(body), body.isHandedOver]).toEqual([200, [], true]);
      const item = await findToCheck(work.number);
      expect([item.workerName, item.state, item.handover.reason]).toEqual([nadia.user.fullName, 'toCheck', reason]);
      expect(item.content).toMatchObject({
        devices: [{ serial: 'FOC1' }, { serial: 'FOC2' }],
        remaining: 'Étiqueter la baie.',
        signature: { name: 'Marc Tessier' },
      });
      expect((await work.customer.camille.get(`/api/tickets/${work.number}/reports`)).body.reports).toEqual([]);
      const { body: handover } = await nadia.get(`${work.path}/handover`);
      expect(handover).toMatchObject({ reason, reportState: 'toCheck', receivedAt: expect.any(String), content: { signature: { name: 'Marc Tessier' } } });
    });

  it('of a subcontractor’s recipient goes the same way, with its photos', async () => {
    const leo = await recipient();
    const work = await given({ recipientId: leo.id, technicianName: 'Léo Blanc (Câblage)' });
    const path = `/api/recipient/interventions/${work.id}`;
    await ways.given!(work);
    const photo = randomUUID();
    const sent = await postForm(
      leo,
      `${path}/photos`,
      { photo },
      { files: [{ field: 'file', name: 'baie.jpg', contentType: 'image/jpeg', content: picture }] },
    );
    expect(sent.status).toBe(201);
    const { body } = await send(leo, path, { kind: 'start' }, { kind: 'addPhoto', photo, caption: 'Baie' });
    expect(listRefusals(body)).toEqual([]);
    const item = await findToCheck(work.number);
    expect(item.content.photos).toMatchObject([{ id: photo, caption: 'Baie' }]);
    expect((await agent.get(`${queue}/${item.id}/photos/${photo}`)).status).toBe(200);
  });

  it('takes each change once, and never from somebody who was never given the work', async () => {
    const work = await given();
    await ways.given!(work);
    const changes = buildChanges({ kind: 'start' }, device('FOC1'));
    await nadia.post(`${work.path}/changes`, changes);
    await nadia.post(`${work.path}/changes`, changes);
    expect((await findToCheck(work.number)).content.devices).toHaveLength(1);
    const stranger = await house.staff('technician');
    expect((await stranger.post(`${work.path}/changes`, buildChanges({ kind: 'start' }))).status).toBe(404);
    expect((await stranger.get(`${work.path}/handover`)).status).toBe(404);
  });

  it('leaves the report of the colleague alone, who reads whose it is', async () => {
    const work = await given();
    await send(nadia, work.path, { kind: 'start' }, device('FOC1'));
    const colleague = await house.staff('technician');
    await change(work.id, { technicianId: colleague.user.id });
    await send(nadia, work.path, device('FOC2'), typed);
    await send(colleague, work.path, { kind: 'setText', field: 'remaining', text: 'Rien.', found: '' });
    const { body } = await colleague.get(work.path);
    expect([body.begunBy, body.content.remaining, body.content.devices.length]).toEqual([nadia.user.fullName, 'Rien.', 1]);
  });

  it('goes on as before once the work is back', async () => {
    const work = await given();
    const colleague = await house.staff('technician');
    await change(work.id, { technicianId: colleague.user.id });
    await send(nadia, work.path, { kind: 'start' }, device('FOC1'), typed);
    await change(work.id, { technicianId: nadia.user.id });
    const { body } = await send(nadia, work.path, ...accepted.slice(1));
    expect([listRefusals(body), body.isHandedOver]).toEqual([[], false]);
    const [report] = (await work.customer.camille.get(`/api/tickets/${work.number}/reports`)).body.reports;
    expect(report).toMatchObject({ installed: 1, remaining: 'Étiqueter la baie.', signerName: 'Marc Tessier' });
    expect(await findToCheck(work.number)).toBeUndefined();
  });

  it('holds what arrives after the customer has the report', async () => {
    const work = await given();
    await send(nadia, work.path, ...accepted);
    const { body } = await send(nadia, work.path, device('FOC9'));
    expect(listRefusals(body)).toEqual([]);
    expect((await findToCheck(work.number)).content.devices).toMatchObject([{ serial: 'FOC9' }]);
  });
});

describe('the office', () => {
  async function createHandedOver() {
    const work = await given();
    const colleague = await house.staff('technician');
    await change(work.id, { technicianId: colleague.user.id });
    await send(nadia, work.path, device('FOC1'), ...accepted);
    return { work, colleague, item: await findToCheck(work.number) };
  }

  it('accepts it: the customer has it under the name of its worker, and the work is done', async () => {
    const { work, item } = await createHandedOver();
    expect([item.can.approve, item.can.merge, item.can.sendBack]).toEqual([true, true, 'handedOver']);
    expect((await agent.post(`${queue}/${item.id}/approve`, { version: item.version })).body.state).toBe('issued');
    const { body } = await work.customer.camille.get(`/api/tickets/${work.number}/reports`);
    expect(body.reports).toMatchObject([{ workerName: nadia.user.fullName, installed: 1 }]);
  });

  it('accepts a report beside one that the customer has', async () => {
    const { work, colleague, item } = await createHandedOver();
    await send(colleague, work.path, ...accepted);
    expect((await agent.post(`${queue}/${item.id}/merge`, { version: item.version })).body.code).toBe('field-work.mergeIssued');
    expect((await agent.post(`${queue}/${item.id}/approve`, { version: item.version })).status).toBe(200);
    expect((await work.customer.camille.get(`/api/tickets/${work.number}/reports`)).body.reports).toHaveLength(2);
  });

  it('joins it to the report of the intervention', async () => {
    const { work, colleague, item } = await createHandedOver();
    await send(colleague, work.path, device('FOC7'), typed);
    expect((await agent.post(`${queue}/${item.id}/merge`, { version: item.version })).body.state).toBe('merged');
    const { body } = await colleague.get(work.path);
    expect(body.content.devices.map(({ serial }: { serial: string }) => serial)).toEqual(['FOC7', 'FOC1']);
    expect(body.begunBy).toBeNull();
  });

  it('sets it aside, keeps it whole, and takes it up again', async () => {
    const { item } = await createHandedOver();
    const aside = await agent.post(`${queue}/${item.id}/set-aside`, { version: item.version });
    expect([aside.body.state, aside.body.content]).toEqual(['setAside', item.content]);
    expect((await agent.post(`${queue}/${item.id}/take-up`, { version: aside.body.version })).body.state).toBe('toCheck');
  });

  it('reads what is missing before the customer may have it', async () => {
    const work = await given();
    await ways.given!(work);
    await send(nadia, work.path, { kind: 'start' });
    const item = await findToCheck(work.number);
    expect([item.can.approve, item.missing]).toEqual(['incomplete', ['acceptance', 'signature']]);
    expect((await agent.post(`${queue}/${item.id}/approve`, { version: item.version })).status).toBe(409);
  });
});

describe('a refused change', () => {
  it('is judged anew when it comes again', async () => {
    const work = await given();
    const changes = buildChanges({ kind: 'finish' });
    expect(listRefusals((await nadia.post(`${work.path}/changes`, changes)).body)).toEqual(['incomplete']);
    await send(nadia, work.path, ...accepted.slice(0, 3));
    expect(listRefusals((await nadia.post(`${work.path}/changes`, changes)).body)).toEqual([]);
    expect((await house.query('select 1 from activity_reports where intervention_id = $1', [work.id])).length).toBe(1);
  });

  it('of work without a date waits at the office instead', async () => {
    const work = await given();
    await house.query('update interventions set starts_at = null, ends_at = null where id = $1', [work.id]);
    expect(listRefusals((await send(nadia, work.path, ...accepted)).body)).toEqual([]);
    const item = await findToCheck(work.number);
    expect([item.handover, item.can.approve]).toEqual([null, true]);
    expect((await agent.post(`${queue}/${item.id}/approve`, { version: item.version })).body.code).toBe('noDate');
    await house.query('update interventions set starts_at = $2, ends_at = $3 where id = $1', [work.id, startsAt, endsAt]);
    expect((await agent.post(`${queue}/${item.id}/approve`, { version: item.version })).status).toBe(200);
  });
});
