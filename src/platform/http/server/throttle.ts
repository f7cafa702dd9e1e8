import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { platformError } from '#platform/kernel/errors.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';

/** Free attempts, then a delay that doubles from one second up to the maximum. Forgotten after an hour without an attempt. */
export interface Throttle {
  key: string;
  free: number;
  longestSeconds: number;
}

const forgottenAfterSeconds = 3600;

/** Key of a throttle or a limit. Keys hold no personal data: addresses are hashed. */
export const throttleKey = (...parts: string[]): string => createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 32);

/** Counts an attempt, unless the delay after the previous ones has not passed. Concurrent attempts wait for each other in the database. The clock
 *  is read once the row is locked: the statement itself may have started before the attempt that went first. @throws tooMany with the seconds to
 *  wait */
export async function admit(platform: Platform, { key, free, longestSeconds }: Throttle): Promise<void> {
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
