import { sql } from 'kysely';
import type { Platform } from '#platform/kernel/server/platform.ts';

/** Brings the ends of all sessions forward to the lengths that the provider has set. They are never put off: the next use does that. */
export async function shortenSessions({ database }: Platform): Promise<void> {
  await sql`update sessions set idle_ends_at = least(idle_ends_at, seen_at + house.session_idle()), ends_at = least(ends_at, created_at + house.session_life())
    where ended_at is null and (idle_ends_at > seen_at + house.session_idle() or ends_at > created_at + house.session_life())`.execute(database.system.db);
}
