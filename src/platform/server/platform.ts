import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { CostlyWork } from './costly/costly-work.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { EventHub } from './events/event-hub.ts';
import type { Provider } from './provider.ts';
import type { SessionCache } from './sessions/session-cache.ts';
import type { Outages } from './outages.ts';
import type { Storage } from './files/storage.contract.ts';

/** Services shared by all domains, created once per process and passed to routes, jobs and followers. */
export interface Platform {
  config: Config;
  clock: Clock;
  database: Database;
  sessions: SessionCache;
  events: EventHub;
  storage: Storage;
  outages: Outages;
  costly: CostlyWork;
  /** Reads who runs the portal; through `getProvider`, which keeps it for a while. */
  readProvider: (platform: Platform) => Promise<Provider>;
  /** Aborted when the process is about to stop: it still takes requests, and says that it is not ready for more. */
  stopping: AbortController;
  log: FastifyBaseLogger;
}
