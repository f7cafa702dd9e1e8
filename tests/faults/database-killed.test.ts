import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect } from 'vitest';
import { administrator, password } from '../support/installation.ts';
import { formatAddress, faultTest as test, readPostmaster, waitUntil } from '../support/scene.ts';
import { createErpVisitor, signIn, createVisitor, type Response } from '../support/visitor.ts';
import { keepWriting, findLost } from '../support/writing.ts';

const nothing = { unknown: 0, keys: [] };

/** Response to every caller while the database is down. */
const expectUnavailable = ({ status, headers, body }: Response): void => {
  expect([status, headers.get('retry-after'), headers.get('content-type')?.split(';')[0]]).toEqual([503, '5', 'application/problem+json']);
  expect(body).toMatchObject({ type: 'about:blank', status: 503, code: 'unavailable', title: expect.stringMatching(/\w/) });
};

/** Processes of a PostgreSQL, the postmaster first. */
function listProcesses(postmaster: number): number[] {
  const lines = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).stdout.trim().split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  return [postmaster, ...pairs.filter(([, parent]) => parent === postmaster).map(([pid]) => pid!)];
}

function kill(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      // The children of a killed database end by themselves.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

for (const [whose, withUrl] of [
  ['the embedded database', false],
  ['the database server', true],
] as const)
  test(`when ${whose} is killed during writes, the portal says so, loses nothing and goes on by itself`, async ({ scene }) => {
    const database = withUrl ? await scene.database() : undefined;
    const DATA_DIR = withUrl ? scene.folder() : scene.installation();
    const portal = await scene.portal({ DATA_DIR, ...(database ? { DATABASE_URL: formatAddress(database) } : {}) });
    const databaseFolder = database ? path.dirname(database.host) : DATA_DIR;
    const [erp, staff] = [createErpVisitor(portal.address, scene.erpKey), await signIn(portal.address, administrator.email, password)];
    const writing = keepWriting(erp, staff);
    await writing.goesOn(20);
    const killed = readPostmaster(databaseFolder);
    kill(listProcesses(killed));
    await writing.goesOn(20);
    await writing.stop();
    expect(writing.lost).toEqual([]);
    expect(writing.refusals.length).toBeGreaterThan(0);
    for (const refusal of writing.refusals) expectUnavailable(refusal);
    expect(await findLost(writing, erp, staff)).toEqual(nothing);
    expect(readPostmaster(databaseFolder)).not.toBe(killed);
  });

test('when one process of the database is killed, all of it starts anew and nothing is lost', async ({ scene }) => {
  const DATA_DIR = scene.installation();
  const portal = await scene.portal({ DATA_DIR });
  const [erp, staff] = [createErpVisitor(portal.address, scene.erpKey), await signIn(portal.address, administrator.email, password)];
  const writing = keepWriting(erp, staff);
  await writing.goesOn(20);
  kill(listProcesses(readPostmaster(DATA_DIR)).slice(-1));
  await writing.goesOn(20);
  await writing.stop();
  for (const refusal of writing.refusals) expectUnavailable(refusal);
  expect(await findLost(writing, erp, staff)).toEqual(nothing);
});

test('while the database is out of reach every call is refused with a time to come back, and answered again once it is there', async ({ scene }) => {
  const line = await scene.line(await scene.database());
  const portal = await scene.portal({ DATABASE_URL: formatAddress(line), DATA_DIR: scene.folder() });
  const staff = await signIn(portal.address, administrator.email, password);
  const visitor = createVisitor(portal.address);
  line.cut();
  const calls: [string, string, unknown?][] = [
    ['GET', '/api/me'],
    ['GET', '/api/provider/api-keys'],
    ['POST', '/api/provider/api-keys', { name: 'ERP' }],
    ['POST', '/api/login', { identifier: administrator.email, password }],
  ];
  for (const [method, path, body] of calls) expectUnavailable(await staff.call(method, path, body));
  expectUnavailable(await createErpVisitor(portal.address, scene.erpKey).call('POST', '/api/ingest/products', '{}'));
  expect((await visitor.call('GET', '/ready')).status).toBe(503);
  expect((await visitor.call('GET', '/health')).status).toBe(200);
  line.mend();
  await waitUntil(async () => (await visitor.call('GET', '/ready')).status === 200);
  expect((await staff.call('GET', '/api/me')).status).toBe(200);
  expect((await staff.call('POST', '/api/provider/api-keys', { name: 'ERP' })).status).toBe(201);
});
