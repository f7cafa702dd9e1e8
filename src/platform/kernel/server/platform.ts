import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { CostlyWork } from '#platform/documents/server/costly/costly-work.ts';
import type { Config } from '#platform/data/server/config.ts';
import type { Database } from '#platform/data/server/db/database.ts';
import type { EventHub } from '#platform/data/server/events/event-hub.ts';
import type { Provider } from '#platform/http/server/provider.ts';
import type { SessionCache } from '#platform/data/server/sessions/session-cache.ts';
import type { Outages } from './outages.ts';
import type { Storage } from '#platform/files/server/storage.contract.ts';

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
