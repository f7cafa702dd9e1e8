import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, inject } from 'vitest';
import type { EmbeddedConnection } from '../../src/platform/data/server/db/embedded.ts';
import { templateDatabase } from './cluster.ts';

/** A migrated database for one test file, empty unless it is copied from a template that is not, dropped after its last test. Called at the top of the file: `const connection = await
 *  testDatabase()`. */
export async function createTestDatabase(template = templateDatabase): Promise<EmbeddedConnection> {
  const { connection, drop } = await createDatabase(template);
  // Registered first, hence run last: after the file has closed its pools.
  afterAll(drop);
  return connection;
}

/** The same, kept until it is dropped or the cluster ends. */
export async function createDatabase(template = templateDatabase): Promise<{ connection: EmbeddedConnection; drop: () => Promise<void> }> {
  const cluster = inject('cluster');
  const database = `test_${randomBytes(6).toString('hex')}`;
  await run(cluster, `create database ${database} template ${template} strategy file_copy`);
  return { connection: { ...cluster, database }, drop: () => run(cluster, `drop database if exists ${database}`) };
}

async function run(cluster: EmbeddedConnection, statement: string): Promise<void> {
  const client = new Client({ ...cluster, database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
