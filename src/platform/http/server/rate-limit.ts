import { sql } from 'kysely';
import { platformError } from '#platform/kernel/errors.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { throttleKey } from './throttle.ts';

/** Hits of a window, and the seconds until it ends. */
export interface Hits {
  hits: number;
  seconds: number;
}

/** Counts hits in a window shared by all processes, in one statement. @param whose purpose and owner of the count; kept as a hash
 *  @param by number of hits to count */
export async function countHits(platform: Platform, whose: readonly string[], windowSeconds: number, by = 1): Promise<Hits> {
  const {
    rows: [row],
  } = await sql<Hits>`
    insert into rate_limits (key, window_started_at, hits) values (${throttleKey(...whose)}, now(), ${by})
    on conflict (key) do update set
      hits = case when rate_limits.window_started_at < now() - make_interval(secs => ${windowSeconds}) then ${by} else rate_limits.hits + ${by} end,
      window_started_at = case when rate_limits.window_started_at < now() - make_interval(secs => ${windowSeconds}) then now() else rate_limits.window_started_at end
    returning hits, greatest(1, ceil(${windowSeconds} - extract(epoch from now() - window_started_at)))::integer as seconds`.execute(
    platform.database.system.db,
  );
  return row!;
}

/** Refuses beyond `limit` hits per window. @throws tooMany with the seconds to wait */
export async function limitRate(platform: Platform, whose: readonly string[], limit: number, windowSeconds: number): Promise<void> {
  const { hits, seconds } = await countHits(platform, whose, windowSeconds);
  if (hits > limit) throw platformError('tooMany', { seconds });
}
