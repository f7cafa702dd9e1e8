import { sql } from 'kysely';
import { limitRate } from '#platform/server/http/rate-limit.ts';
import { admit, throttleKey as keyOf } from '#platform/server/http/throttle.ts';
import type { Platform } from '#platform/server/platform.ts';

const knownForDays = 30;

/** One attempt to prove a password. */
export interface Attempt {
  succeeded(): Promise<void>;
}

/** Origin of an attempt: its network address, and the secret of a browser in which somebody has signed in before. */
export interface Origin {
  address: string;
  device: string;
}

const own = { free: 5, longestSeconds: 900 };

/** Slows down guessing. An owner whose browser or address has signed in to this account before is counted there alone, whatever others do at the
 *  same address or elsewhere. Strangers are counted by address, by address and account, and by account: the last delay is short, since the owner on
 *  a new address has it too. @throws tooMany */
export async function attemptSignIn(platform: Platform, email: string, { address, device }: Origin): Promise<Attempt> {
  const { db } = platform.database.system;
  const known = { device: keyOf('sign-in', 'known', email, device), address: keyOf('sign-in', 'known', email, address) };
  const rows = await db
    .selectFrom('rate_limits')
    .select('key')
    .where('key', 'in', [known.device, known.address])
    .where('window_started_at', '>', sql<string>`now() - make_interval(days => ${knownForDays})`)
    .execute();
  const isKnown = (key: string): boolean => rows.some((row) => row.key === key);
  const here = { key: keyOf('sign-in', 'account', email, isKnown(known.device) ? device : address), ...own };
  const shared = [
    { key: keyOf('sign-in', 'address', address), free: 30, longestSeconds: 60 },
    { key: keyOf('sign-in', 'account', email), free: 20, longestSeconds: 15 },
  ];
  const throttles = rows.length > 0 ? [here] : [here, ...shared];
  for (const throttle of throttles) await admit(platform, throttle);
  return {
    // Successes do not count, so that an office behind one address is not slowed down. Failures from that address still do.
    succeeded: async () => {
      const counted = throttles.slice(1).map(({ key }) => key);
      await sql`with others as (update rate_limits set hits = greatest(hits - 1, 0) where key = any(${counted})), here as (delete from rate_limits where key = ${here.key})
        insert into rate_limits (key, window_started_at, hits) values (${known.device}, now(), 1), (${known.address}, now(), 1)
        on conflict (key) do update set window_started_at = now()`.execute(db);
    },
  };
}

/** The same for the password asked again inside a session. @throws tooMany */
export async function attemptCurrentPassword(platform: Platform, userId: string): Promise<Attempt> {
  const key = keyOf('current-password', userId);
  await admit(platform, { key, free: 5, longestSeconds: 900 });
  return {
    succeeded: async () => {
      await platform.database.system.db.deleteFrom('rate_limits').where('key', '=', key).execute();
    },
  };
}

/** Limits requests of visitors. @throws tooMany */
export const limitVisitor = (platform: Platform, purpose: string, address: string, limit: number, windowSeconds: number): Promise<void> =>
  limitRate(platform, keyOf(purpose, address), limit, windowSeconds);
