import { describe, expect, it } from 'vitest';
import { openOwnHouse } from '#tests/support/house.ts';
import { forgetProvider } from '#platform/http/server/provider.ts';

const house = await openOwnHouse({ TRUST_PROXY: '1' });
const spend = (code: string) => house.visitor.post('/api/sign-in-links/spend', { code });

describe('a flood of forgotten passwords', () => {
  const requestNewPassword = (email: string, address: string) =>
    house.visitor.post('/api/forgot_password', { email, phone: '' }, { 'x-forwarded-for': address });

  it('of unknown addresses leaves the latest twenty in the queue, and those of accounts', async () => {
    const user = await house.user();
    await requestNewPassword(user.email, '198.51.100.1');
    for (let stranger = 0; stranger < 30; stranger++)
      expect((await requestNewPassword(`flot${stranger}@nulle-part.example`, `203.0.113.${stranger}`)).status).toBe(204);
    await house.runJobs();
    const waiting = await house.query<{ email: string }>("select email from identity_checks where state = 'waiting' and user_id is null");
    expect(waiting).toHaveLength(20);
    expect(waiting.map(({ email }) => email)).toContain('flot29@nulle-part.example');
    expect(await house.query('select 1 from identity_checks where user_id = $1', [user.id])).toHaveLength(1);
  });

  it('of one address mails its owner two links that work, and no more while these are valid', async () => {
    const user = await house.user();
    await house.query('update provider_settings set self_service_password = true');
    forgetProvider(house.platform);
    for (let stranger = 0; stranger < 5; stranger++) {
      await requestNewPassword(user.email, `203.0.113.${100 + stranger}`);
      await house.runJobs();
    }
    const mails = await house.query<{ text: string }>('select text from mails where to_address = $1 order by created_at', [user.email]);
    expect(mails).toHaveLength(2);
    expect((await spend(/\/sign-in\/([\w-]{43})/.exec(mails[0]!.text)![1]!)).status).toBe(200);
  });
});
