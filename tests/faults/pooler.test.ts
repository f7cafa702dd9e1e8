import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { readAddress } from '../../src/platform/data/server/db/address.ts';
import { openPools } from '../../src/platform/data/server/db/pools.ts';
import { openEvents } from '../support/event-stream.ts';
import { administrator, customer, password, putInService } from '../support/installation.ts';
import { startInVain } from '../support/portal.ts';
import { faultTest as test, waitUntil } from '../support/scene.ts';
import { startPooler, startServer, type Pooler, type Server } from '../support/servers.ts';
import { createErpVisitor, makeProduct, signIn, createVisitor } from '../support/visitor.ts';

let server: Server;
const poolers: Pooler[] = [];
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  for (const pooler of poolers) await pooler.stop();
  await server.kill();
});

/** The real PgBouncer, which may be in front of the server in one mode or another. */
async function openPooler(...settings: string[]): Promise<string> {
  const pooler = await startPooler(server, settings);
  poolers.push(pooler);
  return pooler.address;
}

const silent = { warn: () => undefined, info: () => undefined };

describe('a pooler that would take the roles away ends the start with a remedy', () => {
  for (const [which, settings, more, sentence] of [
    ['one that drops start-up options', ['pool_mode = session', 'ignore_startup_parameters = options'], {}, /drops start-up options/],
    ['one that refuses them', ['pool_mode = session'], {}, /refuses start-up options/],
    ['one by transaction', ['pool_mode = transaction'], { DB_POOLER: 'session' }, /by transaction or by statement/],
    ['one by statement', ['pool_mode = statement'], { DB_POOLER: 'session' }, /by transaction or by statement/],
  ] as const)
    test(which, async ({ scene }) => {
      const { code, output } = await startInVain({ DATABASE_URL: await openPooler(...settings), DATA_DIR: scene.folder(), ...more });
      expect(code).toBe(1);
      expect(output).toMatch(sentence);
      expect(output).toContain('DB_POOLER=session');
      expect(output).not.toMatch(/^\s+at /m);
      // Nothing was written there.
      expect(await server.ask("select 1 from pg_namespace where nspname = 'house'", 'passerelle')).toEqual([]);
    });
});

describe('through a pooler in session mode', () => {
  test('the portal works with both barriers, its queue and its live updates', async ({ scene }) => {
    const DATABASE_URL = await openPooler('pool_mode = session');
    const mail = await scene.mailServer();
    const settings = { DATABASE_URL, DB_POOLER: 'session', DATA_DIR: scene.folder(), BASE_URL: 'http://portail.exemple.example', ...mail.settings };
    const { address, output } = await scene.portal(settings);
    const key = await putInService(address, output());
    const staff = await signIn(address, administrator.email, password);
    const stream = await openEvents(address, staff.headers);
    expect((await createErpVisitor(address, key).call('POST', '/api/ingest/products', JSON.stringify(makeProduct()))).body).toMatchObject({ created: 1 });
    await stream.waitForMessage((message) => message.includes('feedRun'));
    stream.close();
    const person = await signIn(address, customer.email, password);
    expect((await person.call('GET', '/api/orders')).status).toBe(200);
    expect((await person.call('POST', '/api/email-changes', { email: 'c@helianthe.example', currentPassword: password })).status).toBe(204);
    await waitUntil(() => mail.taken.includes('c@helianthe.example'));
    expect((await createVisitor(address).call('GET', '/ready')).status).toBe(200);

    // Without the first barrier: a query that names no company, by the role of a company.
    const pools = openPools({ ...readAddress(DATABASE_URL), pooler: 'session' }, silent);
    const count = 'select count(*) as rows from memberships';
    const [seen, all] = [await pools.role('company').query(count), await pools.owner.query(count)];
    expect([seen.rows[0].rows, all.rows[0].rows > 0]).toEqual([0, true]);
    await pools.end();
  });

  test('a connection is used as its own user left it to nobody else', async () => {
    const address = await openPooler('pool_mode = session', 'server_reset_query =', 'default_pool_size = 1', 'min_pool_size = 0');
    const left = new Client({ connectionString: address });
    await left.connect();
    await left.query('set role passerelle_system');
    await left.query("prepare kept1 as select 'of another'");
    await left.end();
    const pools = openPools({ ...readAddress(address), pooler: 'session' }, silent);
    expect((await pools.role('company').query('select current_user::text as role')).rows).toEqual([{ role: 'passerelle_company' }]);
    await pools.end();
  });
});
