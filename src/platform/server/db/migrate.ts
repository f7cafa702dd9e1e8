import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import type { Connection } from './pools.ts';

const folder = path.resolve(import.meta.dirname, '../../../../db/migrations');
const oldestSupported = 150_000;

/** The SQL an administrator runs once when the user of `DATABASE_URL` may not create roles. */
const rightsSql = (user: string, database: string): string =>
  `ALTER ROLE "${user}" CREATEROLE;\nALTER DATABASE "${database}" OWNER TO "${user}";`;

async function checkServer(client: pg.Client): Promise<void> {
  const { rows: [row] } = await client.query<{ version: number; may: boolean; owns: boolean; name: string; database: string }>(
    `select current_setting('server_version_num')::int as version, current_user as name, current_database() as database,
            (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as may,
            (select pg_has_role(current_user, datdba, 'member') from pg_database where datname = current_database()) as owns`);
  if (row!.version < oldestSupported) throw new StartError(`The database server is PostgreSQL ${Math.floor(row!.version / 10_000)}: it is too old.`, 'Use PostgreSQL 15 or later.');
  if (!row!.may || !row!.owns) {
    throw new StartError(`The user "${row!.name}" must own the database "${row!.database}" and may create roles.`, `Run this SQL as an administrator:\n${rightsSql(row!.name, row!.database)}`);
  }
}

async function apply(client: pg.Client, name: string, sql: string, done: Map<string, string>): Promise<void> {
  const checksum = createHash('sha256').update(sql).digest('hex');
  const applied = done.get(name);
  if (applied === checksum) return;
  if (applied !== undefined) throw new StartError(`The migration ${name} was changed after it had been applied to this database.`, 'Restore the file, or start with a new database.');
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into house.migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name}: ${(error as Error).message}`, { cause: error });
  }
}

/** Brings the database to the newest schema: plain SQL files, forward only, each in its own transaction, one process at a time.
 *  @throws StartError when the server is too old, lacks rights, or holds a changed migration */
export async function migrate(connection: Connection): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await checkServer(client);
    await client.query("select pg_advisory_lock(hashtext('passerelle.migrate'))");
    await client.query('create schema if not exists house');
    await client.query('create table if not exists house.migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())');
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from house.migrations');
    const done = new Map(rows.map((row) => [row.name, row.checksum]));
    const files = readdirSync(folder).filter((file) => file.endsWith('.sql')).sort();
    for (const file of files) await apply(client, file, readFileSync(path.join(folder, file), 'utf8'), done);
  } finally {
    await client.end();
  }
  const pgPool = new pg.Pool({ ...connection, max: 1 });
  pgPool.on('error', () => undefined);
  try { await runMigrations({ pgPool }); } finally { await pgPool.end(); }
}
