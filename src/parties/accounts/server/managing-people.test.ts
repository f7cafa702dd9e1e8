import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openHouse } from '#tests/support/house.ts';
import { createOrderFactory } from '#tests/support/orders.ts';

const house = await openHouse();
const base = await house.listen();
const make = createOrderFactory(house);
const rights = { role: 'member', prices: true, services: false, accepts: false, sites: null, subOrganisations: null };

/** A company with its manager and a member. */
async function createCompany() {
  const company = await house.company();
  const manager = await house.signInMember(company, { role: 'manager' }, { fullName: 'Camille Lefèvre' });
  const member = await house.signInMember(company, { prices: true }, { fullName: 'Marc Tessier' });
  return { company, manager, member };
}
const readVersion = async (manager: Awaited<ReturnType<typeof createCompany>>['manager'], id: string) => (await manager.get(`/api/people/${id}`)).body.version;

/** An open stream of live updates: resolves once the server has ended it. */
async function openStream(client: { headers: Record<string, string> }, company: number) {
  const response = await fetch(`${base}/api/events?company=${company}`, { headers: { cookie: client.headers.cookie! } });
  const reader = response.body!.getReader();
  await reader.read();
  const ended = (async () => {
    while (!(await reader.read()).done);
  })();
  return { status: response.status, ended };
}

describe('a manager', () => {
  it('reads the people of their company with rights, sign-ins and open sessions', async () => {
    const { manager, member } = await createCompany();
    await make.manufacturer();
    const list = await manager.get('/api/people');
    expect(list.body.rows.map(({ fullName, role }: { fullName: string; role: string }) => [fullName, role])).toEqual([
      ['Camille Lefèvre', 'manager'],
      ['Marc Tessier', 'member'],
    ]);
    expect((await manager.get(`/api/people/${member.user.id}`)).body).toMatchObject({
      openSessions: 1,
      devices: [expect.any(String)],
      sees: { orders: { seen: 0, total: 0 } },
    });
  });

  it('invites, and the journal of the company names them', async () => {
    const { company, manager } = await createCompany();
    const invited = await manager.post('/api/invitations', { ...rights, email: 'nora@helianthe.example', fullName: 'Nora Vidal', language: 'fr' });
    expect(invited).toMatchObject({ status: 201, body: { kind: 'invited', prices: true } });
    expect((await manager.post(`/api/invitations/${invited.body.id}/resend`)).status).toBe(200);
    expect((await manager.post(`/api/invitations/${invited.body.id}/withdraw`)).status).toBe(204);
    expect(
      await house.query('select action, actor_kind as kind, actor_name as name from journal where company_id = $1 and object_id = $2 order by sequence', [
        company.id,
        invited.body.id,
      ]),
    ).toEqual(['created', 'sentAgain', 'withdrawn'].map((action) => ({ action, kind: 'user', name: 'Camille Lefèvre' })));
  });

  it('changes rights once, however often the request arrives', async () => {
    const { manager, member } = await createCompany();
    const key = { 'idempotency-key': randomUUID() };
    const body = { version: await readVersion(manager, member.user.id), services: false };
    const both = [await manager.patch(`/api/people/${member.user.id}`, body, key), await manager.patch(`/api/people/${member.user.id}`, body, key)];
    expect(both.map(({ status, body: saved }) => [status, saved.version])).toEqual([
      [200, body.version + 1],
      [200, body.version + 1],
    ]);
  });

  it('limits members to places of their own company, and is told in a sentence when one is gone', async () => {
    const { manager, member } = await createCompany();
    const body = { version: await readVersion(manager, member.user.id), sites: [randomUUID()] };
    expect(await manager.patch(`/api/people/${member.user.id}`, body)).toMatchObject({
      status: 422,
      body: {
        errors: [{ path: 'sites', code: 'field.notChoosable', message: 'Le choix du champ «\u00a0Sites\u00a0» n’est plus possible. Choisissez-en un autre.' }],
      },
    });
  });

  it('ends the sessions and the open event stream of a deactivated member at once', async () => {
    const { company, manager, member } = await createCompany();
    const stream = await openStream(member, company.id);
    expect(stream.status).toBe(200);
    const version = await readVersion(manager, member.user.id);
    expect((await manager.post(`/api/people/${member.user.id}/deactivate`, { version })).body).toMatchObject({ kind: 'former', openSessions: 0 });
    await stream.ended;
    expect((await member.get('/api/orders')).status).toBe(401);
    expect((await manager.post(`/api/people/${member.user.id}/reactivate`)).body).toMatchObject({ kind: 'member', prices: true });
  });

  it('who is the last one can neither lower nor remove themself', async () => {
    const { manager } = await createCompany();
    const { id } = manager.user;
    const version = await readVersion(manager, id);
    expect((await manager.patch(`/api/people/${id}`, { version, role: 'member' })).body.code).toBe('accounts.lastManager');
    expect((await manager.post(`/api/people/${id}/deactivate`, { version })).body.code).toBe('accounts.lastManager');
    expect((await manager.get(`/api/people/${id}`)).body).toMatchObject({ role: 'manager', isLastManager: true });
  });

  it('who lowers themself loses the page at once', async () => {
    const { company, manager } = await createCompany();
    await house.signInMember(company, { role: 'manager' });
    const { id } = manager.user;
    expect((await manager.patch(`/api/people/${id}`, { version: await readVersion(manager, id), role: 'member' })).status).toBe(200);
    expect(await manager.get('/api/people')).toMatchObject({ status: 403, body: { code: 'forbidden.manager' } });
  });

  it('of another company finds nobody', async () => {
    const [{ member }, other] = [await createCompany(), await createCompany()];
    const { id } = member.user;
    for (const answer of [
      await other.manager.get(`/api/people/${id}`),
      await other.manager.patch(`/api/people/${id}`, { version: 1, services: true }),
      await other.manager.post(`/api/people/${id}/deactivate`, { version: 1 }),
      await other.manager.post(`/api/people/${id}/reactivate`),
    ])
      expect(answer.status).toBe(404);
  });

  it('of a partner does not manage the people of a client', async () => {
    const [partner, client] = [await house.company({ kind: 'partner' }), await createCompany()];
    const claire = await house.signInMember(partner, { role: 'manager' });
    await house.insert('partner_clients', { companyId: partner.id, clientCompanyId: client.company.id, sinceOn: '2026-01-01' });
    expect(await claire.at(client.company.id).get('/api/people')).toMatchObject({ status: 403, body: { code: 'forbidden.manager' } });
    expect((await claire.get('/api/people')).status).toBe(200);
  });
});

describe('a member', () => {
  it('is refused, and learns whom to ask', async () => {
    const { manager, member } = await createCompany();
    expect(await member.get('/api/people')).toMatchObject({ status: 403, body: { code: 'forbidden.manager' } });
    expect((await member.post('/api/invitations', { ...rights, email: 'x@helianthe.example', fullName: '', language: 'fr' })).status).toBe(403);
    expect((await member.get('/api/managers')).body.rows).toEqual([{ id: manager.user.id, fullName: 'Camille Lefèvre', email: manager.user.email }]);
  });
});
