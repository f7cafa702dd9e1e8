import { createHash } from 'node:crypto';
import type { Caller, CompanyScope } from '../caller.ts';
import type { Scope } from '../db/scope.ts';
import type { FoundSession } from './session-store.ts';

const keptMs = 30_000;
const atMost = 20_000;

/** A verified session kept in the process: the caller and their open scopes, since opening one costs as much as a small query. */
export interface KeptSession extends FoundSession {
  keptUntil: number;
  /** The provider’s day on which its rights were read: some begin or end with a day. */
  day: string;
  /** Whether somebody has used it since it was read. */
  isUsed?: true;
  person?: Scope;
  /** Person and companies that its requests are counted for. */
  counted?: { userId: string; companyIds: readonly number[] };
  given?: Scope;
  scopes: Map<number, CompanyScope>;
  /** Scopes narrowed to a sub-organisation, by its id. */
  narrowed: Map<string, CompanyScope>;
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Verified sessions of this process: revoked by notification within a second, 30 s at most,
 *  and not used at all while the listening connection is lost (a revocation could be missed). */
export class SessionCache {
  readonly #kept = new Map<string, KeptSession>();
  #listening = false;
  #generation = 0;

  get generation(): number {
    return this.#generation;
  }

  find(key: string, today: string): KeptSession | undefined {
    const session = this.#kept.get(key);
    if (!session || !this.#listening) return undefined;
    const now = Date.now();
    if (session.day === today && session.keptUntil > now && Date.parse(session.idleEndsAt) > now && Date.parse(session.endsAt) > now) return session;
    this.#kept.delete(key);
    return undefined;
  }

  /** Keeps what was read, unless something was revoked while it was being read. */
  keep(key: string, found: FoundSession, generation: number, day: string): KeptSession {
    const session: KeptSession = { ...found, day, keptUntil: Date.now() + keptMs, scopes: new Map(), narrowed: new Map() };
    if (generation === this.#generation && this.#listening) {
      if (this.#kept.size >= atMost) this.#kept.clear();
      this.#kept.set(key, session);
    }
    return session;
  }

  /** Forgets the sessions of one user, one company's members, or all. */
  forget(matches: (caller: Caller) => boolean): void {
    this.#generation++;
    for (const [key, session] of this.#kept) if (matches(session.caller)) this.#kept.delete(key);
  }

  setListening(isListening: boolean): void {
    this.#listening = isListening;
    if (!isListening) {
      this.#generation++;
      this.#kept.clear();
    }
  }
}

declare module '#platform/kernel/server/platform.ts' {
  interface Platform {
    sessions: SessionCache;
  }
}
