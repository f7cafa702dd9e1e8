import { describe, expect, it } from 'vitest';
import { hashSecret } from '#platform/kernel/server/ids.ts';
import { openHouse } from '#tests/support/house.ts';
import { createOrderFactory } from '#tests/support/orders.ts';

const house = await openHouse();
const make = createOrderFactory(house);
const limited = { role: 'manager', prices: true, services: false, accepts: true, amountLimit: 500_00 } as const;

/** A company whose manager accepts up to an amount, with a site and a sub-organisation of which they see one each. */
async function scene() {
  const company = await house.company();
  const manager = await house.signInMember(company, limited, { fullName: 'Camille Lefèvre' });
  const agent = (await house.staff('agent')).at(company.id);
  return { company, manager, agent };
}
type Scene = Awaited<ReturnType<typeof scene>>;
const readVersion = async (who: Scene['agent'], id: string): Promise<number> => (await who.get(`/api/people/${id}`)).body.version;
const change = async (who: Scene['agent'], id: string, changes: object) => who.patch(`/api/people/${id}`, { version: await readVersion(who, id), ...changes });
const flaws = ({ body }: { body: { errors?: { path: string; code: string }[] } }) => (body.errors ?? []).map(({ path, code }) => `${path} ${code}`);
const given = { email: 'camille.bis@client.example', fullName: '', language: 'fr', sites: null, subOrganisations: null };

describe('the own rights of a manager', () => {
  it('are not extended by themselves: the provider does it', async () => {
    const { manager, agent } = await scene();
    const own = manager.user.id;
    expect(flaws(await change(manager, own, { amountLimit: null }))).toEqual(['amountLimit accounts.ownRights']);
    expect(flaws(await change(manager, own, { services: true }))).toEqual(['services accounts.ownRights']);
    expect((await change(manager, own, { amountLimit: 400_00 })).status).toBe(200);
    expect((await change(agent, own, { amountLimit: null })).body.amountLimit).toBeNull();
  });

  it('are not extended through another account, invited, changed or reactivated', async () => {
    const { company, manager, agent } = await scene();
    expect(flaws(await manager.post('/api/invitations', { ...given, ...limited, amountLimit: null }))).toEqual(['amountLimit accounts.beyondOwnRights']);
    expect(flaws(await manager.post('/api/invitations', { ...given, ...limited, services: true }))).toEqual(['services accounts.beyondOwnRights']);
    expect((await manager.post('/api/invitations', { ...given, ...limited })).status).toBe(201);
    const other = await house.signInMember(company, { prices: true, accepts: false });
    expect(flaws(await change(manager, other.user.id, { accepts: true }))).toEqual(['amountLimit accounts.beyondOwnRights']);
    expect((await change(manager, other.user.id, { accepts: true, amountLimit: 500_00 })).status).toBe(200);
    const rich = await house.signInMember(company, { role: 'manager', prices: true, services: false, accepts: true });
    await agent.post(`/api/people/${rich.user.id}/deactivate`, { version: await readVersion(agent, rich.user.id) });
    expect(flaws(await manager.post(`/api/people/${rich.user.id}/reactivate`))).toEqual(['amountLimit accounts.beyondOwnRights']);
    expect((await agent.post(`/api/people/${rich.user.id}/reactivate`)).status).toBe(200);
  });

  it('name no places beyond their own', async () => {
    const { company, manager } = await scene();
    const [one, two] = [{ id: await make.site(company) }, { id: await make.site(company) }];
    await house.query('update memberships set limited_to_sites = true where user_id = $1', [manager.user.id]);
    await house.insert('membership_sites', { companyId: company.id, userId: manager.user.id, siteId: one.id });
    expect(flaws(await change(manager, manager.user.id, { sites: null }))).toEqual(['sites accounts.ownRights']);
    expect(flaws(await change(manager, manager.user.id, { sites: [one.id, two.id] }))).toEqual(['sites accounts.ownRights']);
    expect(flaws(await manager.post('/api/invitations', { ...given, ...limited, sites: [two.id] }))).toEqual(['sites accounts.beyondOwnRights']);
  });

  it('are not extended where they manage another company', async () => {
    const { company, manager } = await scene();
    const other = await house.company();
    await house.insert('memberships', { companyId: other.id, userId: manager.user.id, role: 'manager', seesPrices: true, ordersServices: true });
    await house.query("update memberships set role = 'member' where company_id = $1 and user_id = $2", [company.id, manager.user.id]);
    const own = `/api/people/${manager.user.id}`;
    expect((await manager.at(company.id).patch(own, { version: 1, services: true })).status).toBe(403);
    const there = manager.at(other.id);
    expect(flaws(await change(there, manager.user.id, { accepts: true }))).toEqual(['accepts accounts.ownRights']);
  });
});

describe('an invitation', () => {
  const code = 'code-of-this-invitation-00001';
  /** An invitation with all rights, as its inviter gave it; the code of its mail is known. */
  async function inviteWithAllRights(at: Scene, inviter: Scene['manager'], email: string) {
    const { body } = await inviter.post('/api/invitations', {
      ...given,
      email,
      role: 'member',
      prices: true,
      services: true,
      accepts: true,
      amountLimit: null,
    });
    await house.query('update invitations set code_hash = $2 where id = $1', [body.id, hashSecret(code)]);
    return `/api/invitations/${body.id}`;
  }

  it('is sent again by those who have the rights that it gives', async () => {
    const at = await scene();
    const rich = await house.signInMember(at.company, { role: 'manager' });
    const path = await inviteWithAllRights(at, rich, 'ines@client.example');
    expect(flaws(await at.manager.post(`${path}/resend`))).toEqual(['services accounts.beyondOwnRights']);
    expect((await rich.post(`${path}/resend`)).status).toBe(200);
  });

  it('gives nothing that its inviter has lost since', async () => {
    const at = await scene();
    const rich = await house.signInMember(at.company, { role: 'manager' });
    const invited = await house.signInMember(await house.company());
    await inviteWithAllRights(at, rich, invited.user.email);
    expect((await change(at.agent, rich.user.id, { prices: false })).status).toBe(200);
    expect(flaws(await invited.post('/api/invitations/accept', { code }))).toEqual(['invitation accounts.invitationUnknown']);
    expect((await change(at.agent, rich.user.id, { prices: true, accepts: true })).status).toBe(200);
    expect((await invited.post('/api/invitations/accept', { code })).status).toBe(200);
  });
});

describe('a sign-in link', () => {
  it('is made by a colleague, never by its owner', async () => {
    const administrator = await house.staff('administrator');
    const { status, body } = await administrator.post(`/api/provider/accounts/${administrator.user.id}/link`, { minutes: 15 });
    expect([status, body.code]).toEqual([403, 'accounts.linkForOneself']);
  });
});
