import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { startCluster } from '../tests/support/cluster.ts';
import { tableTypes } from './table-types.ts';

/** Writes the row types of a freshly migrated database; run after every new migration. */
const { connection, stop } = await startCluster();
try {
  writeFileSync(path.resolve(import.meta.dirname, '../src/platform/server/db/tables.ts'), await tableTypes(connection));
} finally {
  await stop();
}
