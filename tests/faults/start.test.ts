import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { Client } from 'pg';
import { describe, expect } from 'vitest';
import { buildEnvironment, startInVain, type Ending } from '../support/portal.ts';
import { formatAddress, faultTest as test } from '../support/scene.ts';

/** A refusal is one sentence about the problem and one about the remedy; no stack trace, no success. */
function expectSentence({ code, output }: Ending, ...parts: (string | RegExp)[]): void {
  expect(code).toBe(1);
  expect(output).not.toMatch(/^\s+at |node:internal|Error:/m);
  for (const part of parts) expect(output).toMatch(part);
}

/** An ordinary user: the one who runs the tests, or, for root, one who can also read the programs. */
function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const user = { uid: 65_534, gid: 65_534 };
  const { status } = spawnSync(process.execPath, ['--eval', `require('node:fs').readdirSync(${JSON.stringify(path.resolve('src/app'))})`], {
    ...user,
    cwd: '/',
  });
  return status === 0 ? user : undefined;
}

describe.concurrent('a start is refused in plain words', () => {
  test('when the port is taken', async ({ scene }) => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const ending = await startInVain({ DATA_DIR: scene.installation(), PORT: String(port) });
    other.close();
    expectSentence(ending, `Port ${port} is already taken`, `PORT=${port + 1} npm start`);
  });
  test('when the database cannot be reached, without repeating its password', async ({ scene }) => {
    const ending = await startInVain({ DATABASE_URL: 'postgres://passerelle:tres-secret@127.0.0.1:1/passerelle', DATA_DIR: scene.folder() });
    expectSentence(ending, /cannot be reached/, /Check the address in DATABASE_URL/);
    expect(ending.output).not.toContain('tres-secret');
  });
  test('when the database does not exist', async ({ scene }) => {
    const ending = await startInVain({ DATABASE_URL: formatAddress({ ...(await scene.database()), database: 'absente' }), DATA_DIR: scene.folder() });
    expectSentence(ending, /database "absente" does not exist/, /the name of the database/);
  });
  test('when the database is older than the oldest supported', async ({ scene }) => {
    const connection = await scene.database();
    await ask(connection, ['create schema disguise', oldVersion, 'alter database passerelle set search_path = disguise, pg_catalog, public']);
    expectSentence(
      await startInVain({ DATABASE_URL: formatAddress(connection), DATA_DIR: scene.folder() }),
      /PostgreSQL 14: it is too old/,
      /PostgreSQL 15 or later/,
    );
  });
  test('when the database is not encoded in UTF-8', async ({ scene }) => {
    const connection = await scene.database();
    await ask(connection, ["create database latine encoding 'LATIN1' locale_provider libc locale 'C' template template0"]);
    const DATABASE_URL = formatAddress({ ...connection, database: 'latine' });
    expectSentence(await startInVain({ DATABASE_URL, DATA_DIR: scene.folder() }), /"latine" is encoded in LATIN1/, /ENCODING 'UTF8' .*TEMPLATE template0/);
  });
  test('of a command without the settings of its portal, which would fill a database that nobody reads', async ({ scene }) => {
    const DATA_DIR = scene.folder();
    for (const command of [['src/app/reindex.ts'], ['src/app/ingest-file.ts', 'companies', 'docs/sample-feed/companies.ndjson']]) {
      const { status, stdout, stderr } = spawnSync(process.execPath, command, { env: buildEnvironment({ DATA_DIR }), encoding: 'utf8' });
      expectSentence({ code: status, signal: null, output: stdout + stderr }, `There is no database in ${DATA_DIR}`, /DATABASE_URL or DATA_DIR/);
    }
    expect(readdirSync(DATA_DIR)).toEqual([]);
  });
  test('when the user of the database lacks rights, with the SQL that gives them', async ({ scene }) => {
    const connection = await scene.database();
    await ask(connection, ['create role modeste login', 'create database sienne']);
    const address = formatAddress({ ...connection, database: 'sienne' }).replace('user=postgres', 'user=modeste');
    const ending = await startInVain({ DATABASE_URL: address, DATA_DIR: scene.folder() });
    expectSentence(ending, /must own the database "sienne" and may create roles/);
    const given = ending.output.split('\n').filter((line) => /^(ALTER|GRANT) .*;$/.test(line));
    expect(given.length).toBeGreaterThanOrEqual(2);
    await ask(connection, given);
    await (await scene.portal({ DATABASE_URL: address, DATA_DIR: scene.folder() })).end('SIGTERM');
  });
  test('when the data folder cannot be made', async () => {
    const nowhere = process.platform === 'linux' ? '/proc/x' : '/dev/null/x';
    expectSentence(await startInVain({ DATA_DIR: nowhere }), `The folder ${nowhere} cannot be written`, /set DATA_DIR to another folder/);
  });
  test('when an ordinary user may not write in the data folder', async ({ scene }) => {
    const folder = path.join(scene.folder(), 'closed');
    mkdirSync(folder);
    chmodSync(path.dirname(folder), 0o755);
    chmodSync(folder, 0o555);
    const user = ordinaryUser();
    // Where only root can read the programs, a file blocks the path instead.
    const dataDir = user || process.getuid?.() !== 0 ? folder : path.join(folder, 'file');
    if (dataDir !== folder) writeFileSync(dataDir, '');
    expectSentence(await startInVain({ DATA_DIR: dataDir, HOME: '/' }, user), `The folder ${dataDir} cannot be written`);
  });
  test('when another portal uses the data folder, naming its address', async ({ scene }) => {
    const DATA_DIR = scene.installation();
    const first = await scene.portal({ DATA_DIR });
    expectSentence(await startInVain({ DATA_DIR }), `already running with the data folder ${DATA_DIR}`, first.address.replace('127.0.0.1', 'localhost'));
    expect((await fetch(`${first.address}/ready`)).status).toBe(200);
  });
  test('when a day is set outside the demonstration', async ({ scene }) => {
    expectSentence(await startInVain({ DATA_DIR: scene.folder(), TODAY: '2026-11-19' }), /TODAY is set, but this is no demonstration/, /DEMO=on/);
  });
  test('when Node is too old', () => {
    // The start script must work before newer features are available: it is given the version number of an older Node.
    const script = path.resolve('scripts/run.mjs');
    const old = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '16.20.2' } }); await import(${JSON.stringify(`file://${script}`)});`;
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', old], { encoding: 'utf8' });
    expectSentence({ code: status, signal: null, output: stdout + stderr }, /Node 16\.20\.2 is too old/, /Install Node 20\.19 or later/);
    // An old Node must be able to parse it.
    expect(readFileSync(script, 'utf8')).not.toMatch(/import .* with \{|^using |\busing \w+ =/m);
  });
});

/** A real server that claims an older version. */
const oldVersion = `create function disguise.current_setting(name text) returns text language sql
  return case name when 'server_version_num' then '140011' else pg_catalog.current_setting(name) end`;

async function ask(connection: object, statements: readonly string[]): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
