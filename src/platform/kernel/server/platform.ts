import type { FastifyBaseLogger } from 'fastify';
import type { Outages } from './failures.ts';
import { dayInZone } from '../calendar.ts';
import { providerTimeZone } from '../constants.ts';

/** The one place that reads the clock. `today` is the provider's calendar day, handed to rules and SQL as a parameter. */
export interface Clock {
  today(): string;
  now(): Date;
}

const minuteMs = 60_000;

/** @param fixedDay `TODAY`, honoured with demonstration data only */
export function clock(fixedDay?: string): Clock {
  // Keep the day until the minute ends: every request asks for it, and time zones are slow to compute.
  let day = '',
    until = 0;
  const today = (): string => {
    const now = Date.now();
    if (now >= until || now < until - minuteMs) {
      day = dayInZone(now, providerTimeZone);
      until = now - (now % minuteMs) + minuteMs;
    }
    return day;
  };
  return { today: fixedDay === undefined ? today : () => fixedDay, now: () => new Date() };
}

/** Services shared by all domains, created once per process and passed to routes, jobs and followers. Each package adds its own to this type. */
export interface Platform {
  clock: Clock;
  outages: Outages;
  /** Aborted when the process is about to stop: it still takes requests, and says that it is not ready for more. */
  stopping: AbortController;
  log: FastifyBaseLogger;
}

/** A reason why a process cannot start, in plain words for the operator: the failure, then the remedy.
 *  The entry point prints the message alone and ends with exit code 1. */
export class StartError extends Error {
  constructor(what: string, remedy: string, cause?: unknown) {
    super(`${what}\n${remedy}`, { cause });
    this.name = 'StartError';
  }
}
