import { sql } from 'kysely';
import { platformError, type AppError } from '#platform/kernel/errors.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { createHash } from 'node:crypto';
import type { AnyEndpoint } from '../contract.ts';
import type { PersonContext, PublicContext, WorkerContext } from './context.ts';
import type { FastifyRequest } from 'fastify';
import { isIPv6 } from 'node:net';

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

/** Counts a call of an endpoint that declares a limit, before its files are received. Nobody uses up the share of another: a company has none.
 *  @throws limit.reached with the seconds to wait */
export async function limitCalls(context: PublicContext, { method, path, limit }: AnyEndpoint): Promise<void> {
  if (!limit) return;
  const { calls, minutes, of = `${method} ${path}` } = limit;
  const { hits, seconds } = await countHits(context.platform, ['limit', of, identifyCaller(context)], minutes * 60);
  if (hits > calls) throw platformError('limit.reached', { seconds, minutes: Math.ceil(seconds / 60) });
}

function identifyCaller(context: PublicContext): string {
  const { caller, worker } = context as Partial<PersonContext & WorkerContext>;
  return caller?.userId ?? worker?.id ?? networkAddress(context.request);
}

/** Unknown codes and keys that one network address may try in an hour. */
export const unknownCodesPerHour = 60;

/** Requests that brought one: the security log keeps their refusals. */
const withUnknown = new WeakSet<object>();
export const hasUnknownCode = (request: object): boolean => withUnknown.has(request);

/** Refusal of a code or key that nobody was given. Only unknown ones are counted: those who have a valid one are never kept out, whatever others try
 *  at the same address. Codes and keys have 256 bits, so that the limit saves work and is no barrier.
 *  @throws tooMany beyond the limit, else the refusal */
export async function refuseUnknown(platform: Platform, request: Pick<FastifyRequest, 'ip'>, refusal: AppError): Promise<never> {
  withUnknown.add(request);
  const { hits, seconds } = await countHits(platform, ['unknown code', networkAddress(request)], 3600);
  throw hits > unknownCodesPerHour ? platformError('tooMany', { seconds }) : refusal;
}

/** Groups of an IPv6 address that belong to one subscriber. */
const groupsOfSubscriber = 4;

/** Network address by which callers are counted. A subscriber has 2^64 IPv6 addresses: these count as one. */
export function networkAddress({ ip }: Pick<FastifyRequest, 'ip'>): string {
  const [address] = ip.split('%');
  if (!isIPv6(address!)) return ip;
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address!)?.[1];
  if (embedded) return embedded;
  // The parser of addresses writes each in one way: shortened, in small letters.
  const [head, tail] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split('::');
  const [before, after] = [head, tail].map((part) => (part ? part.split(':') : []));
  const groups = tail === undefined ? before! : [...before!, ...Array.from({ length: 8 - before!.length - after!.length }, () => '0'), ...after!];
  return `${groups.slice(0, groupsOfSubscriber).join(':')}::/64`;
}
