import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Logger, runOnce } from 'graphile-worker';
import { afterAll, expect } from 'vitest';
import { m } from '../../src/generated/messages/messages.js';
import { startPlatform, stopPlatform } from '../../src/app/platform.ts';
import { registers, type Registers } from '../../src/app/registers.ts';
import { createServer } from '../../src/app/server.ts';
import { collectTasks } from '../../src/app/worker.ts';
import { forgetProvider } from '../../src/platform/http/server/provider.ts';
import { readConfig } from '../../src/platform/data/server/config.ts';
import type { EmbeddedConnection } from '../../src/platform/data/server/db/embedded.ts';
import type { Routes } from '../../src/platform/http/server/routes.ts';
import { buildTaskList } from '../../src/platform/data/server/jobs/jobs.ts';
import type { Platform } from '../../src/platform/kernel/server/platform.ts';
import { createTestClient, type Client } from './client.ts';
import { createDatabase, createTestDatabase } from './database.ts';
import { prepareEmptying, type Emptying } from './emptying.ts';
import { createPeopleFactory, type People } from './people.ts';
import { openTestRows, type TestRows } from './rows.ts';

/** The whole server on its own database, with factories that fill it. */
export interface House extends TestRows, People {
  app: FastifyInstance;
  routes: Routes;
  platform: Platform;
  /** A person without a session. */
  visitor: Client;
  /** Opens a port. @returns its address */
  listen(): Promise<string>;
  /** Runs all due background jobs: followers of the journal, mails, exports. */
  runJobs(): Promise<void>;
}

/** Current day in the tests. */
export const today = '2026-11-19';

const silent = new Logger(() => () => undefined);

/** A server on a database of its own. */
interface Opened {
  app: FastifyInstance;
  routes: Routes;
  platform: Platform;
  rows: TestRows;
  close(): Promise<void>;
}

type Common = Opened & Emptying;

/** The server that the files of a worker take one after another: to start one for each took a third of the time of all API tests. */
let common: { server: Promise<Common>; takenBy?: string } | undefined;

/** Opens the product's server on an empty database for one test file: `const house = await openHouse()`. The files of a worker share the server;
 *  one that stops it, or changes tables, takes its own: `await openOwnHouse()`. */
export async function openHouse(): Promise<House> {
  const here = (common ??= { server: openCommon() });
  const { testPath } = expect.getState();
  if (here.takenBy === testPath) throw new Error('A file opens the common server once. Another one is its own: openOwnHouse().');
  here.takenBy = testPath;
  const server = await here.server;
  await server.empty();
  return furnish(server, registers, async () => {
    if (await server.isUnchanged()) return;
    common = undefined;
    throw new Error('A file that changes the tables of its database takes its own: openOwnHouse().');
  });
}

/** Opens a server for one test file alone, closed after its last test.
 *  @param env settings as environment variables
 *  @param declared the registers of the product, or of the product and a domain of the test
 *  @param prepare makes tables or rows before the server starts */
export async function openOwnHouse(
  env: Record<string, string> = {},
  declared: Registers = registers,
  prepare?: (connection: EmbeddedConnection, rows: TestRows) => Promise<unknown>,
): Promise<House> {
  const connection = await createTestDatabase();
  const server = await startServer(connection, env, declared, prepare);
  return furnish(server, declared, server.close);
}

/** The same on a database that has rows already. */
export async function openHouseOn(connection: EmbeddedConnection, env: Record<string, string>): Promise<House> {
  const server = await startServer(connection, env);
  return furnish(server, registers, server.close);
}

/** Ends with the worker, and its database with the cluster. */
async function openCommon(): Promise<Common> {
  const { connection } = await createDatabase();
  const server = await startServer(connection, {});
  const { empty, isUnchanged } = await prepareEmptying(server.rows);
  const clock = { ...server.platform.clock };
  return {
    ...server,
    isUnchanged,
    empty: async () => {
      await empty();
      Object.assign(server.platform.clock, clock);
      forgetProvider(server.platform);
      server.platform.sessions.forget(() => true);
      server.app.mended.clear();
      server.routes.undeclared.clear();
    },
  };
}

/** Starts the product on a database. Closed by the caller. */
export async function startServer(
  connection: EmbeddedConnection,
  env: Record<string, string>,
  declared: Registers = registers,
  prepare?: (connection: EmbeddedConnection, rows: TestRows) => Promise<unknown>,
): Promise<Opened> {
  const rows = openTestRows(connection);
  await prepare?.(connection, rows);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'passerelle-house-'));
  const config = readConfig({ DEMO: 'on', TODAY: today, LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...env });
  const platform = await startPlatform(config, connection, declared);
  const { app, routes } = await createServer(platform, declared);
  const close = async (): Promise<void> => {
    await app.close();
    await rows.close();
    await stopPlatform(platform);
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  return { app, routes, platform, rows, close };
}

async function furnish({ app, routes, platform, rows }: Opened, declared: Registers, leave: () => Promise<void>): Promise<House> {
  afterAll(async () => {
    const unworded = [...(await findUnwordedEntries(rows)), ...(await findUnwordedFields(rows))];
    await leave();
    expect([...app.mended], 'parts of responses that did not fit their contracts').toEqual([]);
    expect([...routes.undeclared], 'refusals that the contracts of their endpoints do not declare').toEqual([]);
    if (declared === registers) expect(unworded, 'journal entries and fields that the activity log has no words for').toEqual([]);
  });
  const people = await createPeopleFactory(app, rows);
  return {
    app,
    routes,
    platform,
    ...rows,
    ...people,
    visitor: createTestClient(app),
    listen: async () => (app.server.listening ? app.listeningOrigin : app.listen({ port: 0, host: '127.0.0.1' })),
    runJobs: async () => {
      const pgPool = platform.database.queuePool;
      // One run may overlook a job of a queue whose previous job has just ended.
      do await runOnce({ pgPool, noHandleSignals: true, logger: silent, taskList: buildTaskList(platform, collectTasks(declared)) });
      while ((await pgPool.query('select 1 from graphile_worker._private_jobs where job_queue_id is not null and run_at <= now() and is_available')).rowCount);
    },
  };
}

/** Kinds and actions that customers' journals hold and that the provider's activity log could not put into words. */
async function findUnwordedEntries({ query }: TestRows): Promise<string[]> {
  const entries = await query<{ kind: string; action: string }>(
    `select distinct j.object_kind as kind, j.action from journal j join companies c on c.id = j.company_id where c.kind <> 'provider'`,
  );
  return entries.filter(({ kind, action }) => !registers.activity.has(kind, action)).map(({ kind, action }) => `${kind} ${action}`);
}

/** Changed fields of journals that the activity log would show as other information. */
async function findUnwordedFields({ query }: TestRows): Promise<string[]> {
  const changed = await query<{ kind: string; field: string }>(
    'select distinct object_kind as kind, field from journal cross join jsonb_object_keys(changes) as field order by kind, field',
  );
  return changed
    .filter(({ kind, field }) => registers.activity.fieldName(kind, field) === m['activity.field.other'])
    .map(({ kind, field }) => `${kind} ${field}`);
}
