import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { openOwnerPool, scopeRoles, type Connection } from './pools.ts';

const folder = path.resolve(import.meta.dirname, '../../../../db/migrations');
const oldestSupported = 150_000;

const extensions = ['pg_trgm', 'btree_gin'];

interface ServerFacts {
  version: number;
  user: string;
  database: string;
  mayCreateRoles: boolean;
  ownsDatabase: boolean;
  missingExtensions: string[];
  /** Whether the server was built with ICU, whose French order the columns have. */
  hasIcu: boolean;
  /** Roles of another installation on this server that this user may not hand out. */
  foreignRoles: string[];
}

const factsQuery = `
  select current_setting('server_version_num')::int as version, current_user as user, current_database() as database,
    (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as "mayCreateRoles",
    (select pg_has_role(current_user, datdba, 'member') from pg_database where datname = current_database()) as "ownsDatabase",
    array(select wanted from unnest($1::text[]) as wanted where wanted not in (select name from pg_available_extensions)) as "missingExtensions",
    exists (select from pg_collation where collprovider = 'i') as "hasIcu",
    array(select rolname::text from pg_roles where rolname = any ($2) and not pg_has_role(current_user, oid, 'member with admin option')) as "foreignRoles"`;

/** Since PostgreSQL 16 a role is handed out only by who has it with the admin option. */
const adminOptionSince = 160_000;

/** SQL that an administrator runs once, when the user of `DATABASE_URL` lacks rights. */
function missingRights({ version, user, database, mayCreateRoles, ownsDatabase, foreignRoles }: ServerFacts): string[] {
  return [
    ...(mayCreateRoles ? [] : [`ALTER ROLE "${user}" CREATEROLE;`]),
    ...(ownsDatabase ? [] : [`ALTER DATABASE "${database}" OWNER TO "${user}";`]),
    ...(foreignRoles.length > 0 && version >= adminOptionSince ? [`GRANT ${foreignRoles.join(', ')} TO "${user}" WITH ADMIN OPTION;`] : []),
  ];
}

async function checkServer(client: pg.Client): Promise<void> {
  const { version } = (await client.query<{ version: number }>("select current_setting('server_version_num')::int as version")).rows[0]!;
  if (version < oldestSupported)
    throw new StartError(`The database server is PostgreSQL ${Math.floor(version / 10_000)}: it is too old.`, 'Use PostgreSQL 15 or later.');
  const { rows } = await client.query<ServerFacts>(factsQuery, [extensions, scopeRoles.map((role) => `passerelle_${role}`)]);
  const facts = rows[0]!;
  const rights = missingRights(facts);
  if (rights.length > 0)
    throw new StartError(
      `The user "${facts.user}" must own the database "${facts.database}" and may create roles.`,
      `Run this SQL in that database as an administrator, then start again:\n${rights.join('\n')}`,
    );
  if (!facts.hasIcu)
    throw new StartError(
      'The database server was built without ICU, which sorts names in French order.',
      'Use a PostgreSQL with ICU, as most packages have it.',
    );
  if (facts.missingExtensions.length > 0)
    throw new StartError(
      `The database server lacks ${facts.missingExtensions.join(' and ')}.`,
      'Install the additional modules of PostgreSQL on it (package postgresql-contrib), then start again.',
    );
}

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

/** @throws StartError when nobody responds or the user is refused; the password of the address is not repeated */
async function connect(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    throw new StartError(
      `The database cannot be reached: ${message || code}.`,
      'Check the address in DATABASE_URL, the name of the database, the user and the password, and that it accepts connections from this machine.',
      error,
    );
  }
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
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name}: ${(error as Error).message}`, { cause: error });
  }
}

/** Brings the database to the newest schema: plain SQL files, forward only, each in its own transaction, one process at a time.
 *  @throws StartError when the server does not respond, is too old, lacks rights or modules, or holds a changed migration */
export async function migrate(connection: Connection): Promise<void> {
  const client = await connect(connection);
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
    const files = readdirSync(folder)
      .filter((file) => file.endsWith('.sql'))
      .sort();
    for (const file of files) await apply(client, file, readFileSync(path.join(folder, file), 'utf8'), done);
    await followIcu(client);
  } finally {
    await client.end();
  }
  const pgPool = openOwnerPool(connection);
  try {
    await runMigrations({ pgPool });
  } finally {
    await pgPool.end();
  }
}
