import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { migrate, restated } from './migrate.ts';

const connection = await testDatabase();
const client = new Client(connection);
beforeAll(() => client.connect());
afterAll(() => client.end());

interface Recorded {
  name: string;
  checksum: string;
  applied_at: Date;
}
const recorded = async (): Promise<Recorded[]> => (await client.query<Recorded>('select * from house.migrations order by name')).rows;

describe('migrations of an existing installation', () => {
  it('are recorded once per file', async () => {
    expect((await recorded()).map(({ name }) => name)).toEqual(readdirSync('db/migrations').sort());
  });

  it('stay applied when their file was renamed or a comment reworded since', async () => {
    const before = await recorded();
    await client.query("update house.migrations set name = '0012_damage_queue.sql' where name = '0013_damage_queue.sql'");
    await client.query("update house.migrations set checksum = encode(sha256(name::bytea), 'hex')");
    await migrate(connection);
    expect(await recorded()).toEqual(before);
  });

  it('stay applied as they were when they were restated for an older server', async () => {
    const former = Object.entries(restated).flatMap(([name, checksums]) => checksums.map((checksum) => ({ name, checksum })));
    expect(former.map(({ name }) => name)).toEqual(['0130_kinds_of_calendars.sql', '0281_deposits_and_corrections.sql']);
    const before = await recorded();
    for (const { name, checksum } of former) await client.query('update house.migrations set checksum = $2 where name = $1', [name, checksum]);
    const restatedBefore = await recorded();
    await migrate(connection);
    expect(await recorded()).toEqual(restatedBefore);
    for (const { name, checksum } of before) await client.query('update house.migrations set checksum = $2 where name = $1', [name, checksum]);
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
    const copies = mkdtempSync(path.join(tmpdir(), 'passerelle-migrations-'));
    cpSync('db/migrations', copies, { recursive: true });
    writeFileSync(path.join(copies, '9998_part.sql'), '-- 2026-11-28: A part.\n-- derive: search device\nselect 1;\n');
    await client.query("insert into derivations (kind, part) values ('search', 'device'), ('search', 'order'), ('other', 'device')");
    const left = async () => (await client.query<{ of: string }>("select kind || ' ' || part as of from derivations order by 1")).rows.map(({ of }) => of);
    await migrate(connection, copies);
    expect(await left()).toEqual(['other device', 'search order']);
    writeFileSync(path.join(copies, '9999_whole.sql'), '-- 2026-11-28: All parts.\n-- derive: search\nselect 1;\n');
    await migrate(connection, copies);
    expect(await left()).toEqual(['other device']);
    await client.query("delete from house.migrations where name > '9'");
    rmSync(copies, { recursive: true });
  });

  it('are refused when a statement was changed since', async () => {
    const changed = `statements ${createHash('sha256').update('select 1').digest('hex')}`;
    await client.query("update house.migrations set checksum = $1 where name = '0005_orders.sql'", [changed]);
    await expect(migrate(connection)).rejects.toThrow('The migration 0005_orders.sql was changed after it had been applied');
  });
});
