import type { Duplex } from 'node:stream';
import pg from 'pg';

/** Where the database is: a URL (`DATABASE_URL`), or the embedded server's socket. */
export interface Connection {
  connectionString?: string;
  host?: string;
  port?: number;
  user?: string;
  database?: string;
}

/** The five scopes, each one database role with one set of policies. */
export const scopeRoles = ['company', 'staff', 'recipient', 'person', 'system'] as const;
export type ScopeRole = (typeof scopeRoles)[number];

const { types } = pg;
const isoInstant = (raw: string): string => new Date(raw.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00')).toISOString();
types.setTypeParser(20, Number); // bigint: counts and minor units stay below 2^53
types.setTypeParser(1700, Number); // numeric
types.setTypeParser(1082, (raw) => raw); // date: a calendar day stays a string
types.setTypeParser(1184, isoInstant); // timestamptz: ISO 8601 in UTC
types.setTypeParser(1114, isoInstant);

const poolSizes: Record<ScopeRole, number> = { company: 10, staff: 4, recipient: 4, person: 4, system: 8 };

export interface Pools {
  role(role: ScopeRole): pg.Pool;
  owner: pg.Pool;
  /** Breaks every connection, so that whoever waits on a database that has fallen silent is told. */
  cut(): void;
  end(): Promise<void>;
}

/** Told of the errors of every connection. An unheard error of a connection in use would end the process. */
function hear(pool: pg.Pool, onError: (error: Error) => void): Set<pg.PoolClient> {
  const open = new Set<pg.PoolClient>();
  pool.on('error', onError);
  pool.on('connect', (client) => {
    open.add(client);
    // The user of the connection receives the error as the result of the query.
    client.on('error', () => undefined);
  });
  pool.on('remove', (client) => open.delete(client));
  return open;
}

/** A pool for work that takes one connection and then ends, such as migrations. */
export function openOwnerPool(connection: Connection): pg.Pool {
  const pool = new pg.Pool({ ...connection, max: 1 });
  hear(pool, () => undefined);
  return pool;
}

/** One pool per role: a connection can never be used with more rights than its scope has. */
export function openPools(connection: Connection, onError: (error: Error) => void): Pools {
  const connected: Set<pg.PoolClient>[] = [];
  let isEnding = false;
  // A pool has ended before its last connections are gone: that the database then breaks them is no news.
  const tell = (error: Error): void => {
    if (!isEnding) onError(error);
  };
  const open = (options: string, max: number) => {
    const pool = new pg.Pool({
      ...connection,
      max,
      options,
      keepAlive: true,
      idleTimeoutMillis: 60_000,
      connectionTimeoutMillis: 5_000,
      application_name: 'passerelle',
    });
    connected.push(hear(pool, tell));
    return pool;
  };
  const settings = '-c timezone=UTC -c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000';
  const byRole = new Map(scopeRoles.map((role) => [role, open(`-c role=passerelle_${role} ${settings}`, poolSizes[role])]));
  const owner = open('-c timezone=UTC', 6);
  return {
    role: (role) => byRole.get(role)!,
    owner,
    cut: () => {
      for (const client of connected.flatMap((clients) => [...clients])) (client as unknown as { connection: { stream: Duplex } }).connection.stream.destroy(); // pg does not type its connection
    },
    end: async () => {
      isEnding = true;
      await Promise.all([...byRole.values(), owner].map((pool) => pool.end()));
    },
  };
}
