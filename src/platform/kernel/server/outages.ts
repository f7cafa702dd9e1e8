import type { FastifyBaseLogger } from 'fastify';
import { loggableFault } from './loggable.ts';

/** Surroundings that the portal needs beside its database. */
export type Surrounding = 'files' | 'temporaryFolder' | 'mail';

/** Something that is away or full. */
export interface Outage {
  /** Folder, bucket or mail server, with its host. */
  missing: string;
  isFull: boolean;
  /** Milliseconds since the epoch. */
  since: number;
  /** Bytes that found no room, where that is known. */
  wanted: number;
}

/** Thrown in a job when a service is unreachable: the outage is logged already, and the job is repeated. */
export class AwayError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Surroundings that are away at this time, as this process has met them. Logged once when an outage begins, and once when it is over. */
export class Outages {
  readonly #away = new Map<Surrounding, Outage>();
  readonly #log: Pick<FastifyBaseLogger, 'warn' | 'info'>;

  constructor(log: Pick<FastifyBaseLogger, 'warn' | 'info'>) {
    this.#log = log;
  }

  begin(part: Surrounding, { missing, isFull = false, wanted = 0 }: Pick<Outage, 'missing'> & Partial<Outage>, fault: unknown): void {
    const known = this.#away.get(part);
    this.#away.set(part, { missing, isFull, wanted: Math.max(wanted, known?.wanted ?? 0), since: known?.since ?? Date.now() });
    if (!known) this.#log.warn({ missing, isFull, fault: loggableFault(fault) }, 'outage begun');
  }

  end(part: Surrounding): void {
    const known = this.#away.get(part);
    if (!known) return;
    this.#away.delete(part);
    this.#log.info({ missing: known.missing, seconds: Math.round((Date.now() - known.since) / 1000) }, 'outage over');
  }

  of(part: Surrounding): Outage | undefined {
    return this.#away.get(part);
  }
}
