import { describe, expect, it } from 'vitest';
import { login, spendSignInLink } from '#parties/accounts/sign-in.api.ts';
import { errorCodes, statusOfError } from '#platform/kernel/errors.ts';
import { openOwnHouse } from '#tests/support/house.ts';
import { hasSecuritySentence } from '../security-reasons.ts';

const house = await openOwnHouse({ TRUST_PROXY: '1' });
const administrator = await house.staff('administrator');
interface Event {
  kind: string;
  account: string | null;
  address: string;
  reason: string;
  endpoint: string;
  times: number;
}
const events = async (query = ''): Promise<Event[]> => (await administrator.get(`/api/provider/security-log${query}`)).body.rows;
const stranger = { 'x-forwarded-for': '203.0.113.9' };
const fail = (identifier: string) => house.visitor.post('/api/login', { identifier, password: 'Un-secret-mal-place' }, stranger);

describe('the security log', () => {
  it('names account, address and reason of failed sign-ins, repetitions once, and no secret', async () => {
    const { email } = await house.user();
    for (let guess = 0; guess < 7; guess++) await fail(guess === 0 ? email.toUpperCase() : email);
    await expect
      .poll(async () => (await events()).map(({ kind, account, reason, endpoint, times }) => [kind, account, reason, endpoint, times]))
      .toEqual([
        ['signIn', null, 'tooMany', 'POST /api/login', 2],
        ['signIn', email, 'accounts.signInFailed', 'POST /api/login', 5],
      ]);
    expect(JSON.stringify(await house.query('select e::text from security_events e'))).not.toContain('secret');
  });

  it('grows by a row for each address and hour, whatever names a stranger tries and however often the throttle refuses', async () => {
    await house.query('delete from security_events');
    await house.query('delete from rate_limits');
    for (let guess = 0; guess < 40; guess++) await fail(`personne${guess}@inconnu.example`);
    await expect
      .poll(async () => (await events()).map(({ account, reason }) => [account, reason]).sort())
      .toEqual([
        [null, 'accounts.signInFailed'],
        [null, 'tooMany'],
      ]);
    // The throttle lets more through when they come slowly.
    await expect.poll(async () => (await events()).reduce((sum, { times }) => sum + times, 0)).toBe(40);
  });

  it('names refused rights with the account of whoever was signed in', async () => {
    const member = await house.signInMember(await house.company(), { prices: false });
    expect((await member.get('/api/offers')).status).toBe(403);
    expect((await member.get('/api/provider/security-log')).status).toBe(403);
    expect((await house.visitor.get('/api/me')).status).toBe(401);
    await expect
      .poll(async () => (await events(`?kind=right&q=${member.user.email}`)).map(({ reason, endpoint }) => [reason, endpoint]))
      .toEqual([
        ['forbidden', 'GET /api/provider/security-log'],
        ['forbidden.prices', 'GET /api/offers'],
      ]);
    expect(await events('?q=/api/me')).toEqual([]);
  });

  it('names sign-in links and API keys that were tried in vain, without them', async () => {
    const [code, key] = ['un-lien-invente-de-quarante-trois-lettres-x', 'une-cle-inventee-de-trente-lettres'];
    expect((await house.visitor.post('/api/sign-in-links/spend', { code }, stranger)).status).toBe(410);
    expect((await house.visitor.post('/api/ingest/orders', {}, { ...stranger, authorization: `Bearer ${key}` })).status).toBe(401);
    expect((await house.visitor.get(`/api/calendars/${code}.ics`, stranger)).status).toBe(404);
    expect((await house.visitor.get(`/api/appointment-links/${code}`, stranger)).status).toBe(404);
    expect((await house.visitor.post('/api/recipient/session', { challenge: code, code: '123456' }, stranger)).status).toBe(422);
    await expect
      .poll(async () => (await events()).map(({ kind, address, reason }) => [kind, address, reason]))
      .toEqual(
        expect.arrayContaining([
          ['signIn', '203.0.113.9', 'accounts.linkSpent'],
          ['signIn', '203.0.113.9', 'unknownCode'],
          ['signIn', '203.0.113.9', 'subcontractors.wrongCode'],
          ['right', '203.0.113.9', 'apiKey.invalid'],
        ]),
      );
    const stored = JSON.stringify(await house.query('select e::text from security_events e'));
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(key);
  });

  it('has a sentence for every refusal that it keeps', () => {
    const kept = [
      ...errorCodes().filter((code) => statusOfError(code) === 403),
      'apiKey.invalid',
      'apiKey.expired',
      'unknownCode',
      'subcontractors.wrongCode',
      ...(login.errors ?? []),
      ...(spendSignInLink.errors ?? []),
    ];
    expect(kept.length).toBeGreaterThan(12);
    expect(kept.filter((code) => !hasSecuritySentence(code))).toEqual([]);
  });

  it('is kept for three months, and never grows beyond a hundred thousand rows', async () => {
    await house.query('delete from security_events');
    await house.query(
      `insert into security_events (id, happened_at, kind, address, reason, endpoint, request_id, repetition)
      select gen_random_uuid(), now() - make_interval(secs => n), 'right', '203.0.113.1', 'forbidden', 'GET /', 'r', n::text from generate_series(1, 100010) n
      union all select gen_random_uuid(), now() - interval '91 days', 'right', '203.0.113.1', 'forbidden', 'GET /', 'r', 'old'`,
    );
    await house.query(`select graphile_worker.add_job('security-log-clean')`);
    await house.runJobs();
    expect(await house.query(`select count(*)::int as count, count(*) filter (where repetition = 'old')::int as old from security_events`)).toEqual([
      { count: 100_000, old: 0 },
    ]);
    await house.query(
      `insert into security_events (id, happened_at, kind, address, reason, endpoint, request_id, repetition)
      select gen_random_uuid(), now() - interval '80 days', 'right', '198.51.100.1', 'forbidden', 'GET /', 'r', 'before ' || n from generate_series(1, 50) n`,
    );
    await house.query(`select graphile_worker.add_job('security-log-clean')`);
    await house.runJobs();
    expect(
      await house.query(
        `select address, count(*)::int as count from security_events where address in ('198.51.100.1', '203.0.113.1') group by address order by address`,
      ),
    ).toEqual([
      { address: '198.51.100.1', count: 50 },
      { address: '203.0.113.1', count: expect.closeTo(99_950, -1) },
    ]);
  });
});
