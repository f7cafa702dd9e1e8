import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Access } from '../contract.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import type { Caller, CompanyScope } from '#platform/data/server/caller.ts';
import type { CostlyShare } from '#platform/documents/server/costly/costly-work.ts';
import type { Scope, ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Author } from '#platform/data/server/journal/journal.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import type { ApiKey } from './api-key.ts';
import { platformError } from '#platform/kernel/errors.ts';
import { hasStaffRight } from '#platform/kernel/staff-rights.ts';
import type { KeptSession } from '#platform/data/server/sessions/session-cache.ts';
import { readRecipient } from './sessions.ts';

/** Context of every handler, beside its validated input. */
export interface PublicContext {
  platform: Platform;
  locale: Locale;
  /** The provider's calendar day. */
  today: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Context of a signed-in person on their own account. */
export interface PersonContext extends PublicContext {
  caller: Caller;
  author: Author;
  person: Scope;
  /** One transaction in the person's scope; with an `Idempotency-Key` its response is kept and given again. */
  change<Result>(work: (tx: ScopedDb) => Promise<Result>): Promise<Result>;
  /** The same in another scope, for a change that the caller may ask for and that their own scope cannot make. */
  changeAs<Result>(scope: Scope, work: (tx: ScopedDb) => Promise<Result>): Promise<Result>;
}

/** Acting for a company. `company` is the one named; `companies` holds all of the caller's when "all" was asked for. */
export interface CompanyContext extends PersonContext {
  /** @throws company.one when all companies were asked for */
  readonly company: CompanyScope;
  companies: readonly CompanyScope[];
  /** Share of the child processes that make documents and sheets; only for endpoints that declare `costly`. */
  readonly costly: CostlyShare;
  /** The caller's other companies, for a code that is absent from the company on screen. */
  otherCompanies(): readonly CompanyScope[];
}

/** The provider's staff, over all companies. */
export interface StaffContext extends PersonContext {
  staff: Scope;
  /** As that of a company's context. */
  readonly costly: CostlyShare;
}

/** Who carries out interventions. */
export interface Worker {
  id: string;
  kind: 'technician' | 'recipient';
  name: string;
}

/** A worker on the interventions given to them. `given` reads them and what belongs to them, over all companies, and changes nothing. */
export interface WorkerContext extends PublicContext {
  worker: Worker;
  author: Author;
  given: Scope;
}

/** A feed with an API key. */
export interface FeedContext extends PublicContext {
  apiKey: ApiKey;
}

export interface ContextByAccess {
  public: PublicContext;
  person: PersonContext;
  company: CompanyContext;
  manager: CompanyContext;
  staff: StaffContext;
  administrator: StaffContext;
  feed: FeedContext;
  technician: WorkerContext;
  recipient: WorkerContext;
}
export type ContextOf<A extends Access> = ContextByAccess[A];

/** One of the provider's people. @throws forbidden for anybody else */
export function technicianContext({ caller, author, ...base }: PersonContext, session: KeptSession): WorkerContext {
  if (!hasStaffRight(caller, 'fieldWork')) throw platformError('forbidden');
  const { platform, locale, today, request, reply } = base;
  const worker = { id: caller.userId, kind: 'technician', name: caller.fullName } as const;
  return { platform, locale, today, request, reply, worker, author, given: (session.given ??= platform.database.worker(caller.userId)) };
}

/** A subcontractor's recipient. @throws unauthenticated */
export async function recipientContext(base: PublicContext, client: string | undefined): Promise<WorkerContext> {
  const { platform, request } = base;
  const { recipientId, name } = await readRecipient(platform, request);
  return {
    ...base,
    worker: { id: recipientId, kind: 'recipient', name },
    author: { kind: 'recipient', id: recipientId, name, requestId: request.id, client },
    given: platform.database.worker(recipientId),
  };
}

/** Parts of a context that are made when a handler asks for them. Getters of a class: those of single objects would give each its own hidden
 *  class, which outlives every scavenge with all that belongs to the request. */
export class LazyCostly {
  readonly #costly: () => CostlyShare;
  constructor(costly: () => CostlyShare) {
    this.#costly = costly;
  }
  get costly(): CostlyShare {
    return this.#costly();
  }
}
export class LazyParts extends LazyCostly {
  readonly #allowed: readonly CompanyScope[];
  constructor(allowed: readonly CompanyScope[], costly: () => CostlyShare) {
    super(costly);
    this.#allowed = allowed;
  }
  get company(): CompanyScope {
    return requireOne(this.#allowed);
  }
}

export function requireOne(allowed: readonly CompanyScope[]): CompanyScope {
  if (allowed.length !== 1) throw platformError('company.one');
  return allowed[0]!;
}
