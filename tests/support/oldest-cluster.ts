import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../src/platform/data/server/db/migrate.ts';
import { templateDatabase } from './cluster.ts';
import { demonstrationFolder } from './demonstration-folder.ts';
import { startServer } from './servers.ts';

/** Global set-up of the project that runs on the oldest PostgreSQL: one server per run, migrated once. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer({ conf: ['max_connections = 300'] });
  await server.ask(`create database ${templateDatabase}`);
  const connection = { host: '127.0.0.1', port: server.port, user: 'postgres', database: templateDatabase };
  await migrate(connection);
  project.provide('cluster', connection);
  return async () => {
    await server.kill();
    await rm(demonstrationFolder(connection), { recursive: true, force: true });
  };
}
