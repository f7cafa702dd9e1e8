import type { FastifyBaseLogger } from 'fastify';
import { loggableFault } from '#platform/kernel/server/faults.ts';
import { openClient, type Hosts } from './hosts.ts';
import { faultNames, faultOf, isUnanswered, type DatabaseFault } from './outage.ts';

const betweenLooksMs = 500;
const timeoutMs = 4_000;
/** A lack of connections is reported for as long as callers may still notice it. */
const shortageMs = 3_000;

/** Fills a table of a megabyte that no disk can compress, and leaves nothing behind. */
const tryToWrite = [
  'begin',
  "create temporary table room on commit drop as select string_agg(gen_random_uuid()::text, '') as filling from generate_series(1, 512) as part, generate_series(1, 64) group by part",
  'rollback',
];

/** The state of the database as this process has met it. While something is wrong, a connection of its own looks whether it still is. Logged once when
 *  it begins, and once when it is over. */
export class DatabaseWatch {
  readonly #hosts: Hosts;
  readonly #log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  #fault: DatabaseFault | undefined;
  #since = 0;
  #shortAt = -Infinity;
  #isLooking = false;
  #isEnded = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(hosts: Hosts, log: Pick<FastifyBaseLogger, 'warn' | 'info'>) {
    this.#hosts = hosts;
    this.#log = log;
  }

  get fault(): DatabaseFault | undefined {
    return this.#fault;
  }

  /** Whether nobody may wait for the database: it would not respond. */
  get isSilent(): boolean {
    return this.#fault === 'silent';
  }

  /** Notes an error. A single lost connection proves nothing: whether the database is unreachable is checked first. */
  note(fault: DatabaseFault, error?: unknown): void {
    // The timeout of a caller adds no news about a silent database.
    if (this.#isEnded || this.isSilent) return;
    if (fault === 'connections') this.#shortAt = performance.now();
    if (fault !== 'unreachable') this.#begin(fault, error);
    if (!this.#isLooking) void this.#look();
  }

  /** Told that a new connection was made: the database responds. */
  heard(): void {
    if (this.#fault === 'silent' || this.#fault === 'unreachable') this.#end();
  }

  #begin(fault: DatabaseFault, error?: unknown): void {
    if (fault === this.#fault) return;
    if (this.#fault === undefined) this.#since = performance.now();
    this.#fault = fault;
    this.#log.warn({ missing: faultNames[fault], ...(error === undefined ? {} : { fault: loggableFault(error) }) }, 'outage begun');
  }

  #end(): void {
    if (this.#fault === undefined) return;
    this.#log.info({ missing: faultNames[this.#fault], seconds: Math.round((performance.now() - this.#since) / 1000) }, 'outage over');
    this.#fault = undefined;
  }

  async #look(): Promise<void> {
    this.#isLooking = true;
    clearTimeout(this.#timer);
    let error: unknown;
    const found = await this.#probe().catch((thrown: unknown) => {
      error = thrown;
      return isUnanswered(thrown) ? 'silent' : (faultOf(thrown) ?? 'unreachable');
    });
    this.#isLooking = false;
    if (this.#isEnded) return;
    if (found === undefined) return this.#end();
    // Silent as before: callers need not wait.
    if (!(this.isSilent && found === 'unreachable')) this.#begin(found, error);
    this.#timer = setTimeout(() => void this.#look(), betweenLooksMs).unref();
  }

  /** The state of the database, on a new connection. @throws what keeps it from being made */
  async #probe(): Promise<DatabaseFault | undefined> {
    const client = await openClient(this.#hosts, {}, { name: 'passerelle watch', timeoutMs });
    try {
      const { isStandby, isReadOnly } = client.facts;
      if (isReadOnly) return isStandby ? 'standby' : 'readOnly';
      if (this.#fault === 'full') for (const statement of tryToWrite) await client.query(statement);
      return performance.now() - this.#shortAt < shortageMs ? 'connections' : undefined;
    } finally {
      client.end().catch(() => undefined);
    }
  }

  end(): void {
    this.#isEnded = true;
    clearTimeout(this.#timer);
  }
}
