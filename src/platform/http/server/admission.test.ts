import { Agent, request as ask } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { m } from '#generated/messages/messages.js';
import { platformError } from '#platform/kernel/errors.ts';
import { openHouse } from '#tests/support/house.ts';

const house = await openHouse();
const { admission } = house.platform;
const base = new URL(await house.listen());
const company = await house.company();
const member = await house.signInMember(company);
const owner = { companyId: company.id, userId: member.user.id };

beforeEach(async () => {
  // The process reads the session.
  await member.get('/api/me');
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** A request through the port. */
const call = (path: string, options: { method?: string; headers?: Record<string, string>; agent?: Agent } = {}) =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: string; port: number }>((resolve, reject) => {
    const { headers, ...rest } = options;
    const request = ask(
      { host: base.hostname, port: base.port, path, headers: { 'accept-language': 'fr', ...member.headers, ...headers }, ...rest },
      (response) => {
        const port = request.socket!.localPort!;
        text(response).then((body) => resolve({ status: response.statusCode!, headers: response.headers, body, port }), reject);
      },
    );
    request.on('error', reject).end();
  });

describe('a server with too long a line', () => {
  beforeEach(() => {
    vi.spyOn(admission, 'isLong', 'get').mockReturnValue(true);
    vi.spyOn(admission, 'isRefused').mockReturnValue(true);
  });

  it('refuses with 503, the seconds to wait and a sentence in the caller’s language, and keeps the connection', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const read = vi.spyOn(house.platform.sessions, 'keep');
    const french = await call('/api/orders', { agent });
    const english = await call('/api/orders', { agent, headers: { 'accept-language': 'en' } });
    agent.destroy();
    expect([french.status, french.headers['retry-after'], french.headers['x-request-id']]).toEqual([503, '2', expect.any(String)]);
    expect(JSON.parse(french.body)).toEqual({ type: 'about:blank', status: 503, code: 'busy', title: m['platform.error.busy']({}, { locale: 'fr' }) });
    expect(JSON.parse(english.body)).toMatchObject({ title: m['platform.error.busy']({}, { locale: 'en' }) });
    expect(english.port).toBe(french.port);
    expect(read).not.toHaveBeenCalled();
    expect(admission.isRefused).toHaveBeenCalledWith(owner);
  });

  it('answers the questions about its health, pages, and requests of sessions that it has not read', async () => {
    const statuses = await Promise.all(['/health', '/ready', '/login'].map(async (path) => (await call(path)).status));
    expect(statuses).toEqual([200, 200, 200]);
    expect((await call('/api/me', { headers: { cookie: 'passerelle_session=unknown' } })).status).toBe(401);
  });
});

describe('a request', () => {
  it('leaves its place however it ends', async () => {
    const statuses = [
      await member.get('/api/orders'),
      await member.get('/api/orders/unknown'),
      await member.get('/api/orders?sort=unknown'),
      await member.post('/api/orders/unknown/messages', {}),
      await house.visitor.get('/api/orders'),
      await house.visitor.post('/api/login', {}),
    ].map(({ status }) => status);
    expect(statuses).toEqual([200, 404, 422, 404, 401, 422]);
    expect(admission.inWork).toBe(0);
  });

  it('takes no place while its body arrives', async () => {
    const socket = connect(Number(base.port), base.hostname);
    const headers = Object.entries({ ...member.headers, host: base.host, 'content-type': 'application/json', 'content-length': '21' });
    socket.write(`POST /api/devices/coverage HTTP/1.1\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n{"serials":`);
    const check = vi.spyOn(admission, 'check');
    await expect.poll(() => check.mock.calls.length).toBe(1);
    const enter = vi.spyOn(admission, 'enter');
    expect(admission.inWork).toBe(0);
    socket.write('["FOC1X"]}');
    await expect.poll(() => enter.mock.calls.length).toBe(1);
    expect(enter).toHaveBeenCalledWith(owner, 'POST /api/devices/coverage', expect.anything());
    socket.destroy();
    await expect.poll(() => admission.inWork).toBe(0);
  });

  it('of one person beyond their share is refused with 429 and the seconds to wait; the sixth within a second waits for that answer', async () => {
    vi.spyOn(admission, 'enter').mockImplementation(() => {
      throw platformError('tooManyAtOnce', { maximum: 40, seconds: 2 });
    });
    const begun = performance.now();
    const refused = await member.get('/api/orders');
    expect([refused.status, refused.headers['retry-after'], refused.body.title]).toEqual([
      429,
      '2',
      'Vous avez déjà 40 demandes en cours. Patientez 2 s avant d’en envoyer une autre.',
    ]);
    const note = vi.spyOn(admission, 'noteRefusal');
    for (let count = 0; count < 5; count++) await member.get('/api/orders');
    const waits = note.mock.results.map(({ value }) => value as number);
    expect([waits[0], waits.at(-1)]).toEqual([0, 500]);
    expect(performance.now() - begun).toBeGreaterThan(490);
  });
});
