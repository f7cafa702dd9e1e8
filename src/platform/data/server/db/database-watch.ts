import type { FastifyBaseLogger } from 'fastify';
import { toLoggedFailure } from '#platform/kernel/server/failures.ts';
import { openClient, type Hosts } from './hosts.ts';
import { databaseFailureNames, findDatabaseFailure, isUnanswered, type DatabaseFailure } from './outage.ts';

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
  #failure: DatabaseFailure | undefined;
  #since = 0;
  #shortAt = -Infinity;
  #isLooking = false;
  #isEnded = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(hosts: Hosts, log: Pick<FastifyBaseLogger, 'warn' | 'info'>) {
    this.#hosts = hosts;
    this.#log = log;
  }

  get failure(): DatabaseFailure | undefined {
    return this.#failure;
  }

  /** Whether nobody may wait for the database: it would not respond. */
  get isSilent(): boolean {
    return this.#failure === 'silent';
  }

  /** Notes an error. A single lost connection proves nothing: whether the database is unreachable is checked first. */
  note(failure: DatabaseFailure, error?: unknown): void {
    // The timeout of a caller adds no news about a silent database.
    if (this.#isEnded || this.isSilent) return;
    if (failure === 'connections') this.#shortAt = performance.now();
    if (failure !== 'unreachable') this.#begin(failure, error);
    if (!this.#isLooking) void this.#look();
  }

  /** Told that a new connection was made: the database responds. */
  noteResponse(): void {
    if (this.#failure === 'silent' || this.#failure === 'unreachable') this.#end();
  }

  #begin(failure: DatabaseFailure, error?: unknown): void {
    if (failure === this.#failure) return;
    if (this.#failure === undefined) this.#since = performance.now();
    this.#failure = failure;
    this.#log.warn({ missing: databaseFailureNames[failure], ...(error === undefined ? {} : { fault: toLoggedFailure(error) }) }, 'outage begun');
  }

  #end(): void {
    if (this.#failure === undefined) return;
    this.#log.info({ missing: databaseFailureNames[this.#failure], seconds: Math.round((performance.now() - this.#since) / 1000) }, 'outage over');
    this.#failure = undefined;
  }

  async #look(): Promise<void> {
    this.#isLooking = true;
    clearTimeout(this.#timer);
    let error: unknown;
    const found = await this.#probe().catch((thrown: unknown) => {
      error = thrown;
      return isUnanswered(thrown) ? 'silent' : (findDatabaseFailure(thrown) ?? 'unreachable');
    });
    this.#isLooking = false;
    if (this.#isEnded) return;
    if (found === undefined) return this.#end();
    // Silent as before: callers need not wait.
    if (!(this.isSilent && found === 'unreachable')) this.#begin(found, error);
    this.#timer = setTimeout(() => void this.#look(), betweenLooksMs).unref();
  }

  /** The state of the database, on a new connection. @throws what keeps it from being made */
  async #probe(): Promise<DatabaseFailure | undefined> {
    const client = await openClient(this.#hosts, {}, { name: 'passerelle watch', timeoutMs });
    try {
      const { isStandby, isReadOnly } = client.facts;
      if (isReadOnly) return isStandby ? 'standby' : 'readOnly';
      if (this.#failure === 'full') for (const statement of tryToWrite) await client.query(statement);
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
