import { describe, expect, it } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { openHouse } from '#tests/support/house.ts';
import { setPassword } from './accounts.service.ts';
import { endSessions } from './sessions.store.ts';

const house = await openHouse();
const author = { kind: 'system', id: null, name: 'test' } as const;
const password = 'Passerelle-demo-1';

async function createCamille() {
  const company = await house.company();
  const user = await house.user();
  await house.member(company, user, { role: 'manager' });
  await setPassword(house.platform, author, user.id, password);
  return { company, user, client: await house.signedIn(user, company) };
}
const readProfile = async (client: Client) => (await client.get('/api/me')).body.user;
const readJournal = async (userId: string) =>
  house.query<{ action: string; changes: unknown; companyId: number }>(
    'select action, changes, company_id from journal where object_id = $1 order by sequence',
    [userId],
  );

describe('the profile', () => {
  const given = {
    fullName: 'Camille Lefèvre',
    firstName: 'Camille',
    lastName: 'Lefèvre',
    profileRole: 'Responsable réseau',
    jobFunction: 'DSI adjointe',
    landline: '01 99 00 10 10',
    mobile: '06 39 98 10 10',
    ccoId: 'clefevre',
  };

  it('is changed, and journalled without its values on the provider’s row', async () => {
    const { user, client } = await createCamille();
    const { version } = await readProfile(client);
    const response = await client.post('/api/update_user', { ...given, version });
    expect(response).toMatchObject({ status: 200, body: { user: { ...given, version: version + 1, email: user.email } } });
    expect(await readProfile(client)).toMatchObject(given);
    const entry = (await readJournal(user.id)).at(-1)!;
    expect(entry).toMatchObject({ action: 'updated', companyId: house.provider.id });
    expect(entry.changes).toEqual({
      fullName: { changed: true },
      firstName: { changed: true },
      lastName: { changed: true },
      jobFunction: { changed: true },
      landline: { changed: true },
      mobile: { changed: true },
      ccoId: { changed: true },
    });
  });

  it('shows first and last name as the full name where none is given', async () => {
    const { client } = await createCamille();
    const { version } = await readProfile(client);
    expect((await client.post('/api/update_user', { ...given, fullName: '', version })).body.user.fullName).toBe('Camille Lefèvre');
  });

  it.each([
    ['firstName', 'Prénom'],
    ['lastName', 'Nom'],
    ['profileRole', 'Rôle'],
  ])('asks for %s', async (field, name) => {
    const { client } = await createCamille();
    expect((await client.post('/api/update_user', { ...given, version: 1, [field]: ' ' })).body.errors).toMatchObject([
      { path: field, message: `Le champ «\u00a0${name}\u00a0» est obligatoire.`, hint: 'Ce champ est obligatoire.' },
    ]);
  });

  it('refuses a change made on older values, and shows the current ones', async () => {
    const { client } = await createCamille();
    const { version } = await readProfile(client);
    await client.post('/api/update_user', { ...given, version });
    const late = await client.post('/api/update_user', { ...given, jobFunction: 'Autre', version });
    expect(late).toMatchObject({ status: 409, body: { code: 'conflict', current: { jobFunction: 'DSI adjointe', version: version + 1 } } });
  });

  it('is changed once by two clicks', async () => {
    const { client } = await createCamille();
    const { version } = await readProfile(client);
    const click = () => client.post('/api/update_user', { ...given, version }, { 'idempotency-key': 'un-clic-0001' });
    const [first, second] = [await click(), await click()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
  });

  it('keeps display preferences', async () => {
    const { client } = await createCamille();
    expect(
      (await client.patch('/api/preferences', { language: 'en', timeZone: 'America/Toronto', appearance: 'dark', density: 'comfortable' })).body.user,
    ).toMatchObject({ language: 'en', timeZone: 'America/Toronto', appearance: 'dark', density: 'comfortable' });
    expect((await client.patch('/api/preferences', { appearance: 'auto' })).body.user).toMatchObject({ language: 'en', appearance: 'auto' });
    expect((await client.patch('/api/preferences', { timeZone: 'Europe/Lyonn' })).body.errors).toMatchObject([
      { path: 'timeZone', message: 'Choisissez un fuseau horaire de la liste.' },
    ]);
    expect((await client.patch('/api/preferences', {})).status).toBe(200);
  });
});

describe('the password', () => {
  const change = (client: Client, body: Record<string, unknown>) =>
    client.post('/api/password', { currentPassword: password, password: 'Nouveau-passe-9', confirmation: 'Nouveau-passe-9', ...body });

  it('is changed with the current one: a new session is issued and all others end', async () => {
    const { user, client, company } = await createCamille();
    const elsewhere = await house.signedIn(user, company);
    const response = await change(client, {});
    expect(response.status).toBe(200);
    expect((await house.visitor.keepSession(response).get('/api/me')).status).toBe(200);
    expect([(await client.get('/api/me')).status, (await elsewhere.get('/api/me')).status]).toEqual([401, 401]);
    expect((await house.visitor.post('/api/login', { identifier: user.email, password: 'Nouveau-passe-9' })).status).toBe(200);
    expect((await readJournal(user.id)).map((entry) => entry.action)).toContain('passwordChanged');
  });

  it('is not changed with a wrong one, and the prescribed sentence is shown', async () => {
    const { client } = await createCamille();
    expect(await change(client, { currentPassword: 'faux' })).toMatchObject({ status: 422, body: { title: 'Vérifiez les informations et réessayez.' } });
    expect(
      (
        await client.post(
          '/api/password',
          { currentPassword: 'faux', password: 'Nouveau-passe-9', confirmation: 'Nouveau-passe-9' },
          { 'accept-language': 'en' },
        )
      ).body.title,
    ).toBe('Check the information and retry.');
    expect((await client.get('/api/me')).status).toBe(200);
  });

  it.each([
    [{ currentPassword: undefined }, 'currentPassword'],
    [{ currentPassword: '' }, 'currentPassword'],
    [{ confirmation: 'Autre-passe-9' }, 'confirmation'],
    [{ password: 'court', confirmation: 'court' }, 'password'],
    [{ password: 'sunshine', confirmation: 'sunshine' }, 'password'],
    [{ password, confirmation: password }, 'password'],
  ])('refuses %j by naming the field', async (body, path) => {
    const { client } = await createCamille();
    const response = await change(client, body);
    expect(response.status).toBe(422);
    expect(response.body.errors).toContainEqual(expect.objectContaining({ path }));
  });

  it('cannot be guessed from an open session', async () => {
    const { client } = await createCamille();
    for (let guess = 0; guess < 5; guess++) expect((await change(client, { currentPassword: `devine-${guess}` })).status).toBe(422);
    // The first delay is of a second, which passes while a busy machine checks passwords.
    await house.query('update rate_limits set hits = hits + 4 where hits = 5');
    expect((await change(client, {})).status).toBe(429);
  });

  it('takes only one of two concurrent changes', async () => {
    const { client } = await createCamille();
    const responses = await Promise.all([change(client, {}), change(client, { password: 'Nouveau-passe-8', confirmation: 'Nouveau-passe-8' })]);
    expect(responses.filter((response) => response.status === 200)).toHaveLength(1);
  });
});

describe('the e-mail address', () => {
  const ask = (client: Client, email: string, more: Record<string, unknown> = {}) =>
    client.post('/api/email-changes', { email, currentPassword: password, ...more });
  const readMailedCode = async (email: string) =>
    /confirmation=([\w-]{43})/.exec(
      (await house.query<{ text: string }>('select text from mails where to_address = $1 order by created_at desc limit 1', [email]))[0]!.text,
    )![1]!;

  it('changes once the link sent to the new one has confirmed it, and the former one is warned', async () => {
    const { user, client } = await createCamille();
    expect((await ask(client, 'nouvelle@helianthe.example')).status).toBe(204);
    expect((await readProfile(client)).email).toBe(user.email);
    const code = await readMailedCode('nouvelle@helianthe.example');
    expect((await client.post('/api/email-changes/confirm', { code })).body.user.email).toBe('nouvelle@helianthe.example');
    expect((await client.post('/api/email-changes/confirm', { code })).status).toBe(200);
    expect(await house.query('select subject from mails where to_address = $1', [user.email])).toMatchObject([{ subject: 'Votre adresse e-mail a changé' }]);
    expect((await house.visitor.post('/api/login', { identifier: 'nouvelle@helianthe.example', password })).status).toBe(200);
    expect((await house.visitor.post('/api/login', { identifier: user.email, password })).status).toBe(401);
  });

  it('is not changed with a wrong password, and the prescribed sentence is shown', async () => {
    const { client } = await createCamille();
    expect(await ask(client, 'autre@helianthe.example', { currentPassword: 'faux' })).toMatchObject({
      status: 422,
      body: { title: 'Vérifiez l’adresse e-mail et le mot de passe.' },
    });
  });

  it('is confirmed by its owner alone, in time, and by the last link sent', async () => {
    const [one, other] = [await createCamille(), await createCamille()];
    await ask(one.client, 'a@helianthe.example');
    const first = await readMailedCode('a@helianthe.example');
    expect((await other.client.post('/api/email-changes/confirm', { code: first })).status).toBe(410);
    await ask(one.client, 'b@helianthe.example');
    expect((await one.client.post('/api/email-changes/confirm', { code: first })).status).toBe(410);
    const second = await readMailedCode('b@helianthe.example');
    await house.query(`update email_changes set ends_at = now() - interval '1 second' where email = 'b@helianthe.example'`);
    expect((await one.client.post('/api/email-changes/confirm', { code: second })).status).toBe(410);
  });

  it('of another account is revealed only to a caller who has confirmed the address', async () => {
    const [one, other] = [await createCamille(), await createCamille()];
    expect((await ask(one.client, other.user.email)).status).toBe(204);
    const code = await readMailedCode(other.user.email);
    expect((await one.client.post('/api/email-changes/confirm', { code })).body.errors).toMatchObject([{ path: 'email', code: 'accounts.emailTaken' }]);
  });

  it('requested by two clicks is one mail', async () => {
    const { client } = await createCamille();
    const click = () =>
      client.post('/api/email-changes', { email: 'clic@helianthe.example', currentPassword: password }, { 'idempotency-key': 'deux-clics-1' });
    expect([(await click()).status, (await click()).status]).toEqual([204, 204]);
    expect(await house.query(`select 1 from mails where to_address = 'clic@helianthe.example'`)).toHaveLength(1);
    const stored = await house.query<{ row: string }>('select k::text as row from idempotency_keys k');
    expect(stored).not.toEqual([]);
    for (const { row } of stored) expect(row).not.toContain(password);
  });
});

describe('the reader’s own sessions', () => {
  it('are listed with their device, the current one first', async () => {
    const { user, client } = await createCamille();
    await house.signedIn(user, undefined, { device: 'Firefox · Windows' });
    const { sessions } = (await client.get('/api/sessions')).body;
    expect(sessions).toMatchObject([{ isCurrent: true }, { isCurrent: false, device: 'Firefox · Windows' }]);
  });

  it('can be ended one by one, or all but this one', async () => {
    const { user, client } = await createCamille();
    const others = [await house.signedIn(user), await house.signedIn(user), await house.signedIn(user)];
    const { sessions } = (await client.get('/api/sessions')).body;
    expect((await client.delete(`/api/sessions/${sessions[1].id}`)).status).toBe(204);
    expect((await client.delete(`/api/sessions/${sessions[1].id}`)).status).toBe(404);
    expect((await client.delete('/api/sessions')).status).toBe(204);
    for (const other of others) expect((await other.get('/api/me')).status).toBe(401);
    expect((await client.get('/api/me')).status).toBe(200);
  });

  it('of somebody else do not exist for the caller', async () => {
    const [one, other] = [await createCamille(), await createCamille()];
    const [session] = (await other.client.get('/api/sessions')).body.sessions;
    const [foreign, unknown] = [
      await one.client.delete(`/api/sessions/${session.id}`),
      await one.client.delete('/api/sessions/00000000-0000-7000-8000-000000000000'),
    ];
    expect(foreign.status).toBe(404);
    expect(foreign.text).toBe(unknown.text);
    expect((await other.client.get('/api/me')).status).toBe(200);
  });

  it('end everywhere when the provider ends them', async () => {
    const { user, client } = await createCamille();
    await client.get('/api/me');
    await house.platform.database.system.transaction((tx) => endSessions(tx, user.id));
    await expect.poll(async () => (await client.get('/api/me')).status, { timeout: 1000 }).toBe(401);
  });
});

describe('the company switcher', () => {
  it('remembers the last choice: a company of one’s own, or all', async () => {
    const { client, company, user } = await createCamille();
    const second = await house.company();
    await house.member(second, user);
    for (const choice of [second.id, 'all', company.id]) {
      expect((await client.post('/api/session/company', { company: choice })).status).toBe(204);
      expect((await client.get('/api/me')).body.lastCompany).toBe(choice);
    }
  });

  it('knows no other company', async () => {
    const [{ client }, other] = [await createCamille(), await house.company()];
    const [foreign, unknown] = [
      await client.post('/api/session/company', { company: other.id }),
      await client.post('/api/session/company', { company: 999_999 }),
    ];
    expect(foreign.status).toBe(404);
    expect(foreign.text).toBe(unknown.text);
  });

  it('opens any company to the provider’s staff', async () => {
    const [staff, company] = [await house.staff(), await house.company()];
    expect((await staff.post('/api/session/company', { company: company.id })).status).toBe(204);
    expect((await staff.post('/api/session/company', { company: 999_999 })).status).toBe(404);
  });
});
