import pino from 'pino';
import { clock, type Platform, StartError } from '#platform/kernel/server/platform.ts';
import type { Config } from '#platform/data/server/config.ts';
import { CostlyWork } from '#platform/documents/server/costly/costly-work.ts';
import { Database } from '#platform/data/server/db/database.ts';
import type { Connection } from '#platform/data/server/db/address.ts';
import { EventHub } from '#platform/data/server/events/event-hub.ts';
import { openStorage } from '#platform/files/server/storage.ts';
import { closeMail } from '#platform/files/server/mail/send.ts';
import { Admission } from '#platform/kernel/server/admission.ts';
import { Outages } from '#platform/kernel/server/failures.ts';
import { SessionCache } from '#platform/data/server/sessions/session-cache.ts';
import { readProvider } from '#parties/provider/server/read-provider.store.ts';
import { registers, type Registers } from './registers.ts';
import { findRunningPostgres, hasDatabase, startPostgres } from '#platform/data/server/db/embedded.ts';
import { migrate } from '#platform/data/server/db/migrate.ts';

/** Makes the platform of one process on a migrated database. Stopped by `stopPlatform`. */
export async function startPlatform(config: Config, connection: Connection, { tables }: Registers = registers): Promise<Platform> {
  // Written in bundles, twice a second at least and at the end: a write for each request would be a tenth of what it costs.
  // At level `trace` the reader of uploads would log the request's headers, session cookie included.
  const serializers = { busboyOptions: () => undefined };
  const log = pino({ level: config.logLevel, serializers }, pino.destination({ sync: false, minLength: 4096, periodicFlush: 500 }));
  const outages = new Outages(log);
  const database = new Database(connection, tables, log);
  const sessions = new SessionCache();
  const events = new EventHub(database);
  events.onConnection((isListening) => sessions.setListening(isListening));
  events.onSignal((signal) => {
    if (signal.type === 'session') sessions.forget(({ userId, viewer }) => signal.userId === undefined || [userId, viewer?.id].includes(signal.userId));
  });
  await events.start();
  const storage = openStorage(config, outages);
  await storage.state();
  return {
    config,
    clock: clock(config.today),
    database,
    sessions,
    events,
    outages,
    storage,
    admission: new Admission(),
    costly: new CostlyWork(),
    readProvider,
    stopping: new AbortController(),
    log,
  };
}

/** Gives back what the platform holds. Called when nothing uses it any more. */
export async function stopPlatform(platform: Platform): Promise<void> {
  closeMail();
  platform.costly.stop();
  await platform.events.stop();
  await platform.database.close();
}

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
