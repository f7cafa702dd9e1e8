import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { StartError } from '#platform/kernel/server/start-error.ts';
import type { Connection } from './address.ts';
import { derivationsOf } from './derivations.ts';
import { Hosts } from './hosts.ts';
import { faultNames, faultOf } from './outage.ts';
import { openOwnerPool } from './pools.ts';
import { checkServer, connect } from './server-check.ts';

const folder = path.resolve(import.meta.dirname, '../../../../../db/migrations');

/** Rebuilds the indexes that hold French order when the server's ICU is another version than at their making: their order may differ. */
async function followIcu(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ index: string }>(
    `select distinct i.indexrelid::regclass::text as index from pg_collation c join pg_index i on c.oid = any (i.indcollation)
     where c.oid = to_regcollation('house.french') and c.collversion is distinct from pg_collation_actual_version(c.oid)`,
  );
  if (rows.length === 0) return;
  for (const { index } of rows) await client.query(`reindex index ${index}`);
  await client.query('alter collation house.french refresh version');
}

/** Former names under which installations recorded a migration. */
const renamed: Readonly<Record<string, string>> = { '0012_damage_queue.sql': '0013_damage_queue.sql' };

/** Checksums of former texts of migrations that were restated for an older server. They bring about the same schema, so installations that have
 *  applied one go on with it. */
export const restated: Readonly<Record<string, readonly string[]>> = {
  // Identifiers by uuidv7(), PostgreSQL 18; 0301 makes them alike.
  '0130_kinds_of_calendars.sql': ['statements 02a57ac909c09cc630720c1f69a8486bfcdf69219f8fa2f4c670ddfa81d99cc3'],
  // The column changed in its place, PostgreSQL 17.
  '0281_deposits_and_corrections.sql': ['statements 5c4f2377b5ab1bdfe67fdd7970ab68c56a487727db003bd713c606645286bfe1'],
};

const checksumPrefix = 'statements ';

/** Checksum of a migration. Lines that hold only a comment do not count, so that comments may be reworded. */
const checksumOf = (sql: string): string =>
  checksumPrefix +
  createHash('sha256')
    .update(sql.replaceAll(/^\s*--.*\n/gm, ''))
    .digest('hex');

async function apply(client: pg.Client, name: string, sql: string, done: Map<string, string>): Promise<void> {
  const checksum = checksumOf(sql);
  const applied = done.get(name);
  if (applied === checksum || (applied !== undefined && restated[name]?.includes(applied))) return;
  // A checksum of the whole file, comments included, as installations recorded it before 2026-11-22.
  if (applied !== undefined && !applied.startsWith(checksumPrefix)) {
    await client.query('update house.migrations set checksum = $2 where name = $1', [name, checksum]);
    return;
  }
  if (applied !== undefined)
    throw new StartError(`The migration ${name} was changed after it had been applied to this database.`, 'Restore the file, or start with a new database.');
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into house.migrations (name, checksum) values ($1, $2)', [name, checksum]);
    for (const derivation of derivationsOf(sql))
      await client.query('delete from derivations where kind = $1 and part = coalesce($2, part)', [derivation.name, derivation.part]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    const fault = faultOf(error);
    if (fault) throw new StartError(`The migration ${name} was broken off: ${faultNames[fault]}.`, 'Mend that and start again: nothing of it was kept.', error);
    throw new Error(`Migration ${name}: ${(error as Error).message}`, { cause: error });
  }
}

/** Brings the database to the newest schema: plain SQL files, forward only, each in its own transaction, one process at a time.
 *  @param from folder of the files
 *  @throws StartError when the server does not respond, is too old, lacks rights or modules, or holds a changed migration */
export async function migrate(connection: Connection, from = folder): Promise<void> {
  const hosts = new Hosts(connection);
  const client = await connect(hosts);
  try {
    await checkServer(client);
    await client.query("select pg_advisory_lock(hashtext('passerelle.migrate'))");
    await client.query('create schema if not exists house');
    await client.query(
      'create table if not exists house.migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    for (const [former, name] of Object.entries(renamed)) await client.query('update house.migrations set name = $2 where name = $1', [former, name]);
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from house.migrations');
    const done = new Map(rows.map((row) => [row.name, row.checksum]));
    const files = readdirSync(from)
      .filter((file) => file.endsWith('.sql'))
      .sort();
    for (const file of files) await apply(client, file, readFileSync(path.join(from, file), 'utf8'), done);
    await followIcu(client);
  } finally {
    await client.end();
  }
  const pgPool = openOwnerPool(hosts);
  try {
    await runMigrations({ pgPool });
  } finally {
    await pgPool.end();
  }
}
