import { createHash } from 'node:crypto';
import { platformError } from '../../errors.ts';
import type { Scope, ScopedDb } from '../db/scope.ts';

/** A key a client chose for one intent of its user: two clicks make one effect. */
export interface Intent {
  userId: string;
  key: string;
  endpoint: string;
  requestHash: string;
}

const keyFormat = /^[A-Za-z0-9_-]{8,100}$/;

/** The intent of a request, when it names one. */
export function intentOf(userId: string, endpoint: string, key: unknown, input: unknown): Intent | undefined {
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

/** Runs the work in one transaction. With an intent, the key is written in that same transaction: a second request waits for the
 *  first to commit and gets its answer; if the first was rolled back, or the server died, the second does the work. */
export async function changeOnce<Answer>(scope: Scope, intent: Intent | undefined, work: (tx: ScopedDb) => Promise<Answer>): Promise<Answer> {
  return scope.transaction(async (tx) => {
    if (!intent) return work(tx);
    const taken = await tx
      .insertInto('idempotency_keys')
      .values({ user_id: intent.userId, key: intent.key, endpoint: intent.endpoint, request_hash: intent.requestHash })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!taken) return givenBefore<Answer>(tx, intent);
    const answer = await work(tx);
    await tx
      .updateTable('idempotency_keys')
      .set({ status: 200, answer: JSON.stringify(answer ?? null) })
      .where('user_id', '=', intent.userId)
      .where('key', '=', intent.key)
      .execute();
    return answer;
  });
}

async function givenBefore<Answer>(tx: ScopedDb, intent: Intent): Promise<Answer> {
  const row = await tx
    .selectFrom('idempotency_keys')
    .select(['endpoint', 'request_hash', 'answer', 'status'])
    .where('user_id', '=', intent.userId)
    .where('key', '=', intent.key)
    .executeTakeFirst();
  if (!row || row.status === null) throw platformError('idempotency.inProgress');
  if (row.endpoint !== intent.endpoint || row.request_hash !== intent.requestHash) throw platformError('idempotency.reused');
  return (row.answer ?? undefined) as Answer;
}
