import { describe, expect, it } from 'vitest';
import { postForm } from '#tests/support/forms.ts';
import { openHouse } from '#tests/support/house.ts';
import type { Client } from '#tests/support/client.ts';
import { limits } from '../limits.ts';
import { networkAddress } from './rate-limit.ts';

const house = await openHouse();
const company = await house.company();
const ask = (client: Client) =>
  postForm(client, '/api/offer-requests', { project: 'Quai 7', message: '', lines: [{ reference: 'MR46-HW', description: 'Borne', quantity: 4 }] });

describe('requests of one person', () => {
  it('are refused beyond their limit with the time to wait, and those of a colleague are not', async () => {
    const [camille, marc] = [await house.signInMember(company), await house.signInMember(company)];
    await house.query('delete from rate_limits');
    expect((await ask(camille)).status).toBe(200);
    await house.query('update rate_limits set hits = $1', [limits.requests.calls]);
    const refused = await ask(camille);
    expect(refused).toMatchObject({ status: 429, body: { code: 'limit.reached', title: 'Beaucoup d’envois en peu de temps. Recommencez dans 60\u00a0min.' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
    expect((await ask(marc)).status).toBe(200);
    expect(await house.query('select count(*)::int as kept from offer_requests where company_id = $1', [company.id])).toEqual([{ kept: 2 }]);
    await house.query("update rate_limits set window_started_at = now() - interval '61 minutes'");
    expect((await ask(camille)).status).toBe(200);
  });

  it('leave room for what a device has kept: a hundred messages at once, and a roll-out of hundreds of sites in one', () => {
    expect(limits.messages.calls).toBeGreaterThan(100);
    expect(limits.fieldWork.calls).toBeGreaterThan(500);
  });
});

describe('a network address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2::7', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff:eeee:dddd:1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('of %s counts as %s', (ip, counted) => {
    expect(networkAddress({ ip })).toBe(counted);
  });
});
