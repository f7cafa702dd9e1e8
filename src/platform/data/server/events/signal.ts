import { sql } from 'kysely';
import { defer } from '../db/defer.ts';
import type { ScopedDb } from '../db/scope.ts';
import { channel, type Signal } from './event-hub.ts';

/** A notification holds at most 8000 bytes: beyond this many ids only the kind is sent. */
const idsAtMost = 100;

/** Sends a signal when the transaction commits; a rollback sends nothing. */
export async function signal(tx: ScopedDb, ...signals: Signal[]): Promise<void> {
  for (const one of signals) {
    const short = one.ids && one.ids.length > idsAtMost ? { ...one, ids: undefined } : one;
    await defer(tx, sql`select pg_notify(${channel}, ${JSON.stringify(short)})`);
  }
}
