import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { administrator, password, putInService } from '../support/installation.ts';
import { startInVain, type Portal } from '../support/portal.ts';
import { faultTest as test, openScene, waitUntil } from '../support/scene.ts';
import { startServer, type Server } from '../support/servers.ts';
import { createErpVisitor, makeProduct, signIn, createVisitor, type Response, type Visitor } from '../support/visitor.ts';

const { scene: whole, close } = openScene();
let server: Server;
let portal: Portal;
let staff: Visitor;
let key: string;
beforeAll(async () => {
  server = await startServer({ conf: ['max_connections = 33', 'superuser_reserved_connections = 3'] });
  portal = await whole.portal({ DATABASE_URL: server.address(), DATA_DIR: whole.folder(), DB_CONNECTIONS: '25' });
  key = await putInService(portal.address, portal.output());
  staff = await signIn(portal.address, administrator.email, password);
});
afterAll(async () => {
  server.signal('SIGCONT');
  await close();
  await server.kill();
});

const readReadiness = async (): Promise<[number, string]> => {
  const { status, body } = await createVisitor(portal.address).call('GET', '/ready');
  return [status, body.status];
};
const isReady = async (): Promise<boolean> => (await readReadiness())[0] === 200;
const feed = (): Promise<Response> => createErpVisitor(portal.address, key).call('POST', '/api/ingest/products', JSON.stringify(makeProduct()));
const describeRefusal = ({ status, headers, body }: Response) => [status, headers.get('retry-after'), body.code];
const unavailable = [503, '5', 'unavailable'];
/** Refusal of what waited for the requests before it, which wait for the database. */
const busy = [503, '2', 'busy'];
/** As many requests as one person may send at once. */
const atOnce = 20;
const endAll = () => server.ask("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'passerelle'");
/** Twice the promised five seconds: the machine of the tests may be busy. */
const detectedWithinMs = 10_000;
const countLogged = (words: string): number => portal.output().split(words).length - 1;

describe('a database that cannot do its work is expected', () => {
  test('read-only: nobody is told that they see the portal as another person', async ({ scene }) => {
    await server.ask('alter database passerelle set default_transaction_read_only = on');
    await endAll();
    await waitUntil(async () => (await readReadiness())[1] === 'database read-only');
    expect(describeRefusal(await createVisitor(portal.address).call('POST', '/api/login', { identifier: administrator.email, password }))).toEqual(unavailable);
    expect(describeRefusal(await staff.call('POST', '/api/provider/api-keys', { name: 'Perdu' }))).toEqual(unavailable);
    expect(describeRefusal(await feed())).toEqual(unavailable);
    // Reading goes on.
    expect((await staff.call('GET', '/api/provider/api-keys')).status).toBe(200);
    const { code, output } = await startInVain({ DATABASE_URL: server.address(), DATA_DIR: scene.folder(), DB_CONNECTIONS: '20' });
    expect([code, output]).toEqual([1, expect.stringMatching(/The database is read-only/)]);
    await server.ask('alter database passerelle reset default_transaction_read_only');
    await endAll();
    await waitUntil(isReady);
    expect((await feed()).body).toMatchObject({ created: 1 });
    await waitUntil(() => countLogged('"outage over"') > 0);
    expect(portal.output().match(/"missing":"database read-only"[^\n]*"outage begun"/g)).toHaveLength(1);
  });

  test('silent: whoever waits is told, and it is used again once it responds', async () => {
    const before = countLogged('"outage over"');
    const silentSince = Date.now();
    server.signal('SIGSTOP');
    const calls = [
      staff.call('GET', '/api/me'),
      staff.call('GET', '/api/provider/api-keys'),
      feed(),
      staff.call('POST', '/api/provider/api-keys', { name: 'Perdu' }),
    ];
    for (const response of await Promise.all(calls)) expect(describeRefusal(response)).toEqual(unavailable);
    expect(Date.now() - silentSince).toBeLessThan(detectedWithinMs);
    expect(await readReadiness()).toEqual([503, 'database does not respond']);
    // Nobody waits any more.
    expect(describeRefusal(await staff.call('GET', '/api/me'))).toEqual(unavailable);
    server.signal('SIGCONT');
    await waitUntil(isReady);
    expect((await staff.call('GET', '/api/me')).status).toBe(200);
    await waitUntil(() => countLogged('"outage over"') > before);
    expect(portal.output().match(/"missing":"database does not respond"[^\n]*"outage begun"/g)).toHaveLength(1);
  });

  test('without a free connection: requests wait, then are refused, and none is a fault', async () => {
    const others: Client[] = [];
    const isFull = async (): Promise<boolean> => {
      const client = new Client({ host: '127.0.0.1', port: server.port, user: 'passerelle', database: 'passerelle' });
      client.on('error', () => undefined);
      const is = await client.connect().then(
        () => false,
        () => true,
      );
      if (!is) others.push(client);
      return is;
    };
    // Those of the portal go too: it has to ask for new ones.
    while (!(await isFull()));
    await endAll();
    others.length = 0;
    while (!(await isFull()));
    const responses = await Promise.all(Array.from({ length: atOnce }, () => staff.call('GET', '/api/provider/api-keys')));
    for (const { status } of responses) expect([200, 503]).toContain(status);
    const refusals = responses.filter(({ status }) => status === 503);
    for (const one of refusals) expect([unavailable, busy]).toContainEqual(describeRefusal(one));
    if (refusals.length > 0) expect((await readReadiness())[0]).toBe(503);
    await Promise.all(others.map((client) => client.end()));
    await waitUntil(isReady);
    const again = await Promise.all(Array.from({ length: atOnce }, () => staff.call('GET', '/api/provider/api-keys')));
    expect(new Set(again.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('a process that asks for more connections than there can be is told so at its start', async ({ scene }) => {
    const tooMany = await startInVain({ DATABASE_URL: server.address(), DATA_DIR: scene.folder() });
    expect([tooMany.code, tooMany.output]).toEqual([
      1,
      expect.stringMatching(/up to 35 connections .*max_connections of the server leaves 30\.\n.*DB_CONNECTIONS/),
    ]);
    // Room for the portal that runs, not for all that the next one may open.
    await server.ask('alter role passerelle connection limit 26');
    const ofUser = await startInVain({ DATABASE_URL: server.address(), DATA_DIR: scene.folder(), DB_CONNECTIONS: '27' });
    expect(ofUser.output).toMatch(/the connection limit of the user leaves 26/);
    await server.ask('alter role passerelle connection limit -1');
    const tight = await scene.portal({ DATABASE_URL: server.address(), DATA_DIR: scene.folder(), DB_CONNECTIONS: '28' });
    expect(tight.output()).toMatch(/max_connections of the server leaves 30, of which \d+ are in use/);
  });
});
