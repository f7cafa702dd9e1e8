import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { Outages } from './outages.ts';

/** Services shared by all domains, created once per process and passed to routes, jobs and followers. Each package adds its own to this type. */
export interface Platform {
  clock: Clock;
  outages: Outages;
  /** Aborted when the process is about to stop: it still takes requests, and says that it is not ready for more. */
  stopping: AbortController;
  log: FastifyBaseLogger;
}
