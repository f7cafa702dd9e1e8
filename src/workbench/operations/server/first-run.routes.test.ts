import { describe, expect, it } from 'vitest';
import { openOwnHouse } from '#tests/support/house.ts';
import { makeFirstRunCode } from './first-run-code.service.ts';

const house = await openOwnHouse({ DEMO: 'off', TODAY: '' });
// Test databases are made with a provider; a fresh installation has none.
const empty = async () => {
  await house.query('truncate users, companies restart identity cascade');
  request.code = (await makeFirstRunCode(house.platform))!;
};
const password = 'Pont-suspendu-42';
const request = {
  code: '',
  provider: { name: 'Arcadie Réseaux', phone: '04 65 71 00 00', supportEmail: 'assistance@arcadie.example' },
  administrator: { firstName: 'Anne', lastName: 'Morel', email: 'anne@arcadie.example', password, confirmation: password, language: 'fr' },
  company: { name: 'Groupe Hélianthe', customerNumber: 'C-0451', manager: { firstName: 'Camille', lastName: 'Lefèvre', email: 'camille@helianthe.example' } },
};

describe('the first run of an empty installation', () => {
  it('creates the provider, its administrator, and a first company whose manager gets a link', async () => {
    await empty();
    expect((await house.visitor.get('/api/first-run')).body).toEqual({ needed: true });
    const { body, status } = await house.visitor.post('/api/first-run', request);
    expect(status).toBe(201);
    expect((await house.visitor.get('/api/first-run')).body).toEqual({ needed: false });
    expect((await house.visitor.get('/api/portal')).body.provider).toMatchObject({ name: 'Arcadie Réseaux', phone: '04 65 71 00 00' });
    const administrator = await house.visitor.post('/api/login', { identifier: 'anne@arcadie.example', password });
    expect(administrator.body.user).toMatchObject({ fullName: 'Anne Morel', staffRole: 'administrator' });
    const manager = await house.visitor.post('/api/sign-in-links/spend', { code: body.managerLink.split('/').at(-1) });
    expect(manager.body).toMatchObject({
      passwordStep: true,
      companies: [{ name: 'Groupe Hélianthe', customerNumber: 'C-0451', role: 'manager', prices: true }],
    });
    expect(Math.round((Date.parse(body.managerLinkEndsAt) - Date.now()) / 86_400_000)).toBe(7);
  });

  it('wants the code that the process printed, in capitals or not', async () => {
    await empty();
    for (const code of ['', 'AAAA-BBBB-CCCC'])
      expect((await house.visitor.post('/api/first-run', { ...request, code })).body).toMatchObject({ status: 422, errors: [{ path: 'code' }] });
    expect((await house.visitor.get('/api/first-run')).body).toEqual({ needed: true });
    expect(JSON.stringify(await house.query('select code_hash::text from first_run_codes'))).not.toContain(request.code);
    expect((await house.visitor.post('/api/first-run', { ...request, code: request.code.toLowerCase().replaceAll('-', ' ') })).status).toBe(201);
    expect(await makeFirstRunCode(house.platform)).toBeUndefined();
    expect(await house.query('select 1 from first_run_codes')).toEqual([]);
  });

  it('is refused from then on', async () => {
    expect((await house.visitor.post('/api/first-run', request)).body).toMatchObject({ status: 409, code: 'provider.alreadySetUp' });
    expect(await house.query("select count(*)::int as n from users where staff_role = 'administrator'")).toEqual([{ n: 1 }]);
  });

  it('is done once by concurrent requests', async () => {
    await empty();
    const tries = await Promise.all(
      ['a', 'b', 'c'].map((name) =>
        house.visitor.post('/api/first-run', { ...request, administrator: { ...request.administrator, email: `${name}@arcadie.example` } }),
      ),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await house.query("select count(*)::int as n from companies where kind = 'provider'")).toEqual([{ n: 1 }]);
  });

  it('works without a first company', async () => {
    await empty();
    expect((await house.visitor.post('/api/first-run', { ...request, company: null })).body).toEqual({ managerLink: null, managerLinkEndsAt: null });
  });

  it('refuses invalid input and leaves the installation empty', async () => {
    await empty();
    const bad = { ...request, administrator: { ...request.administrator, password: 'court', confirmation: 'autre' } };
    expect((await house.visitor.post('/api/first-run', bad)).body).toMatchObject({
      status: 422,
      errors: expect.arrayContaining([
        expect.objectContaining({ path: 'administrator.password' }),
        expect.objectContaining({ path: 'administrator.confirmation' }),
      ]),
    });
    expect(
      (await house.visitor.post('/api/first-run', { ...request, administrator: { ...request.administrator, password: 'password', confirmation: 'password' } }))
        .body,
    ).toMatchObject({ status: 422, errors: [{ path: 'administrator.password', code: 'accounts.passwordCommon' }] });
    const nameless = { ...request, company: { ...request.company, manager: { ...request.company.manager, email: ' ' } } };
    expect((await house.visitor.post('/api/first-run', nameless)).body).toMatchObject({
      status: 422,
      errors: [{ path: 'company.manager.email', code: 'field.required' }],
    });
    const same = { ...request, company: { ...request.company, manager: { ...request.company.manager, email: 'anne@arcadie.example' } } };
    expect((await house.visitor.post('/api/first-run', same)).body).toMatchObject({
      status: 422,
      errors: [{ path: 'company.manager.email', code: 'accounts.emailTaken' }],
    });
    expect((await house.visitor.post('/api/first-run', request, { origin: 'https://ailleurs.example' })).status).toBe(403);
    expect((await house.visitor.get('/api/first-run')).body).toEqual({ needed: true });
  });
});
