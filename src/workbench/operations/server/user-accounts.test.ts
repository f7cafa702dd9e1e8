import { describe, expect, it } from 'vitest';
import { openHouse } from '#tests/support/house.ts';

const house = await openHouse();
const [agent, administrator] = [await house.staff('agent'), await house.staff('administrator')];
const company = await house.company({ name: 'Groupe Hélianthe' });
const member = await house.signInMember(company);
const path = (tail = '') => `/api/provider/accounts${tail}`;
const spend = (link: string) => house.visitor.post('/api/sign-in-links/spend', { code: link.split('/').at(-1) });

describe('the accounts of every company', () => {
  it('are found by name, address and company', async () => {
    const findIds = async (query: string) => (await administrator.get(path(query))).body.rows.map((row: { id: string }) => row.id);
    const { id } = await house.user({ fullName: 'Zoé Quintal', email: 'zoe@seule.example' });
    expect(await findIds('?q=quintal')).toEqual([id]);
    expect(await findIds('?q=zoe@seule')).toEqual([id]);
    expect(await findIds('?q=helianthe')).toEqual([]);
    expect(await findIds(`?q=${encodeURIComponent('Hélianthe')}`)).toEqual([member.user.id]);
    expect(await findIds('?q=100%25')).toEqual([]);
    expect(await findIds('?kind=staff')).toEqual(expect.arrayContaining([agent.user.id, administrator.user.id]));
    expect(await findIds('?kind=staff')).not.toContain(member.user.id);
    expect(await findIds('?kind=customer')).toContain(member.user.id);
    expect(await findIds('?status=deactivated')).toEqual([]);
  });

  it('show their companies with the role in each', async () => {
    expect((await administrator.get(path(`/${member.user.id}`))).body).toMatchObject({
      id: member.user.id,
      staffRole: null,
      status: 'active',
      companyName: 'Groupe Hélianthe',
      companyCount: 1,
      companies: [{ companyId: company.id, name: 'Groupe Hélianthe', role: 'member' }],
    });
    expect((await administrator.get(path('/0192f3a0-0000-7000-8000-00000000ffff'))).status).toBe(404);
  });

  it('are open to administrators only', async () => {
    for (const client of [agent, member]) {
      expect((await client.get(path())).status).toBe(403);
      expect((await client.get(path(`/${member.user.id}`))).status).toBe(403);
      expect((await client.post(path(`/${member.user.id}/link`), {})).status).toBe(403);
    }
  });
});

describe('a direct link for any account', () => {
  it('lives fifteen minutes by default, leads to a new password, works once, and is journalled', async () => {
    const { status, body } = await administrator.post(path(`/${member.user.id}/link`), {});
    expect(status).toBe(200);
    expect(Date.parse(body.endsAt) - Date.now()).toBeGreaterThan(14 * 60_000);
    expect(Date.parse(body.endsAt) - Date.now()).toBeLessThan(16 * 60_000);
    expect(await house.query('select action, actor_name from journal where object_id = $1 and action like $2', [member.user.id, '%inkIssued'])).toEqual([
      { action: 'passwordLinkIssued', actorName: administrator.user.fullName },
    ]);
    expect(await house.query('select purpose, issued_by from sign_in_links where user_id = $1', [member.user.id])).toEqual([
      { purpose: 'forgotten_password', issuedBy: administrator.user.id },
    ]);
    expect(JSON.stringify(await house.query('select * from sign_in_links'))).not.toContain(body.link.split('/').at(-1));
    expect((await spend(body.link)).body).toMatchObject({ user: { id: member.user.id }, passwordStep: true });
    expect((await spend(body.link)).status).not.toBe(200);
  });

  it('may live seven days and sign in without a new password', async () => {
    const { id } = await house.user();
    const { body } = await administrator.post(path(`/${id}/link`), { purpose: 'sign_in', minutes: 10_080 });
    expect(Date.parse(body.endsAt) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    expect((await administrator.post(path(`/${id}/link`), { minutes: 20_000 })).status).toBe(422);
  });

  it('is refused to a deactivated account, and to an unknown one', async () => {
    const { id } = await house.user({ status: 'deactivated' });
    expect((await administrator.post(path(`/${id}/link`), {})).body).toMatchObject({ status: 409, code: 'provider.accountInactive' });
    expect((await administrator.post(path('/0192f3a0-0000-7000-8000-00000000ffff/link'), {})).status).toBe(404);
    expect(await house.query('select id from sign_in_links where user_id = $1', [id])).toEqual([]);
  });

  it('is issued sixty times an hour at most by one administrator', async () => {
    const busy = await house.staff('administrator');
    const { id } = await house.user();
    const answers = [];
    for (let count = 0; count < 61; count++) answers.push((await busy.post(path(`/${id}/link`), {})).status);
    expect([answers.filter((status) => status === 200).length, answers.at(-1)]).toEqual([60, 429]);
  });
});
