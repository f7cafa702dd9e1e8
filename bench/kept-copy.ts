import { createHash } from 'node:crypto';
import pg from 'pg';
import type { EmbeddedConnection } from '../src/platform/data/server/db/embedded.ts';
import { migrate } from '../src/platform/data/server/db/migrate.ts';
import { copyDatabase, query, type Cluster } from './database.ts';

/** Rows that are added to a copy of the filled database. */
export interface Addition {
  /** End of the copy’s name. */
  name: string;
  /** Said while it is made. */
  saying: string;
  /** SQL that adds the rows. They are consistent by construction: triggers and foreign keys stay silent. */
  sql: string;
  /** A table of the filling that stays, and tells by its comment which SQL made the copy. */
  marked: string;
  /** Tables that get many rows. */
  tables: readonly string[];
  /** Waits for the product to work out what follows from the rows, so that it does not do so while it is measured. */
  settle?: (connection: EmbeddedConnection) => Promise<void>;
}

/** A copy of the filled database with an addition: kept from a former run, or made anew. */
export async function openKeptCopy(cluster: Cluster, source: EmbeddedConnection, addition: Addition, say: (line: string) => void): Promise<EmbeddedConnection> {
  const connection = { ...source, database: `${source.database}_${addition.name}` };
  const state = createHash('sha256').update(addition.sql).digest('hex');
  if (await isFresh(connection, source, { ...addition, state })) return connection;
  say(`${addition.saying}…`);
  const begun = performance.now();
  await copyDatabase(cluster, source, connection.database);
  await addRows(connection, addition);
  await addition.settle?.(connection);
  await query(connection, `comment on table ${addition.marked} is '${state}'`);
  await query(connection, 'checkpoint');
  say(`Added in ${Math.round((performance.now() - begun) / 1000)} s.`);
  return connection;
}

/** Adds rows to a filled database. Indexes are faster built at the end than maintained. */
export async function addRows(connection: EmbeddedConnection, { sql, tables }: Addition): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query("set session_replication_role = replica; set maintenance_work_mem = '512MB'; set work_mem = '256MB'");
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index i join pg_class t on t.oid = i.indrelid
      where t.relnamespace = 'public'::regnamespace and t.relname = any ($1) and not exists (select from pg_constraint where conindid = i.indexrelid)`,
      [tables],
    );
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    await client.query(sql);
    for (const { definition } of indexes) await client.query(definition);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

async function isFresh(connection: EmbeddedConnection, source: EmbeddedConnection, { marked, state }: Addition & { state: string }): Promise<boolean> {
  const filledOn = 'select filled_on::text as day from bench.settings';
  try {
    const [row] = await query<{ state: string }>(connection, `select obj_description('${marked}'::regclass) as state`);
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
