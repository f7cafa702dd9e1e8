import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { startPostgres, type EmbeddedConnection } from '../../src/platform/data/server/db/embedded.ts';
import { migrate } from '../../src/platform/data/server/db/migrate.ts';
import { demonstrationFolder } from './demonstration-folder.ts';
import { openFolder } from './open-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: EmbeddedConnection;
  }
}

/** Template of every test database. */
export const templateDatabase = 'passerelle_template';

interface Cluster {
  connection: EmbeddedConnection;
  stop(): Promise<void>;
}

/** The projects of a run share one cluster, but each loads this module anew. */
const shared = globalThis as { passerelleCluster?: { started: Promise<Cluster>; users: number } };

/** Global set-up of the projects that need a database: one PostgreSQL per run, migrated once. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const cluster = (shared.passerelleCluster ??= { started: startCluster(), users: 0 });
  cluster.users += 1;
  const { connection, stop } = await cluster.started;
  project.provide('cluster', connection);
  return async () => {
    cluster.users -= 1;
    if (cluster.users > 0) return;
    delete shared.passerelleCluster;
    await stop();
  };
}

/** Starts PostgreSQL in its own folder and migrates the template database. */
export async function startCluster(): Promise<Cluster> {
  const dir = openFolder('passerelle-test-');
  const { connection, stop } = await startPostgres({ dir, test: true, database: templateDatabase });
  const end = async (): Promise<void> => {
    await stop();
    await rm(dir, { recursive: true, force: true });
    await rm(demonstrationFolder(connection), { recursive: true, force: true });
  };
  try {
    await migrate(connection);
  } catch (error) {
    await end();
    throw error;
  }
  return { connection, stop: end };
}
