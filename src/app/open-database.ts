import type { Config } from '#platform/server/config.ts';
import { findRunningPostgres, startPostgres } from '#platform/server/db/embedded.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import type { Connection } from '#platform/server/db/address.ts';

/** The database of the running portal, else one that runs as long as this command. */
export async function openDatabase(config: Config): Promise<{ connection: Connection; close(): Promise<void> }> {
  const running = config.database ?? (await findRunningPostgres(config.dataDir));
  if (running) return { connection: running, close: async () => undefined };
  const postgres = await startPostgres({ dir: config.dataDir });
  await migrate(postgres.connection);
  return { connection: postgres.connection, close: () => postgres.stop() };
}
