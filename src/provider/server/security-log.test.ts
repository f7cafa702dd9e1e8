import { describe, expect, it } from 'vitest';
import { login, spendSignInLink } from '#accounts/sign-in.api.ts';
import { errorCodes, statusOfError } from '#platform/errors.ts';
import { openHouse } from '#tests/support/house.ts';
import { hasSecuritySentence } from '../security-reasons.ts';

const house = await openHouse({ TRUST_PROXY: '1' });
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
    for (let guess = 0; guess < 7; guess++) await fail('camille@helianthe.example');
    await expect
      .poll(async () => (await events('?q=camille')).map(({ kind, address, reason, endpoint, times }) => [kind, address, reason, endpoint, times]))
      .toEqual([
        ['signIn', '203.0.113.9', 'tooMany', 'POST /api/login', 2],
        ['signIn', '203.0.113.9', 'accounts.signInFailed', 'POST /api/login', 5],
      ]);
    expect(JSON.stringify(await house.query('select e::text from security_events e'))).not.toContain('secret');
  });

  it('names refused rights with the account of whoever was signed in', async () => {
    const member = await house.memberOf(await house.company(), { prices: false });
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
    const [code, key] = ['un-lien-invente-de-quarante-trois-lettres-xx', 'une-cle-inventee-de-trente-lettres'];
    expect((await house.visitor.post('/api/sign-in-links/spend', { code }, stranger)).status).toBe(410);
    expect((await house.visitor.post('/api/ingest/orders', {}, { ...stranger, authorization: `Bearer ${key}` })).status).toBe(401);
    await expect
      .poll(async () => (await events()).map(({ kind, address, reason }) => [kind, address, reason]))
      .toEqual(
        expect.arrayContaining([
          ['signIn', '203.0.113.9', 'accounts.linkSpent'],
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
  });
});
