import { describe, expect, it } from 'vitest';
import { createAppointmentFactory } from '#tests/support/appointments.ts';
import { parseEvents } from '#tests/support/calendar-files.ts';
import { openHouse } from '#tests/support/house.ts';
import { createSettling } from '#tests/support/settling.ts';

const house = await openHouse();
const { agent, nadia, unplanned, propose, slot, take } = await createAppointmentFactory(house);

type Reader = Pick<Awaited<ReturnType<typeof house.signInMember>>, 'post' | 'get' | 'delete'>;
const companyFeed = '/api/calendar-feeds?kind=interventions';
const givenFeed = '/api/field/calendar-feed';
const readPath = async (reader: Reader, feed: string): Promise<string> => {
  const { status, body } = await reader.post(feed);
  expect(status).toBe(201);
  return new URL(body.address).pathname;
};
const read = (path: string) => house.app.inject({ method: 'GET', url: path });
const events = async (path: string) => {
  const { statusCode, body } = await read(path);
  expect(statusCode).toBe(200);
  return parseEvents(body);
};
const move = async (id: string, technicianId: string | null, at: { startsAt: string; endsAt: string } | null) => {
  const [{ version }] = (await house.query<{ version: number }>('select version from interventions where id = $1', [id])) as [{ version: number }];
  const { status } = await agent.put(`/api/interventions/${id}/slot`, { startsAt: null, endsAt: null, ...at, technicianId, version });
  expect(status).toBe(200);
};
const toBasicFormat = (instant: string) => `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

describe('the calendar of the interventions of a company', () => {
  it('shows those with hours, where they take place, and leads to their ticket', async () => {
    const { id, number, customer } = await unplanned();
    const path = await readPath(customer.camille, companyFeed);
    expect(await events(path)).toEqual([]);
    await move(id, nadia.id, slot(201));
    expect(await events(path)).toMatchObject([
      {
        DTSTART: toBasicFormat(slot(201).startsAt),
        DTEND: toBasicFormat(slot(201).endsAt),
        STATUS: 'CONFIRMED',
        LOCATION: expect.stringMatching(/\w/),
        DESCRIPTION: expect.stringContaining(number),
        URL: expect.stringContaining(number),
      },
    ]);
    const [planned] = await events(path);
    await move(id, nadia.id, slot(203));
    const [moved, ...others] = await events(path);
    expect([moved!['DTSTART'], others]).toEqual([toBasicFormat(slot(203).startsAt), []]);
    // A calendar takes an event for a newer one by its count of changes.
    expect(Number(moved!['SEQUENCE'])).toBeGreaterThan(Number(planned!['SEQUENCE']));
  });

  it('speaks of the same event as the mails, and takes it back', async () => {
    const { id, number, customer } = await unplanned();
    const path = await readPath(customer.camille, companyFeed);
    const { body } = await propose(id, slot(211));
    await customer.camille.post(`/api/tickets/${number}/appointments/${body.id}/answer`, take(1));
    await house.runJobs();
    const readMailedFile = async () => {
      const [mail] = await house.query<{ file: string }>(
        `select attachments->0->>'text' as file from mails where company_id = $1 and to_address = $2 and jsonb_array_length(attachments) > 0
         order by created_at desc limit 1`,
        [customer.company.id, customer.camille.user.email],
      );
      return parseEvents(mail!.file)[0]!;
    };
    const expectSame = async () => {
      const [shown, sent] = [(await events(path))[0]!, await readMailedFile()];
      for (const field of ['UID', 'SEQUENCE', 'DTSTART', 'DTEND', 'STATUS']) expect(shown[field]).toBe(sent[field]);
      return shown;
    };
    await expectSame();
    await move(id, null, null);
    await createSettling(house)();
    expect(await expectSame()).toMatchObject({ STATUS: 'CANCELLED', SEQUENCE: '1', DTSTART: toBasicFormat(slot(211).startsAt) });
  });

  it('holds the sites that its owner may see today, and no other company', async () => {
    const [{ id, customer }, other] = [await unplanned(), await unplanned()];
    await move(id, nadia.id, slot(221));
    await move(other.id, nadia.id, slot(223));
    const limited = await house.signInMember(customer.company, { sites: [customer.siteId] });
    const path = await readPath(limited, companyFeed);
    expect(await events(path)).toHaveLength(1);
    await house.query('delete from membership_sites where user_id = $1', [limited.user.id]);
    expect(await events(path)).toEqual([]);
    await house.query('delete from memberships where user_id = $1', [limited.user.id]);
    expect((await read(path)).statusCode).toBe(404);
  });
});

it('each calendar of a person has an address of its own', async () => {
  const { customer } = await unplanned();
  const [interventions, contracts] = [await readPath(customer.camille, companyFeed), await readPath(customer.camille, '/api/calendar-feeds?kind=contracts')];
  await customer.camille.delete(companyFeed);
  expect([(await read(interventions)).statusCode, (await read(contracts)).statusCode]).toEqual([404, 200]);
});

describe('the calendar of what a technician carries out', () => {
  it('shows their interventions of all companies and nobody else’s, until they leave the provider', async () => {
    const technicians = [await house.staff('technician'), await house.staff('technician')] as const;
    const [first, second, third] = [await unplanned(), await unplanned(), await unplanned()];
    await move(first.id, technicians[0].user.id, slot(231));
    await move(second.id, technicians[0].user.id, slot(233));
    await move(third.id, technicians[1].user.id, slot(231));
    const path = await readPath(technicians[0], givenFeed);
    expect((await technicians[0].get(givenFeed)).body).toMatchObject({ createdAt: expect.any(String), readAt: null });
    const shown = await events(path);
    expect(shown.map(({ URL: url }) => url!.split('/').at(-1))).toEqual([first.id, second.id]);
    expect(shown[0]!.SUMMARY).toContain(first.customer.company.name);
    expect((await technicians[0].get(givenFeed)).body.readAt).toEqual(expect.any(String));
    await move(second.id, technicians[1].user.id, slot(235));
    expect(await events(path)).toHaveLength(1);
    await house.query('update users set staff_role = null where id = $1', [technicians[0].user.id]);
    expect((await read(path)).statusCode).toBe(404);
  });

  it('is revoked by its owner alone', async () => {
    const technicians = [await house.staff('technician'), await house.staff('technician')] as const;
    const paths = [await readPath(technicians[0], givenFeed), await readPath(technicians[1], givenFeed)] as const;
    expect((await technicians[0].delete(givenFeed)).status).toBe(204);
    expect([(await read(paths[0])).statusCode, (await read(paths[1])).statusCode]).toEqual([404, 200]);
    const customer = (await unplanned()).customer.camille;
    expect((await customer.post(givenFeed)).status).toBe(403);
  });
});
