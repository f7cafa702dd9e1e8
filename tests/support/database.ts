import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, inject } from 'vitest';
import type { EmbeddedConnection } from '../../src/platform/server/db/embedded.ts';
import { templateDatabase } from './cluster.ts';

/** A migrated, empty database for one test file, dropped after its last test. Called at the top of the file: `const connection = await
 *  testDatabase()`. */
export async function testDatabase(): Promise<EmbeddedConnection> {
  const { connection, drop } = await createDatabase();
  // Registered first, hence run last: after the file has closed its pools.
  afterAll(drop);
  return connection;
}

/** The same, kept until it is dropped or the cluster ends. */
export async function createDatabase(): Promise<{ connection: EmbeddedConnection; drop: () => Promise<void> }> {
  const cluster = inject('cluster');
  const database = `test_${randomBytes(6).toString('hex')}`;
  await run(cluster, `create database ${database} template ${templateDatabase} strategy file_copy`);
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
