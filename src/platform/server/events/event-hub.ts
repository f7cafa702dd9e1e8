import type pg from 'pg';
import type { Database } from '../db/database.ts';

export const channel = 'passerelle';

/** What a notification carries: ids only, never contents. */
export interface Signal {
  /** `change`: an object of a company changed; `session`: sessions or rights to forget; `export`: a person's export went on. */
  type: 'change' | 'session' | 'person';
  companyId?: number;
  kind?: string;
  ids?: string[];
  userId?: string;
  /** The browser tab that made the change, which need not be told. */
  client?: string;
}

type Listener = (signal: Signal) => void;

/** One LISTEN connection per process, from which live updates and revocations are told to who waits for them. */
export class EventHub {
  readonly #database: Database;
  readonly #listeners = new Set<Listener>();
  readonly #connectionListeners = new Set<(isListening: boolean) => void>();
  #client: pg.Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(database: Database) { this.#database = database; }

  onSignal(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Told when the connection is made or lost; what was sent in between is lost, so a listener resynchronises. */
  onConnection(listener: (isListening: boolean) => void): () => void {
    this.#connectionListeners.add(listener);
    return () => this.#connectionListeners.delete(listener);
  }

  async start(): Promise<void> {
    const client = this.#database.listener();
    this.#client = client;
    let lost = false;
    const lose = () => {
      if (lost) return;
      lost = true;
      client.removeAllListeners('notification');
      void client.end().catch(() => undefined);
      for (const listener of this.#connectionListeners) listener(false);
      if (!this.#stopped) this.#retry = setTimeout(() => void this.start(), 500);
    };
    client.on('error', lose);
    client.on('end', lose);
    client.on('notification', ({ payload }) => {
      const signal = JSON.parse(payload ?? '{}') as Signal;
      for (const listener of this.#listeners) listener(signal);
    });
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      if (!lost) for (const listener of this.#connectionListeners) listener(true);
    } catch { lose(); }
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#retry);
    await this.#client?.end().catch(() => undefined);
  }
}
