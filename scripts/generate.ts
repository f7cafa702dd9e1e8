import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { startCluster } from '../tests/support/cluster.ts';
import { generatedSources } from './table-types.ts';

/** Writes row types and column types of a freshly migrated database. Run it after every new migration. */
const { connection, stop } = await startCluster();
try {
  for (const [file, source] of Object.entries(await generatedSources(connection))) writeFileSync(path.resolve(import.meta.dirname, '..', file), source);
} finally {
  await stop();
}
