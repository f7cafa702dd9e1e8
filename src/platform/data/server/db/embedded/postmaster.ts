import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, fchownSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '#platform/kernel/server/platform.ts';
import type { DatabaseFolder } from './folder.ts';

/** The socket's name carries a port even where no port is open. */
export const socketPort = 5432;
const majorVersion = '18';
const logMaxBytes = 5_000_000;

const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: 100,
  shared_buffers: '256MB',
  jit: 'off',
  random_page_cost: 1.1,
  max_parallel_workers_per_gather: 0,
  max_wal_size: '1GB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The log names no values: they are personal data. Errors are logged by who made the call; what concerns the database itself stays.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};
/** For tests only: nothing survives a crash, everything is faster. */
const testSettings = {
  shared_buffers: '128MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
};

/** Becomes PostgreSQL itself (`exec`), after leaving a guard behind that holds the other end of a pipe to us: when we
 *  end for whatever reason, `read` returns and the guard stops the database. A word in the pipe tells it that the
 *  database has already ended, so that it never signals a process number that was given to another process. */
const guarded = 'exec 3<&0; ( ( read -r word <&3; [ "$word" = ended ] || kill -INT $$ 2>/dev/null ) & ); exec 3<&-; exec "$@" </dev/null';

/** Makes the data files when there are none, whole or not at all.
 *  @throws {StartError} when they cannot be made or are of another version */
export function createCluster(folder: DatabaseFolder, test: boolean): void {
  const versionFile = path.join(folder.data, 'PG_VERSION');
  if (existsSync(versionFile)) {
    const found = readFileSync(versionFile, 'utf8').trim();
    if (found === majorVersion) return;
    throw new StartError(
      `The database in ${folder.data} was made by PostgreSQL ${found}, and this is PostgreSQL ${majorVersion}.`,
      'Start with the version that made it, or set DATA_DIR to another folder.',
    );
  }
  const draft = `${folder.data}.new`;
  rmSync(draft, { recursive: true, force: true });
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const options = ['-D', draft, '-U', 'postgres', '--auth=trust', ...locale, ...(test ? ['--no-sync', '--no-data-checksums'] : [])];
  const result = spawnSync(path.join(folder.binaries, 'bin/initdb'), options, { ...folder.identity, cwd: '/', env: environment(), encoding: 'utf8' });
  if (result.status !== 0) throw makeStartError(result.error?.message ?? result.stderr.trim().split('\n').slice(-3).join(' '));
  renameSync(draft, folder.data);
}

/** Starts PostgreSQL and waits until it responds; recovery after a kill may take a while.
 *  @throws {StartError} when it ends instead */
export async function startPostmaster(folder: DatabaseFolder, test: boolean): Promise<ChildProcess> {
  rotate(folder.log);
  const log = openSync(folder.log, 'a', 0o600);
  if (folder.identity) fchownSync(log, folder.identity.uid, folder.identity.gid);
  const begin = statSync(folder.log).size;
  const values = Object.entries({ ...settings, ...(test ? testSettings : {}), unix_socket_directories: folder.socketDir });
  const command = [path.join(folder.binaries, 'bin/postgres'), '-D', folder.data, ...values.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const child = spawn('/bin/sh', ['-c', guarded, 'postgres', ...command], {
    ...folder.identity,
    cwd: '/',
    env: environment(),
    detached: true,
    stdio: ['pipe', log, log],
  });
  closeSync(log);
  child.stdin?.on('error', () => undefined);
  let failure: Error | undefined;
  child.once('error', (error) => (failure = error));
  child.once('exit', () => child.stdin?.end('ended\n'));
  while (!(await isReady(folder, child.pid))) {
    if (failure) throw makeStartError(failure.message);
    if (hasEnded(child)) throw makeStartError(readFileSync(folder.log).subarray(begin).toString().trim().split('\n').slice(-4).join('\n'));
    await pause(15);
  }
  // Our process may end while the database runs; the guard then stops it.
  child.unref();
  (child.stdin as unknown as { unref(): void }).unref(); // a pipe, which can be unreferenced
  return child;
}

/** Whether a start failed because processes of a killed PostgreSQL are only just ending: its lock file, or its shared memory. */
export const isStillEnding = ({ message }: Error): boolean => message.includes('postmaster.pid') || message.includes('pre-existing shared memory block');

/** Stops PostgreSQL: fast shutdown, at once after ten seconds. */
export async function stopPostmaster(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  child.ref();
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGINT');
  const atOnce = setTimeout(() => child.kill('SIGQUIT'), 10_000);
  await ended;
  clearTimeout(atOnce);
}

/** Tells the PostgreSQL that a killed process left behind to stop: `SIGINT` fast, `SIGQUIT` at once.
 *  @returns whether it could be told */
export function endOrphan(folder: DatabaseFolder, signal: 'SIGINT' | 'SIGQUIT'): boolean {
  try {
    const pid = Number(readFileSync(path.join(folder.data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    return pid > 1 && process.kill(pid, signal);
  } catch {
    return false;
  }
}

/** Removes the lock files that were copied with a folder: they name the original, whose PostgreSQL may be running. */
export function removeCopiedLocks(folder: DatabaseFolder): void {
  for (const file of [path.join(folder.data, 'postmaster.pid'), path.join(folder.socketDir, `.s.PGSQL.${socketPort}.lock`)]) {
    const owner = existsSync(file) ? readFileSync(file, 'utf8').split('\n')[1] : folder.data;
    if (owner !== folder.data) rmSync(file);
  }
}

/** Whether any PostgreSQL responds in this folder. */
export async function isResponding(folder: DatabaseFolder): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path.join(folder.socketDir, `.s.PGSQL.${socketPort}`));
    socket.once('connect', () => resolve((socket.destroy(), true)));
    socket.once('error', () => resolve(false));
  });
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** PostgreSQL writes `ready` in the eighth line of its lock file; before that the socket responds with refusals. */
async function isReady(folder: DatabaseFolder, pid: number | undefined): Promise<boolean> {
  try {
    const lines = readFileSync(path.join(folder.data, 'postmaster.pid'), 'utf8').split('\n');
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready' && (await isResponding(folder));
  } catch {
    return false;
  }
}

const environment = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' });

function makeStartError(reason: string): StartError {
  return new StartError(`The embedded PostgreSQL could not start: ${reason}`, 'Correct that, or set DATABASE_URL to a PostgreSQL 15 or later.');
}

function rotate(log: string): void {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  if (size > logMaxBytes) renameSync(log, `${log}.1`);
}
