import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { ensureProgram } from './debian.ts';
import { openFolder } from './open-folder.ts';
import { freePort } from './portal.ts';

/** Programs of the oldest PostgreSQL that the portal promises to run on: Debian's. */
export const serverPrograms = '/usr/lib/postgresql/15/bin';

const program = (name: string): string => {
  ensureProgram(`${serverPrograms}/postgres`, 'postgresql-15');
  return `${serverPrograms}/${name}`;
};

/** PostgreSQL refuses to run as root: nobody runs it then. */
export const ordinary: { uid?: number; gid?: number } = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

const run = (name: string, ...words: string[]): void => {
  const { status, stderr } = spawnSync(program(name), words, { ...ordinary, cwd: '/', encoding: 'utf8' });
  if (status !== 0) throw new Error(`${name}: ${stderr}`);
};

/** A folder of the user that runs a server. */
export function serverFolder(prefix: string): string {
  const folder = openFolder(prefix);
  if (ordinary.uid !== undefined) chownSync(folder, ordinary.uid, ordinary.gid!);
  return folder;
}

export interface Server {
  port: number;
  /** As the owner of the database, who is no superuser. */
  address(more?: string): string;
  /** As superuser. */
  ask<Row extends object>(text: string, database?: string): Promise<Row[]>;
  /** Makes a standby a primary. */
  promote(): void;
  /** Stops all processes of the server where they stand, and lets them go on. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void;
  /** Ends the server and removes its folder. */
  kill(): Promise<void>;
}

export interface ServerSettings {
  /** Lines of `postgresql.conf`. */
  conf?: readonly string[];
  /** Primary that this one follows. */
  standbyOf?: Server;
  /** Its folder: a new one in the temporary folder by default. */
  folder?: string;
}

/** Starts Debian's PostgreSQL 15 with an empty database `passerelle`, owned by a user that may create roles and nothing else. */
export async function startServer({ conf = [], standbyOf, folder = serverFolder('passerelle-server-') }: ServerSettings = {}): Promise<Server> {
  const data = path.join(folder, 'data');
  const port = await freePort();
  if (standbyOf) run('pg_basebackup', '-D', data, '-R', '-c', 'fast', '-d', `host=127.0.0.1 port=${standbyOf.port} user=postgres application_name=standby`);
  else run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '--encoding=UTF8', '--locale=C', '--no-sync');
  appendFileSync(
    path.join(data, 'postgresql.conf'),
    ['fsync = off', 'shared_buffers = 16MB', 'unix_socket_directories = ""', "listen_addresses = '127.0.0.1'", `port = ${port}`, ...conf, '']
      .join('\n')
      .replace('= ""', "= ''"),
  );
  const child = spawn(program('postgres'), ['-D', data], { ...ordinary, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
  let printed = '';
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const ask = async <Row extends object>(text: string, database = 'postgres'): Promise<Row[]> => {
    const client = new Client({ host: '127.0.0.1', port, user: 'postgres', database, connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  };
  for (let attempt = 0; ; attempt++) {
    const up = await ask('select 1').catch(() => undefined);
    if (up) break;
    if (child.exitCode !== null || attempt > 600) throw new Error(printed);
    await pause(50);
  }
  if (!standbyOf) {
    await ask('create role passerelle login createrole');
    await ask('create database passerelle owner passerelle');
  }
  const signal = (name: NodeJS.Signals): void => {
    const children = spawnSync('ps', ['-o', 'pid=', '--ppid', String(child.pid)], { encoding: 'utf8' })
      .stdout.split(/\s+/)
      .filter(Boolean)
      .map(Number);
    for (const pid of [child.pid!, ...children])
      try {
        process.kill(pid, name);
      } catch {
        // Ended meanwhile.
      }
  };
  return {
    port,
    address: (more = '') => `postgres://passerelle@127.0.0.1:${port}/passerelle${more}`,
    ask,
    promote: () => run('pg_ctl', '-D', data, 'promote', '-w'),
    signal,
    kill: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        signal('SIGCONT');
        child.kill('SIGQUIT');
        await ended;
      }
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export interface Pooler {
  port: number;
  address: string;
  stop(): Promise<void>;
}

/** Starts Debian's PgBouncer in front of a server. @param settings lines of its section `pgbouncer` */
export async function startPooler(server: Server, settings: readonly string[]): Promise<Pooler> {
  const file = ensureProgram('/usr/sbin/pgbouncer', 'pgbouncer');
  const folder = serverFolder('passerelle-pooler-');
  const port = await freePort();
  writeFileSync(path.join(folder, 'users'), '"passerelle" ""\n');
  mkdirSync(path.join(folder, 'run'));
  writeFileSync(
    path.join(folder, 'ini'),
    ['[databases]', `passerelle = host=127.0.0.1 port=${server.port}`, '[pgbouncer]', 'listen_addr = 127.0.0.1', `listen_port = ${port}`]
      .concat(['auth_type = trust', `auth_file = ${folder}/users`, 'unix_socket_dir =', 'default_pool_size = 60', 'max_client_conn = 200', ...settings, ''])
      .join('\n'),
  );
  const child = spawn(file, [path.join(folder, 'ini')], { ...ordinary, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
  let printed = '';
  const listens = new Promise<void>((resolve, reject) => {
    child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      if (printed.includes('process up')) resolve();
    });
    child.once('exit', () => reject(new Error(printed)));
  });
  await listens;
  return {
    port,
    address: `postgres://passerelle@127.0.0.1:${port}/passerelle`,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
