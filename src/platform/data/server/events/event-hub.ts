import type pg from 'pg';
import type { Database } from '../db/database.ts';
import { ping } from '../db/hosts.ts';
import { sql } from 'kysely';
import { defer } from '../db/defer.ts';
import type { ScopedDb } from '../db/scope.ts';

export const channel = 'passerelle';

/** Payload of a notification: ids only, never contents. */
export interface Signal {
  /** `change`: an object of a company changed (or of none: then only the provider’s people are notified); `session`: sessions or rights to forget; `person`: something of one person went on;
   *  `presence`: somebody is there for a moment, which nobody needs to hear of later. */
  type: 'change' | 'session' | 'person' | 'presence';
  companyId?: number;
  /** Several companies of which objects of the kind changed, without their ids. */
  companyIds?: readonly number[];
  kind?: string;
  ids?: string[];
  userId?: string;
  /** Only for readers who see prices. */
  needsPrices?: boolean;
  /** Place of a presence: only readers who see it are notified. */
  place?: { siteId: string | null; subOrganisationId: string | null };
  presence?: Record<string, unknown>;
  /** The browser tab that made the change, which needs no signal. */
  client?: string;
}

type Listener = (signal: Signal) => void;

/** The listening connection is asked this often whether the database still responds; a broken line may stay silent for hours. */
const beatMs = 500;
/** Three seconds: callers are answered within five. Counted in beats rather than by the clock: a busy process must not mistake its own pause for silence. */
const silentBeats = 6;
/** Signals are kept this long, and no more of them than this, for streams that open after their page has read its data. */
const keptMs = 15_000;
const keptAtMost = 1_000;

/** One LISTEN connection per process, from which live updates and revocations are sent to those who wait for them. Made again when
 *  it is lost; when the database falls silent, the other connections are broken too, so that their callers get a response. */
export class EventHub {
  readonly #database: Database;
  readonly #listeners = new Set<Listener>();
  readonly #connectionListeners = new Set<(isListening: boolean) => void>();
  #client: pg.Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #beat: NodeJS.Timeout | undefined;
  #stopped = false;
  #kept: { at: number; signal: Signal }[] = [];
  /** Instant since which every signal was received and is kept. */
  #completeSince = Infinity;

  constructor(database: Database) {
    this.#database = database;
  }

  onSignal(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Told when the connection is made or lost; what was sent in between is lost, so a listener resynchronises. */
  onConnection(listener: (isListening: boolean) => void): () => void {
    this.#connectionListeners.add(listener);
    return () => this.#connectionListeners.delete(listener);
  }

  /** Signals of the last milliseconds, oldest first; `undefined` when some of them are missing. */
  listRecent(ms: number): Signal[] | undefined {
    const from = performance.now() - ms;
    return from < this.#completeSince ? undefined : this.#kept.filter(({ at }) => at >= from).map(({ signal }) => signal);
  }

  #keep(signal: Signal): void {
    const at = performance.now();
    const first = this.#kept.findIndex((one) => one.at >= at - keptMs);
    const dropped = this.#kept.splice(0, Math.max(first === -1 ? this.#kept.length : first, this.#kept.length + 1 - keptAtMost));
    // The record is incomplete up to the last dropped signal.
    if (dropped.length > 0) this.#completeSince = Math.max(this.#completeSince, dropped.at(-1)!.at);
    this.#kept.push({ at, signal });
  }

  async start(): Promise<void> {
    let client: pg.Client;
    try {
      client = await this.#database.listener();
    } catch {
      this.#again();
      return;
    }
    if (this.#stopped) return void client.end().catch(() => undefined);
    this.#client = client;
    let lost = false;
    const lose = () => {
      if (lost) return;
      lost = true;
      this.#kept = [];
      this.#completeSince = Infinity;
      clearInterval(this.#beat);
      client.removeAllListeners('notification');
      void client.end().catch(() => undefined);
      for (const listener of this.#connectionListeners) listener(false);
      this.#again();
    };
    client.on('error', lose);
    client.on('end', lose);
    client.on('notification', ({ payload }) => {
      const signal = JSON.parse(payload ?? '{}') as Signal;
      if (signal.type !== 'presence') this.#keep(signal);
      for (const listener of this.#listeners) listener(signal);
    });
    try {
      this.#watch(client, lose);
      await client.query(`listen ${channel}`);
      if (lost) return;
      this.#completeSince = performance.now();
      for (const listener of this.#connectionListeners) listener(true);
    } catch {
      lose();
    }
  }

  #again(): void {
    if (!this.#stopped) this.#retry = setTimeout(() => void this.start(), 500);
  }

  #watch(client: pg.Client, lose: () => void): void {
    let unheard = 0;
    this.#beat = setInterval(() => {
      if (unheard++ === 0)
        void ping(client).then(() => {
          unheard = 0;
        });
      else if (unheard > silentBeats) {
        lose();
        this.#database.fallSilent();
      }
    }, beatMs);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#retry);
    clearInterval(this.#beat);
    await this.#client?.end().catch(() => undefined);
  }
}

declare module '#platform/kernel/server/platform.ts' {
  interface Platform {
    events: EventHub;
  }
}

/** A notification holds at most 8000 bytes: beyond this many ids only the kind is sent. */
const idsAtMost = 100;

/** Sends a signal when the transaction commits; a rollback sends nothing. */
export async function signal(tx: ScopedDb, ...signals: Signal[]): Promise<void> {
  for (const one of signals) {
    const short = one.ids && one.ids.length > idsAtMost ? { ...one, ids: undefined } : one;
    await defer(tx, sql`select pg_notify(${channel}, ${JSON.stringify(short)})`);
  }
}
