import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { platformError } from '#platform/errors.ts';
import { limitRate } from '#platform/server/http/rate-limit.ts';
import type { Platform } from '#platform/server/platform.ts';

/** Free attempts, then a delay that doubles from one second up to the maximum. Forgotten after an hour without an attempt. */
interface Throttle {
  key: string;
  free: number;
  longestSeconds: number;
}

const forgottenAfterSeconds = 3600;
const knownForDays = 30;

/** Keys hold no personal data: addresses are hashed. */
const keyOf = (...parts: string[]): string => createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 32);

/** Counts an attempt, unless the delay after the previous ones has not passed. Concurrent attempts wait for each other in the database. The clock
 *  is read once the row is locked: the statement itself may have started before the attempt that went first. @throws tooMany with the seconds to
 *  wait */
async function admit(platform: Platform, { key, free, longestSeconds }: Throttle): Promise<void> {
  const delay = sql`make_interval(secs => case when r.hits < ${free} then 0 else least(${longestSeconds}::double precision, power(2, least(r.hits - ${free}, 30))) end)`;
  const {
    rows: [admitted],
  } = await sql<{ hits: number }>`
    insert into rate_limits as r (key, window_started_at, hits) values (${key}, now(), 1)
    on conflict (key) do update set window_started_at = clock_timestamp(),
      hits = case when r.window_started_at < now() - make_interval(secs => ${forgottenAfterSeconds}) then 1 else r.hits + 1 end
      where r.window_started_at + ${delay} <= clock_timestamp()
    returning r.hits`.execute(platform.database.system.db);
  if (admitted) return;
  const {
    rows: [wait],
  } = await sql<{ seconds: number }>`
    select greatest(1, ceil(extract(epoch from r.window_started_at + ${delay} - now())))::integer as seconds from rate_limits r where r.key = ${key}`.execute(
    platform.database.system.db,
  );
  throw platformError('tooMany', { seconds: wait?.seconds ?? 1 });
}

/** One attempt to prove a password. */
export interface Attempt {
  succeeded(): Promise<void>;
}

/** Slows down guessing, by network address and by account. Attempts from an address where the owner has signed in before are counted apart, so
 *  that a stranger who keeps failing elsewhere cannot lock the owner out. @throws tooMany */
export async function attemptSignIn(platform: Platform, email: string, address: string): Promise<Attempt> {
  const { db } = platform.database.system;
  const byAddress = keyOf('sign-in', 'address', address);
  const known = keyOf('sign-in', 'known', email, address);
  await admit(platform, { key: byAddress, free: 30, longestSeconds: 60 });
  const isKnown = await db
    .selectFrom('rate_limits')
    .select('key')
    .where('key', '=', known)
    .where('window_started_at', '>', sql<string>`now() - make_interval(days => ${knownForDays})`)
    .executeTakeFirst();
  const byAccount = isKnown ? keyOf('sign-in', 'account', email, address) : keyOf('sign-in', 'account', email);
  await admit(platform, { key: byAccount, free: 5, longestSeconds: 900 });
  return {
    // Successes do not count, so that an office behind one address is not slowed down. Failures from that address still do.
    succeeded: async () => {
      await sql`with address as (update rate_limits set hits = greatest(hits - 1, 0) where key = ${byAddress}), account as (delete from rate_limits where key = ${byAccount})
        insert into rate_limits (key, window_started_at, hits) values (${known}, now(), 1) on conflict (key) do update set window_started_at = now()`.execute(
        db,
      );
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
