import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { migrate, readScripts } from './migrate.ts';

const connection = await createTestDatabase();
const client = new Client(connection);
const copies = mkdtempSync(path.join(tmpdir(), 'passerelle-migrations-'));
beforeAll(async () => {
  await client.connect();
  cpSync('db', copies, { recursive: true });
});
afterAll(async () => {
  await client.end();
  rmSync(copies, { recursive: true });
});

interface Recorded {
  name: string;
  checksum: string;
  applied_at: Date;
}
const readRecorded = async (): Promise<Recorded[]> => (await client.query<Recorded>('select * from house.migrations order by name collate "C"')).rows;
const names = async (): Promise<string[]> => (await readRecorded()).map(({ name }) => name);

/** Adds a file to the copy of `db/`, and migrates by it. */
const migrateWith = async (name: string, lines: readonly string[], patience = { waitMs: 5_000, attempts: 1 }): Promise<void> => {
  writeFileSync(path.join(copies, name), `${lines.join('\n')}\n`);
  await migrate(connection, { from: copies, patience });
};

describe('migrations of an existing installation', () => {
  it('are recorded once per file', async () => {
    const before = await readRecorded();
    expect(await names()).toEqual(
      readScripts()
        .map(({ name }) => name)
        .sort(),
    );
    await migrate(connection);
    expect(await readRecorded()).toEqual(before);
  });

  it('stay applied when a comment was reworded since', async () => {
    const before = await names();
    const { name, sql } = readScripts(copies).find(({ kind }) => kind === 'table')!;
    await migrateWith(name, ['-- Other words.', sql.trimEnd()]);
    expect(await names()).toEqual(before);
  });

  it('have their French indexes rebuilt for another version of ICU', async () => {
    const state = async () =>
      (
        await client.query<{ current: boolean; file: number }>(
          `select collversion = pg_collation_actual_version(oid) as current, pg_relation_filenode('orders_by_project') as file
           from pg_collation where oid = 'house.french'::regcollation`,
        )
      ).rows[0]!;
    await migrate(connection);
    const before = await state();
    await client.query("update pg_collation set collversion = '0' where oid = 'house.french'::regcollation");
    await migrate(connection);
    const after = await state();
    expect([before.current, after.current, after.file === before.file]).toEqual([true, true, false]);
    await migrate(connection);
    expect(await state()).toEqual(after);
  });

  it('forget what was derived when they change it', async () => {
    await client.query("insert into derivations (kind, part) values ('search', 'device'), ('search', 'order'), ('other', 'device')");
    const listLeft = async () => (await client.query<{ of: string }>("select kind || ' ' || part as of from derivations order by 1")).rows.map(({ of }) => of);
    await migrateWith('migrations/9000_part.sql', ['-- 2026-11-28: A part.', '-- derive: search device', 'select 1;']);
    expect(await listLeft()).toEqual(['other device', 'search order']);
    await migrateWith('migrations/9001_whole.sql', ['-- 2026-11-28: All parts.', '-- derive: search', 'select 1;']);
    expect(await listLeft()).toEqual(['other device']);
  });

  it('replace a function that has changed, and know a new one before and the columns of a migration after', async () => {
    const sum = async () => (await client.query<{ sum: number }>('select house.sum_of_lots()::int as sum')).rows[0]!.sum;
    const body = (of: string) => [`create or replace function house.sum_of_lots() returns bigint language sql as $$ ${of} $$;`];
    writeFileSync(path.join(copies, 'functions/sum_of_lots.sql'), `${body('select 7').join('\n')}\n`);
    await migrateWith('migrations/9002_lots.sql', [
      '-- 2026-11-28: Lots.',
      'create table lots (id bigint default house.sum_of_lots());',
      'insert into lots default values;',
    ]);
    expect(await sum()).toBe(7);
    writeFileSync(path.join(copies, 'migrations/9003_size.sql'), '-- 2026-11-28: Size.\nalter table lots add size bigint default 5;\n');
    await migrateWith('functions/sum_of_lots.sql', body('select sum(id + size)::bigint from lots'));
    expect(await sum()).toBe(12);
  });

  it('make an index beside a transaction that is open, outside of one', async () => {
    const other = new Client(connection);
    await other.connect();
    await other.query('begin; insert into lots (id) values (8)');
    const made = migrateWith('migrations/9004_lots_by_id.sql', [
      '-- 2026-11-28: Lots by their id.',
      '-- no transaction: the index is made concurrently.',
      'drop index concurrently if exists lots_by_id;',
      'create index concurrently lots_by_id on lots (id);',
    ]);
    await other.query('insert into lots (id) values (9)');
    await other.query('commit');
    await other.end();
    await made;
    const { rows } = await client.query<{ valid: boolean }>("select indisvalid as valid from pg_index where indexrelid = 'lots_by_id'::regclass");
    expect(rows).toEqual([{ valid: true }]);
    expect(await names()).toContain('migrations/9004_lots_by_id.sql');
  });

  it('give up a table that another transaction holds, and take it once it is free', async () => {
    const other = new Client(connection);
    await other.connect();
    await other.query('begin; lock table lots');
    const lines = ['-- 2026-11-28: Colour.', 'alter table lots add colour text;'];
    await expect(migrateWith('migrations/9005_colour.sql', lines, { waitMs: 50, attempts: 2 })).rejects.toThrow(
      'The migration migrations/9005_colour.sql waited in vain for a table that another transaction holds.\nEnd that transaction',
    );
    expect(await names()).not.toContain('migrations/9005_colour.sql');
    const taken = migrateWith('migrations/9005_colour.sql', lines, { waitMs: 200, attempts: 100 });
    await other.query('commit');
    await other.end();
    await taken;
    expect(await names()).toContain('migrations/9005_colour.sql');
  });

  it('are refused when a statement was changed since', async () => {
    const table = readScripts(copies).find(({ kind }) => kind === 'table')!;
    await expect(migrateWith(table.name, [table.sql, 'select 1;'])).rejects.toThrow(`The migration ${table.name} was changed after it had been applied`);
  });

  it('refuse a database made before version 0.2.0, and say how to begin anew', async () => {
    await client.query("insert into house.migrations (name, checksum) values ('0001_roles.sql', '')");
    await expect(migrate(connection)).rejects.toThrow(/before version 0\.2\.0.*\nTo begin anew, create an empty database, set DATABASE_URL to it/);
    await expect(migrate(connection, { dataDir: '/srv/.data' })).rejects.toThrow(/\nTo begin anew, move the folder \/srv\/\.data away, then run npm start\.$/);
  });
});
