import { describe, expect, it } from 'vitest';
import { connectErp } from '#tests/support/feed.ts';
import { openOwnHouse } from '#tests/support/house.ts';
import { unknownCodesPerHour } from './rate-limit.ts';

const house = await openOwnHouse({ TRUST_PROXY: '1' });
const unknown = 'un-code-invente-de-quarante-trois-lettres-x';

/** Doors that a code or key opens without a session. */
const doors: Record<string, (headers: Record<string, string>) => Promise<{ status: number; headers: Record<string, unknown> }>> = {
  'the address of a calendar': (headers) => house.visitor.get(`/api/calendars/${unknown}.ics`, headers),
  'the link of an appointment': (headers) => house.visitor.get(`/api/appointment-links/${unknown}`, headers),
  'a sign-in link': (headers) => house.visitor.post('/api/sign-in-links/spend', { code: unknown }, headers),
  'a link that stops mails': (headers) => house.visitor.post('/api/notifications/unsubscribe/6f9619ff-8b86-4d01-b42d-00cf4fc964ff/daily', {}, headers),
  'an API key': (headers) => house.visitor.post('/api/ingest/orders', {}, { ...headers, authorization: `Bearer ${unknown}` }),
  'a code of a recipient': (headers) => house.visitor.post('/api/recipient/session', { challenge: unknown, code: '123456' }, headers),
};

describe('unknown codes', () => {
  it.each(Object.keys(doors))('are slowed down by address at %s', async (door) => {
    const [stranger, other] = [{ 'x-forwarded-for': '203.0.113.7' }, { 'x-forwarded-for': '198.51.100.7' }];
    await house.query('delete from rate_limits');
    expect((await doors[door]!(stranger)).status).not.toBe(429);
    expect(await house.query('update rate_limits set hits = $1 returning key', [unknownCodesPerHour])).toHaveLength(1);
    const slowed = await doors[door]!(stranger);
    expect([slowed.status, Number(slowed.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await doors[door]!(other)).status).not.toBe(429);
  });

  it('keep nobody out who has a valid one at the same address', async () => {
    const office = { 'x-forwarded-for': '203.0.113.8' };
    const member = await house.signInMember(await house.company());
    const { body } = await member.post('/api/calendar-feeds?kind=contracts');
    const { key } = await connectErp(house);
    await house.query('update rate_limits set hits = 1000');
    for (let reading = 0; reading < 3; reading++) {
      await house.visitor.get(`/api/calendars/${unknown}.ics`, office);
      await house.query('update rate_limits set hits = 1000');
      expect((await house.visitor.get(new URL(body.address).pathname, office)).status).toBe(200);
      expect(
        (await house.visitor.post('/api/ingest/orders', '', { ...office, authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' })).status,
      ).not.toBe(429);
    }
  });

  it('leave no address in the database', async () => {
    await house.visitor.get(`/api/calendars/${unknown}.ics`, { 'x-forwarded-for': '203.0.113.77' });
    const keys = await house.query<{ key: string }>('select key from rate_limits');
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.filter(({ key }) => !/^[\w-]{32}$/.test(key))).toEqual([]);
  });
});
