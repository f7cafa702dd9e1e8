import type { FastifyBaseLogger } from 'fastify';

/** Surroundings that the portal needs beside its database. */
export type Surrounding = 'files' | 'temporaryFolder' | 'mail';

/** Something that is away or full. */
export interface Outage {
  /** Folder, bucket or mail server, with its host. */
  missing: string;
  isFull: boolean;
  /** Milliseconds since the epoch. */
  since: number;
  /** Bytes that found no room, where that is known. */
  wanted: number;
}

/** Thrown in a job when a service is unreachable: the outage is logged already, and the job is repeated. */
export class AwayError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Surroundings that are away at this time, as this process has met them. Logged once when an outage begins, and once when it is over. */
export class Outages {
  readonly #away = new Map<Surrounding, Outage>();
  readonly #log: Pick<FastifyBaseLogger, 'warn' | 'info'>;

  constructor(log: Pick<FastifyBaseLogger, 'warn' | 'info'>) {
    this.#log = log;
  }

  begin(part: Surrounding, { missing, isFull = false, wanted = 0 }: Pick<Outage, 'missing'> & Partial<Outage>, failure: unknown): void {
    const known = this.#away.get(part);
    this.#away.set(part, { missing, isFull, wanted: Math.max(wanted, known?.wanted ?? 0), since: known?.since ?? Date.now() });
    if (!known) this.#log.warn({ missing, isFull, fault: toLoggedFailure(failure) }, 'outage begun');
  }

  end(part: Surrounding): void {
    const known = this.#away.get(part);
    if (!known) return;
    this.#away.delete(part);
    this.#log.info({ missing: known.missing, seconds: Math.round((Date.now() - known.since) / 1000) }, 'outage over');
  }

  find(part: Surrounding): Outage | undefined {
    return this.#away.get(part);
  }
}

interface Failure extends Error {
  code?: string;
  /** Response of a mail server. It may echo addresses. */
  responseCode?: number;
  /** Context of an error of PostgreSQL. */
  where?: string;
}

/** An error as a log may hold it: no personal data. */
export interface LoggedFailure {
  name: string;
  code?: string;
  message: string;
  /** Location: the stack without its leading message. */
  at: string[];
  /** Relation and row in which two transactions stood in each other's way. */
  where?: string;
}

const charactersAtMost = 500;
const framesAtMost = 20;

/** A sentence of a library, with the e-mail addresses in it left out. */
export const loggableText = (text: string): string => text.replace(/[^\s<>"']+@[^\s<>"']+/g, '…@…').slice(0, charactersAtMost);

function pickMessage({ message, code = '', responseCode }: Failure): string {
  if (responseCode !== undefined) return `the mail server answered ${responseCode}`;
  // Data exceptions of PostgreSQL (class 22) quote the value; elsewhere it quotes names of its own.
  return loggableText(code.startsWith('22') ? message.replace(/"[^]*"/, '"…"') : message);
}

/** Deadlocks and failed serializations (class 40): PostgreSQL names the row by its place, without its values. */
const isConflict = (code = ''): boolean => code.startsWith('40');

/** Loggable part of an error: class and location. Messages of databases and mail servers may echo personal data. */
export function toLoggedFailure(error: unknown): LoggedFailure {
  const failure = (error instanceof Error ? error : new Error('not an error')) as Failure;
  const frames = (failure.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const at = frames.slice(0, framesAtMost).map((line) => line.trim());
  const where = failure.where !== undefined && isConflict(failure.code) ? { where: loggableText(failure.where) } : {};
  return { name: failure.name, code: failure.code, message: pickMessage(failure), at, ...where };
}
