import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { companyRow, connectErp, nextNumber } from '#tests/support/feed.ts';
import { openHouse } from '#tests/support/house.ts';
import { createOrderFactory } from '#tests/support/orders.ts';

const house = await openHouse();
const agent = await house.staff('agent');
const make = createOrderFactory(house);
const unlimited = { role: 'member', prices: false, services: false, accepts: false, sites: null, subOrganisations: null };

const getAgentClient = (company: { id: number }) => agent.at(company.id);
const buildAttachPath = (company: { id: number }) => `/api/provider/companies/${company.id}/people`;
const readPerson = async (company: { id: number }, user: { id: string }) => (await getAgentClient(company).get(`/api/people/${user.id}`)).body;
const change = async (company: { id: number }, user: { id: string }, changes: object) =>
  getAgentClient(company).patch(`/api/people/${user.id}`, { version: (await readPerson(company, user)).version, ...changes });
const readMailedCode = async (email: string) => {
  const [mail] = await house.query<{ text: string; subject: string; locale: string }>(
    'select text, subject, locale from mails where to_address = $1 order by created_at desc, id desc limit 1',
    [email],
  );
  return { ...mail!, code: /invitation(?:=|%3D)([\w-]{43})/.exec(mail!.text)![1]! };
};
const readJournal = async (id: string) =>
  (await house.query<{ action: string }>('select action from journal where object_id = $1 order by sequence', [id])).map(({ action }) => action);

describe('rights of a member', () => {
  it('change at once, in open sessions too, and say what the person sees then', async () => {
    const company = await house.company();
    const [lyon, nice] = [await make.site(company), await make.site(company)];
    await make.manufacturer();
    await make.order(company, { siteId: lyon });
    await make.order(company, { siteId: nice });
    await house.signInMember(company, { role: 'manager' });
    const marc = await house.signInMember(company, { prices: true, services: false, accepts: true });
    expect(await readPerson(company, marc.user)).toMatchObject({ kind: 'member', lastSignedInAt: null, sees: { orders: { seen: 2, total: 2 } } });
    const limited = await change(company, marc.user, { sites: [lyon] });
    expect(limited.body).toMatchObject({ sites: [{ id: lyon }], sees: { orders: { seen: 1, total: 2 } } });
    await expect.poll(async () => (await marc.get('/api/orders')).body.rows.length).toBe(1);
    const blind = await change(company, marc.user, { prices: false });
    expect(blind.body).toMatchObject({ prices: false, accepts: false });
    await expect.poll(async () => (await marc.get('/api/offers')).status).toBe(403);
    const freed = await change(company, marc.user, { sites: null });
    expect(freed.body).toMatchObject({ sites: null, sees: { orders: { seen: 2 } } });
    expect(await readJournal(marc.user.id)).toEqual(['updated', 'updated', 'updated']);
  });

  it('of two who change them at once, the second gets the values of now', async () => {
    const company = await house.company();
    const { user } = await house.signInMember(company);
    expect((await getAgentClient(company).patch(`/api/people/${user.id}`, { version: 1, services: false })).status).toBe(200);
    expect(await getAgentClient(company).patch(`/api/people/${user.id}`, { version: 1, services: true })).toMatchObject({
      status: 409,
      body: { current: { services: false } },
    });
  });

  it('are limited to sites and sub-organisations of the same company', async () => {
    const [company, other] = [await house.company(), await house.company()];
    const { user } = await house.signInMember(company);
    const id = await make.site(other);
    expect((await change(company, user, { sites: [id] })).body.errors).toMatchObject([{ path: 'sites' }]);
    expect((await getAgentClient(other).patch(`/api/people/${user.id}`, { version: 1, services: true })).status).toBe(404);
  });

  it('leave a company its last manager', async () => {
    const company = await house.company();
    const [anna, bruno] = [await house.signInMember(company, { role: 'manager' }), await house.signInMember(company, { role: 'manager' })];
    const versions = await Promise.all([anna, bruno].map(({ user }) => readPerson(company, user)));
    const both = await Promise.all(
      [anna, bruno].map(({ user }, index) => getAgentClient(company).patch(`/api/people/${user.id}`, { version: versions[index].version, role: 'member' })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const last = both[0]!.status === 409 ? anna : bruno;
    expect(await readPerson(company, last.user)).toMatchObject({ role: 'manager', isLastManager: true });
    expect(
      (await getAgentClient(company).post(`/api/people/${last.user.id}/deactivate`, { version: (await readPerson(company, last.user)).version })).body.code,
    ).toBe('accounts.lastManager');
  });
});

describe('a deactivated member', () => {
  it('is out within a second, is listed apart, and comes back with the same rights', async () => {
    const company = await house.company();
    await house.signInMember(company, { role: 'manager' });
    const site = await make.site(company);
    const marc = await house.signInMember(company, { prices: true, services: true, accepts: false, sites: [site] });
    expect((await marc.get('/api/orders')).status).toBe(200);
    expect((await getAgentClient(company).post(`/api/people/${marc.user.id}/deactivate`, { version: 1 })).body).toMatchObject({ kind: 'former', sees: null });
    expect((await marc.get('/api/orders')).status).toBe(401);
    expect(await house.query('select status from users where id = $1', [marc.user.id])).toEqual([{ status: 'deactivated' }]);
    expect((await getAgentClient(company).get('/api/people')).body).toMatchObject({ rows: [{ role: 'manager' }], formerCount: 1 });
    expect((await getAgentClient(company).get('/api/people?former=1')).body.rows.map(({ kind }: { kind: string }) => kind)).toEqual(['member', 'former']);
    const back = await getAgentClient(company).post(`/api/people/${marc.user.id}/reactivate`);
    expect(back.body).toMatchObject({ kind: 'member', prices: true, services: true, accepts: false, sites: [{ id: site }] });
    expect((await (await house.signedIn(marc.user, company)).get('/api/orders')).status).toBe(200);
    expect((await readJournal(marc.user.id)).filter((action) => action.endsWith('activated'))).toEqual(['deactivated', 'deactivated', 'reactivated']);
  });

  it('keeps the account where another company is left', async () => {
    const [one, two] = [await house.company(), await house.company()];
    const ines = await house.signInMember(one);
    await house.member(two, ines.user);
    await getAgentClient(one).post(`/api/people/${ines.user.id}/deactivate`, { version: 1 });
    expect((await ines.get('/api/me')).status).toBe(401);
    expect((await (await house.signedIn(ines.user)).get('/api/me')).body.companies).toMatchObject([{ companyId: two.id }]);
  });

  it('is not brought back by the feed', async () => {
    const erp = await connectErp(house);
    const id = `P${nextNumber()}`;
    await erp.send('companies', [companyRow(id)]);
    const row = { id: `U-${id}`, email: `${id}@client.example`, firstName: 'Inès', lastName: 'Caron', memberships: [{ company: id, role: 'member' }] };
    await erp.send('users', [{ ...row, version: 1 }]);
    const [found] = await house.query<{ user: string; company: number }>(
      'select m.user_id as user, m.company_id as company from memberships m join users u on u.id = m.user_id where u.external_id = $1',
      [row.id],
    );
    await getAgentClient({ id: found!.company }).post(`/api/people/${found!.user}/deactivate`, { version: 1 });
    await erp.send('users', [{ ...row, version: 2 }]);
    expect(await house.query('select 1 from memberships where user_id = $1', [found!.user])).toEqual([]);
  });
});

describe('an invitation', () => {
  const password = 'Pont-suspendu-42';
  const account = (email: string, code: string) => ({
    firstName: 'Nora',
    lastName: 'Vidal',
    email,
    password,
    confirmation: password,
    language: 'en',
    invitation: code,
  });

  it('is mailed in the person’s language and opens the company with the rights and limits chosen', async () => {
    const company = await house.company({ name: 'Groupe Hélianthe' });
    const site = await make.site(company);
    const given = { ...unlimited, email: 'nora@client.example', fullName: 'Nora Vidal', language: 'en', prices: true, sites: [site] };
    const { status, body } = await getAgentClient(company).post('/api/invitations', given);
    expect([status, body.kind, body.fullName]).toEqual([201, 'invited', 'Nora Vidal']);
    expect(Math.round((Date.parse(body.endsAt) - Date.now()) / 86_400_000)).toBe(14);
    const mail = await readMailedCode('nora@client.example');
    expect([mail.subject, mail.locale]).toEqual(['Your access to Groupe Hélianthe', 'en']);
    const joined = await house.visitor.post('/api/registration', account('nora@client.example', mail.code));
    expect(joined.body).toMatchObject({ isConfirmed: true, companies: [{ companyId: company.id, prices: true }] });
    expect(await readPerson(company, joined.body.user)).toMatchObject({ kind: 'member', sites: [{ id: site }], lastSignedInAt: expect.any(String) });
    expect((await getAgentClient(company).post('/api/invitations', given)).body.errors).toMatchObject([{ path: 'email', code: 'accounts.memberAlready' }]);
  });

  it('is sent again with another link, and withdrawn', async () => {
    const company = await house.company();
    const { body } = await getAgentClient(company).post('/api/invitations', { ...unlimited, email: 'omar@client.example', fullName: '', language: 'fr' });
    const first = (await readMailedCode('omar@client.example')).code;
    const twice = await getAgentClient(company).post('/api/invitations', { ...unlimited, email: 'Omar@client.example', fullName: '', language: 'fr' });
    expect(twice.body.errors).toMatchObject([{ path: 'email', code: 'accounts.invitedAlready' }]);
    expect((await getAgentClient(company).post(`/api/invitations/${body.id}/resend`)).status).toBe(200);
    const second = (await readMailedCode('omar@client.example')).code;
    expect((await house.visitor.post('/api/registration', account('omar@client.example', first))).body.errors).toMatchObject([{ path: 'invitation' }]);
    expect((await getAgentClient(company).post(`/api/invitations/${body.id}/withdraw`)).status).toBe(204);
    expect((await house.visitor.post('/api/registration', account('omar@client.example', second))).body.errors).toMatchObject([{ path: 'invitation' }]);
    expect((await getAgentClient(company).post(`/api/invitations/${body.id}/resend`)).status).toBe(404);
  });

  it('is accepted by somebody who has an account, signed in, and by nobody else', async () => {
    const [own, further] = [await house.company(), await house.company()];
    const ines = await house.signInMember(own, {}, { passwordHash: 'x', language: 'en' });
    const other = await house.signInMember(own);
    await getAgentClient(further).post('/api/invitations', { ...unlimited, email: ines.user.email, fullName: '', language: 'fr' });
    const mail = await readMailedCode(ines.user.email);
    expect([mail.locale, mail.text.includes('/sign-in?redirect=')]).toEqual(['en', true]);
    expect((await other.post('/api/invitations/accept', { code: mail.code })).body.errors).toMatchObject([{ code: 'accounts.invitationOther' }]);
    const accepted = await ines.post('/api/invitations/accept', { code: mail.code });
    expect(accepted.body.companies.map(({ companyId }: { companyId: number }) => companyId).sort()).toEqual([own.id, further.id].sort());
    expect((await house.visitor.keepSession(accepted).post('/api/invitations/accept', { code: mail.code })).status).toBe(422);
  });

  it('gives an account that a stranger had made to who reads the mail', async () => {
    const company = await house.company();
    const email = 'pris@client.example';
    const stranger = house.visitor.keepSession(
      await house.visitor.post('/api/registration', {
        ...account(email, ''),
        invitation: undefined,
        company: 'Neuf',
        password: 'Autre-passe-77',
        confirmation: 'Autre-passe-77',
      }),
    );
    await getAgentClient(company).post('/api/invitations', { ...unlimited, email, fullName: '', language: 'fr' });
    const joined = await house.visitor.post('/api/registration', account(email, (await readMailedCode(email)).code));
    expect(joined.body).toMatchObject({ isConfirmed: true, companies: [{ companyId: company.id }] });
    expect((await stranger.get('/api/me')).status).toBe(401);
    expect((await house.visitor.post('/api/login', { identifier: email, password: 'Autre-passe-77' })).status).toBe(401);
  });
});

describe('an account that exists', () => {
  it('is attached to a further company with its rights, and its owner is told', async () => {
    const [own, further] = [await house.company(), await house.company({ name: 'Arvalys' })];
    const ines = await house.signInMember(own);
    const { status, body } = await agent.post(buildAttachPath(further), { ...unlimited, email: ines.user.email.toUpperCase(), services: true });
    expect([status, body.services, body.prices]).toEqual([201, true, false]);
    await expect.poll(async () => (await ines.get('/api/me')).body.companies.length).toBe(2);
    expect(await house.query('select subject from mails where to_address = $1', [ines.user.email])).toEqual([{ subject: 'Vous avez accès à Arvalys' }]);
  });

  it('that waits for its company leaves the queue of sign-ups, and hears that its access is open', async () => {
    const company = await house.company({ name: 'Arvalys' });
    const { id, email } = await house.user();
    await house.insert('sign_ups', { id: randomUUID(), userId: id, companyName: 'Arvalys' });
    expect((await agent.post(buildAttachPath(company), { ...unlimited, email })).status).toBe(201);
    expect(await house.query('select state from sign_ups where user_id = $1', [id])).toEqual([{ state: 'attached' }]);
    expect(await house.query('select subject from mails where user_id = $1', [id])).toEqual([{ subject: 'Votre accès est ouvert' }]);
  });

  it.each([{ emailConfirmedAt: null }, { status: 'deactivated' }, { staffRole: 'agent' }])('but not one with %j', async (more) => {
    const company = await house.company();
    const { email } = await house.user(more);
    expect((await agent.post(buildAttachPath(company), { ...unlimited, email })).body.errors).toMatchObject([
      { path: 'email', code: 'accounts.accountUnknown' },
    ]);
  });
});
