import type { Config } from '#platform/data/server/config.ts';
import { findRunningPostgres, hasDatabase, startPostgres } from '#platform/data/server/db/embedded.ts';
import { migrate } from '#platform/data/server/db/migrate.ts';
import type { Connection } from '#platform/data/server/db/address.ts';
import { StartError } from '#platform/kernel/server/platform.ts';

/** The database of the running portal, else one that runs as long as this command.
 *  @throws {StartError} when there is none: a command without the settings of its portal would fill one that nobody reads */
export async function openDatabase(config: Config): Promise<{ connection: Connection; close(): Promise<void> }> {
  if (!config.database && !hasDatabase(config.dataDir))
    throw new StartError(
      `There is no database in ${config.dataDir}.`,
      'Give this command the settings of the portal, DATABASE_URL or DATA_DIR first of all, or start the portal once.',
    );
  const running = config.database ?? (await findRunningPostgres(config.dataDir));
  if (running) return { connection: running, close: async () => undefined };
  const postgres = await startPostgres({ dir: config.dataDir });
  await migrate(postgres.connection, { dataDir: config.dataDir });
  return { connection: postgres.connection, close: () => postgres.stop() };
}
