import type { Duplex } from 'node:stream';
import pg from 'pg';
import type { Connection, Host } from './address.ts';
import { isOptionsRefusal, prepareSession, makeOptionsError, startOptions, type Session, type SessionFacts } from './connection-settings.ts';

/** A connection to a server that takes no changes, while another of the address may. */
class OtherHostWanted extends Error {
  readonly code = '25006';
}

/** Words of the driver. */
export const noSsl = 'The server does not support SSL connections';
/** Refusals that another server of the address would repeat: user, password, database. */
const isForGood = (code: unknown): boolean => typeof code === 'string' && /^(28|3D)/.test(code);

/** The servers of the address, and which of them is used at this time. */
export class Hosts {
  readonly connection: Connection;
  readonly #all: readonly Host[];
  /** Servers that were found to have no TLS, where it was only preferred. */
  readonly #plain = new Set<Host>();
  #at = 0;

  constructor(connection: Connection) {
    this.connection = connection;
    this.#all = connection.hosts ?? [connection];
  }

  get current(): Host {
    return this.#all[this.#at]!;
  }

  get isSeveral(): boolean {
    return this.#all.length > 1;
  }

  /** Settings for the next connection. */
  buildConfig(session: Session): pg.ClientConfig {
    const { user, password, database, ssl, pooler } = this.connection;
    const { host, port } = this.current;
    const isPlain = this.#plain.has(this.current) || host?.startsWith('/') === true;
    return {
      ...(host === undefined ? {} : { host }),
      ...(port === undefined ? {} : { port }),
      ...(user === undefined ? {} : { user }),
      ...(password === undefined ? {} : { password }),
      ...(database === undefined ? {} : { database }),
      ...(ssl === undefined && !isPlain ? {} : { ssl: isPlain ? false : ssl }),
      ...(pooler ? {} : { options: startOptions(session) }),
      keepAlive: true,
    };
  }

  /** Asks a new connection whether it may be used. @throws UnfitConnection, or the wish for another server */
  async admit(client: pg.Client, session: Session): Promise<SessionFacts> {
    const facts = await prepareSession(client, session, this.connection);
    if (this.isSeveral && facts.isReadOnly) throw new OtherHostWanted('the server takes no changes');
    return facts;
  }

  /** Turns to the next server after one failed. @returns whether another attempt may succeed, where each server was tried `attempts` times */
  moveOn(from: Host, error: unknown, attempts: number): boolean {
    const { code, message } = error as Error & { code?: unknown };
    if (message === noSsl && this.connection.prefersSsl && !this.#plain.has(from)) {
      this.#plain.add(from);
      return true;
    }
    if (isForGood(code)) return false;
    if (from === this.current) this.#at = (this.#at + 1) % this.#all.length;
    return attempts < this.#all.length;
  }
}

interface Opening {
  name: string;
  /** Time for each server to connect and to answer. */
  timeoutMs: number;
}

/** A connection that was asked for its settings. */
export type AdmittedClient = pg.Client & { facts: SessionFacts };

interface Wire {
  stream: Duplex;
  once(event: 'readyForQuery', listener: () => void): void;
}

const getWire = (client: pg.Client): Wire => (client as unknown as { connection: Wire }).connection; // pg does not type its connection

/** Breaks a connection whose other side may never respond. */
export function breakOff(client: pg.Client, error?: Error): void {
  getWire(client).stream.destroy(error);
}

/** The message Sync of the protocol. */
const sync = Buffer.from([0x53, 0, 0, 0, 4]);

/** Asks whether the server behind a connection still responds, without a statement. Settles when it does. */
export function ping(client: pg.Client): Promise<void> {
  return new Promise((resolve) => {
    getWire(client).once('readyForQuery', resolve);
    getWire(client).stream.write(sync);
  });
}

/** Opens one connection, to the first server that will do.
 *  @throws UnfitConnection, or the error of the last server */
export async function openClient(hosts: Hosts, session: Session, { name, timeoutMs }: Opening): Promise<AdmittedClient> {
  for (let attempts = 1; ; attempts++) {
    const tried = hosts.current;
    const client = new pg.Client({ ...hosts.buildConfig(session), application_name: name });
    // The user of the connection receives the error as the result of the query.
    client.on('error', () => undefined);
    const timer = setTimeout(() => breakOff(client, new Error('timeout expired')), timeoutMs);
    try {
      await client.connect();
      return Object.assign(client, { facts: await hosts.admit(client, session) });
    } catch (error) {
      breakOff(client);
      if (isOptionsRefusal(error)) throw makeOptionsError(error);
      if (!hosts.moveOn(tried, error, attempts)) throw error;
    } finally {
      clearTimeout(timer);
    }
  }
}
