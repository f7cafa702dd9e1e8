import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { migrate } from '../../src/platform/server/db/migrate.ts';
import type { EmbeddedConnection } from '../../src/platform/server/db/embedded.ts';
import { copyOf, query, type Cluster } from '../database.ts';

const filling = readFileSync(path.join(import.meta.dirname, 'fill.sql'), 'utf8');

/** A copy of the filled database with as many devices more as it has orders, and a fifth as many contracts of 15 lines: kept from a former run, or made anew. */
export async function installedDatabase(cluster: Cluster, source: EmbeddedConnection, say: (line: string) => void): Promise<EmbeddedConnection> {
  const connection = { ...source, database: `${source.database}_installed` };
  const state = createHash('sha256').update(filling).digest('hex');
  if (await isFresh(connection, source, state)) return connection;
  say('Adding the installed base…');
  const begun = performance.now();
  await copyOf(cluster, source, connection.database);
  await fillInstalled(connection);
  await query(connection, `comment on table bench.plan_contracts is '${state}'`);
  await query(connection, 'checkpoint');
  say(`Added in ${Math.round((performance.now() - begun) / 1000)} s.`);
  return connection;
}

/** Adds the installed base to a filled database. The rows are consistent by construction, and indexes are faster built at the end than maintained. */
export async function fillInstalled(connection: EmbeddedConnection): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query("set session_replication_role = replica; set maintenance_work_mem = '512MB'; set work_mem = '256MB'");
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(`
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index i join pg_class t on t.oid = i.indrelid
      where t.relname in ('devices', 'contracts', 'contract_lines', 'search_entries', 'search_references') and not exists (select from pg_constraint where conindid = i.indexrelid)`);
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    await client.query(filling);
    for (const { definition } of indexes) await client.query(definition);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

async function isFresh(connection: EmbeddedConnection, source: EmbeddedConnection, state: string): Promise<boolean> {
  const filledOn = 'select filled_on::text as day from bench.settings';
  try {
    const [row] = await query<{ state: string }>(connection, "select obj_description('bench.plan_contracts'::regclass) as state");
    const [[own], [base]] = [await query<{ day: string }>(connection, filledOn), await query<{ day: string }>(source, filledOn)];
    if (row?.state !== state || own?.day !== base?.day) return false;
    await migrate(connection);
    await query(connection, "update sessions set idle_ends_at = now() + interval '1 day', ends_at = now() + interval '1 day'");
    await query(connection, 'update graphile_worker._private_known_crontabs set last_execution = now()');
    return true;
  } catch {
    return false;
  }
}
