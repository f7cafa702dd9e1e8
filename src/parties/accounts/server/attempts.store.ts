import { sql } from 'kysely';
import { keepPlaces, type Guarded, type Origin } from '#platform/http/server/known-places.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';

/** Forgets the failures of one place, takes back the last count of those that it shares, and knows the place from then on. One round trip. */
export const forgetFailures = (
  db: ScopedDb,
  { here, shared }: { here: string; shared: readonly string[] },
  guarded: Pick<Guarded, 'purpose' | 'owner'>,
  origin: Origin,
) =>
  sql`with others as (update rate_limits set hits = greatest(hits - 1, 0) where key = any(${shared})), here as (delete from rate_limits where key = ${here})
    ${keepPlaces(guarded, origin)}`.execute(db);

export const deleteCount = (db: ScopedDb, key: string) => db.deleteFrom('rate_limits').where('key', '=', key).execute();
