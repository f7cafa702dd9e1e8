import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { EmbeddedConnection } from '../../src/platform/data/server/db/embedded.ts';
import { query, type Cluster } from '../database.ts';
import { openKeptCopy, type Addition } from '../kept-copy.ts';
import { startProduct } from '../servers.ts';

/** As many tickets with ten messages each as there are orders, a twentieth as many sites, a fifth as many items of stock. */
const services: Addition = {
  name: 'services',
  saying: 'Adding sites, stock and service tickets',
  sql: readFileSync(path.join(import.meta.dirname, 'fill.sql'), 'utf8'),
  marked: 'bench.placed_tickets',
  tables: [
    'tickets',
    'ticket_lines',
    'ticket_addresses',
    'interventions',
    'messages',
    'conversations',
    'files',
    'file_links',
    'journal',
    'stock_items',
    'stock_movements',
    'stock_reservations',
    'search_entries',
    'search_references',
  ],
  settle: startClocks,
};

/** Lets the product compute the clocks of all tickets. */
async function startClocks(connection: EmbeddedConnection): Promise<void> {
  const product = await startProduct(connection);
  try {
    const missing = 'select exists (select from tickets where clocks_at is null or clocks_at < state_at) as some';
    while ((await query<{ some: boolean }>(connection, missing))[0]!.some) await pause(1000);
  } finally {
    await product.stop();
  }
  await query(connection, 'vacuum analyze');
}

export const openServicesDatabase = (cluster: Cluster, source: EmbeddedConnection, say: (line: string) => void): Promise<EmbeddedConnection> =>
  openKeptCopy(cluster, source, services, say);
