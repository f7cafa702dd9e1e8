import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { AnyEndpoint } from '../contract.ts';
import { canonicalAddress } from '#platform/kernel/email-format.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import type { Task } from '#platform/data/server/jobs/jobs.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { networkAddress, hasUnknownCode } from './rate-limit.ts';
import { knownSession } from './sessions.ts';

const keptDays = 90;
const rowsMax = 100_000;

/** An entry of the log, before it is written. */
interface Refusal {
  kind: 'signIn' | 'right';
  /** Account that the request named or was signed in with; kept while it is one. */
  named: string | null;
  reason: string;
  endpoint: string;
}

/** Refusals typical of an attack; an expired session or a form error does not count. A throttle counts for its address alone: an
 *  entry per account or door would let one caller write as many as they want. */
function pickRefusal(platform: Platform, request: FastifyRequest, endpoint: AnyEndpoint, { status, code }: { status: number; code: string }) {
  const isOfStranger = hasUnknownCode(request) || ['public', 'feed', 'recipient'].includes(endpoint.access);
  const place = `${endpoint.method} ${endpoint.path}`;
  if (code === 'tooMany' || code === 'limit.reached')
    return isOfStranger ? ({ kind: 'signIn', named: null, reason: 'tooMany', endpoint: place } satisfies Refusal) : undefined;
  const entry = { named: readAccount(platform, request), endpoint: place };
  if (code.startsWith('apiKey.')) return { ...entry, kind: 'right', reason: code } satisfies Refusal;
  if (hasUnknownCode(request)) return { ...entry, kind: 'signIn', reason: unnamed.has(code) ? 'unknownCode' : code } satisfies Refusal;
  if (endpoint.path === '/api/login') return [401, 403].includes(status) ? ({ ...entry, kind: 'signIn', reason: code } satisfies Refusal) : undefined;
  return status === 403 ? ({ ...entry, kind: 'right', reason: code } satisfies Refusal) : undefined;
}

/** Refusals of a code that do not say what was refused. */
const unnamed: ReadonlySet<string> = new Set(['notFound', 'invalid']);

/** Keeps a failed sign-in or a refused right, with account, address and reason; never a password, a code or a key. Nobody waits for it. */
export function noteRefusal(platform: Platform, request: FastifyRequest, endpoint: AnyEndpoint, refusal: { status: number; code: string }): void {
  const entry = pickRefusal(platform, request, endpoint, refusal);
  // Here, not when the row is written: two rows may be written in another order.
  const now = new Date().toISOString();
  if (entry) write(platform, request, entry, now).catch((error: Error) => platform.log.warn({ reason: error.name }, 'security event not kept'));
}

async function write({ database }: Platform, request: FastifyRequest, { kind, named, reason, endpoint }: Refusal, now: string): Promise<void> {
  const { db } = database.system;
  // An address that is no account may be a password typed in the wrong field, and would be one more row for each try.
  const account = named === null ? null : ((await db.selectFrom('users').select('email').where('email', '=', named).executeTakeFirst())?.email ?? null);
  const address = request.ip;
  const repetition = createHash('sha256')
    .update([now.slice(0, 13), kind, account, networkAddress(request), reason, reason === 'tooMany' ? '' : endpoint].join('\n'))
    .digest('base64url');
  await db
    .insertInto('security_events')
    .values({ id: newId(), happenedAt: now, kind, account, address, reason, endpoint, requestId: request.id, repetition })
    .onConflict((conflict) =>
      conflict
        .column('repetition')
        .doUpdateSet({
          times: sql`security_events.times + 1`,
          happenedAt: sql`greatest(security_events.happened_at, excluded.happened_at)`,
          requestId: request.id,
        }),
    )
    .execute();
}

/** The signed-in person, else the account that a sign-in names. */
function readAccount(platform: Platform, request: FastifyRequest): string | null {
  const { identifier } = (request.body ?? {}) as { identifier?: unknown };
  if (typeof identifier === 'string') return canonicalAddress(identifier.slice(0, 254));
  const caller = knownSession(platform, request)?.caller;
  return (caller?.viewer ?? caller)?.email ?? null;
}

/** Forgets what is older than three months, and what is beyond a number that a flood could reach: of the addresses with the most rows first, the
 *  oldest of them, so that nobody pushes out what others have left. */
export const cleanSecurityLogTask: Task = {
  name: 'security-log-clean',
  async perform(_payload, platform) {
    const { db } = platform.database.system;
    await db
      .deleteFrom('security_events')
      .where('happenedAt', '<', sql<string>`now() - make_interval(days => ${keptDays})`)
      .execute();
    await sql`delete from security_events where id in (
      select id from (select id, happened_at, row_number() over (partition by address order by happened_at desc, id desc) as place from security_events) e
      order by place, happened_at desc, id desc offset ${rowsMax})`.execute(db);
  },
};
/** Schedule of `cleanSecurityLogTask`, in UTC. */
export const cleanSecurityLogAt = `23 * * * * ${cleanSecurityLogTask.name}`;
