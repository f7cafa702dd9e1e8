import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readCookie } from '#tests/support/client.ts';
import { openHouse } from '#tests/support/house.ts';
import { setPassword } from './accounts.service.ts';

const house = await openHouse();
const system = { kind: 'system', id: null, name: 'test' } as const;
const password = 'Passerelle-demo-1';

async function createCamille(given: Record<string, unknown> = {}) {
  const [company, user] = [await house.company(), await house.user(given)];
  await house.member(company, user, { role: 'manager' });
  await setPassword(house.platform, system, user.id, password);
  return { company, user };
}
const login = (identifier: string, given = password, headers: Record<string, string> = {}) =>
  house.visitor.post('/api/login', { identifier, password: given }, headers);
const readActions = async (userId: string) =>
  (await house.query<{ action: string }>('select action from journal where object_id = $1 order by sequence', [userId])).map((row) => row.action);

describe('signing in', () => {
  it('opens a session with the token in a cookie, its public number and its anti-forgery token in the response', async () => {
    const { company, user } = await createCamille();
    const response = await login(` ${user.email.toUpperCase()} `);
    expect(response.status).toBe(200);
    expect(String([response.headers['set-cookie']].flat().at(-1))).toMatch(/^passerelle_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(response.body.con_seq).toMatch(/^\d+$/);
    expect(response.body.con_password).toBe(response.headers['x-xsrf-token']);
    expect(response.body).toMatchObject({
      user: { email: user.email, fullName: user.fullName },
      companies: [{ companyId: company.id, role: 'manager' }],
      companiesMore: false,
      passwordStep: false,
      today: '2026-11-19',
      provider: { name: 'Arcadie Réseaux', phone: '04 65 71 00 00' },
    });
    expect(JSON.stringify(response.body)).not.toContain(password);
    const me = await house.visitor.keepSession(response).get('/api/me');
    expect(me.body).toMatchObject({ con_seq: response.body.con_seq, user: { id: user.id } });
    expect(me.body).not.toHaveProperty('con_password');
    expect(me.headers['x-xsrf-token']).toBe(response.body.con_password);
    expect(await readActions(user.id)).toContain('signedIn');
  });

  it('keeps its cookies to this host when the portal is served over HTTPS, to the end of the session', async () => {
    const { user } = await createCamille();
    const { config } = house.platform;
    const before = config.baseUrl;
    config.baseUrl = 'https://portail.arcadie.example';
    try {
      const signedIn = await login(user.email);
      expect(signedIn.headers['set-cookie']).toEqual([
        expect.stringMatching(/^__Host-passerelle_browser=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
        expect.stringMatching(/^__Host-passerelle_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      ]);
      const signedOut = await house.visitor.keepSession(signedIn).post('/api/logout');
      expect(String(signedOut.headers['set-cookie'])).toMatch(/^__Host-passerelle_session=; Max-Age=0; .*Secure/);
    } finally {
      config.baseUrl = before;
    }
  });

  it.each([
    [{ password }, 'identifier', 'L’identifiant est obligatoire', 'Email address is required'],
    [{ identifier: '  ', password }, 'identifier', 'L’identifiant est obligatoire', 'Email address is required'],
    [{ identifier: 'camille', password }, 'identifier', 'L’identifiant doit être un email valide', 'Email address must be valid'],
    [{ identifier: 'camille@helianthe.example' }, 'password', 'Le mot de passe est obligatoire', 'Password is required'],
    [{ identifier: 'camille@helianthe.example', password: '' }, 'password', 'Le mot de passe est obligatoire', 'Password is required'],
  ])('refuses %j in the owner’s words', async (body, path, french, english) => {
    expect(await house.visitor.post('/api/login', body)).toMatchObject({ status: 422, body: { errors: [{ path, message: french }] } });
    expect(await house.visitor.post('/api/login', body, { 'accept-language': 'en' })).toMatchObject({
      status: 422,
      body: { errors: [{ path, message: english }] },
    });
  });

  it('fails with the prescribed sentence, the same for a wrong password, an unknown address, a deactivated account and one without a password', async () => {
    const { user } = await createCamille();
    const { user: gone } = await createCamille({ status: 'deactivated' });
    const fresh = await house.user();
    const responses = [
      await login(user.email, 'Passerelle-demo-2'),
      await login('personne@ailleurs.example'),
      await login(gone.email),
      await login(fresh.email),
    ];
    for (const response of responses) {
      expect(response).toMatchObject({
        status: 401,
        body: { code: 'accounts.signInFailed', title: 'Il semble y avoir une erreur, veuillez vérifier vous identifiants de connexion.' },
      });
      expect(response.text).toBe(responses[0]!.text);
      expect(readCookie(response)).toBe('');
    }
    expect((await login(user.email, 'Passerelle-demo-2', { 'accept-language': 'en-GB' })).body.title).toBe(
      'There seems to be an error, please check your login credentials',
    );
  });

  it('ends the session that the browser had, even when it fails', async () => {
    const { user } = await createCamille();
    const first = house.visitor.keepSession(await login(user.email));
    expect((await first.post('/api/login', { identifier: user.email, password: 'Autre-chose-3' })).status).toBe(401);
    expect((await first.get('/api/me')).status).toBe(401);
  });

  it('issues another session each time', async () => {
    const { user } = await createCamille();
    const [one, other] = [await login(user.email), await login(user.email)];
    expect(readCookie(one)).not.toBe(readCookie(other));
    expect(one.body.con_seq).not.toBe(other.body.con_seq);
    expect((await house.visitor.keepSession(one).get('/api/me')).status).toBe(200);
  });

  it('opens a session for each of several devices at the same moment', async () => {
    const { user } = await createCamille({ language: null });
    const responses = await Promise.all([login(user.email), login(user.email), login(user.email)]);
    expect(responses.map((response) => response.status)).toEqual([200, 200, 200]);
    expect(new Set(responses.map(readCookie)).size).toBe(3);
  });

  it('sets the language to French only where none is stored', async () => {
    const { user: undecided } = await createCamille({ language: null });
    const { user: english } = await createCamille({ language: 'en' });
    expect((await login(undecided.email)).body.user.language).toBe('fr');
    expect((await login(english.email)).body.user.language).toBe('en');
  });

  it('begins with the company that was last chosen', async () => {
    const { company, user } = await createCamille();
    const first = house.visitor.keepSession(await login(user.email));
    expect((await first.post('/api/session/company', { company: company.id })).status).toBe(204);
    expect((await first.get('/api/me')).body.lastCompany).toBe(company.id);
    expect((await login(user.email)).body.lastCompany).toBe(company.id);
  });

  it('is refused when another site’s page asks for it', async () => {
    const { user } = await createCamille();
    expect(await login(user.email, password, { origin: 'https://ailleurs.example' })).toMatchObject({ status: 403, body: { code: 'origin.refused' } });
  });

  it('stores the hash of the session’s token alone', async () => {
    const { user } = await createCamille();
    const token = readCookie(await login(user.email)).split('=')[1]!;
    const rows = await house.query<{ tokenHash: Buffer; row: string }>('select token_hash, s::text as row from sessions s where user_id = $1', [user.id]);
    expect(rows.map((row) => row.tokenHash)).toEqual([createHash('sha256').update(token).digest()]);
    for (const form of [token, Buffer.from(token).toString('hex')]) expect(rows[0]!.row).not.toContain(form);
  });

  it('hashes the password anew when it was hashed with other parameters', async () => {
    const { user } = await createCamille();
    await house.query('update users set password_hash = $2 where id = $1', [
      user.id,
      '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc',
    ]);
    expect((await login(user.email, 'password')).status).toBe(200);
    const [row] = await house.query<{ passwordHash: string }>('select password_hash from users where id = $1', [user.id]);
    expect(row!.passwordHash).toContain('$m=19456,t=2,p=1$');
    expect((await login(user.email, 'password')).status).toBe(200);
  });
});

describe('the session', () => {
  it('is required by every call but the public ones', async () => {
    expect(await house.visitor.get('/api/me')).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated', title: 'Votre session a expiré. Reconnectez-vous pour continuer.' },
    });
  });

  it('refuses a change without its anti-forgery token, or with another session’s', async () => {
    const company = await house.company();
    const [one, other] = [await house.signInMember(company), await house.signInMember(company)];
    expect((await one.patch('/api/preferences', { density: 'comfortable' }, { 'x-xsrf-token': '' })).body.code).toBe('token.missing');
    expect((await one.patch('/api/preferences', { density: 'comfortable' }, { 'x-xsrf-token': other.headers['x-xsrf-token']! })).body.code).toBe(
      'token.missing',
    );
    expect((await one.patch('/api/preferences', { density: 'comfortable' })).status).toBe(200);
  });

  it('ends when it has not been used for long enough, and at its absolute end', async () => {
    const user = await house.user();
    const past = new Date(Date.now() - 1000).toISOString();
    expect((await (await house.signedIn(user, undefined, { idleEndsAt: past })).get('/api/me')).status).toBe(401);
    expect((await (await house.signedIn(user, undefined, { endsAt: past })).get('/api/me')).status).toBe(401);
  });

  it('is extended by use, recorded at most once a minute', async () => {
    const user = await house.user();
    const client = await house.signedIn(user, undefined, { seenAt: '2026-01-01T00:00:00Z' });
    await client.get('/api/me');
    await expect
      .poll(
        async () =>
          (
            await house.query<{ fresh: boolean }>(
              `select seen_at > now() - interval '1 minute' and idle_ends_at > now() + interval '11 hours' as fresh from sessions where user_id = $1`,
              [user.id],
            )
          )[0]!.fresh,
      )
      .toBe(true);
  });

  it('ends by signing out', async () => {
    const { user } = await createCamille();
    const client = house.visitor.keepSession(await login(user.email));
    const response = await client.post('/api/logout');
    expect(response.status).toBe(204);
    expect(String(response.headers['set-cookie'])).toMatch(/^passerelle_session=;/);
    expect((await client.get('/api/me')).status).toBe(401);
    expect(await readActions(user.id)).toContain('signedOut');
  });
});

describe('the language', () => {
  it('is set for visitors and for the signed-in user alike, without the anti-forgery token', async () => {
    expect((await house.visitor.get('/api/setLanguage/en')).body).toEqual({ language: 'en' });
    const client = await house.signInMember(await house.company());
    delete client.headers['x-xsrf-token'];
    expect((await client.get('/api/setLanguage/en')).body).toEqual({ language: 'en' });
    expect((await client.get('/api/me')).body.user.language).toBe('en');
    expect((await client.get('/api/setLanguage/de')).status).toBe(422);
  });
});

describe('the portal before signing in', () => {
  it('names the provider and its contact details', async () => {
    expect((await house.visitor.get('/api/portal')).body).toEqual({
      provider: { name: 'Arcadie Réseaux', phone: '04 65 71 00 00', hours: { opens: '09:00', closes: '17:30', closedOn: [] }, logo: null, mail: 'sends' },
      demo: true,
      selfServicePassword: false,
    });
  });
});
