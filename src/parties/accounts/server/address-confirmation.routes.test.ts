import { describe, expect, it } from 'vitest';
import { openHouse } from '#tests/support/house.ts';
import { enqueue } from '#platform/data/server/jobs/jobs.ts';
import { cleanUnconfirmedTask } from './accounts.jobs.ts';
import { issueSignInLink } from './accounts.service.ts';

const house = await openHouse();
const { system } = house.platform.database;
const author = { kind: 'system', id: null, name: 'test' } as const;
const password = 'Passerelle-demo-1';

let count = 0;
const person = (more: Record<string, unknown> = {}) => ({
  firstName: 'Léa',
  lastName: 'Morin',
  company: 'Neuf',
  email: `lea${++count}@neuf.example`,
  password,
  confirmation: password,
  language: 'fr',
  ...more,
});
const register = (body: unknown) => house.visitor.post('/api/registration', body);
const spend = (code: string) => house.visitor.post('/api/sign-in-links/spend', { code });
/** Code of the confirmation link in the latest mail to an address. */
const readMailedCode = async (email: string): Promise<string> => {
  const [mail] = await house.query<{ text: string }>('select text from mails where to_address = $1 order by created_at desc, id desc limit 1', [email]);
  return /confirmation=([\w-]{43})/.exec(mail!.text)![1]!;
};
const signUpPerson = async (more: Record<string, unknown> = {}) => {
  const given = person(more);
  return { ...given, client: house.visitor.keepSession(await register(given)) };
};

describe('an address that nobody has confirmed', () => {
  it('lets its account do nothing but confirm it, ask for the mail again, correct it, and leave', async () => {
    const { client } = await signUpPerson();
    const open = house.routes.endpoints.filter(({ access, beforeConfirmation }) => beforeConfirmation || access === 'public').map(({ path }) => path);
    expect(house.routes.endpoints.filter((one) => one.beforeConfirmation).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/registration/confirm',
      'POST /api/registration/mail',
      'POST /api/registration/address',
      'GET /api/me',
      'POST /api/logout',
    ]);
    const closed = house.routes.endpoints.filter(({ access, path }) => !['public', 'feed', 'recipient'].includes(access) && !open.includes(path));
    expect(closed.length).toBeGreaterThan(60);
    for (const { method, path } of closed) {
      const address = path.replaceAll(/:\w+/g, '1');
      const at = client.at(1);
      const response = await {
        GET: () => at.get(address),
        DELETE: () => at.delete(address),
        POST: () => at.post(address, {}),
        PUT: () => at.put(address, {}),
        PATCH: () => at.patch(address, {}),
      }[method]();
      expect([method, path, response.status, response.body?.code]).toEqual([method, path, 403, 'forbidden.unconfirmed']);
    }
  });

  it('is confirmed by the link mailed there, in a session of the account only', async () => {
    const { client, email } = await signUpPerson();
    const code = await readMailedCode(email);
    expect((await house.visitor.post('/api/registration/confirm', { code })).status).toBe(401);
    const stranger = await signUpPerson();
    expect(await stranger.client.post('/api/registration/confirm', { code })).toMatchObject({ status: 410, body: { code: 'accounts.confirmationSpent' } });
    const confirmed = await client.post('/api/registration/confirm', { code });
    expect(confirmed).toMatchObject({ status: 200, body: { isConfirmed: true, user: { email } } });
    expect((await house.visitor.keepSession(confirmed).get('/api/sessions')).status).toBe(200);
    expect((await house.visitor.keepSession(confirmed).post('/api/registration/mail')).body.code).toBe('accounts.alreadyConfirmed');
  });

  it('may be corrected, whereupon only the link to the new one is valid', async () => {
    const { client, email } = await signUpPerson();
    const first = await readMailedCode(email);
    const right = `exact${++count}@neuf.example`;
    expect((await client.post('/api/registration/address', { email: right })).body.user.email).toBe(right);
    expect((await client.post('/api/registration/confirm', { code: first })).status).toBe(410);
    expect((await client.post('/api/registration/confirm', { code: await readMailedCode(right) })).status).toBe(200);
    const { email: taken } = await house.user();
    const other = await signUpPerson();
    expect((await other.client.post('/api/registration/address', { email: taken })).body.errors).toMatchObject([{ path: 'email' }]);
  });

  it('gets a mail again on request, a few times an hour', async () => {
    const { client, email } = await signUpPerson();
    const first = await readMailedCode(email);
    expect((await client.post('/api/registration/mail')).status).toBe(204);
    expect((await client.post('/api/registration/confirm', { code: first })).status).toBe(410);
    await house.query('update rate_limits set hits = 6');
    expect((await client.post('/api/registration/mail')).status).toBe(429);
  });

  it('is corrected no more once a company knows the person by it', async () => {
    const { client, email } = await signUpPerson();
    await house.query("update users set external_id = 'ERP-1' where email = $1", [email]);
    expect((await client.post('/api/registration/address', { email: 'ailleurs@neuf.example' })).body.code).toBe('accounts.addressOfCompany');
  });

  it('gives its account no company, even where the database has one', async () => {
    const { client, email } = await signUpPerson();
    const company = await house.company();
    await house.query("insert into memberships (company_id, user_id, role) select $1, id, 'manager' from users where email = $2", [company.id, email]);
    house.platform.sessions.forget(() => true);
    expect((await client.get('/api/me')).body.companies).toEqual([]);
    expect((await client.at(company.id).get('/api/orders')).status).toBe(403);
  });

  it('is confirmed by a direct link, which ends what a stranger had chosen', async () => {
    const { client, email } = await signUpPerson();
    const [user] = await house.query<{ id: string }>('select id from users where email = $1', [email]);
    const { code } = await system.transaction((tx) => issueSignInLink(tx, author, { userId: user!.id, purpose: 'sign_in', issuedBy: null }));
    expect((await spend(code)).body.isConfirmed).toBe(true);
    expect((await client.get('/api/me')).status).toBe(401);
    expect((await house.visitor.post('/api/login', { identifier: email, password })).status).toBe(401);
  });

  it('is free again after a week', async () => {
    const { email } = await signUpPerson();
    const kept = await signUpPerson();
    await house.query("update users set created_at = now() - interval '8 days' where email = $1", [email]);
    await system.transaction((tx) => enqueue(tx, cleanUnconfirmedTask.name, {}));
    await house.runJobs();
    expect((await register(person({ email }))).status).toBe(200);
    expect((await kept.client.get('/api/me')).status).toBe(200);
  });

  it('is not kept for all of a flood of strangers', async () => {
    const latest = await signUpPerson();
    await house.query(`with flood as (insert into users (id, full_name, first_name, last_name, email, source, created_at)
        select gen_random_uuid(), 'Flot', 'Flot', 'Flot', 'flot' || n || '@neuf.example', 'portal', now() - interval '1 hour' from generate_series(1, 300) n returning id)
      insert into sign_ups (id, user_id, company_name) select gen_random_uuid(), id, '' from flood`);
    await system.transaction((tx) => enqueue(tx, cleanUnconfirmedTask.name, {}));
    await house.runJobs();
    const [{ kept }] = (await house.query<{ kept: number }>(
      'select count(*)::int as kept from users u where email_confirmed_at is null and not exists (select from memberships m where m.user_id = u.id)',
    )) as [{ kept: number }];
    expect(kept).toBe(200);
    expect((await latest.client.get('/api/me')).status).toBe(200);
  });

  it.each([
    ['capitals', (email: string) => email.toUpperCase()],
    ['a zero-width space', (email: string) => email.replace('l', 'l\u200b')],
    ['full-width letters', (email: string) => email.replace('lea', 'ｌｅａ')],
  ])('is the same address with %s', async (_what, disguise) => {
    const { email } = await signUpPerson();
    expect((await register(person({ email: disguise(email) }))).body.errors).toMatchObject([{ path: 'email' }]);
    expect((await house.visitor.post('/api/login', { identifier: disguise(email), password })).status).toBe(200);
  });
});

describe('the provider’s queue of sign-ups', () => {
  it('does not attach an account whose address is not confirmed, and warns of letters that look alike', async () => {
    const agent = await house.staff('agent');
    const company = await house.company();
    const { client, email } = await signUpPerson({ email: `cаmille${++count}@neuf.example` });
    const [row] = await house.query<{ id: string }>('select s.id from sign_ups s join users u on u.id = s.user_id where u.email = $1', [email]);
    const item = (await agent.get(`/api/queues/sign-ups/${row!.id}`)).body;
    expect(item).toMatchObject({ confirmedAt: null, hasForeignLetters: true, can: { attach: 'addressUnconfirmed', refuse: true } });
    const rights = { companyId: company.id, role: 'member', prices: true, services: false, accepts: false };
    const attach = (version: number) => agent.post(`/api/queues/sign-ups/${row!.id}/attach`, { version, ...rights });
    expect(await attach(item.version)).toMatchObject({
      status: 409,
      body: { code: 'addressUnconfirmed', title: expect.stringContaining('Adresse non confirmée') },
    });
    await client.post('/api/registration/confirm', { code: await readMailedCode(email) });
    expect((await attach(item.version)).body).toMatchObject({ state: 'attached', confirmedAt: expect.any(String) });
  });
});
