import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createFieldWorkFactory, send, sign } from '#tests/support/field-work.ts';
import { postForm } from '#tests/support/forms.ts';
import { openHouse } from '#tests/support/house.ts';
import { readNotifications } from '#tests/support/notifications.ts';
import { registers } from '#app/registers.ts';
import { remindersTask } from '#capabilities/notifications/server/reminders.jobs.ts';

const house = await openHouse();
const { given, nadia } = await createFieldWorkFactory(house);
const agent = await house.staff('agent');
const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#345' } })
  .jpeg()
  .toBuffer();

/** An issued report with one remark. */
async function createIssued(dueOn = '2026-12-04') {
  const one = await given();
  const reservation = randomUUID();
  await send(
    nadia,
    one.path,
    { kind: 'start' },
    { kind: 'setAcceptance', acceptance: 'withReservations', reason: '' },
    { kind: 'setReservation', reservation, label: 'Goulotte à fixer', dueOn },
    sign,
    { kind: 'finish' },
  );
  await house.runJobs();
  const list = async () => (await one.customer.camille.get(`/api/tickets/${one.number}/reports`)).body;
  const report = (await list()).reports[0];
  return {
    ...one,
    reservation,
    list,
    report,
    queued: `/api/queues/reservations/${reservation}`,
    rating: `/api/tickets/${one.number}/reports/${report.number}/rating`,
  };
}
const photo = { files: [{ field: 'photo', name: 'p.jpg', contentType: 'image/jpeg', content: jpeg }] };

describe('a remark of an acceptance', () => {
  it('waits in the provider’s queue, the earliest day first, until it is lifted', async () => {
    const [later, sooner] = [await createIssued('2026-12-24'), await createIssued('2026-11-27')];
    const rows = async (view: string) => (await agent.get(`/api/queues/reservations?view=${view}`)).body.rows.map(({ id }: { id: string }) => id);
    const pickOwn = (ids: string[]) => ids.filter((id) => id === later.reservation || id === sooner.reservation);
    expect(pickOwn(await rows('open'))).toEqual([sooner.reservation, later.reservation]);
    const { status } = await postForm(agent, `${sooner.queued}/lift`, { version: 1, liftedOn: '2026-11-19', comment: 'Refait à neuf' }, photo);
    expect(status).toBe(200);
    expect([pickOwn(await rows('open')), pickOwn(await rows('done'))]).toEqual([[later.reservation], [sooner.reservation]]);
  });

  it('is seen by the customer as lifted, with day, person, comment and photo, and they are notified', async () => {
    const { customer, number, queued, reservation, list } = await createIssued();
    await postForm(agent, `${queued}/lift`, { version: 1, liftedOn: '2026-11-18', comment: 'Refait à neuf' }, photo);
    await house.runJobs();
    expect((await list()).reports[0].reservations).toMatchObject([
      { liftedOn: '2026-11-18', liftedByName: agent.user.fullName, liftingComment: 'Refait à neuf', hasPhoto: true },
    ]);
    const address = `/api/tickets/${number}/reservations/${reservation}/photo`;
    const seen = await customer.camille.get(address);
    expect([seen.status, seen.headers['content-type'], (await agent.get(`${queued}/photo`)).status]).toEqual([200, 'image/jpeg', 200]);
    expect((await (await house.signInMember(await house.company())).get(address)).status).toBe(404);
    const [file] = await house.query('select f.company_id from acceptance_reservations v join files f on f.id = v.lifting_file_id where v.id = $1', [
      reservation,
    ]);
    expect(file).toEqual({ companyId: customer.company.id });
    expect((await readNotifications(customer.camille)).filter(({ kind }) => kind === 'reservationLifted')).toMatchObject([{ detail: 'Goulotte à fixer' }]);
  });

  it('is lifted once, on a day that has come, by the office alone', async () => {
    const { customer, queued } = await createIssued();
    const lift = (client: typeof agent, liftedOn = '2026-11-19', version = 1) => postForm(client, `${queued}/lift`, { version, liftedOn, comment: '' });
    const future = await lift(agent, '2099-01-01');
    expect([future.status, future.body.errors[0].path]).toEqual([422, 'liftedOn']);
    expect([(await lift(nadia)).status, (await lift(customer.camille)).status]).toEqual([403, 403]);
    expect((await lift(agent)).status).toBe(200);
    expect((await lift(agent)).body.code).toBe('conflict');
    expect((await lift(agent, '2026-11-19', 2)).body.code).toBe('handled');
  });

  it('that is late reminds the provider, once, and no longer once it is lifted', async () => {
    const [late, lifted] = [await createIssued(), await createIssued()];
    await house.query('update acceptance_reservations set due_on = $2::date - 1 where id = any($1)', [
      [late.reservation, lifted.reservation],
      house.platform.clock.today(),
    ]);
    await postForm(agent, `${lifted.queued}/lift`, { version: 1, liftedOn: '2026-11-19', comment: '' });
    for (let day = 0; day < 2; day++) await remindersTask(registers.notifications).perform(undefined, house.platform, { number: 1, isLast: true });
    const told = (await readNotifications(agent)).filter(({ kind }) => kind === 'reservationLate');
    expect(told.map(({ title }) => title)).toEqual([expect.stringContaining(late.report.number)]);
  });
});

describe('the rating of an intervention', () => {
  it('is given and changed by the customer, and read by the provider', async () => {
    const { customer, rating, list, number } = await createIssued();
    expect((await list()).canRate).toBe(true);
    expect((await customer.camille.put(rating, { mark: 2, comment: '' })).body.rating).toMatchObject({ mark: 2, comment: '' });
    await customer.camille.put(rating, { mark: 5, comment: 'Très soigneux' });
    const read = (await agent.at(customer.company.id).get(`/api/tickets/${number}/reports`)).body;
    const [kept] = await house.query<{ count: number; average: number }>(
      'select count(*)::integer as count, round(avg(mark), 2)::float as average from intervention_ratings',
    );
    expect(kept!.count).toBeGreaterThan(0);
    await house.query(
      "insert into intervention_ratings (company_id, report_id, mark, rated_by_name, rated_at) select company_id, id, 1, 'X', now() - interval '1 year' from activity_reports where not exists (select from intervention_ratings g where g.report_id = activity_reports.id) limit 1",
    );
    expect((await agent.get('/api/field/satisfaction')).body).toEqual({ ...kept, days: 90 });
    expect([(await customer.camille.get('/api/field/satisfaction')).status, (await nadia.get('/api/field/satisfaction')).status]).toEqual([403, 403]);
    expect([read.canRate, read.reports[0].rating]).toEqual([false, expect.objectContaining({ mark: 5, comment: 'Très soigneux' })]);
  });

  it('is a mark from one to five, of those who may order services, and never of the provider', async () => {
    const { customer, rating } = await createIssued();
    for (const mark of [0, 6, 2.5]) expect((await customer.camille.put(rating, { mark, comment: '' })).status).toBe(422);
    const reader = await house.signInMember(customer.company, { services: false });
    expect((await reader.put(rating, { mark: 5, comment: '' })).status).toBe(403);
    expect((await agent.at(customer.company.id).put(rating, { mark: 5, comment: '' })).status).toBe(403);
    expect((await (await house.signInMember(await house.company())).put(rating, { mark: 5, comment: '' })).status).toBe(404);
  });
});
