import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { startCluster } from '../tests/support/cluster.ts';
import { buildDatabasePage } from './database-page.ts';
import { drawFloors } from './draw-floors.ts';
import { feedVersionsFile, readFeedVersions, updateFeedVersions, writeFeedVersions } from './feed-fields.ts';
import { generateSources } from './table-types.ts';

/** Writes row types, column types and the page of a freshly migrated database, the picture of the floors, and the fields of each version of the feeds.
 *  Run it after every new migration, and when a domain gets its floor or a feed a field. */
const { connection, stop } = await startCluster();
try {
  const generated = {
    ...(await generateSources(connection)),
    'docs/database.md': await buildDatabasePage(connection),
    'docs/pictures/floors.svg': drawFloors(),
    [feedVersionsFile]: writeFeedVersions(updateFeedVersions(readFeedVersions())),
  };
  for (const [file, source] of Object.entries(generated)) writeFileSync(path.resolve(import.meta.dirname, '..', file), source);
} finally {
  await stop();
}
