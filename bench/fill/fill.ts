import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { EmbeddedConnection } from '../../src/platform/data/server/db/embedded.ts';
import { fillClocks } from './clocks.ts';

const folder = import.meta.dirname;
const steps = readdirSync(folder)
  .filter((file) => file.endsWith('.sql'))
  .sort();

/** Step after which companies have orders, offers, invoices, contracts and devices, and nothing else. */
export const lastOfInstalledBase = '07-installed.sql';

/** Fills a migrated, empty database with companies and everything that they have, set-wise, in the order of its arrival. `orders`: number of orders,
 *  from which all other numbers follow. `last`: the step after which it ends. */
export async function fill(connection: EmbeddedConnection, orders: number, last?: string, say: (line: string) => void = () => undefined): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  const time = async (name: string, work: string | (() => Promise<void>)): Promise<void> => {
    const begun = performance.now();
    await (typeof work === 'string' ? client.query(work) : work());
    say(`  ${name}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  };
  try {
    // The rows are consistent by construction, and indexes are faster built at the end than maintained.
    await client.query("set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '1GB'; set work_mem = '512MB'");
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(`
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index i join pg_class t on t.oid = i.indrelid
      where t.relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = i.indexrelid)`);
    await client.query(`drop index ${indexes.map(({ name }) => name).join(', ')}`);
    for (const step of last === undefined ? steps : steps.slice(0, steps.indexOf(last) + 1))
      await time(step, readFileSync(path.join(folder, step), 'utf8').replaceAll('$orders$', String(orders)));
    if (last === undefined) await time('clocks of tickets', () => fillClocks(client));
    await time('indexes', indexes.map(({ definition }) => definition).join(';'));
    await time('vacuum analyze', 'vacuum analyze');
  } finally {
    await client.end();
  }
}
