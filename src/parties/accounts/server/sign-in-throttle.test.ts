import { describe, expect, it } from 'vitest';
import type { Reply } from '#tests/support/client.ts';
import { openOwnHouse } from '#tests/support/house.ts';
import { setPassword } from './accounts.service.ts';

const house = await openOwnHouse({ TRUST_PROXY: '1' });
const makeOriginHeaders = (address: string) => ({ 'x-forwarded-for': address });
const password = 'Passerelle-demo-1';

async function createCamille() {
  const user = await house.user();
  await setPassword(house.platform, { kind: 'system', id: null, name: 'test' }, user.id, password);
  return { user };
}
const login = (identifier: string, given = password, headers: Record<string, string> = {}) =>
  house.visitor.post('/api/login', { identifier, password: given }, headers);
/** Adds failures to what has five: the first delays are of a second or two, which pass while a busy machine checks passwords. */
const lengthenDelays = () => house.query('update rate_limits set hits = hits + 4 where hits >= 5');
/** The cookie by which a browser is recognised at its next sign-in. */
const deviceCookie = (reply: Reply): string =>
  [reply.headers['set-cookie']]
    .flat()
    .map((line) => String(line).split(';')[0]!)
    .find((line) => line.startsWith('passerelle_browser='))!;

describe('guessing passwords', () => {
  it('is slowed down after five failures, the right password included, and the response gives the delay', async () => {
    const { user } = await createCamille();
    for (let guess = 0; guess < 5; guess++) expect((await login(user.email, `devine-${guess}`)).status).toBe(401);
    await lengthenDelays();
    const slowed = await login(user.email);
    expect(slowed).toMatchObject({ status: 429, body: { code: 'tooMany' } });
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('never keeps the owner out: not at their address, not in their browser, and hardly anywhere else', async () => {
    const { user } = await createCamille();
    const [office, elsewhere, stranger] = [makeOriginHeaders('198.51.100.1'), makeOriginHeaders('198.51.100.2'), makeOriginHeaders('203.0.113.9')];
    const device = deviceCookie(await login(user.email, password, office));
    for (let guess = 0; guess < 8; guess++) await login(user.email, `devine-${guess}`, stranger);
    await lengthenDelays();
    expect((await login(user.email, password, stranger)).status).toBe(429);
    expect((await login(user.email, password, office)).status).toBe(200);
    expect((await login(user.email, password, elsewhere)).status).toBe(200);
    expect((await login(user.email, password, { ...stranger, cookie: device })).status).toBe(200);
  });

  it('from many addresses makes the owner on a new one wait for fifteen seconds at most', async () => {
    const { user } = await createCamille();
    await login(user.email, 'devine', makeOriginHeaders('203.0.113.1'));
    await house.query('update rate_limits set hits = 60, window_started_at = clock_timestamp()');
    const slowed = await login(user.email, password, makeOriginHeaders('198.51.100.60'));
    expect(slowed.status).toBe(429);
    expect(Number(slowed.headers['retry-after'])).toBeLessThanOrEqual(15);
  });

  it('of one colleague never keeps another out who signs in at the same address, or in a browser that is known', async () => {
    const [{ user: known }, { user: withDevice }, { user: new_ }] = [await createCamille(), await createCamille(), await createCamille()];
    const office = makeOriginHeaders('198.51.100.5');
    await house.query('delete from rate_limits');
    await login(known.email, password, office);
    const device = deviceCookie(await login(withDevice.email, password, makeOriginHeaders('198.51.100.6')));
    for (let guess = 0; guess < 31; guess++) await login(`personne${guess}@inconnu.example`, 'devine', office);
    await lengthenDelays();
    expect((await login(known.email, password, office)).status).toBe(200);
    expect((await login(withDevice.email, password, { ...office, cookie: device })).status).toBe(200);
    expect((await login(new_.email, password, { ...office, cookie: device })).status).toBe(429);
  });

  it('cannot leave its address by writing another one into the request', async () => {
    const { user } = await createCamille();
    const makeClaimedHeaders = (guess: number) => ({ 'x-forwarded-for': `192.0.2.${guess}, 203.0.113.77` });
    for (let guess = 0; guess < 5; guess++) expect((await login(user.email, `devine-${guess}`, makeClaimedHeaders(guess))).status).toBe(401);
    await lengthenDelays();
    expect((await login(user.email, 'devine', makeClaimedHeaders(6))).status).toBe(429);
  });

  it('is slowed down by address too, whichever accounts are tried', async () => {
    const stranger = makeOriginHeaders('203.0.113.50');
    await house.query('delete from rate_limits');
    expect((await login('personne1@inconnu.example', 'devine', stranger)).status).toBe(401);
    await house.query('update rate_limits set hits = 30');
    expect((await login('personne2@inconnu.example', 'devine', stranger)).status).toBe(429);
    expect((await login('personne2@inconnu.example', 'devine', makeOriginHeaders('203.0.113.51'))).status).toBe(401);
  });

  it('is not counted when it succeeds, so that a whole office signs in at nine', async () => {
    const { user } = await createCamille();
    await house.query('delete from rate_limits');
    for (let colleague = 0; colleague < 4; colleague++) expect((await login(user.email, password, makeOriginHeaders('198.51.100.77'))).status).toBe(200);
    const [most] = await house.query<{ hits: number }>('select max(hits) as hits from rate_limits');
    expect(most!.hits).toBe(1);
  });

  it('is forgiven after the delay', async () => {
    const { user } = await createCamille();
    for (let guess = 0; guess < 5; guess++) await login(user.email, `devine-${guess}`);
    await house.query(`update rate_limits set window_started_at = window_started_at - interval '20 minutes'`);
    expect((await login(user.email)).status).toBe(200);
  });
});
