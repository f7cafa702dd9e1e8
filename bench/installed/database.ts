import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { EmbeddedConnection } from '../../src/platform/data/server/db/embedded.ts';
import type { Cluster } from '../database.ts';
import { addRows, openKeptCopy, type Addition } from '../kept-copy.ts';

/** As many devices more as there are orders, and a fifth as many contracts of 15 lines. */
const installedBase: Addition = {
  name: 'installed',
  saying: 'Adding the installed base',
  sql: readFileSync(path.join(import.meta.dirname, 'fill.sql'), 'utf8'),
  marked: 'bench.plan_contracts',
  tables: ['devices', 'contracts', 'contract_lines', 'search_entries', 'search_references'],
};

export const openInstalledDatabase = (cluster: Cluster, source: EmbeddedConnection, say: (line: string) => void): Promise<EmbeddedConnection> =>
  openKeptCopy(cluster, source, installedBase, say);

export const fillInstalled = (connection: EmbeddedConnection): Promise<void> => addRows(connection, installedBase);
