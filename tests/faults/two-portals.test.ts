import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { openEvents } from '../support/event-stream.ts';
import { administrator, customer, password } from '../support/installation.ts';
import type { Portal } from '../support/portal.ts';
import { formatAddress, faultTest as test, openScene, type Scene, waitUntil } from '../support/scene.ts';
import { createErpVisitor, signIn, createVisitor } from '../support/visitor.ts';

/** Two portals on one database, as behind a load balancer. */
async function openTwo(scene: Scene, more: Record<string, string> = {}): Promise<[Portal, Portal]> {
  const settings = { DATABASE_URL: formatAddress(await scene.database()), DATA_DIR: scene.folder(), BASE_URL: 'http://portail.exemple.example', ...more };
  return Promise.all([scene.portal(settings), scene.portal(settings)]);
}

describe('of two portals on one database', () => {
  const { scene, close } = openScene();
  let a: Portal;
  let b: Portal;
  beforeAll(async () => {
    [a, b] = await openTwo(scene);
  });
  afterAll(close);

  test('a page of one portal shows changes made through the other', async () => {
    const staff = await signIn(a.address, administrator.email, password);
    const stream = await openEvents(b.address, staff.headers);
    await createVisitor(a.address).call('POST', '/api/forgot_password', { email: customer.email });
    expect(JSON.parse((await stream.waitForMessage((message) => message.includes('identityCheck'))).replace('data: ', ''))).toMatchObject({
      kind: 'identityCheck',
    });
    await createErpVisitor(a.address, scene.erpKey).call('POST', '/api/ingest/products', '{"id":"nonsense"}');
    await stream.waitForMessage((message) => message.includes('feedRow'));
    stream.close();
  });

  test('a session ended at one portal is refused by the other, and its stream ends there', async () => {
    const [here, lost] = [await signIn(a.address, customer.email, password), await signIn(b.address, customer.email, password)];
    const stream = await openEvents(b.address, lost.headers);
    expect((await lost.call('GET', '/api/me')).status).toBe(200);
    expect((await here.call('DELETE', '/api/sessions')).status).toBe(204);
    await stream.ended;
    expect((await lost.call('GET', '/api/me')).status).toBe(401);
    expect((await here.at(b.address).call('GET', '/api/me')).status).toBe(200);
  });

  test('the same intent sent to both at the same moment makes one effect, and both give the same response', async () => {
    const staff = await signIn(a.address, administrator.email, password);
    const callTwice = (path: string, body: unknown) => {
      const key = { 'idempotency-key': randomUUID() };
      return Promise.all([a, b, a, b].map(({ address }) => staff.at(address).call('POST', path, body, key)));
    };
    for (let round = 0; round < 5; round++) {
      const responses = await callTwice('/api/provider/api-keys', { name: `Intention ${round}` });
      expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    }
    const { rows } = (await staff.call('GET', '/api/provider/api-keys')).body as { rows: { name: string }[] };
    expect(rows.filter(({ name }) => name.startsWith('Intention')).map(({ name }) => name)).toEqual([4, 3, 2, 1, 0].map((round) => `Intention ${round}`));
  });
});

test('each background job is done once by either of them', async ({ scene }) => {
  const mail = await scene.mailServer();
  const [a, b] = await openTwo(scene, mail.settings);
  const person = await signIn(a.address, customer.email, password);
  const addresses = Array.from({ length: 6 }, (_, index) => `camille.${index}@helianthe.example`);
  for (const [index, email] of addresses.entries())
    expect((await person.at([a, b][index % 2]!.address).call('POST', '/api/email-changes', { email, currentPassword: password })).status).toBe(204);
  // Jobs start in order: once the last mails have arrived, a duplicate of the first would have arrived too.
  await waitUntil(() => addresses.every((address) => mail.taken.includes(address)));
  await Promise.all([a.end('SIGTERM'), b.end('SIGTERM')]);
  expect(mail.offered.toSorted()).toEqual(addresses.toSorted());
});

test('two portals that start at once on an empty database migrate it once', async ({ scene }) => {
  const database = await scene.database();
  const client = new Client(database);
  await client.connect();
  await client.query('create database fresh');
  await client.end();
  const fresh = { ...database, database: 'fresh' };
  const settings = { DATABASE_URL: formatAddress(fresh), DATA_DIR: scene.folder() };
  const portals = await Promise.all([scene.portal(settings), scene.portal(settings)]);
  for (const { address } of portals) expect((await createVisitor(address).call('GET', '/api/first-run')).body).toEqual({ needed: true });
  const reader = new Client(fresh);
  await reader.connect();
  const applied = 'select count(*) as applied, count(distinct name) as names from house.migrations';
  const expected = { ...fresh, database: 'passerelle' };
  const other = new Client(expected);
  await other.connect();
  expect((await reader.query(applied)).rows).toEqual((await other.query(applied)).rows);
  await Promise.all([reader.end(), other.end()]);
});
