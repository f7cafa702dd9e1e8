import { sql } from 'kysely';
import { platformError } from '../../errors.ts';
import type { Platform } from '../platform.ts';

/** Counts a hit in a window shared by all processes, in one statement. */
export async function countHit(platform: Platform, key: string, windowSeconds: number): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ hits: number }>`
    insert into rate_limits (key, window_started_at, hits) values (${key}, now(), 1)
    on conflict (key) do update set
      hits = case when rate_limits.window_started_at < now() - make_interval(secs => ${windowSeconds}) then 1 else rate_limits.hits + 1 end,
      window_started_at = case when rate_limits.window_started_at < now() - make_interval(secs => ${windowSeconds}) then now() else rate_limits.window_started_at end
    returning hits`.execute(platform.database.system.db);
  return row!.hits;
}

/** Refuses beyond `limit` hits per window. @throws tooMany with the seconds to wait */
export async function limitRate(platform: Platform, key: string, limit: number, windowSeconds: number): Promise<void> {
  if ((await countHit(platform, key, windowSeconds)) > limit) throw platformError('tooMany', { seconds: windowSeconds });
}
