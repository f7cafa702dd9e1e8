import { describe, expect, it } from 'vitest';
import { createAppointmentFactory } from '#tests/support/appointments.ts';
import { openHouse } from '#tests/support/house.ts';

const house = await openHouse();
const { agent, nadia, unplanned, propose, slot, take, noSlot, readLinkCode, expire, planned } = await createAppointmentFactory(house);

describe('a proposal', () => {
  it('is mailed to the requester with its slots, and stands on the ticket', async () => {
    const { id, number, customer } = await unplanned();
    const { status, body } = await propose(id, slot(1), slot(2), slot(3));
    expect(status).toBe(201);
    expect(body).toMatchObject({ state: 'proposed', interventionTitle: 'Pose des bornes', slots: [{ position: 1, isTaken: false }, {}, {}] });
    const { body: listed } = await customer.camille.get(`/api/tickets/${number}/appointments`);
    expect(listed).toMatchObject({ canAnswer: true, appointments: [{ id: body.id, slots: { length: 3 } }] });
    const [mail] = await house.query('select to_address, subject from mails where company_id = $1', [customer.company.id]);
    expect(mail).toEqual({ toAddress: customer.camille.user.email, subject: 'Pose des bornes, Metz Technopôle\u00a0: choisissez votre créneau' });
    const kept = await house.query<{ linkHash: Buffer }>('select link_hash from appointment_links where appointment_id = $1', [body.id]);
    expect(kept[0]!.linkHash.toString('base64url')).not.toBe(await readLinkCode(customer.company.id));
  });

  it('is one at a time, of slots to come, by people of the team, for validated work', async () => {
    const { id, customer } = await unplanned();
    const past = { ...slot(1), startsAt: '2020-01-01T08:00:00.000Z' };
    expect((await propose(id, past)).body.errors).toMatchObject([{ path: 'slots.0.startsAt' }]);
    expect((await propose(id, { ...slot(1), technicianId: customer.camille.user.id })).body.errors).toMatchObject([{ path: 'slots.0.technicianId' }]);
    expect((await propose(id, { ...slot(1), endsAt: slot(0).startsAt })).status).toBe(422);
    expect((await propose(id, slot(1))).status).toBe(201);
    expect((await propose(id, slot(2))).body.code).toBe('appointments.alreadyProposed');
    const other = await unplanned();
    await house.query("update interventions set state = 'done', technician_id = $2, technician_name = 'N', starts_at = now() where id = $1", [
      other.id,
      nadia.id,
    ]);
    expect((await propose(other.id, slot(1))).body.code).toBe('appointments.notPlannable');
    expect((await customer.camille.post(`/api/interventions/${id}/appointments`, { slots: [slot(1)] })).status).toBe(403);
  });

  it('makes room for another once it has expired, was withdrawn, or other days were asked for', async () => {
    const { id, number, customer } = await unplanned();
    const first = (await propose(id, slot(1))).body;
    await expire(first.id);
    const second = (await propose(id, slot(2))).body;
    expect((await agent.post(`/api/appointments/${second.id}/withdrawal`)).body.state).toBe('withdrawn');
    expect((await agent.post(`/api/appointments/${second.id}/withdrawal`)).body.code).toBe('withdrawn');
    const third = (await propose(id, slot(3))).body;
    expect((await customer.camille.post(`/api/tickets/${number}/appointments/${third.id}/answer`, noSlot)).body).toMatchObject({ state: 'otherAsked' });
    expect((await propose(id, slot(4))).status).toBe(201);
    const { appointments } = (await customer.camille.get(`/api/tickets/${number}/appointments`)).body;
    expect(appointments.map(({ state }: { state: string }) => state)).toEqual(['proposed', 'closed', 'withdrawn', 'closed']);
  });
});

describe('an answer', () => {
  it('in the portal plans the intervention, once', async () => {
    const { id, number, customer } = await unplanned();
    const { body } = await propose(id, slot(11), slot(12));
    const path = `/api/tickets/${number}/appointments/${body.id}/answer`;
    expect((await customer.camille.post(path, take(2))).body).toMatchObject({ state: 'agreed', chosen: 2, answeredFrom: 'portal' });
    const expected = slot(12);
    expect(await planned(id)).toEqual({ technicianId: nadia.id, startsAt: expected.startsAt, endsAt: expected.endsAt });
    expect((await customer.camille.post(path, take(1))).body.code).toBe('answered');
    expect(await planned(id)).toMatchObject({ startsAt: expected.startsAt });
  });

  it('from the link needs no session; opening spends nothing, answering spends it, and it shows this appointment only', async () => {
    const { id, number, customer } = await unplanned();
    await propose(id, slot(21), slot(22));
    const link = `/api/appointment-links/${await readLinkCode(customer.company.id)}`;
    for (let reading = 0; reading < 2; reading += 1)
      expect((await house.visitor.get(link)).body).toMatchObject({
        state: 'proposed',
        ticketNumber: number,
        site: { label: 'Metz Technopôle' },
        slots: { length: 2 },
      });
    expect((await house.visitor.post(`${link}/answer`, take(1))).body).toMatchObject({ state: 'agreed', chosen: 1, answeredFrom: 'link' });
    expect((await house.visitor.post(`${link}/answer`, take(2))).body.code).toBe('answered');
    expect((await house.visitor.get(link)).body).toMatchObject({ state: 'agreed', chosen: 1 });
    const [entry] = await house.query("select actor_name from journal where company_id = $1 and object_kind = 'appointment' and action = 'agreed'", [
      customer.company.id,
    ]);
    expect(entry).toEqual({ actorName: customer.camille.user.fullName });
    expect((await house.visitor.get(`/api/appointment-links/${'x'.repeat(43)}`)).status).toBe(404);
  });

  it('of two people at once counts for one of them', async () => {
    const { id, number, customer } = await unplanned();
    const { body } = await propose(id, slot(31), slot(32));
    const link = `/api/appointment-links/${await readLinkCode(customer.company.id)}/answer`;
    const answers = await Promise.all([
      customer.camille.post(`/api/tickets/${number}/appointments/${body.id}/answer`, take(1)),
      house.visitor.post(link, take(2)),
      house.visitor.post(link, noSlot),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
  });

  it('cannot take a slot whose technician was planned elsewhere meanwhile', async () => {
    const [one, other] = [await unplanned(), await unplanned()];
    const [first] = [(await propose(one.id, slot(41), slot(42))).body, await propose(other.id, slot(41, 1))];
    const answerPath = `/api/tickets/${one.number}/appointments/${first.id}/answer`;
    const link = `/api/appointment-links/${await readLinkCode(other.customer.company.id)}/answer`;
    expect((await house.visitor.post(link, take(1))).status).toBe(200);
    const { appointments } = (await one.customer.camille.get(`/api/tickets/${one.number}/appointments`)).body;
    expect(appointments[0].slots.map(({ isTaken }: { isTaken: boolean }) => isTaken)).toEqual([true, false]);
    expect((await one.customer.camille.post(answerPath, take(1))).body.code).toBe('taken');
    expect((await one.customer.camille.post(answerPath, take(2))).status).toBe(200);
  });

  it('of two customers for the same hours of one technician counts for one of them', async () => {
    const pairs = await Promise.all(
      [71, 72, 73, 74].map(async (day) => {
        const [one, other] = [await unplanned(), await unplanned()];
        return Promise.all(
          [one, other].map(async ({ id, number, customer }) => {
            const { body } = await propose(id, slot(day));
            return () => customer.camille.post(`/api/tickets/${number}/appointments/${body.id}/answer`, take(1));
          }),
        );
      }),
    );
    const answers = await Promise.all(pairs.map((pair) => Promise.all(pair.map(async (answer) => (await answer()).body))));
    expect(answers.map((pair) => pair.map(({ state, code }) => state ?? code).toSorted())).toEqual(Array(4).fill(['agreed', 'taken']));
  });

  it('cannot take a slot that has begun, and a proposal ends with its last one', async () => {
    const { id, number, customer } = await unplanned();
    const last = slot(-4);
    const { body } = await propose(id, slot(-6), last);
    expect(Date.parse(body.heldUntil)).toBeLessThanOrEqual(Date.parse(last.startsAt));
    await house.query("update appointment_slots set starts_at = now() - interval '1 minute' where appointment_id = $1 and position = 1", [body.id]);
    const path = `/api/tickets/${number}/appointments/${body.id}/answer`;
    expect((await customer.camille.post(path, take(1))).body.code).toBe('past');
    expect(
      (await agent.post(`/api/interventions/${(await unplanned()).id}/appointments`, { slots: [slot(1)], heldUntil: '2020-01-01T08:00:00.000Z' })).body.errors,
    ).toMatchObject([{ path: 'heldUntil' }]);
    const noDay = { slot: null, otherDays: [{ day: '2020-01-01', part: 'day' }], message: '' };
    expect((await customer.camille.post(path, noDay)).body.errors).toMatchObject([{ path: 'otherDays.0.day' }]);
    expect((await customer.camille.post(path, take(2))).status).toBe(200);
  });

  it('leaves a link that says when the intervention takes place, moved or agreed otherwise', async () => {
    const { id, customer } = await unplanned();
    await propose(id, slot(81), slot(82));
    const link = `/api/appointment-links/${await readLinkCode(customer.company.id)}`;
    await house.visitor.post(`${link}/answer`, take(1));
    const readPlanned = async () => (await house.visitor.get(link)).body.planned;
    expect(await readPlanned()).toEqual({ startsAt: slot(81).startsAt, endsAt: slot(81).endsAt, technicianName: nadia.fullName });
    const { version } = (await house.query<{ version: number }>('select version from interventions where id = $1', [id]))[0]!;
    await agent.put(`/api/interventions/${id}/slot`, { ...slot(83), version });
    expect(await readPlanned()).toMatchObject({ startsAt: slot(83).startsAt });
    await agent.put(`/api/interventions/${id}/slot`, { technicianId: nadia.id, startsAt: null, endsAt: null, version: version + 1 });
    expect(await readPlanned()).toBeNull();
  });

  it('comes too late once the slots are not held any more', async () => {
    const { id, customer } = await unplanned();
    const { body } = await propose(id, slot(51));
    await expire(body.id);
    const link = `/api/appointment-links/${await readLinkCode(customer.company.id)}`;
    expect((await house.visitor.post(`${link}/answer`, take(1))).body.code).toBe('expired');
    expect((await house.visitor.get(link)).body.state).toBe('expired');
    expect(await planned(id)).toMatchObject({ startsAt: null });
  });

  it('names a slot, a day or a reason, and is given by the customer alone', async () => {
    const { id, number, customer } = await unplanned();
    const { body } = await propose(id, slot(61));
    const path = `/api/tickets/${number}/appointments/${body.id}/answer`;
    expect((await customer.camille.post(path, { slot: null, otherDays: [], message: ' ' })).body.errors).toMatchObject([{ path: 'otherDays' }]);
    expect((await customer.camille.post(path, take(3))).body.code).toBe('unknownSlot');
    const stranger = await house.signInMember(await house.company());
    expect((await stranger.post(path, take(1))).status).toBe(404);
    const reader = await house.signInMember(customer.company, { services: false });
    expect((await reader.post(path, take(1))).status).toBe(403);
  });
});

it('proposed slots wait on the overview of who may answer them, as long as they are held', async () => {
  const { id, number, customer } = await unplanned();
  const { body } = await propose(id, slot(60));
  const visitor = await house.signInMember(customer.company, { services: false });
  const readWaiting = async (client: typeof visitor) =>
    (await client.get('/api/overview')).body.waiting.filter(({ icon }: { icon: string }) => icon === 'calendarEvent');
  expect(await readWaiting(customer.camille)).toMatchObject([
    { title: 'Choisir un créneau\u00a0: Pose des bornes', address: `/stilldeploy/ticket/${number}?tab=interventions` },
  ]);
  expect(await readWaiting(visitor)).toEqual([]);
  await expire(body.id);
  expect(await readWaiting(customer.camille)).toEqual([]);
});
