import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { StartError } from '#platform/kernel/server/platform.ts';
import { findBinaries } from './embedded/binaries.ts';
import { type DatabaseFolder, prepareDatabaseFolder, prepareDataDir } from './embedded/folder.ts';
import { claimDataDir, clearInstance, makeInUseError } from './embedded/instance.ts';
import {
  createCluster,
  endOrphan,
  isStillEnding,
  removeCopiedLocks,
  isResponding,
  socketPort,
  startPostmaster,
  stopPostmaster,
} from './embedded/postmaster.ts';

export { writeInstanceAddress } from './embedded/instance.ts';

/** Connection as the owner of the database. `host` is the folder of the socket: no port is open. */
export interface EmbeddedConnection {
  host: string;
  port: number;
  user: string;
  database: string;
}

export interface EmbeddedPostgres {
  connection: EmbeddedConnection;
  /** Stops the database and gives the data folder back. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** The data folder; the database lies in its `postgres` folder. */
  dir: string;
  /** Trades safety for speed: for tests only. */
  test?: boolean;
  /** Created when missing. */
  database?: string;
  /** Called when the database ended by itself and is started again. */
  log?: (message: string) => void;
}

const orphanPatienceMs = 20_000;
/** The guard of a killed process stops its database within moments, unless it was killed too. */
const guardPatienceMs = 2_000;

/** Starts the PostgreSQL that npm brought, for this process alone. It stops when this process ends, however it ends,
 *  and starts again when it is killed itself. Root runs it as `nobody`, or as the owner of an existing database.
 *  @throws {StartError} when the folder cannot be written or is in use, or PostgreSQL cannot run here */
export async function startPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(options.dir);
  const test = options.test ?? false;
  const binaries = findBinaries();
  prepareDataDir(dataDir);
  await claimDataDir(dataDir, async () => {
    const folder = prepareDatabaseFolder(dataDir, binaries);
    // A copied link to the database leads to the original's.
    if (await isResponding(folder)) throw makeInUseError(dataDir);
    removeCopiedLocks(folder);
  });
  try {
    const folder = prepareDatabaseFolder(dataDir, binaries);
    const first = await startAfterOrphan(folder, dataDir, test);
    const stop = supervise(first, () => startPostmaster(folder, test), options.log ?? (() => undefined));
    const connection = { host: folder.socketDir, port: socketPort, user: 'postgres', database: options.database ?? 'passerelle' };
    await createDatabase(connection);
    return {
      connection,
      stop: async () => {
        await stop();
        clearInstance(dataDir);
      },
    };
  } catch (error) {
    clearInstance(dataDir);
    throw error instanceof StartError
      ? error
      : new StartError(
          `The database in ${dataDir} could not start: ${(error as Error).message}`,
          'Set DATA_DIR to another folder, or DATABASE_URL to a PostgreSQL 15 or later.',
          error,
        );
  }
}

/** Whether a data folder holds a database, which may run or not. */
export const hasDatabase = (dir: string): boolean => existsSync(path.resolve(dir, 'postgres/data/PG_VERSION'));

/** Connection to the database of a Passerelle that runs with this data folder, for a command beside it; `undefined` when none runs. */
export async function findRunningPostgres(dir: string): Promise<EmbeddedConnection | undefined> {
  const dataDir = path.resolve(dir);
  if (!existsSync(dataDir)) return undefined;
  const folder = prepareDatabaseFolder(dataDir, findBinaries());
  return (await isResponding(folder)) ? { host: folder.socketDir, port: socketPort, user: 'postgres', database: 'passerelle' } : undefined;
}

/** Starts PostgreSQL. That of a process killed a moment ago may still be stopping, its lock file name a process that
 *  is only just going, or one of its processes hold the shared memory; one left running without its guard is stopped: the
 *  folder is ours, so it serves nobody. */
async function startAfterOrphan(folder: DatabaseFolder, dataDir: string, test: boolean): Promise<ChildProcess> {
  const begun = Date.now();
  // A fast shutdown that hangs, as one begun during crash recovery may, is followed by an immediate one.
  const signals = [
    { afterMs: guardPatienceMs, signal: 'SIGINT' },
    { afterMs: orphanPatienceMs / 2, signal: 'SIGQUIT' },
  ] as const;
  let sent = 0;
  for (;;) {
    const next = signals[sent];
    if (next && Date.now() - begun > next.afterMs && (sent > 0 || (await isResponding(folder))) && endOrphan(folder, next.signal)) sent += 1;
    if (!(await isResponding(folder))) {
      try {
        createCluster(folder, test);
        return await startPostmaster(folder, test);
      } catch (error) {
        if (!isStillEnding(error as Error)) throw error;
      }
    }
    if (Date.now() - begun > orphanPatienceMs) throw makeInUseError(dataDir, {});
    await pause(100);
  }
}

/** Starts PostgreSQL again whenever it ends by itself. Returns the function that ends it for good. */
function supervise(first: ChildProcess, start: () => Promise<ChildProcess>, log: (message: string) => void): () => Promise<void> {
  let stopping = false;
  let child = first;
  let restarting: Promise<void> | undefined;
  const restart = async (): Promise<void> => {
    for (let waitMs = 100; !stopping; waitMs = Math.min(waitMs * 2, 5_000)) {
      try {
        child = await start();
        watch(child);
        return log('The embedded PostgreSQL runs again.');
      } catch (error) {
        log((error as Error).message);
        await pause(waitMs);
      }
    }
  };
  const watch = (running: ChildProcess): void => {
    running.once('exit', () => {
      if (stopping) return;
      log('The embedded PostgreSQL ended by itself and is started again.');
      restarting = restart();
    });
  };
  watch(child);
  return async () => {
    stopping = true;
    await restarting;
    await stopPostmaster(child);
  };
}

async function createDatabase(connection: EmbeddedConnection): Promise<void> {
  const client = new Client({ ...connection, database: 'postgres' });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [connection.database]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(connection.database)}`);
  } finally {
    await client.end();
  }
}
