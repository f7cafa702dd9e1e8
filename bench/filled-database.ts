import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { registers } from '../src/app/registers.ts';
import type { EmbeddedConnection } from '../src/platform/data/server/db/embedded.ts';
import { migrate } from '../src/platform/data/server/db/migrate.ts';
import { query, type Cluster } from './database.ts';
import { fill } from './fill/fill.ts';

const daysKept = 20;

/** A database with everything, filled with `orders` orders and what belongs to as many: kept from a former run and migrated, or filled anew when the
 *  filling or an old migration has changed or its dates are too old. */
export async function openDatabase(cluster: Cluster, orders: number, say: (line: string) => void): Promise<EmbeddedConnection> {
  const connection = { ...cluster.admin, database: `bench_${orders}` };
  const state = hashFilling();
  if (await isFresh(connection, state)) {
    await noteDerived(connection);
    // Keeps the product from starting with overdue nightly jobs.
    await query(connection, 'update graphile_worker._private_known_crontabs set last_execution = now()');
    await query(connection, "update sessions set idle_ends_at = now() + interval '1 day', ends_at = now() + interval '1 day'");
    return connection;
  }
  say(`Filling a database with ${orders.toLocaleString('en')} orders and everything else…`);
  const begun = performance.now();
  await query(cluster.admin, `drop database if exists ${connection.database} with (force)`);
  await query(cluster.admin, `create database ${connection.database}`);
  await migrate(connection);
  await speedUp(cluster, () => fill(connection, orders, undefined, say));
  await noteDerived(connection);
  await query(connection, `comment on schema bench is '${state}'`);
  await query(connection, 'checkpoint');
  say(`Filled in ${Math.round((performance.now() - begun) / 1000)} s.`);
  return connection;
}

/** Fills without waiting for the disk: a filling that breaks off is made anew. */
async function speedUp(cluster: Cluster, work: () => Promise<void>): Promise<void> {
  const settings = { fsync: 'off', full_page_writes: 'off', max_wal_size: "'8GB'" };
  for (const [name, value] of Object.entries(settings)) await query(cluster.admin, `alter system set ${name} = ${value}`);
  await query(cluster.admin, 'select pg_reload_conf()');
  try {
    await work();
  } finally {
    for (const name of Object.keys(settings)) await query(cluster.admin, `alter system reset ${name}`);
    await query(cluster.admin, 'select pg_reload_conf()');
  }
}

/** Keeps the product from deriving what the filling writes itself. */
async function noteDerived(connection: EmbeddedConnection): Promise<void> {
  const parts = registers.derivations.flatMap(({ name, parts: all }) => all.map((part) => [name, part] as const));
  await query(connection, 'insert into derivations (kind, part) select * from unnest($1::text[], $2::text[]) on conflict do nothing', [
    parts.map(([name]) => name),
    parts.map(([, part]) => part),
  ]);
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
