import { sql } from 'kysely';
import { admitAttempt, keepPlaces, type Origin } from '#platform/http/server/known-places.ts';
import { admit, throttleKey } from '#platform/http/server/throttle.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';

/** One attempt to prove a password. */
export interface Attempt {
  succeeded(): Promise<void>;
}

const guarded = (email: string) => ({
  purpose: 'sign-in',
  owner: email,
  own: { free: 5, longestSeconds: 900 },
  address: { free: 30, longestSeconds: 60 },
  everywhere: { free: 20, longestSeconds: 15 },
});

/** Slows down guessing of passwords. @throws tooMany */
export async function attemptSignIn(platform: Platform, email: string, origin: Origin): Promise<Attempt> {
  const [here, ...shared] = await admitAttempt(platform, guarded(email), origin);
  return {
    // Successes do not count, so that an office behind one address is not slowed down. Failures from that address still do.
    succeeded: async () => {
      const counted = shared.map(({ key }) => key);
      await sql`with others as (update rate_limits set hits = greatest(hits - 1, 0) where key = any(${counted})), here as (delete from rate_limits where key = ${here!.key})
        ${keepPlaces(guarded(email), origin)}`.execute(platform.database.system.db);
    },
  };
}

/** The same for the password asked again inside a session. @throws tooMany */
export async function attemptCurrentPassword(platform: Platform, userId: string): Promise<Attempt> {
  const key = throttleKey('current-password', userId);
  await admit(platform, { key, free: 5, longestSeconds: 900 });
  return {
    succeeded: async () => {
      await platform.database.system.db.deleteFrom('rate_limits').where('key', '=', key).execute();
    },
  };
}
