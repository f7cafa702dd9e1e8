import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { EmbeddedConnection } from '../../src/platform/data/server/db/embedded.ts';
import type { Cluster } from '../database.ts';
import { openKeptCopy, type Addition } from '../kept-copy.ts';

/** Devices until there are fifteen entries of the search for each order: 1.5 million at the whole size. */
const searched: Addition = {
  name: 'searched',
  saying: 'Adding entries of the search',
  sql: readFileSync(path.join(import.meta.dirname, 'fill.sql'), 'utf8'),
  marked: 'bench.search_filled',
  tables: ['devices', 'search_entries', 'search_references', 'search_words'],
};

export const openSearchedDatabase = (cluster: Cluster, source: EmbeddedConnection, say: (line: string) => void): Promise<EmbeddedConnection> =>
  openKeptCopy(cluster, source, searched, say);
