import { afterAll, expect, it } from 'vitest';
import { openOwnHouse } from '#tests/support/house.ts';
import { openMailServer } from '#tests/support/mail-server.ts';

const server = await openMailServer();
afterAll(() => server.close());
const house = await openOwnHouse({ ...server.settings, BASE_URL: 'http://portail.example' });
const administrator = await house.staff('administrator');
const test = () => administrator.post('/api/provider/mail-server/test');

it('names the mail server without its credentials', async () => {
  const { body } = await administrator.get('/api/provider/mail-server');
  expect(body).toEqual({ server: new URL(server.settings.SMTP_URL).host, isEncrypted: false, hasCredentials: false, sender: 'portail@arcadie.example' });
  const silent = await openOwnHouse({
    SMTP_URL: 'smtps://portail:tres-secret@smtp.example',
    MAIL_FROM: 'portail@arcadie.example',
    BASE_URL: 'https://portail.example',
  });
  const shown = await (await silent.staff('administrator')).get('/api/provider/mail-server');
  expect(shown.body).toMatchObject({ server: 'smtp.example:465', isEncrypted: true, hasCredentials: true });
  expect(shown.text).not.toContain('tres-secret');
});

it('sends a test message to the administrator and says what the server answered, taken or refused', async () => {
  expect((await test()).body).toMatchObject({ isTaken: true, to: administrator.user.email, answer: expect.stringMatching(/^250 /) });
  expect(server.taken).toEqual([administrator.user.email]);
  server.refuse(true);
  expect((await test()).body).toMatchObject({ isTaken: false, answer: expect.stringContaining('451') });
});

it('is refused to agents, and where there is no mail server', async () => {
  expect((await (await house.staff('agent')).post('/api/provider/mail-server/test')).status).toBe(403);
  const without = await openOwnHouse();
  expect((await (await without.staff('administrator')).post('/api/provider/mail-server/test')).body).toMatchObject({
    status: 409,
    code: 'provider.noMailServer',
  });
});
