import { UnfitConnection } from './connection-settings.ts';

/** State in which the database cannot do its work, for reasons that lie outside the portal. */
export type DatabaseFailure = 'unreachable' | 'silent' | 'readOnly' | 'standby' | 'full' | 'memory' | 'connections' | 'unfit';

const failuresByCode: Readonly<Record<string, DatabaseFailure>> = {
  ECONNREFUSED: 'unreachable',
  ECONNRESET: 'unreachable',
  ECONNABORTED: 'unreachable',
  EPIPE: 'unreachable',
  ETIMEDOUT: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  // Starting, stopping, killed by an administrator or with its whole server.
  '57P01': 'unreachable',
  '57P02': 'unreachable',
  '57P03': 'unreachable',
  '08000': 'unreachable',
  '08001': 'unreachable',
  '08003': 'unreachable',
  '08006': 'unreachable',
  // A pooler that cannot serve.
  '08P01': 'unreachable',
  '25006': 'readOnly',
  '53100': 'full',
  '53200': 'memory',
  '53300': 'connections',
};

/** Words of the driver, which gives its own errors no code. */
const lostConnection = /Connection terminated|Client has encountered a connection error|Client was closed and is not queryable/;
const unanswered = /timeout exceeded when trying to connect|timeout expired/;

/** A connection that could not be had. */
export class DatabaseOutage extends Error {
  readonly failure: DatabaseFailure;
  constructor(failure: DatabaseFailure, cause?: unknown) {
    super(`the database is out of order: ${failure}`, { cause });
    this.name = 'DatabaseOutage';
    this.failure = failure;
  }
}

interface Thrown {
  code?: unknown;
  message?: string;
  syscall?: string;
  cause?: unknown;
}

/** The state of the database that an error reveals; undefined for other errors. */
export function findDatabaseFailure(error: unknown): DatabaseFailure | undefined {
  if (error instanceof DatabaseOutage) return error.failure;
  if (error instanceof UnfitConnection) return 'unfit';
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, message = '', syscall, cause } = error as Thrown;
  if (typeof code === 'string' && failuresByCode[code]) return failuresByCode[code];
  // A socket that is not there.
  if ((code === 'ENOENT' && syscall === 'connect') || lostConnection.test(message) || unanswered.test(message)) return 'unreachable';
  return cause === undefined ? undefined : findDatabaseFailure(cause);
}

/** Whether a connection was asked for, and nothing came back. */
export function isUnanswered(error: unknown): boolean {
  for (let one = error as Thrown | undefined; typeof one === 'object' && one !== null; one = one.cause as Thrown | undefined)
    if (unanswered.test(one.message ?? '')) return true;
  return false;
}

/** A failure as a log and `/ready` say it. */
export const databaseFailureNames: Readonly<Record<DatabaseFailure, string>> = {
  unreachable: 'database unavailable',
  silent: 'database does not respond',
  readOnly: 'database read-only',
  standby: 'database is a standby',
  full: 'database out of disk space',
  memory: 'database out of memory',
  connections: 'database without free connections',
  unfit: 'database connections without their roles',
};

interface Refusal {
  code?: string;
  table?: string;
  column?: string;
  constraint?: string;
}

/** Whether the database refuses data for what it is: values out of range, missing, or against a rule or a reference. Another attempt with the same data
 *  ends in the same way, unless what it names has changed. */
export const isDataError = (error: unknown): boolean => /^(?:22...|23502|23503|23514)$/.test((error as Refusal | null)?.code ?? '');

/** Place of refused data, without its values. */
export function refusedPlace(error: unknown): Pick<Refusal, 'table' | 'column' | 'constraint'> {
  const { table, column, constraint } = error as Refusal;
  return { table, column, constraint };
}
