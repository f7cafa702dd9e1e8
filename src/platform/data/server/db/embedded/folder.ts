import { spawnSync } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { StartError } from '#platform/kernel/server/platform.ts';
import type { Binaries } from './binaries.ts';

/** The user that PostgreSQL runs as when we are root, since it refuses to run as root. */
export interface Identity {
  uid: number;
  gid: number;
}

export interface DatabaseFolder {
  /** Data files. */
  data: string;
  /** Folder of the socket. */
  socketDir: string;
  log: string;
  /** Folder with `bin`, `lib` and `share` that the database user can read. */
  binaries: string;
  /** Absent: PostgreSQL runs as ourselves. */
  identity?: Identity;
}

/** Where the database user can go when the clone or the data folder lie in a closed home such as /root. */
const openGround = '/var/lib/passerelle';
/** Longest socket path that every system takes. */
const socketPathMax = 100;

/** Makes sure that a data folder exists and can be written.
 *  @throws {StartError} otherwise */
export function prepareDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw makeNotWritableError(dataDir, cause);
  }
}

/** Level by level: where the system reports "no such file" to a new folder, as below /proc, Node's own recursive way never returns. */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const above = path.dirname(folder);
  if (above !== folder) makeFolder(above);
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/** Lays out the folders of the embedded database inside `dataDir`. */
export function prepareDatabaseFolder(dataDir: string, installed: Binaries): DatabaseFolder {
  const root = process.getuid?.() === 0;
  const inside = path.join(dataDir, 'postgres');
  try {
    const identity = root ? databaseUser(inside) : undefined;
    if (!root) refuseForeign(inside);
    const home = identity ? prepareHome(identity, dataDir, inside) : inside;
    makeOwnFolder(home, identity);
    const socketDir = path.join(home, '.s.PGSQL.5432').length <= socketPathMax ? home : prepareSocketDir(home, identity);
    const binaries = identity ? prepareBinaries(identity, installed) : installed.folder;
    return { data: path.join(home, 'data'), socketDir, log: path.join(home, 'postgres.log'), binaries, identity };
  } catch (error) {
    throw error instanceof StartError ? error : makeNotWritableError(inside, error);
  }
}

function makeNotWritableError(folder: string, cause: unknown): StartError {
  const reason = (cause as NodeJS.ErrnoException).code ?? String(cause);
  return new StartError(
    `The folder ${folder} cannot be written (${reason}).`,
    'Give this user the right to write there, or set DATA_DIR to another folder.',
    cause,
  );
}

function refuseForeign(inside: string): void {
  const found = statSync(inside, { throwIfNoEntry: false });
  if (found && found.uid !== process.getuid?.()) {
    throw new StartError(
      `The database in ${inside} belongs to another user (number ${found.uid}); it was probably started as root before.`,
      'Start as that user or as root again, or set DATA_DIR to another folder.',
    );
  }
}

/** The owner of an existing database, else `nobody` or another unprivileged user of the system. */
function databaseUser(inside: string): Identity {
  const found = statSync(inside, { throwIfNoEntry: false });
  if (found && found.uid !== 0) return { uid: found.uid, gid: found.gid };
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = ['nobody', 'daemon', 'bin'].map((name) => users.find((fields) => fields[0] === name)).find(Boolean);
  if (!user) {
    throw new StartError(
      'PostgreSQL refuses to run as root, and this system has no user "nobody".',
      'Start as an ordinary user, or set DATABASE_URL to a PostgreSQL 15 or later.',
    );
  }
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

function prepareHome(identity: Identity, dataDir: string, inside: string): string {
  const kept = lstatSync(inside, { throwIfNoEntry: false })?.isSymbolicLink() ? readlinkSync(inside) : undefined;
  if (kept) return kept;
  if (canReach(dataDir, identity)) return inside;
  if (existsSync(inside))
    throw new StartError(
      `The database in ${inside} can no longer be reached by its user.`,
      'Give others the right to pass through the folders above it (chmod o+x).',
    );
  mkdirSync(openGround, { recursive: true });
  const home = mkdtempSync(path.join(openGround, 'data-'));
  symlinkSync(home, inside);
  return home;
}

function makeOwnFolder(folder: string, identity: Identity | undefined): void {
  mkdirSync(folder, { recursive: true });
  if (identity) chownSync(folder, identity.uid, identity.gid);
  chmodSync(folder, 0o700);
}

/** A short path for the socket of a data folder that lies too deep. */
function prepareSocketDir(home: string, identity: Identity | undefined): string {
  const name = createHash('sha256').update(home).digest('hex').slice(0, 12);
  // Root never touches a name in /tmp that another user may have laid there.
  const folder = identity ? path.join(openGround, `socket-${name}`) : path.join(os.tmpdir(), `passerelle-${process.getuid?.()}-${name}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  if (!identity && (!found.isDirectory() || found.uid !== process.getuid?.())) {
    throw new StartError(`The folder ${folder} belongs to another user.`, 'Set DATA_DIR to a folder with a shorter path.');
  }
  makeOwnFolder(folder, identity);
  return folder;
}

function canReach(target: string, identity: Identity): boolean {
  const result = spawnSync('/bin/sh', ['-c', 'test -x "$0"', target], { ...identity, cwd: '/' });
  if (result.error) {
    throw new StartError(
      'PostgreSQL refuses to run as root, and this system does not let root start it as another user.',
      'Start as an ordinary user, or set DATABASE_URL to a PostgreSQL 15 or later.',
      result.error,
    );
  }
  return result.status === 0;
}

function prepareBinaries(identity: Identity, { folder, version }: Binaries): string {
  if (canReach(path.join(folder, 'bin/postgres'), identity)) return folder;
  const copy = path.join(openGround, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  mkdirSync(openGround, { recursive: true });
  const draft = mkdtempSync(`${copy}-`);
  cpSync(folder, draft, { recursive: true, verbatimSymlinks: true, filter: (file) => !file.endsWith('.a') });
  chmodSync(draft, 0o755);
  try {
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}
