import type pg from 'pg';
import { StartError } from '#platform/kernel/server/platform.ts';
import type { Connection } from './address.ts';

/** Settings that a connection must have before it is used. */
export interface Session {
  /** Absent: the user of the address, who owns the database. */
  role?: string;
  /** Longest time of one statement, in milliseconds; absent: no limit. */
  statementTimeout?: number;
}

const idleTimeout = 60_000;

const listSettings = ({ role, statementTimeout = 0 }: Session): readonly (readonly [string, string])[] => [
  ['role', role ?? 'none'],
  ['timezone', 'UTC'],
  ['statement_timeout', String(statementTimeout)],
  ['idle_in_transaction_session_timeout', String(idleTimeout)],
];

/** The settings as a start-up option, which takes no round trip. */
export const startOptions = (session: Session): string =>
  listSettings(session)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/** A pooler may hand over a server connection as its last user left it. */
const buildStatements = (session: Session): string =>
  ['deallocate all', 'unlisten *', ...listSettings(session).map(([name, value]) => `set ${name} = '${value}'`), ''].join(';');

const factsQuery = `select current_user::text as role, session_user::text as login, current_setting('timezone') as zone,
  (select setting::integer from pg_settings where name = 'statement_timeout') as statements,
  (select setting::integer from pg_settings where name = 'idle_in_transaction_session_timeout') as idle,
  pg_is_in_recovery() as "isStandby", current_setting('transaction_read_only') = 'on' as "isReadOnly", pg_backend_pid() as backend`;

/** A connection as it says itself that it is. */
export interface SessionFacts {
  /** Process of the server behind the connection. */
  backend: number;
  isStandby: boolean;
  /** Also of a standby. */
  isReadOnly: boolean;
}

/** A connection without the role, time zone or time-outs that the policies and queries count on. */
export class UnfitConnection extends StartError {}

const poolerRemedy =
  'Let DATABASE_URL lead to PostgreSQL itself, or let the pooler give each connection a server connection of its own (PgBouncer: pool_mode=session) and set DB_POOLER=session.';

/** A pooler that refuses start-up options says so before anybody is let in. */
export const makeOptionsError = (error: unknown): UnfitConnection =>
  new UnfitConnection('DATABASE_URL leads through a pooler that refuses start-up options: the database roles could not be set.', poolerRemedy, error);

/** Whether an error is a pooler's refusal of start-up options. */
export const isOptionsRefusal = (error: unknown): boolean =>
  /unsupported (startup parameter|options)|startup parameter.*options/i.test((error as Error).message);

/** Makes the settings where the way leads through a pooler, and asks a new connection for them: one round trip.
 *  @throws UnfitConnection when they do not hold */
export async function prepareSession(client: pg.Client, session: Session, { pooler }: Pick<Connection, 'pooler'>): Promise<SessionFacts> {
  const answer: unknown = await client.query(pooler ? buildStatements(session) + factsQuery : factsQuery);
  const { rows } = (Array.isArray(answer) ? answer.at(-1) : answer) as pg.QueryResult<
    SessionFacts & { role: string; login: string; zone: string; statements: number; idle: number }
  >;
  const { role, login, zone, statements, idle, ...facts } = rows[0]!;
  const isAsSet = role === (session.role ?? login) && zone === 'UTC' && statements === (session.statementTimeout ?? 0) && idle === idleTimeout;
  if (!isAsSet)
    throw new UnfitConnection(
      pooler
        ? 'DATABASE_URL leads through a pooler in which settings of a connection do not hold: the database roles could not be set.'
        : 'DATABASE_URL leads through a pooler that drops start-up options: the database roles could not be set.',
      poolerRemedy,
    );
  return facts;
}

/** Asks two connections in turn which server process serves them: behind a pooler by transaction or by statement they share, or change.
 *  @throws UnfitConnection */
export async function checkOwnBackends([a, b]: readonly [pg.Client & { facts: SessionFacts }, pg.Client & { facts: SessionFacts }]): Promise<void> {
  const readBackend = async (client: pg.Client): Promise<number> => (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid;
  const [a2, b2, b3, a3] = [await readBackend(a), await readBackend(b), await readBackend(b), await readBackend(a)];
  if (a2 === b2 || [a2, a3].some((pid) => pid !== a.facts.backend) || [b2, b3].some((pid) => pid !== b.facts.backend))
    throw new UnfitConnection('DATABASE_URL leads through a pooler by transaction or by statement: settings of a connection do not hold.', poolerRemedy);
}
