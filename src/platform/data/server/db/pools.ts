import pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import type { Connection } from './address.ts';
import { splitConnections, usualConnections } from './connection-shares.ts';
import { DatabaseWatch } from './database-watch.ts';
import { Hosts, openClient } from './hosts.ts';
import type { Session } from './connection-settings.ts';
import { WaitingPool } from './waiting-pool.ts';

/** The five scopes, each one database role with one set of policies. */
export const scopeRoles = ['company', 'staff', 'recipient', 'person', 'system'] as const;
export type ScopeRole = (typeof scopeRoles)[number];

const { types } = pg;
/** An instant as PostgreSQL writes it, `2026-11-30 08:00:00.123456+00`, in ISO 8601 with three decimals. One in UTC, as the pools are, is cut out of its
 *  text: a `Date` for each cell takes twenty times as long. */
export function isoInstant(raw: string): string {
  const end = raw.length - 3;
  // Ten characters are the day of a year of four digits.
  if (raw.charCodeAt(10) !== space || !raw.endsWith('+00')) return new Date(raw.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00')).toISOString();
  return `${raw.slice(0, 10)}T${raw.slice(11, 19)}.${end > 20 ? raw.slice(20, Math.min(end, 23)).padEnd(3, '0') : '000'}Z`;
}
const space = 32;
types.setTypeParser(20, Number); // bigint: counts and minor units stay below 2^53
types.setTypeParser(1700, Number); // numeric
types.setTypeParser(1082, (raw) => raw); // date: a calendar day stays a string
types.setTypeParser(1184, isoInstant); // timestamptz: ISO 8601 in UTC
types.setTypeParser(1114, isoInstant);

export interface Pools {
  role(role: ScopeRole): WaitingPool;
  owner: WaitingPool;
  watch: DatabaseWatch;
  /** A connection beside the pools, as the owner. */
  listener(): Promise<pg.Client>;
  /** Opens one connection of each role. @throws UnfitConnection when it does not have the rights of its role alone */
  check(): Promise<void>;
  /** Breaks every connection, so that callers who wait on a silent database get an error. */
  cut(): void;
  end(): Promise<void>;
}

/** Rights and time-outs of a scope's connections. */
export const buildSession = (role: ScopeRole): Session => ({ role: `passerelle_${role}`, statementTimeout: 30_000 });

const listenerTimeoutMs = 3_000;

/** One connection as the owner, for work that takes a pool and then ends. */
export const openOwnerPool = (hosts: Hosts): WaitingPool =>
  new WaitingPool({
    hosts,
    watch: new DatabaseWatch(hosts, { warn: () => undefined, info: () => undefined }),
    session: {},
    max: 1,
    onShortage: () => undefined,
  });

/** One pool per role: a connection can never be used with more rights than its scope has. */
export function openPools(connection: Connection, log: Pick<FastifyBaseLogger, 'warn' | 'info'>): Pools {
  const hosts = new Hosts(connection);
  const watch = new DatabaseWatch(hosts, log);
  const shares = splitConnections(connection.connections ?? usualConnections);
  const all: WaitingPool[] = [];
  const open = (session: Session, max: number): WaitingPool => {
    const pool: WaitingPool = new WaitingPool({
      hosts,
      watch,
      session,
      max,
      onShortage: () => {
        for (const other of all) if (other !== pool) other.giveUpIdle();
      },
    });
    all.push(pool);
    return pool;
  };
  const byRole = new Map(scopeRoles.map((role) => [role, open(buildSession(role), shares[role])]));
  const owner = open({}, shares.owner);
  return {
    role: (role) => byRole.get(role)!,
    owner,
    watch,
    listener: async () => {
      const client = await openClient(hosts, {}, { name: 'passerelle listen', timeoutMs: listenerTimeoutMs });
      // Pages that learn of the recovery ask at once.
      watch.noteResponse();
      return client;
    },
    check: async () => {
      for (const pool of all) (await pool.connect()).release();
    },
    cut: () => {
      for (const pool of all) pool.cut();
    },
    end: async () => {
      watch.end();
      await Promise.all(all.map((pool) => pool.end()));
    },
  };
}
