import { randomUUID } from 'node:crypto';
import { get, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openHouse } from '#tests/support/house.ts';
import type { Reply } from '#tests/support/client.ts';
import { openEvents } from '#tests/support/event-stream.ts';
import { postForm } from '#tests/support/forms.ts';
import { createOfferFactory } from '#tests/support/offers.ts';

const house = await openHouse();
const company = await house.company();
const member = await house.signInMember(company);
await house.listen();
const { port } = house.app.server.address() as AddressInfo;
const address = `http://127.0.0.1:${port}`;

/** Sends bytes as they are and returns what comes back until the line closes. */
const send = (text: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let received = '';
    socket.on('data', (chunk) => (received += chunk.toString()));
    socket.on('close', () => resolve(received));
    socket.on('error', () => resolve(received));
  });

describe('every response', () => {
  it('of the API is kept by no cache', async () => {
    for (const reply of [await member.get('/api/me'), await member.get('/api/orders/none'), await member.get('/api/nothing')])
      expect(reply.headers['cache-control']).toBe('no-store');
  });

  it.each<[status: number, ask: () => Promise<Reply>]>([
    [200, () => member.get('/api/me')],
    [400, () => house.visitor.get('/api/orders/%E0%A4%A')],
    [401, () => house.visitor.get('/api/me')],
    [403, () => member.get('/api/provider/security-log')],
    [404, () => member.get('/api/orders/none')],
    [404, () => house.visitor.get('/api/nothing')],
    [415, () => member.patch('/api/preferences', 'language=fr', { 'content-type': 'text/plain' })],
    [422, () => member.get('/api/orders?sort=nothing')],
  ])('bears the number of its request, and forbids what the portal never uses: %i', async (status, ask) => {
    const reply = await ask();
    expect(reply.status).toBe(status);
    expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(String(reply.headers['permissions-policy'])).toContain('camera=(self), ');
    expect(String(reply.headers['content-security-policy'])).toContain("script-src 'self' 'wasm-unsafe-eval';");
  });

  it('to a failure quotes the beginning of that number', async () => {
    vi.spyOn(house.platform.sessions, 'find').mockImplementationOnce(() => {
      throw new Error('a failure of the test');
    });
    const { status, headers, body } = await member.get('/api/me');
    expect([status, body.reference]).toEqual([500, String(headers['x-request-id']).slice(0, 8)]);
    expect(body.title).toContain(body.reference);
  });

  it.each(['/', '/500', '/404'])('is a page with the same headers at %s', async (page) => {
    const { headers } = await house.visitor.get(page);
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(String(headers['permissions-policy'])).toContain('camera=(self), ');
  });
});

describe('a request', () => {
  it('with two Host headers is refused', async () => {
    const reply = await send('GET /api/portal HTTP/1.1\r\nHost: portail.example\r\nHost: ailleurs.example\r\nConnection: close\r\n\r\n');
    expect(reply).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('whose body does not come is cut off', async () => {
    const timer = vi.spyOn(globalThis, 'setInterval');
    const reply = send('POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{');
    await expect.poll(() => timer.mock.calls.find(([, milliseconds]) => milliseconds === 60_000)).toBeDefined();
    const [cut] = timer.mock.calls.find(([, milliseconds]) => milliseconds === 60_000)!;
    timer.mockRestore();
    cut();
    expect(await reply).not.toContain('200 OK');
  });

  it('has fifteen seconds for its headers', () => {
    expect(house.app.server.headersTimeout).toBe(15_000);
  });
});

describe('live updates', () => {
  it('are refused to the session that may only set a password', async () => {
    const client = await house.signedIn(await house.user(), undefined, { passwordStep: true });
    expect((await fetch(`${address}/api/events`, { headers: client.headers })).status).toBe(403);
  });

  it('of a browser that left before they began are not counted among its streams', async () => {
    const client = await house.signedIn(await house.user());
    let [seen, closed] = [0, 0];
    const count = (_request: unknown, response: ServerResponse) => {
      seen += 1;
      response.once('close', () => (closed += 1));
    };
    house.app.server.on('request', count);
    // A lock keeps the session from being read until the browsers have left.
    const lock = await house.platform.database.queuePool.connect();
    await lock.query('begin');
    await lock.query('lock table sessions in access exclusive mode');
    const sent = Array.from({ length: 20 }, () => get({ port, path: '/api/events', headers: client.headers }).on('error', () => undefined));
    await expect.poll(() => seen).toBe(20);
    for (const request of sent) request.destroy();
    await expect.poll(() => closed).toBe(20);
    const found = vi.spyOn(house.platform.sessions, 'keep');
    await lock.query('rollback');
    lock.release();
    await expect.poll(() => found.mock.calls.length).toBe(20);
    (await openEvents(address, client.headers)).close();
    house.app.server.off('request', count);
  });

  it('tell a member without prices nothing of offers, and others what changed', async () => {
    const blind = await house.signInMember(company, { prices: false });
    const offer = await createOfferFactory(house).offer(company);
    const [hers, theirs] = [await openEvents(address, member.headers), await openEvents(address, blind.headers)];
    const write = (number: number) =>
      postForm(member, `/api/conversations/offer/${offer.number}/messages`, { clientKey: `a-message-${number}`, body: 'Une question.' });
    expect((await write(1)).status).toBe(200);
    const heard: string[] = [];
    await hers.waitForMessage((message) => message.includes('conversation'));
    await house.query(`select pg_notify('passerelle', $1)`, [JSON.stringify({ type: 'change', companyId: company.id, kind: 'last' })]);
    await theirs.waitForMessage((message) => heard.push(message) > 0 && message.includes('last'));
    expect(heard.join('')).not.toMatch(/conversation|offer/);
    hers.close();
    theirs.close();
  });

  it('begin with what has changed since the page began, without reading all of it again', async () => {
    const name = `change-${randomUUID()}`;
    const first = await openEvents(address, member.headers);
    // The portal has listened for longer than a page waits for its stream.
    const start = performance.now();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(start + 10_000);
    onTestFinished(() => clock.mockRestore());
    await house.query(`select pg_notify('passerelle', $1)`, [JSON.stringify({ type: 'change', companyId: company.id, kind: name })]);
    await first.waitForMessage((message) => message.includes(name));
    const late = await openEvents(address, member.headers, '?age=300');
    const heard: string[] = [];
    await late.waitForMessage((message) => heard.push(message) > 0 && message.includes(name));
    expect(heard.join('')).not.toContain('resync');
    first.close();
    late.close();
  });

  it.each([
    ['is opened again', { 'last-event-id': '1' }, '?age=300'],
    ['is opened long after its page', {}, '?age=60000'],
  ])('say that all is to be read again where one %s', async (_, headers, query) => {
    const stream = await openEvents(address, { ...member.headers, ...headers }, query);
    await stream.waitForMessage((message) => message.includes('resync'));
    stream.close();
  });
});

it.each(['from', 'to'])('the year 0000 is no day of the parameter %s', async (name) => {
  for (const day of ['0000-01-01', '1899-12-31', '2200-01-01'])
    expect((await member.get(`/api/orders?${name}=${day}`)).body).toMatchObject({ status: 422, errors: [{ path: name, code: 'field.notDate' }] });
});
