import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Logger, runOnce } from 'graphile-worker';
import { afterAll, expect } from 'vitest';
import { startPlatform, stopPlatform } from '../../src/app/platform.ts';
import { registers, type Registers } from '../../src/app/registers.ts';
import { createServer } from '../../src/app/server.ts';
import { tasksOf } from '../../src/app/worker.ts';
import { readConfig } from '../../src/platform/server/config.ts';
import type { EmbeddedConnection } from '../../src/platform/server/db/embedded.ts';
import type { Routes } from '../../src/platform/server/http/routes.ts';
import { taskListOf } from '../../src/platform/server/jobs/jobs.ts';
import type { Platform } from '../../src/platform/server/platform.ts';
import { hasWords } from '../../src/provider/journal-sentences.ts';
import { clientOf, type Client } from './client.ts';
import { testDatabase } from './database.ts';
import { peopleOf, type People } from './people.ts';
import { testRows, type TestRows } from './rows.ts';

/** The whole server on its own database, with factories that fill it. */
export interface House extends TestRows, People {
  app: FastifyInstance;
  routes: Routes;
  platform: Platform;
  /** A person without a session. */
  visitor: Client;
  /** Runs all due background jobs: followers of the journal, mails, exports. */
  runJobs(): Promise<void>;
}

/** Current day in the tests. */
export const today = '2026-11-19';

const silent = new Logger(() => () => undefined);

/** Opens a server for one test file, closed after its last test: `const house = await openHouse()`.
 *  @param env settings as environment variables
 *  @param declared the registers of the product, or of the product and a domain of the test
 *  @param prepare makes tables or rows before the server starts */
export async function openHouse(
  env: Record<string, string> = {},
  declared: Registers = registers,
  prepare?: (connection: EmbeddedConnection, rows: TestRows) => Promise<unknown>,
): Promise<House> {
  const connection = await testDatabase();
  const rows = testRows(connection);
  await prepare?.(connection, rows);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'passerelle-house-'));
  const config = readConfig({ DEMO: 'on', TODAY: today, LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...env });
  const platform = await startPlatform(config, connection, declared);
  const { app, routes } = await createServer(platform, declared);
  afterAll(async () => {
    const unworded = await unwordedEntries(rows);
    await app.close();
    await rows.close();
    await stopPlatform(platform);
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    expect([...app.mended], 'parts of responses that did not fit their contracts').toEqual([]);
    expect([...routes.undeclared], 'refusals that the contracts of their endpoints do not declare').toEqual([]);
    if (declared === registers) expect(unworded, 'journal entries that the activity log of a company has no words for').toEqual([]);
  });
  const people = await peopleOf(app, rows);
  return {
    app,
    routes,
    platform,
    ...rows,
    ...people,
    visitor: clientOf(app),
    runJobs: async () => {
      const pgPool = platform.database.queuePool;
      // One run may overlook a job of a queue whose previous job has just ended.
      do await runOnce({ pgPool, noHandleSignals: true, logger: silent, taskList: taskListOf(platform, tasksOf(declared)) });
      while ((await pgPool.query('select 1 from graphile_worker._private_jobs where job_queue_id is not null and run_at <= now() and is_available')).rowCount);
    },
  };
}

/** Kinds and actions that customers' journals hold and that the provider's activity log could not put into words. */
async function unwordedEntries({ query }: TestRows): Promise<string[]> {
  const entries = await query<{ kind: string; action: string }>(
    `select distinct j.object_kind as kind, j.action from journal j join companies c on c.id = j.company_id where c.kind <> 'provider'`,
  );
  return entries.filter(({ kind, action }) => !hasWords(kind, action)).map(({ kind, action }) => `${kind} ${action}`);
}
