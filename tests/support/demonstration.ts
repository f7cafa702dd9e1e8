import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { inject } from 'vitest';
import { registers } from '../../src/app/registers.ts';
import { loadDemonstration } from '../../demo/load.ts';
import type { EmbeddedConnection } from '../../src/platform/data/server/db/embedded.ts';
import { demonstrationFolder } from './demonstration-folder.ts';
import { createDatabase, createTestDatabase } from './database.ts';
import { openHouseOn, startServer, type House } from './house.ts';
import { createPeopleFactory } from './people.ts';

/** Database with the demonstration of the tests' day: loaded by the first file of a run that asks for it, then copied. */
const loadedDatabase = 'passerelle_demonstration';

/** The server on the demonstration, for one test file.
 *  @returns it, with the shares of the rows that had landed while it was loaded */
export async function openDemonstration(): Promise<House & { progress: number[] }> {
  const cluster = inject('cluster');
  const folder = demonstrationFolder(cluster);
  const progress = path.join(folder, 'progress.json');
  await runAlone(cluster, async (client) => {
    if ((await client.query('select from pg_database where datname = $1', [loadedDatabase])).rowCount) return;
    const { connection } = await createDatabase();
    const server = await startServer(connection, { DATA_DIR: folder });
    await createPeopleFactory(server.app, server.rows);
    const shares: number[] = [];
    await loadDemonstration(server.platform, registers.feeds, { onProgress: ({ loaded, total }) => shares.push(loaded / total) });
    await server.close();
    await writeFile(progress, JSON.stringify(shares));
    await client.query(`alter database ${connection.database} rename to ${loadedDatabase}`);
  });
  const house = await openHouseOn(await createTestDatabase(loadedDatabase), { DATA_DIR: folder });
  return { ...house, progress: JSON.parse(await readFile(progress, 'utf8')) as number[] };
}

/** Does something while no other file of the run does it. */
async function runAlone(cluster: EmbeddedConnection, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ ...cluster, database: 'postgres' });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext('demonstration'))");
    await work(client);
  } finally {
    await client.end();
  }
}
