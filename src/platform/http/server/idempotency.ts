import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { platformError } from '#platform/kernel/errors.ts';
import { defer } from '#platform/data/server/db/defer.ts';
import type { Scope, ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Task } from '#platform/data/server/jobs/jobs.ts';

/** A key a client chose for one intent of its user: two clicks make one effect. */
export interface Intent {
  userId: string;
  key: string;
  endpoint: string;
  requestHash: string;
}

const keyFormat = /^[A-Za-z0-9_-]{8,100}$/;

/** The intent of a request, when it names one. */
export function readIntent(userId: string, endpoint: string, key: unknown, input: unknown): Intent | undefined {
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !keyFormat.test(key)) throw platformError('malformed');
  return {
    userId,
    key,
    endpoint,
    requestHash: createHash('sha256')
      .update(JSON.stringify(input ?? null))
      .digest('hex'),
  };
}

/** Stored form of a key: enough to recognise it. */
const hashKey = ({ key }: Intent): string => createHash('sha256').update(key).digest('base64url');

const cipher = 'aes-256-gcm';
// The label keeps its old wording: it is part of the key of stored responses.
const deriveSecret = ({ userId, key }: Intent): Uint8Array => new Uint8Array(hkdfSync('sha256', key, userId, 'kept answer', 32));

/** A response may hold what is shown once only, such as an API key: a reader of the table without the client's key learns nothing. */
function seal(intent: Intent, response: unknown): Buffer {
  const nonce = randomBytes(12);
  const sealing = createCipheriv(cipher, deriveSecret(intent), nonce);
  const body = Buffer.concat([sealing.update(JSON.stringify(response ?? null)), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), body]);
}

function unseal(intent: Intent, sealed: Buffer): unknown {
  const opening = createDecipheriv(cipher, deriveSecret(intent), sealed.subarray(0, 12)).setAuthTag(sealed.subarray(12, 28));
  return JSON.parse(Buffer.concat([opening.update(sealed.subarray(28)), opening.final()]).toString());
}

/** Runs the work in one transaction. With an intent, the key is written in that same transaction: a second request waits for the
 *  first to commit and gets its response; if the first was rolled back, or the server died, the second does the work. */
export async function changeOnce<Result>(scope: Scope, intent: Intent | undefined, work: (tx: ScopedDb) => Promise<Result>): Promise<Result> {
  return scope.transaction(async (tx) => {
    if (!intent) return work(tx);
    const taken = await tx
      .insertInto('idempotency_keys')
      .values({ userId: intent.userId, keyHash: hashKey(intent), endpoint: intent.endpoint, requestHash: intent.requestHash })
      .onConflict((conflict) => conflict.doNothing())
      .returning('keyHash')
      .executeTakeFirst();
    if (!taken) return readKeptResponse<Result>(tx, intent);
    const response = await work(tx);
    const kept = tx
      .updateTable('idempotency_keys')
      .set({ status: 200, response: seal(intent, response) })
      .where('userId', '=', intent.userId)
      .where('keyHash', '=', hashKey(intent));
    await defer(tx, kept);
    return response;
  });
}

async function readKeptResponse<Result>(tx: ScopedDb, intent: Intent): Promise<Result> {
  const row = await tx
    .selectFrom('idempotency_keys')
    .select(['endpoint', 'requestHash', 'response', 'status'])
    .where('userId', '=', intent.userId)
    .where('keyHash', '=', hashKey(intent))
    .executeTakeFirst();
  if (!row || row.status === null) throw platformError('idempotency.inProgress');
  if (row.endpoint !== intent.endpoint || row.requestHash !== intent.requestHash) throw platformError('idempotency.reused');
  return (row.response === null ? undefined : (unseal(intent, row.response) ?? undefined)) as Result;
}

/** Forgets what nobody repeats any more: intents after two days, counts of attempts after the month for which an address is known. */
export const cleanIntentsTask: Task = {
  name: 'intents-clean',
  async perform(_payload, platform) {
    const { db } = platform.database.system;
    await db
      .deleteFrom('idempotency_keys')
      .where('createdAt', '<', sql<string>`now() - interval '2 days'`)
      .execute();
    await db
      .deleteFrom('rate_limits')
      .where('windowStartedAt', '<', sql<string>`now() - interval '31 days'`)
      .execute();
  },
};
/** When that happens, in UTC. */
export const cleanIntentsAt = `40 3 * * * ${cleanIntentsTask.name}`;
