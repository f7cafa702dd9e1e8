import { describe, expect, it } from 'vitest';
import { openHouse } from '#tests/support/house.ts';

const house = await openHouse();
const company = await house.company({ name: 'Groupe Hélianthe' });
const [administrator, agent] = [await house.staff('administrator'), await house.staff('agent')];

const newMember = async () => {
  const user = await house.user();
  await house.member(company, user, { prices: false });
  return user;
};
const address = (id: string, of = company.id): string => `/api/provider/companies/${of}/people/${id}/view-as`;
/** A browser of an administrator that has begun to view a member. */
const viewPerson = async (id: string) => {
  const own = await house.staff('administrator');
  const reply = await own.post(address(id));
  return { own, reply, view: own.keepSession(reply).at(company.id) };
};
const readJournal = (id: string) =>
  house.query("select company_id, action, actor_kind, actor_name from journal where object_kind = 'view' and object_id = $1 order by sequence", [id]);
const lapse = (id: string) => house.query("update sessions set ends_at = now() - interval '1 second' where viewed_user_id = $1", [id]);

describe('viewing the portal as a member', () => {
  it('shows what the member sees: their company, their rights, for half an hour', async () => {
    const other = await house.company();
    const member = await newMember();
    await house.member(other, member);
    const { own, reply, view } = await viewPerson(member.id);
    expect(reply.body).toMatchObject({
      user: { id: member.id, staffRole: null },
      companies: [{ companyId: company.id, prices: false, role: 'member' }],
      viewing: { by: own.user.fullName, companyId: company.id },
    });
    const left = Date.parse(reply.body.viewing.until) - Date.now();
    expect([left > 29 * 60_000, left <= 30 * 60_000]).toEqual([true, true]);
    expect((await view.get('/api/orders')).status).toBe(200);
    expect((await view.get('/api/offers')).body).toMatchObject({ status: 403, code: 'forbidden.prices' });
    expect((await view.at(other.id).get('/api/orders')).status).toBe(404);
    expect((await view.get('/api/provider/companies')).status).toBe(403);
    expect((await view.get('/api/sessions')).body.sessions).toEqual([]);
  });

  it('is refused for others, for staff and strangers, and never nested', async () => {
    const member = await newMember();
    const former = await house.user({ status: 'deactivated' });
    await house.member(company, former);
    const colleague = await house.user({ staffRole: 'agent' });
    await house.member(company, colleague);
    expect((await agent.post(address(member.id))).status).toBe(403);
    expect((await administrator.post(address(colleague.id))).body).toMatchObject({ status: 409, code: 'accounts.notViewable' });
    expect((await administrator.post(address(agent.user.id))).status).toBe(404);
    expect((await administrator.post(address(member.id, (await house.company()).id))).status).toBe(404);
    const { view } = await viewPerson(member.id);
    expect((await view.post(address(member.id))).body).toMatchObject({ status: 403, code: 'forbidden.viewing' });
  });

  it('is journalled with the company at its beginning and at its end, by the name of the administrator', async () => {
    const member = await newMember();
    const { own, view } = await viewPerson(member.id);
    const back = await view.post('/api/session/leave-view');
    expect(back.body.user.id).toBe(own.user.id);
    expect(back.body.viewing).toBeUndefined();
    const entry = { companyId: company.id, actorKind: 'staff', actorName: own.user.fullName };
    expect(await readJournal(member.id)).toEqual([
      { ...entry, action: 'began' },
      { ...entry, action: 'ended' },
    ]);
    expect((await view.get('/api/me')).status).toBe(401);
    expect((await own.keepSession(back).get('/api/provider/companies')).status).toBe(200);
    expect((await view.post('/api/session/leave-view')).status).toBe(401);
  });

  it('ends by itself: nothing is shown any more, the end is journalled, and the way back stays open', async () => {
    const member = await newMember();
    const { own, view } = await viewPerson(member.id);
    await lapse(member.id);
    house.platform.sessions.forget(() => true);
    expect((await view.get('/api/orders')).status).toBe(401);
    await house.platform.database.queuePool.query("select graphile_worker.add_job('accounts-end-views')");
    await house.runJobs();
    expect(await readJournal(member.id)).toMatchObject([{ action: 'began' }, { action: 'ended' }]);
    expect((await view.post('/api/session/leave-view')).body.user.id).toBe(own.user.id);
    expect(await readJournal(member.id)).toHaveLength(2);
  });

  it('ends with the company of the member, the right of the administrator, and with signing out', async () => {
    const [member, other, third] = [await newMember(), await newMember(), await newMember()];
    const { view } = await viewPerson(member.id);
    await house.query('delete from memberships where user_id = $1', [member.id]);
    const lowered = await viewPerson(other.id);
    await house.query("update users set staff_role = 'agent' where id = $1", [lowered.own.user.id]);
    house.platform.sessions.forget(() => true);
    expect([(await view.get('/api/me')).status, (await lowered.view.get('/api/me')).status]).toEqual([401, 401]);
    const left = await viewPerson(third.id);
    expect((await left.view.post('/api/logout')).status).toBe(204);
    expect((await left.view.post('/api/session/leave-view')).status).toBe(401);
    expect((await left.own.get('/api/me')).status).toBe(401);
    expect(await readJournal(third.id)).toMatchObject([{ action: 'began' }, { action: 'ended' }]);
  });
});
