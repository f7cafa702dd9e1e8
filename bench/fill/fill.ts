import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { EmbeddedConnection } from '../../src/platform/data/server/db/embedded.ts';

const steps = ['01-companies.sql', '02-orders.sql', '03-deliveries.sql', '04-offers.sql', '05-invoices.sql', '06-search.sql', '07-finish.sql'];

/** Fills a migrated, empty database with companies, orders, offers, invoices and their related rows, set-wise, in the order of an ERP. `orders`:
 *  number of each, with five lines each. */
export async function fill(connection: EmbeddedConnection, orders: number): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    // The rows are consistent by construction, and indexes are faster built at the end than maintained.
    await client.query("set session_replication_role = replica; set maintenance_work_mem = '512MB'; set work_mem = '256MB'");
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(`
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index i join pg_class t on t.oid = i.indrelid
      where t.relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = i.indexrelid)`);
    for (const index of indexes) await client.query(`drop index ${index.name}`);
    for (const step of steps) await client.query(readFileSync(path.join(import.meta.dirname, step), 'utf8').replaceAll('$orders$', String(orders)));
    for (const index of indexes) await client.query(index.definition);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
