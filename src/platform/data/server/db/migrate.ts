import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import { escapeLiteral, type Client } from 'pg';
import { StartError } from '#platform/kernel/server/platform.ts';
import type { Connection } from './address.ts';
import { parseDerivations } from './derivations.ts';
import { Hosts } from './hosts.ts';
import { databaseFailureNames, findDatabaseFailure } from './outage.ts';
import { openOwnerPool } from './pools.ts';
import { checkServer, connect } from './server-check.ts';

/** A file of `db/`, in the order in which a new database takes them (`db/README.md`). */
export interface Script {
  /** Path in `db/`, under which an installation records it. */
  name: string;
  kind: 'foundation' | 'function' | 'table' | 'migration';
  sql: string;
  /** Lines that hold only a comment do not count, so that comments may be reworded. */
  checksum: string;
}

interface Options {
  /** Folder of the files. */
  from?: string;
  /** Data folder of the embedded PostgreSQL. */
  dataDir?: string;
  patience?: Patience;
}

/** Wait of a migration for tables that others hold. */
interface Patience {
  /** Longest wait of an attempt, and the pause after it. */
  waitMs: number;
  attempts: number;
}

const folder = path.resolve(import.meta.dirname, '../../../../../db');

const computeChecksum = (sql: string): string =>
  createHash('sha256')
    .update(sql.replaceAll(/^\s*--.*\n/gm, ''))
    .digest('hex');

const parseKind = (name: string): Script['kind'] =>
  name === 'foundation.sql' ? 'foundation' : name.startsWith('functions/') ? 'function' : name.startsWith('migrations/') ? 'migration' : 'table';

/** Files of `db/`, those of a kind in the order of their names, whose numbers are counted over all floors. */
export function readScripts(from = folder): Script[] {
  return readdirSync(from, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort((a, b) => (path.basename(a) < path.basename(b) ? -1 : 1))
    .map((name) => {
      const sql = readFileSync(path.join(from, name), 'utf8');
      return { name, kind: parseKind(name), sql, checksum: computeChecksum(sql) };
    });
}

/** First line of a function whose arguments are rows of a table. */
const afterTables = /^-- after tables/;

/** First line of a migration whose statements PostgreSQL refuses in a transaction. */
export const withoutTransaction = /^-- .*\n-- no transaction/;

/** Requests queue up behind a migration that waits for their table, so each attempt ends before they time out. All attempts take about a minute. */
const usualPatience: Patience = { waitMs: 5_000, attempts: 6 };

/** Rebuilds the indexes that hold French order when the server's ICU is another version than at their making: their order may differ. */
async function followIcu(client: Client): Promise<void> {
  const { rows } = await client.query<{ index: string }>(
    `select distinct i.indexrelid::regclass::text as index from pg_collation c join pg_index i on c.oid = any (i.indcollation)
     where c.oid = to_regcollation('house.french') and c.collversion is distinct from pg_collation_actual_version(c.oid)`,
  );
  if (rows.length === 0) return;
  for (const { index } of rows) await client.query(`reindex index ${index}`);
  await client.query('alter collation house.french refresh version');
}

/** Statements that record a file, and forget what it has derived anew. */
function buildRecording({ name, sql, checksum }: Script): string {
  const literal = (text: string | null): string => (text === null ? 'null' : escapeLiteral(text));
  return [
    `insert into house.migrations (name, checksum) values (${literal(name)}, ${literal(checksum)})
       on conflict (name) do update set checksum = excluded.checksum, applied_at = now();`,
    ...parseDerivations(sql).map((of) => `delete from derivations where kind = ${literal(of.name)} and part = coalesce(${literal(of.part)}, part);`),
  ].join('\n');
}

/** Functions are made before the tables that they name. */
async function runInTransaction(client: Client, script: Script, { waitMs }: Patience): Promise<void> {
  const settings = `set local lock_timeout = ${waitMs}; set local check_function_bodies = off;`;
  try {
    await client.query(['begin;', settings, script.sql, buildRecording(script), 'commit'].join('\n'));
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Runs statements one by one. They wait as long as it takes: indexes made concurrently hold up nobody. */
async function runByStatement(client: Client, script: Script): Promise<void> {
  for (const statement of script.sql.split(/;\s*$/m)) if (statement.trim() !== '') await client.query(statement);
  await client.query(buildRecording(script));
}

const lockTimeout = '55P03';

async function apply(client: Client, script: Script, patience: Patience): Promise<void> {
  const run = withoutTransaction.test(script.sql) ? runByStatement : runInTransaction;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run(client, script, patience);
    } catch (error) {
      const isLocked = (error as { code?: string }).code === lockTimeout;
      if (isLocked && attempt < patience.attempts) {
        await pause(patience.waitMs);
        continue;
      }
      if (isLocked)
        throw new StartError(
          `The migration ${script.name} waited in vain for a table that another transaction holds.`,
          'End that transaction (pg_stat_activity shows the oldest), or start again at a quieter hour: nothing of the migration was kept.',
          error,
        );
      const failure = findDatabaseFailure(error);
      if (failure)
        throw new StartError(
          `The migration ${script.name} was broken off: ${databaseFailureNames[failure]}.`,
          'Mend that and start again: nothing of it was kept.',
          error,
        );
      throw new Error(`Migration ${script.name}: ${(error as Error).message}`, { cause: error });
    }
  }
}

/** Name under which versions before 0.2.0 recorded a migration. */
const formerName = /^\d{4}_/;

/** @throws StartError when the database was made by a version before 0.2.0, whose migrations are no more */
function refuseFormer(names: Iterable<string>, dataDir: string | undefined): void {
  if (![...names].some((name) => formerName.test(name))) return;
  throw new StartError(
    'The database was made by a Passerelle before version 0.2.0, which no later version takes over.',
    dataDir === undefined
      ? 'To begin anew, create an empty database, set DATABASE_URL to it and DATA_DIR (or the bucket of the files) to an empty place, then run npm start.'
      : `To begin anew, move the folder ${dataDir} away, then run npm start.`,
  );
}

/** Waits for the end of another process that migrates. Asks again and again: a statement that waits would hold up indexes made concurrently. */
async function lockOthersOut(client: Client): Promise<void> {
  const isLocked = async (): Promise<boolean> =>
    (await client.query<{ locked: boolean }>("select pg_try_advisory_lock(hashtext('passerelle.migrate')) as locked")).rows[0]!.locked;
  while (!(await isLocked())) await pause(200);
}

async function applyAll(client: Client, { from, dataDir, patience = usualPatience }: Options): Promise<void> {
  await client.query('create schema if not exists house');
  await client.query(
    'create table if not exists house.migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from house.migrations');
  const done = new Map(rows.map((row) => [row.name, row.checksum]));
  refuseFormer(done.keys(), dataDir);
  const scripts = readScripts(from);
  const changed = scripts.find(({ name, kind, checksum }) => kind !== 'function' && done.has(name) && done.get(name) !== checksum);
  if (changed)
    throw new StartError(
      `The migration ${changed.name} was changed after it had been applied to this database.`,
      'Restore the file, or start with a new database.',
    );
  const missing = scripts.filter(({ name }) => !done.has(name));
  const pickKind = (kind: Script['kind']) => missing.filter((script) => script.kind === kind);
  const [late, early] = [true, false].map((isLate) => pickKind('function').filter(({ sql }) => afterTables.test(sql) === isLate)) as [Script[], Script[]];
  // A function that is new is there for triggers and policies; one that has changed may read what a migration adds.
  const replaced = scripts.filter(({ name, kind, checksum }) => kind === 'function' && done.has(name) && done.get(name) !== checksum);
  for (const script of [...pickKind('foundation'), ...early, ...pickKind('table'), ...pickKind('migration'), ...late, ...replaced])
    await apply(client, script, patience);
}

/** Brings the database to the newest schema: plain SQL files, forward only, each in its own transaction, one process at a time.
 *  @throws StartError when the server does not respond, is too old, lacks rights or modules, or holds a changed migration or a former schema */
export async function migrate(connection: Connection, options: Options = {}): Promise<void> {
  const hosts = new Hosts(connection);
  const client = await connect(hosts);
  try {
    await checkServer(client);
    await lockOthersOut(client);
    await applyAll(client, options);
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
