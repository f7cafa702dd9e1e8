import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { expect } from 'vitest';
import { openEvents } from '../support/event-stream.ts';
import { administrator, password } from '../support/installation.ts';
import { faultTest as test, readPostmaster } from '../support/scene.ts';
import { signIn } from '../support/visitor.ts';

/** A connection that stays open after one request, as browsers keep it. */
async function keepAlive(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.write('GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(socket, 'data');
}

/** A connection opened in advance and not used yet. */
async function openAhead(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
}

/** Long enough for a slow machine, shorter than the time after which the portal stops waiting. */
const fewSecondsMs = 10_000;

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  test(`on ${signal} the portal ends within seconds, open streams and connections or not, and its database with it`, async ({ scene }) => {
    const DATA_DIR = scene.installation();
    const portal = await scene.portal({ DATA_DIR });
    const database = readPostmaster(DATA_DIR);
    const stream = await openEvents(portal.address, (await signIn(portal.address, administrator.email, password)).headers);
    await Promise.all([keepAlive(portal.port), openAhead(portal.port)]);
    const asked = Date.now();
    const { code, output } = await portal.end(signal);
    expect(code).toBe(0);
    expect(Date.now() - asked).toBeLessThan(fewSecondsMs);
    expect(output).not.toMatch(/^\s+at /m);
    await stream.ended;
    expect(() => process.kill(database, 0)).toThrow('ESRCH');
    for (const left of ['instance.json', 'postgres/data/postmaster.pid']) expect(existsSync(path.join(DATA_DIR, left))).toBe(false);
  });
