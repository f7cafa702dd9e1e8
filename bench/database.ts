import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { registers } from '../src/app/registers.ts';
import { startPostgres, type EmbeddedConnection, type EmbeddedPostgres } from '../src/platform/data/server/db/embedded.ts';
import { migrate } from '../src/platform/data/server/db/migrate.ts';
import { fill } from './fill/fill.ts';

const root = path.resolve(import.meta.dirname, '..');
/** Kept between runs: filling takes longer than measuring. */
export const benchFolder = path.join(root, '.data-bench');

/** PostgreSQL of the bench, with the durability of a real installation. */
export interface Cluster {
  /** Process id of the postmaster, the parent of the back ends. */
  pid: number;
  admin: EmbeddedConnection;
  stop(): Promise<void>;
}

export async function startCluster(): Promise<Cluster> {
  const postgres: EmbeddedPostgres = await startPostgres({ dir: benchFolder, database: 'bench_admin' });
  const admin = postgres.connection;
  const [row] = await query<{ pid: number }>(admin, "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::integer as pid");
  return { pid: row!.pid, admin, stop: () => postgres.stop() };
}

export async function query<Row>(connection: EmbeddedConnection, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query(text, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** `DATABASE_URL` of a database. The folder of its socket is a parameter. */
export const formatUrl = (connection: EmbeddedConnection): string =>
  `postgresql://${connection.user}@localhost/${connection.database}?host=${encodeURIComponent(connection.host)}&port=${connection.port}`;

const daysKept = 20;

/** A database filled with `orders` orders: kept from a former run and migrated, or created anew when the filling or an old migration has changed
 *  or its dates are too old. */
export async function openFilledDatabase(cluster: Cluster, orders: number, say: (line: string) => void): Promise<EmbeddedConnection> {
  const connection = { ...cluster.admin, database: `bench_${orders}` };
  const state = hashFilling();
  if (await isFresh(connection, state)) {
    await noteDerived(connection);
    // Keeps the product from starting with overdue nightly jobs.
    await query(connection, 'update graphile_worker._private_known_crontabs set last_execution = now()');
    await query(connection, "update sessions set idle_ends_at = now() + interval '1 day', ends_at = now() + interval '1 day'");
    return connection;
  }
  say(`Filling a database with ${orders.toLocaleString('en')} orders…`);
  const begun = performance.now();
  await query(cluster.admin, `drop database if exists ${connection.database} with (force)`);
  await query(cluster.admin, `create database ${connection.database}`);
  await migrate(connection);
  await fill(connection, orders);
  await noteDerived(connection);
  await query(connection, `comment on schema bench is '${state}'`);
  await query(connection, 'checkpoint');
  say(`Filled in ${Math.round((performance.now() - begun) / 1000)} s.`);
  return connection;
}

/** Keeps the product from deriving what the filling writes itself. */
async function noteDerived(connection: EmbeddedConnection): Promise<void> {
  const parts = registers.derivations.flatMap(({ name, parts: all }) => all.map((part) => [name, part] as const));
  await query(connection, 'insert into derivations (kind, part) select * from unnest($1::text[], $2::text[]) on conflict do nothing', [
    parts.map(([name]) => name),
    parts.map(([, part]) => part),
  ]);
}

/** A copy for one measurement that changes it; dropped afterwards. */
export async function copyDatabase(
  cluster: Cluster,
  source: EmbeddedConnection,
  name: string,
): Promise<{ connection: EmbeddedConnection; drop(): Promise<void> }> {
  const drop = async (): Promise<void> => {
    await query(cluster.admin, `drop database if exists ${name} with (force)`);
  };
  await drop();
  await query(cluster.admin, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${source.database}'`);
  await query(cluster.admin, `create database ${name} template ${source.database} strategy file_copy`);
  // One customer writes what hundreds do: limits by person would refuse it.
  await query(
    { ...source, database: name },
    `create or replace function bench.count_once() returns trigger language plpgsql as $$ begin new.hits := 1; return new; end $$;
     create or replace trigger count_once before insert or update on rate_limits for each row execute function bench.count_once()`,
  );
  return { connection: { ...source, database: name }, drop };
}

async function isFresh(connection: EmbeddedConnection, state: string): Promise<boolean> {
  try {
    const [row] = await query<{ state: string; days: number }>(
      connection,
      "select obj_description('bench'::regnamespace) as state, current_date - filled_on as days from bench.settings",
    );
    if (row?.state !== state || row.days > daysKept) return false;
    await migrate(connection);
    return true;
  } catch {
    return false;
  }
}

function hashFilling(): string {
  const hash = createHash('sha256');
  const folder = path.join(import.meta.dirname, 'fill');
  for (const file of readdirSync(folder).sort()) hash.update(file).update(readFileSync(path.join(folder, file)));
  return hash.digest('hex');
}
