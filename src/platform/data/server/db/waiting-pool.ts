import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseWatch } from './database-watch.ts';
import { breakOff, type Hosts } from './hosts.ts';
import { DatabaseOutage, findDatabaseFailure } from './outage.ts';
import { UnfitConnection, type Session } from './connection-settings.ts';

/** A request waits this long for a connection: below the five seconds within which it is answered. */
const patienceMs = 4_000;
/** A server that does not answer is given up for the next one of the address. */
const patienceOfSeveralMs = 2_000;
const againMs = 100;
/** Pause after a server had no connection left: no new one is opened, and callers wait for one of the pool. */
const shortageMs = 1_000;

type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, release: (release?: unknown) => void) => void;

interface Openings {
  hosts: Hosts;
  session: Session;
  watch: DatabaseWatch;
  max: number;
  /** Told when the server has no connection left for this pool: others may give up one that they do not use. */
  onShortage(): void;
}

/** Connections of one role. The settings of a new one are checked before its use. If the server has none left, the caller waits for a while. */
export class WaitingPool extends pg.Pool {
  readonly #hosts: Hosts;
  readonly #watch: DatabaseWatch;
  readonly #open: Set<pg.Client>;
  readonly #max: number;
  readonly #onShortage: () => void;

  constructor({ hosts, session, watch, max, onShortage }: Openings) {
    const open = new Set<pg.Client>();
    class OwnClient extends pg.Client {
      constructor() {
        super({ ...hosts.buildConfig(session), application_name: 'passerelle', connectionTimeoutMillis: hosts.isSeveral ? patienceOfSeveralMs : patienceMs });
        open.add(this);
        this.once('end', () => open.delete(this));
      }
    }
    super({
      max,
      idleTimeoutMillis: 60_000,
      connectionTimeoutMillis: patienceMs,
      Client: OwnClient as unknown as new () => pg.ClientBase, // the pool hands over its options, which are none
      onConnect: async (client) => {
        const { isStandby, isReadOnly } = await hosts.admit(client as unknown as pg.Client, session); // made above
        if (isReadOnly) watch.note(isStandby ? 'standby' : 'readOnly');
      },
    } as pg.PoolConfig);
    this.#hosts = hosts;
    this.#watch = watch;
    this.#open = open;
    this.#max = max;
    this.#onShortage = onShortage;
    this.on('error', (error) => this.note(error));
    // The user of a connection receives its error as the result of the query. An unheard error would end the process.
    this.on('connect', (client) => client.on('error', () => undefined));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Taken): void;
  override connect(callback?: Taken): Promise<pg.PoolClient> | void {
    const taken = this.#take();
    if (!callback) return taken;
    taken.then(
      (client) => callback(undefined, client, (release) => client.release(release as boolean)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
  }

  /** @throws DatabaseOutage */
  async #take(): Promise<pg.PoolClient> {
    const until = performance.now() + patienceMs;
    for (let attempts = 1; ;) {
      if (this.#watch.isSilent) throw new DatabaseOutage('silent');
      const tried = this.#hosts.current;
      // The pool reads it anew for each caller.
      this.options.connectionTimeoutMillis = Math.max(1, until - performance.now());
      try {
        return await super.connect();
      } catch (error) {
        if (this.ending || error instanceof UnfitConnection) throw error;
        const failure = this.#findFailure(error);
        const hasTime = performance.now() < until - againMs;
        if (failure === 'connections' && hasTime) {
          this.#makeDo();
          await pause(againMs);
        } else if (failure === 'connections' || !hasTime || !this.#hosts.moveOn(tried, error, attempts++)) {
          this.#watch.note(failure, error);
          throw new DatabaseOutage(failure, error);
        }
      }
    }
  }

  /** Nothing but an outage keeps a connection back; one that is awaited in vain while all of the pool are in use is a lack of them. */
  #findFailure(error: unknown) {
    const isFull = this.totalCount >= this.options.max && (error as Error).message === 'timeout exceeded when trying to connect';
    return isFull ? 'connections' : (findDatabaseFailure(error) ?? 'unreachable');
  }

  /** Lets callers wait for the connections that there are, rather than ask a full server over and over. */
  #makeDo(): void {
    this.#onShortage();
    if (this.options.max < this.#max) return;
    this.options.max = Math.max(1, this.totalCount);
    setTimeout(() => {
      this.options.max = this.#max;
    }, shortageMs).unref();
  }

  /** Gives up one connection that nobody uses. */
  giveUpIdle(): void {
    if (this.idleCount === 0 || this.ending) return;
    super.connect().then(
      (client) => client.release(true),
      () => undefined,
    );
  }

  /** Notes the state of the database that the error of a statement reveals. */
  note(error: unknown): void {
    const failure = findDatabaseFailure(error);
    if (failure) this.#watch.note(failure, error);
  }

  /** Breaks every connection, also those that are still being made. */
  cut(): void {
    for (const client of this.#open) breakOff(client);
  }
}
