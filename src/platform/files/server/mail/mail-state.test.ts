import { beforeEach, expect, test } from 'vitest';
import { openHouse } from '#tests/support/house.ts';
import type { Config } from '#platform/data/server/config.ts';
import { readMailState } from './mail-state.ts';

const house = await openHouse();
const { database, config } = house.platform;
const withServer = { ...config, mail: { url: 'smtp://127.0.0.1:1', from: 'portail@arcadie.example' } };
const state = (settings: Config = withServer) => readMailState({ config: settings, database });
/** @param minutes since it was queued */
const mail = (minutes: number, kind: 'queued' | 'sent' | 'failed', attempts = 1) =>
  house.query(
    `insert into mails (id, to_name, to_address, locale, subject, html, text, state, attempts, created_at, sent_at)
      values (gen_random_uuid(), 'Camille', 'camille@helianthe.example', 'fr', '', '', '', $1, $2, now() - $3 * interval '1 minute', case when $1 = 'sent' then now() - $3 * interval '1 minute' end)`,
    [kind, attempts, minutes],
  );
beforeEach(() => house.query('delete from mails'));

test('without a mail server no mail leaves, but in the demonstration, which shows its mails', async () => {
  expect([await state({ ...config, isDemo: false }), await state({ ...config, isDemo: true })]).toEqual(['none', 'sends']);
});
test('with one they leave, until some have waited for minutes and none was taken since', async () => {
  expect(await state()).toBe('sends');
  await mail(30, 'sent');
  await mail(1, 'queued');
  await mail(60, 'queued', 0);
  expect(await state()).toBe('sends');
  await mail(10, 'queued');
  expect(await state()).toBe('away');
  await mail(0, 'sent');
  expect(await state()).toBe('sends');
});
test('visitors and readers are told the same', async () => {
  expect((await house.visitor.get('/api/portal')).body.provider.mail).toBe('sends');
});
