import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type EmbeddedConnection, type EmbeddedPostgres, startPostgres, writeInstanceAddress } from '../../src/platform/data/server/db/embedded.ts';
import { openScene } from '../support/scene.ts';

const module = path.resolve(import.meta.dirname, '../../src/platform/data/server/db/embedded.ts');
let dir: string;
let close: () => Promise<void>;
const open: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];

beforeEach(() => {
  const opened = openScene();
  dir = opened.scene.installation();
  close = opened.close;
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const postgres of open.splice(0)) await postgres.stop();
  await close();
});

async function start(): Promise<EmbeddedPostgres> {
  const postgres = await startPostgres({ dir });
  open.push(postgres);
  return postgres;
}

/** Starts the database in a process of its own, as the server does. */
async function startElsewhere(): Promise<ChildProcess> {
  const program = `const { startPostgres, writeInstanceAddress } = await import(${JSON.stringify(module)});
    await startPostgres({ dir: ${JSON.stringify(dir)} }); writeInstanceAddress(${JSON.stringify(dir)}, 'http://localhost:3456'); console.log('ready'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  await once(child.stdout!, 'data');
  return child;
}

async function ask<Row>(connection: EmbeddedConnection, statement: string): Promise<Row[]> {
  const client = new Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(statement)).rows as Row[];
  } finally {
    await client.end();
  }
}

const readPostmaster = (): number => Number(readFileSync(path.join(dir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);

test('data are still there at the second start', async () => {
  const first = await start();
  await ask(first.connection, 'create table kept (word text)');
  await ask(first.connection, "insert into kept values ('été')");
  await open.pop()!.stop();
  expect(existsSync(path.join(dir, 'instance.json'))).toBe(false);
  const second = await start();
  expect(await ask(second.connection, 'select upper(word) as word from kept')).toEqual([{ word: 'ÉTÉ' }]);
});

test('a second start in the same folder is refused and names the address in use', async () => {
  await start();
  writeInstanceAddress(dir, 'http://localhost:3123');
  await expect(startPostgres({ dir })).rejects.toThrow(/already running with the data folder .* at http:\/\/localhost:3123/);
});

test('a folder copied while its portal runs starts beside it, and leaves the original alone', async () => {
  const server = await startElsewhere();
  const original = { host: path.join(dir, 'postgres'), port: 5432, user: 'postgres', database: 'passerelle' };
  await ask(original, 'create table kept as select 1 as row');
  await ask(original, 'checkpoint');
  const copy = `${dir}-copy`;
  try {
    expect(spawnSync('cp', ['-a', dir, copy]).status).toBe(0);
    const postgres = await startPostgres({ dir: copy });
    try {
      expect(await ask(postgres.connection, 'select row from kept')).toEqual([{ row: 1 }]);
      await ask(postgres.connection, 'update kept set row = 2');
      expect(await ask(original, 'select row from kept')).toEqual([{ row: 1 }]);
      await expect(startPostgres({ dir: copy })).rejects.toThrow(/already running/);
      await expect(startPostgres({ dir })).rejects.toThrow(/already running with the data folder .* at http:\/\/localhost:3456/);
    } finally {
      await postgres.stop();
    }
    expect(server.exitCode).toBeNull();
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});

test('a server killed with -9 takes its database along and loses nothing it had acknowledged', async () => {
  const server = await startElsewhere();
  const connection = { host: path.join(dir, 'postgres'), port: 5432, user: 'postgres', database: 'passerelle' };
  await ask(connection, 'create table kept as select 1 as row');
  server.kill('SIGKILL');
  const again = await start();
  expect(await ask(again.connection, 'select row from kept')).toEqual([{ row: 1 }]);
});

test('a database killed with -9 is started again and loses nothing it had acknowledged', async () => {
  const { connection } = await start();
  await ask(connection, 'create table kept as select 1 as row');
  process.kill(readPostmaster(), 'SIGKILL');
  await vi.waitFor(async () => expect(await ask(connection, 'select row from kept')).toEqual([{ row: 1 }]), { timeout: 60_000, interval: 100 });
});

test('server and database killed together start again', async () => {
  const server = await startElsewhere();
  server.kill('SIGKILL');
  process.kill(readPostmaster(), 'SIGKILL');
  await expect(start()).resolves.toBeDefined();
});

test('a database killed while one of its processes is slow to end starts once that one has ended', async () => {
  const server = await startElsewhere();
  const killed = readPostmaster();
  const slow = Number(spawnSync('pgrep', ['-P', String(killed), '-f', 'checkpointer'], { encoding: 'utf8' }).stdout);
  process.kill(slow, 'SIGSTOP');
  onTestFinished(() => void spawnSync('kill', ['-CONT', String(slow)]));
  server.kill('SIGKILL');
  process.kill(killed, 'SIGKILL');
  const log = path.join(dir, 'postgres/postgres.log');
  const starting = start();
  await vi.waitFor(() => expect(readFileSync(log, 'utf8')).toContain('pre-existing shared memory block'), { timeout: 10_000 });
  process.kill(slow, 'SIGCONT');
  await expect(starting).resolves.toBeDefined();
});

test('data files of another PostgreSQL version are refused before they are touched', async () => {
  await (await start()).stop();
  open.pop();
  writeFileSync(path.join(dir, 'postgres/data/PG_VERSION'), '17\n');
  await expect(startPostgres({ dir })).rejects.toThrow(/made by PostgreSQL 17, and this is PostgreSQL 18/);
});

test('a folder that cannot be written is a clear sentence', async () => {
  const file = path.join(dir, 'a-file');
  writeFileSync(file, '');
  await expect(startPostgres({ dir: file })).rejects.toThrow(/cannot be written .*\nGive this user the right to write there, or set DATA_DIR/);
});
