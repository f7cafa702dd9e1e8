import path from 'node:path';
import pg from 'pg';
import { startPostgres, type EmbeddedConnection } from '../src/platform/data/server/db/embedded.ts';

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

const libraries = 'pg_stat_statements';

/** Starts the database with the extension that counts statements; it counts only while it is asked to (costs.ts). */
export async function startCluster(): Promise<Cluster> {
  let postgres = await startPostgres({ dir: benchFolder, database: 'bench_admin' });
  const [loaded] = await query<{ libraries: string }>(postgres.connection, "select current_setting('shared_preload_libraries') as libraries");
  if (loaded!.libraries !== libraries) {
    for (const setting of [`shared_preload_libraries = '${libraries}'`, 'pg_stat_statements.track_planning = on', 'pg_stat_statements.track = none'])
      await query(postgres.connection, `alter system set ${setting}`);
    await postgres.stop();
    postgres = await startPostgres({ dir: benchFolder, database: 'bench_admin' });
  }
  const admin = postgres.connection;
  await query(admin, 'create extension if not exists pg_stat_statements');
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
