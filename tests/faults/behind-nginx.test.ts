import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { administrator, password } from '../support/installation.ts';
import { openNginx, type Nginx } from '../support/nginx.ts';
import { freePort, type Portal } from '../support/portal.ts';
import { formatAddress, faultTest as test, openScene } from '../support/scene.ts';
import { signIn, createVisitor } from '../support/visitor.ts';

const { scene: whole, close } = openScene();
let portals: Portal[];
let nginx: Nginx;
beforeAll(async () => {
  const settings = { DATABASE_URL: formatAddress(await whole.database()), DATA_DIR: whole.folder(), TRUST_PROXY: '1' };
  const ports = [await freePort(), await freePort()];
  portals = await Promise.all(ports.map((port) => whole.portal({ ...settings, PORT: String(port) })));
  nginx = await openNginx(whole.folder(), ports);
});
afterAll(async () => {
  await nginx.close();
  await close();
});

describe('two processes behind the documented nginx', () => {
  test('count unknown links together, by the address that nginx saw, and say when to try again', async () => {
    const statuses: number[] = [];
    let last: { headers: Headers; body: { code: string } } | undefined;
    for (let index = 0; index < 61; index++) {
      // A caller may write what it likes there.
      const stranger = createVisitor(nginx.address, { 'x-forwarded-for': `203.0.113.${index}` });
      const response = await stranger.call('POST', '/api/sign-in-links/spend', { code: `unknown-${index}` });
      statuses.push(response.status);
      last = response;
    }
    expect([new Set(statuses.slice(0, 60)), statuses[60]]).toEqual([new Set([statuses[0]]), 429]);
    expect(statuses[0]).not.toBe(429);
    expect([last!.body.code, Number(last!.headers.get('retry-after')) > 0]).toEqual(['tooMany', true]);
    for (const { output } of portals) expect(output()).toContain('"route":"/api/sign-in-links/spend"');
  });

  test('let the named sites alone frame the chat bubble, and nothing else be framed', async () => {
    const readFraming = async (path: string): Promise<[string | undefined, string | null]> => {
      const { headers } = await createVisitor(nginx.address).call('GET', path);
      return [/frame-ancestors [^;]*/.exec(headers.get('content-security-policy') ?? '')?.[0], headers.get('x-frame-options')];
    };
    const closed = ["frame-ancestors 'self'", 'SAMEORIGIN'];
    expect([await readFraming('/iconChat'), await readFraming('/')]).toEqual([closed, closed]);
    const staff = await signIn(nginx.address, administrator.email, password);
    const { version } = (await staff.call('GET', '/api/provider/chat-bubble')).body;
    expect((await staff.call('PUT', '/api/provider/chat-bubble', { origins: 'https://www.arcadie.example', version })).status).toBeLessThan(300);
    expect(await readFraming('/iconChat')).toEqual(["frame-ancestors 'self' https://www.arcadie.example", null]);
    for (const path of ['/', '/chat', '/api/portal']) expect(await readFraming(path)).toEqual(closed);
  });

  test('are reached by encrypted connections alone', async () => {
    const { status, headers } = await fetch(`${nginx.plainAddress}/orders?state=delivered`, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([301, 'https://127.0.0.1/orders?state=delivered']);
  });

  test('keep /metrics to their own machine', async () => {
    expect((await createVisitor(nginx.address).call('GET', '/metrics')).status).toBe(404);
    expect((await createVisitor(portals[0]!.address).call('GET', '/metrics')).status).toBe(200);
  });
});

test('a caller that does not send what it announced is cut off, and one that sends no headers is told so', async () => {
  const send = async (text: string): Promise<string> => {
    const socket = connect(portals[0]!.port, '127.0.0.1').on('error', () => undefined);
    let received = '';
    socket.setEncoding('utf8').on('data', (part: string) => (received += part));
    const closed = once(socket, 'close');
    socket.write(text);
    await closed;
    return received;
  };
  const head = 'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 50\r\n';
  const [noHeaders, noBody] = await Promise.all([send(head), send(`${head}\r\n{`)]);
  expect(noHeaders).toMatch(/^HTTP\/1\.1 408 /);
  expect(noBody).not.toContain('200 OK');
  expect((await createVisitor(portals[0]!.address).call('GET', '/ready')).status).toBe(200);
});
