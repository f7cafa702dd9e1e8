import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openOwnHouse } from '#tests/support/house.ts';
import { forgetProvider } from '#platform/http/server/provider.ts';
import { attachSignUp, decideIdentityCheck, issueSignInLink, refuseSignUp, setPassword, type Issuer } from './accounts.service.ts';

const house = await openOwnHouse({ TRUST_PROXY: '1' });
const { system, staff } = house.platform.database;
const author = { kind: 'system', id: null, name: 'test' } as const;
const password = 'Passerelle-demo-1';

let count = 0;
const person = (more: Record<string, unknown> = {}) => ({
  firstName: 'Léa',
  lastName: 'Morin',
  company: 'Neuf',
  jobFunction: 'Responsable informatique',
  email: `lea${++count}@neuf.example`,
  phone: '01 99 00 12 34',
  password,
  confirmation: password,
  language: 'fr',
  ...more,
});
const register = (body: unknown, headers: Record<string, string> = {}) => house.visitor.post('/api/registration', body, headers);
const invitation = async (companyId: number, email: string, more: Record<string, unknown> = {}) => {
  const code = randomUUID();
  await house.insert('invitations', {
    companyId,
    id: randomUUID(),
    email,
    codeHash: createHash('sha256').update(code).digest(),
    role: 'manager',
    seesPrices: true,
    endsAt: new Date(Date.now() + 86_400_000).toISOString(),
    ...more,
  });
  return code;
};
const issuer = async (role: 'agent' | 'administrator'): Promise<Issuer> => ({ userId: (await house.user({ staffRole: role })).id, staffRole: role });
const spend = (code: string) => house.visitor.post('/api/sign-in-links/spend', { code });

describe('signing up', () => {
  it('creates the account, signs it in, and leaves it waiting for the provider to attach it', async () => {
    const given = person({ customerNumber: 'C-00420' });
    const response = await register(given);
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({
      user: { email: given.email, fullName: 'Léa Morin', jobFunction: 'Responsable informatique', language: 'fr' },
      companies: [],
    });
    expect((await house.visitor.keepSession(response).get('/api/me')).body).toMatchObject({ isConfirmed: false, companies: [] });
    const [waiting] = await house.query('select s.*, u.email from sign_ups s join users u on u.id = s.user_id where u.email = $1', [given.email]);
    expect(waiting).toMatchObject({ state: 'waiting', companyName: 'Neuf', customerNumber: 'C-00420', phone: '01 99 00 12 34' });
    expect((await house.visitor.post('/api/login', { identifier: given.email, password })).status).toBe(200);
  });

  it('joins the company of an invitation with the rights it gives', async () => {
    const company = await house.company();
    const given = person();
    const code = await invitation(company.id, given.email);
    const response = await register({ ...given, company: undefined, invitation: code });
    expect(response.body.companies).toMatchObject([{ companyId: company.id, role: 'manager', prices: true, services: false, accepts: false }]);
    expect(await house.query('select 1 from sign_ups where user_id = $1', [response.body.user.id])).toEqual([]);
    expect(await house.query('select action from journal where company_id = $1', [company.id])).toMatchObject([{ action: 'joined' }]);
    expect((await register({ ...person(), invitation: code })).body.errors).toMatchObject([{ path: 'invitation' }]);
  });

  it('refuses an invitation that is unknown, expired, or sent to somebody else', async () => {
    const company = await house.company();
    const given = person();
    expect((await register({ ...given, invitation: 'inconnue' })).body.errors).toMatchObject([{ path: 'invitation', code: 'accounts.invitationUnknown' }]);
    const over = await invitation(company.id, given.email, { endsAt: '2026-01-01T00:00:00Z' });
    expect((await register({ ...given, invitation: over })).body.errors).toMatchObject([{ path: 'invitation', code: 'accounts.invitationUnknown' }]);
    const other = await invitation(company.id, 'autre@neuf.example');
    expect((await register({ ...given, invitation: other })).body.errors).toMatchObject([{ path: 'invitation', code: 'accounts.invitationOther' }]);
    expect(await house.query('select 1 from users where email = $1', [given.email])).toEqual([]);
  });

  it.each([
    [{ firstName: ' ' }, 'firstName', 'Prénom', 'Ce champ est obligatoire.'],
    [{ company: '' }, 'company', 'Société', 'Ce champ est obligatoire.'],
    [{ email: 'lea' }, 'email', 'Adresse e-mail', 'Saisissez une adresse e-mail valide.'],
    [{ password: 'court', confirmation: 'court' }, 'password', 'mot de passe', 'Au moins 8 caractères.'],
    [{ confirmation: 'Passerelle-demo-2' }, 'confirmation', 'Confirmation du mot de passe', 'Les deux mots de passe doivent être identiques.'],
    [
      { password: 'iloveyou', confirmation: 'iloveyou' },
      'password',
      'mot de passe',
      'Ce mot de passe est l’un des plus courants\u00a0: choisissez-en un autre.',
    ],
    [{ password: 'é'.repeat(129), confirmation: 'é'.repeat(129) }, 'password', 'mot de passe', 'Au plus 128 caractères.'],
  ])('refuses %j by naming the field', async (more, path, name, hint) => {
    const response = await register(person(more));
    expect(response.status).toBe(422);
    expect(response.body.errors).toContainEqual(expect.objectContaining({ path, hint, message: expect.stringMatching(new RegExp(name, 'i')) }));
  });

  it.each([null, [], 'texte', 3])('refuses %j: it is no form', async (body) => {
    expect([400, 415, 422]).toContain((await register(body)).status);
  });

  it('refuses an address that has an account', async () => {
    const user = await house.user();
    expect((await register(person({ email: user.email.toUpperCase() }))).body.errors).toMatchObject([
      { path: 'email', message: 'Un compte existe déjà avec cette adresse e-mail.' },
    ]);
  });

  it('makes one account of two requests at once', async () => {
    const given = person();
    const responses = await Promise.all([register(given), register(given)]);
    expect(responses.map((response) => response.status).sort()).toEqual([200, 422]);
  });

  it('is limited by address', async () => {
    const from = { 'x-forwarded-for': '203.0.113.7' };
    await house.query('delete from rate_limits');
    expect((await register({ ...person(), invitation: 'inconnue' }, from)).status).toBe(422);
    await house.query('update rate_limits set hits = 60');
    expect((await register(person(), from)).status).toBe(429);
    expect((await register(person(), { 'x-forwarded-for': '203.0.113.8' })).status).toBe(200);
  });
});

describe('the provider’s queue of sign-ups', () => {
  it('attaches an account to a company once, with the rights given', async () => {
    const [company, by] = [await house.company(), await issuer('agent')];
    const response = await register(person());
    await house.query('update users set email_confirmed_at = now() where id = $1', [response.body.user.id]);
    house.platform.sessions.forget(() => true);
    const client = house.visitor.keepSession(response);
    const [row] = await house.query<{ id: string; version: number }>('select id, version from sign_ups where user_id = $1', [response.body.user.id]);
    const given = {
      id: row!.id,
      version: row!.version,
      companyId: company.id,
      rights: { role: 'member' as const, seesPrices: false, ordersServices: true, acceptsOffers: false },
      by: by.userId,
    };
    await staff.transaction((tx) => attachSignUp(tx, author, given));
    await expect.poll(async () => (await client.get('/api/me')).body.companies).toMatchObject([{ companyId: company.id, prices: false, services: true }]);
    await expect(staff.transaction((tx) => attachSignUp(tx, author, given))).rejects.toMatchObject({ code: 'accounts.alreadyHandled' });
    await expect(staff.transaction((tx) => refuseSignUp(tx, author, { ...given, comment: '' }))).rejects.toMatchObject({ code: 'accounts.alreadyHandled' });
  });
});

describe('a forgotten password', () => {
  const requestNewPassword = (email: string, headers: Record<string, string> = {}) =>
    house.visitor.post('/api/forgot_password', { email, phone: '01 99 00 45 67' }, headers);

  it('is recorded for the provider, with the same response for known and unknown addresses', async () => {
    const user = await house.user();
    const [known, unknown] = [await requestNewPassword(user.email), await requestNewPassword('personne@ailleurs.example')];
    expect(known.status).toBe(204);
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    expect(
      await house.query('select email, user_id, phone from identity_checks where email in ($1, $2) order by user_id nulls last', [
        user.email,
        'personne@ailleurs.example',
      ]),
    ).toMatchObject([{ userId: user.id, phone: '01 99 00 45 67' }, { userId: null }]);
  });

  it('requested twice is one row with the number of requests', async () => {
    const user = await house.user();
    await requestNewPassword(user.email);
    await requestNewPassword(user.email);
    expect(await house.query('select requested_times from identity_checks where user_id = $1', [user.id])).toEqual([{ requestedTimes: 2 }]);
  });

  it('refuses invalid addresses with the prescribed sentence', async () => {
    expect((await requestNewPassword('camille')).body.errors).toMatchObject([{ path: 'email', message: 'L’identifiant doit être un email valide' }]);
  });

  it('leads, after the call, to a new password and nothing else', async () => {
    const [company, user, by] = [await house.company(), await house.user(), await issuer('agent')];
    await house.member(company, user);
    await setPassword(house.platform, author, user.id, password);
    const elsewhere = await house.signedIn(user, company);
    await requestNewPassword(user.email);
    const [check] = await house.query<{ id: string; version: number }>('select id, version from identity_checks where user_id = $1', [user.id]);
    const link = await staff.transaction((tx) => decideIdentityCheck(tx, author, { ...check!, isVerified: true, by }));
    const response = await spend(link!.code);
    expect(response.body.passwordStep).toBe(true);
    const step = house.visitor.keepSession(response);
    expect((await step.get('/api/me')).body.passwordStep).toBe(true);
    expect((await step.get('/api/sessions')).status).toBe(403);
    expect((await step.post('/api/update_user', { firstName: 'A', lastName: 'B', profileRole: 'C', version: 1 })).status).toBe(403);

    const changed = await step.post('/api/password', { password: 'Nouveau-passe-9', confirmation: 'Nouveau-passe-9' });
    expect(changed).toMatchObject({ status: 200, body: { passwordStep: false, companies: [{ companyId: company.id }] } });
    expect((await step.get('/api/me')).status).toBe(401);
    expect((await elsewhere.get('/api/me')).status).toBe(401);
    expect((await house.visitor.keepSession(changed).get('/api/me')).status).toBe(200);
    expect((await house.visitor.post('/api/login', { identifier: user.email, password })).status).toBe(401);
    expect((await house.visitor.post('/api/login', { identifier: user.email, password: 'Nouveau-passe-9' })).status).toBe(200);
    expect((await house.query('select subject from mails where to_address = $1', [user.email])).map((mail) => mail.subject)).toEqual([
      'Votre mot de passe a changé',
    ]);
  });

  it('sends nothing by e-mail unless the provider has turned that on', async () => {
    const user = await house.user({ language: 'en' });
    await requestNewPassword(user.email);
    await house.runJobs();
    expect(await house.query('select 1 from mails where to_address = $1', [user.email])).toEqual([]);

    await house.query('update provider_settings set self_service_password = true');
    forgetProvider(house.platform);
    await requestNewPassword(user.email);
    await requestNewPassword('personne@ailleurs.example');
    await house.runJobs();
    const mails = await house.query<{ subject: string; text: string }>(
      `select subject, text from mails where subject in ('Choose a new password', 'Choisissez un nouveau mot de passe')`,
    );
    expect(mails).toMatchObject([{ subject: 'Choose a new password' }]);
    const code = /\/sign-in\/([\w-]{43})/.exec(mails[0]!.text)![1]!;
    expect((await spend(code)).body.passwordStep).toBe(true);
  });
});

describe('a direct sign-in link', () => {
  const issue = async (given: { minutes?: number; by?: Issuer | null; user?: Record<string, unknown> } = {}) => {
    const user = await house.user(given.user);
    const link = await system.transaction((tx) =>
      issueSignInLink(tx, author, { userId: user.id, purpose: 'sign_in', issuedBy: given.by ?? null, ...(given.minutes ? { minutes: given.minutes } : {}) }),
    );
    return { user, ...link };
  };

  it('signs in once', async () => {
    const { user, code } = await issue();
    const response = await spend(code);
    expect(response).toMatchObject({ status: 200, body: { user: { id: user.id }, passwordStep: false } });
    expect(await spend(code)).toMatchObject({ status: 410, body: { code: 'accounts.linkSpent' } });
  });

  it('signs in once even when it is opened twice at the same moment', async () => {
    const { code } = await issue();
    const responses = await Promise.all([spend(code), spend(code), spend(code)]);
    expect(responses.map((response) => response.status).sort()).toEqual([200, 410, 410]);
  });

  it('is refused when it is expired or unknown, or its account was deactivated', async () => {
    const { code } = await issue();
    await house.query(`update sign_in_links set ends_at = now() - interval '1 second' where used_at is null`);
    expect((await spend(code)).status).toBe(410);
    expect((await spend('inconnu')).status).toBe(410);
    const { user, code: other } = await issue();
    await house.query(`update users set status = 'deactivated' where id = $1`, [user.id]);
    expect((await spend(other)).status).toBe(410);
  });

  it('is stored as a hash', async () => {
    const { user, code } = await issue();
    const rows = await house.query<{ row: string }>('select l::text as row from sign_in_links l where user_id = $1', [user.id]);
    expect(rows).toHaveLength(1);
    expect(rows[0]!.row).not.toContain(code);
  });

  it('lasts 15 minutes; only an administrator may issue one of up to 7 days', async () => {
    const { endsAt } = await issue();
    expect(Math.round((Date.parse(endsAt) - Date.now()) / 60_000)).toBe(15);
    const [agent, administrator] = [await issuer('agent'), await issuer('administrator')];
    await expect(issue({ by: agent, minutes: 16 })).rejects.toMatchObject({ code: 'accounts.linkTooLong' });
    expect(Math.round((Date.parse((await issue({ by: administrator, minutes: 7 * 24 * 60 })).endsAt) - Date.now()) / 86_400_000)).toBe(7);
    await expect(issue({ by: administrator, minutes: 7 * 24 * 60 + 1 })).rejects.toMatchObject({ code: 'accounts.linkTooLong' });
  });

  it('to an administrator’s account is issued by administrators only', async () => {
    await expect(issue({ by: await issuer('agent'), user: { staffRole: 'administrator' } })).rejects.toMatchObject({ code: 'forbidden' });
  });
});
