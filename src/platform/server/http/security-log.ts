import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { AnyEndpoint } from '../../contract.ts';
import { newId } from '../ids.ts';
import type { Task } from '../jobs/jobs.ts';
import type { Platform } from '../platform.ts';
import { tokenHashOf } from '../sessions/session-cache.ts';
import { cookieName } from './sessions.ts';

const keptDays = 90;
const rowsMax = 100_000;

/** Endpoints by which a stranger proves who they are: each refusal of theirs counts. */
const provesIdentity = ({ method, path }: AnyEndpoint): boolean => method === 'POST' && ['/api/login', '/api/sign-in-links/spend'].includes(path);

/** Refusals that somebody who tries doors meets; an expired session or a flaw in a form is none of them. */
function kindOf(endpoint: AnyEndpoint, { status, code }: { status: number; code: string }): 'signIn' | 'right' | undefined {
  if (provesIdentity(endpoint)) return [401, 403, 410, 429].includes(status) ? 'signIn' : undefined;
  return status === 403 || code.startsWith('apiKey.') ? 'right' : undefined;
}

/** Keeps a failed sign-in or a refused right, with account, address and reason; never a password, a code or a key. Nobody waits for it. */
export function noteRefusal(platform: Platform, request: FastifyRequest, endpoint: AnyEndpoint, refusal: { status: number; code: string }): void {
  const kind = kindOf(endpoint, refusal);
  if (!kind) return;
  const [account, address, place] = [accountOf(platform, request), request.ip, `${endpoint.method} ${endpoint.path}`];
  // Here, not when the row is written: two rows may be written in another order.
  const now = new Date().toISOString();
  const repetition = createHash('sha256')
    .update([now.slice(0, 13), kind, account, address, refusal.code, place].join('\n'))
    .digest('base64url');
  platform.database.system.db
    .insertInto('security_events')
    .values({ id: newId(), happened_at: now, kind, account, address, reason: refusal.code, endpoint: place, request_id: request.id, repetition })
    .onConflict((conflict) =>
      conflict
        .column('repetition')
        .doUpdateSet({
          times: sql`security_events.times + 1`,
          happened_at: sql`greatest(security_events.happened_at, excluded.happened_at)`,
          request_id: request.id,
        }),
    )
    .execute()
    .catch((error: Error) => platform.log.warn({ reason: error.name }, 'security event not kept'));
}

/** The signed-in person, else the account that a sign-in names. */
function accountOf(platform: Platform, request: FastifyRequest): string | null {
  const { identifier } = (request.body ?? {}) as { identifier?: unknown };
  if (typeof identifier === 'string') return identifier.slice(0, 254);
  const token = request.cookies[cookieName(platform.config, 'session')];
  const caller = token ? platform.sessions.find(tokenHashOf(token).toString('base64'), platform.clock.today())?.caller : undefined;
  return (caller?.viewer ?? caller)?.email ?? null;
}

/** Forgets what is older than three months, and the oldest beyond a number that a flood could reach. */
export const cleanSecurityLogTask: Task = {
  name: 'security-log-clean',
  async perform(_payload, platform) {
    const { db } = platform.database.system;
    await db
      .deleteFrom('security_events')
      .where('happened_at', '<', sql<string>`now() - make_interval(days => ${keptDays})`)
      .execute();
    await sql`delete from security_events where id in (select id from security_events order by happened_at desc, id desc offset ${rowsMax})`.execute(db);
  },
};
/** Schedule of `cleanSecurityLogTask`, in UTC. */
export const cleanSecurityLogAt = `23 * * * * ${cleanSecurityLogTask.name}`;
