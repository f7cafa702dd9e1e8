import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createTestClient, readCookie } from '#tests/support/client.ts';
import { createFieldWorkFactory } from '#tests/support/field-work.ts';
import { openOwnHouse } from '#tests/support/house.ts';

const house = await openOwnHouse({ TRUST_PROXY: '1' });
const { given } = await createFieldWorkFactory(house);

/** A browser of its own network address, so that throttles of other tests do not count. */
let addresses = 0;
const browser = () => createTestClient(house.app, { 'x-forwarded-for': `198.51.100.${++addresses}` });

async function createRecipient(language = 'fr') {
  const { recipientId: id } = await house.recipient();
  await house.query('update subcontractor_recipients set language = $2 where id = $1', [id, language]);
  const [place] = await house.query<{ prestasoc: string; email: string }>(
    'select s.slug as prestasoc, r.email from subcontractor_recipients r join subcontractors s on s.id = r.subcontractor_id where r.id = $1',
    [id],
  );
  return { id, ...place!, mailcra: id };
}
type Place = Pick<Awaited<ReturnType<typeof createRecipient>>, 'prestasoc' | 'mailcra'>;
const ask = (client: ReturnType<typeof browser>, { prestasoc, mailcra }: Place) => client.post('/api/recipient/codes', { prestasoc, mailcra });
const readMails = (email: string) =>
  house.query<{ text: string; locale: string }>('select text, locale from mails where to_address = $1 order by created_at desc, id desc', [email]);
const readMailedCode = async (email: string): Promise<string> => /\b\d{6}\b/.exec((await readMails(email))[0]!.text)![0];
const makeOtherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Asks for a code and reads the mail. */
async function askForCode(of?: Awaited<ReturnType<typeof createRecipient>>) {
  const recipient = of ?? (await createRecipient());
  const client = browser();
  const { body } = await ask(client, recipient);
  await house.runJobs();
  return { recipient, client, challenge: body.challenge as string, code: await readMailedCode(recipient.email) };
}

describe('a recipient signs in', () => {
  it('with the code of the mail, in their language, and reads the interventions given to them alone', async () => {
    const recipient = await createRecipient('en');
    const mine = await given({ recipientId: recipient.id, technicianName: 'Léo Blanc' });
    await given();
    const { client, challenge, code } = await askForCode(recipient);
    expect((await readMails(recipient.email))[0]!.locale).toBe('en');
    const opened = await client.post('/api/recipient/session', { challenge, code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect([opened.status, opened.body.id, opened.body.prestasoc, opened.body.provider.name]).toEqual([
      200,
      recipient.id,
      recipient.prestasoc,
      'Arcadie Réseaux',
    ]);
    const signedIn = createTestClient(house.app, { cookie: readCookie(opened) });
    const { body } = await signedIn.get('/api/recipient/interventions');
    expect(body.interventions.map((one: { id: string }) => one.id)).toEqual([mine.id]);
    expect((await signedIn.get('/api/recipient/session')).body.language).toBe('en');
  });

  it('by their e-mail address in the place of their id, however it is written', async () => {
    const recipient = await createRecipient();
    await ask(browser(), { ...recipient, mailcra: recipient.email.toUpperCase() });
    await house.runJobs();
    expect(await readMails(recipient.email)).toHaveLength(1);
  });

  it('with each code once, and in the browser that asked for it alone', async () => {
    const { client, challenge, code, recipient } = await askForCode();
    const other = await ask(browser(), recipient);
    expect((await browser().post('/api/recipient/session', { challenge: other.body.challenge, code })).body.code).toBe('subcontractors.wrongCode');
    expect((await client.post('/api/recipient/session', { challenge, code })).status).toBe(200);
    expect((await client.post('/api/recipient/session', { challenge, code })).body.code).toBe('subcontractors.wrongCode');
  });

  it('not once the code has expired', async () => {
    const { client, challenge, code } = await askForCode();
    await house.query(`update subcontractor_codes set expires_at = now() - interval '1 second'`);
    expect((await client.post('/api/recipient/session', { challenge, code })).status).toBe(422);
  });

  it('not after five wrong guesses, with the right code either', async () => {
    const { client, challenge, code } = await askForCode();
    for (let guess = 0; guess < 5; guess++) expect((await client.post('/api/recipient/session', { challenge, code: makeOtherCode(code) })).status).toBe(422);
    expect((await client.post('/api/recipient/session', { challenge, code })).body.code).toBe('subcontractors.wrongCode');
  });

  it('and out, after which the cookie is worth nothing', async () => {
    const { client, challenge, code } = await askForCode();
    const cookie = { cookie: readCookie(await client.post('/api/recipient/session', { challenge, code })) };
    expect((await client.delete('/api/recipient/session', cookie)).status).toBe(200);
    expect((await client.get('/api/recipient/interventions', cookie)).status).toBe(401);
  });

  it('and stores neither the code nor the secret of the browser', async () => {
    const { challenge, code } = await askForCode();
    const rows = JSON.stringify(await house.query('select * from subcontractor_codes'));
    expect(rows).not.toContain(challenge);
    expect(rows).not.toContain(code);
  });
});

/** Requests that go through in a row before the first one that is refused. */
async function askUntilRefused(once: () => ReturnType<typeof ask>): Promise<number> {
  for (let request = 0; request < 100; request++) if ((await once()).status === 429) return request;
  return Infinity;
}
/** A request more or two, on a machine that is slower than the first delays. */
const listNear = (free: number) => [free, free + 1, free + 2];

describe('whether a recipient exists', () => {
  it('is told neither by the answer nor by what follows it', async () => {
    const recipient = await createRecipient();
    const blocked = await createRecipient();
    await house.query('update subcontractor_recipients set is_active = false where id = $1', [blocked.id]);
    const places = [
      recipient,
      blocked,
      { ...recipient, mailcra: randomUUID() },
      { ...recipient, prestasoc: 'inconnu' },
      { ...recipient, mailcra: 'x@y.example' },
    ];
    const answers = await Promise.all(places.map((place) => ask(browser(), place)));
    expect(answers.map(({ status, body }) => [status, Object.keys(body), body.challenge.length])).toEqual(
      places.map(() => [200, ['challenge', 'expiresAt'], 43]),
    );
    await house.runJobs();
    expect(await readMails(blocked.email)).toEqual([]);
    const guesses = await Promise.all(
      answers.slice(1).map(({ body }) => browser().post('/api/recipient/session', { challenge: body.challenge, code: '123456' })),
    );
    expect(guesses.map(({ status, body }) => [status, body.code])).toEqual(guesses.map(() => [422, 'subcontractors.wrongCode']));
  });

  it('is not told by the limit of requests either', async () => {
    for (const place of [await createRecipient(), { prestasoc: 'inconnu', mailcra: randomUUID() }]) {
      const client = browser();
      expect(listNear(3)).toContain(await askUntilRefused(() => ask(client, place)));
    }
  });

  it('is not tried for many people from one address of the network', async () => {
    const client = browser();
    expect(listNear(20)).toContain(await askUntilRefused(() => ask(client, { prestasoc: 'inconnu', mailcra: randomUUID() })));
  });
});

describe('a stranger who knows the name of a recipient', () => {
  it('keeps them out neither of their browser nor of their address, and slows them down elsewhere alone', async () => {
    const { recipient, client, challenge, code } = await askForCode();
    const opened = await client.post('/api/recipient/session', { challenge, code });
    const device = [opened.headers['set-cookie']]
      .flat()
      .map((line) => String(line).split(';')[0]!)
      .find((line) => line.startsWith('passerelle_browser='))!;
    for (const mailcra of [recipient.id, recipient.email]) {
      const place = { ...recipient, mailcra };
      expect(await askUntilRefused(() => ask(browser(), place))).toBeLessThan(20);
      await house.query(`update rate_limits set hits = 1000 where hits > 3`);
      expect((await ask(browser(), place)).status).toBe(429);
      expect((await ask(client, place)).status).toBe(200);
      expect((await ask(createTestClient(house.app, { 'x-forwarded-for': '203.0.113.99', cookie: device }), place)).status).toBe(200);
    }
  });
});

describe('the provider blocks', () => {
  it.each(['recipient', 'company'] as const)('a %s, who is out at once and gets no more codes', async (what) => {
    const agent = await house.staff('agent');
    const { client, challenge, code, recipient } = await askForCode();
    const cookie = { cookie: readCookie(await client.post('/api/recipient/session', { challenge, code })) };
    expect((await client.get('/api/recipient/interventions', cookie)).status).toBe(200);
    const { body } = await agent.get('/api/provider/subcontractors');
    const company = body.rows.find(({ slug }: { slug: string }) => slug === recipient.prestasoc);
    const { id: _, openInterventions: __, ...person } = company.recipients[0];
    const blocked =
      what === 'company'
        ? await agent.patch(`/api/provider/subcontractors/${company.id}`, { name: company.name, phone: '', isActive: false, version: 1 })
        : await agent.patch(`/api/provider/subcontractor-recipients/${recipient.id}`, { ...person, isActive: false });
    expect([blocked.status, blocked.body.isActive]).toEqual([200, false]);
    expect((await client.get('/api/recipient/interventions', cookie)).status).toBe(401);
    await ask(browser(), recipient);
    await house.runJobs();
    expect(await readMails(recipient.email)).toHaveLength(1);
  });

  it('an address that was changed: its sessions and codes end', async () => {
    const agent = await house.staff('agent');
    const { client, challenge, code, recipient } = await askForCode();
    const input = { fullName: 'Léo Blanc', email: 'ailleurs@cablage.example', phone: '', language: 'fr', isActive: true, version: 1 };
    expect((await agent.patch(`/api/provider/subcontractor-recipients/${recipient.id}`, input)).status).toBe(200);
    expect((await client.post('/api/recipient/session', { challenge, code })).status).toBe(422);
  });
});
