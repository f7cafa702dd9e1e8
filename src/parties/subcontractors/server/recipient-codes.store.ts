import { sql, type Insertable } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { SubcontractorCodesTable } from '#platform/data/server/db/tables.ts';
import { codeMinutes } from '../recipient.ts';

const now = sql<string>`now()`;

/** Stores a request for a code. @returns when the code expires */
export const insertRequest = (tx: ScopedDb, request: Omit<Insertable<SubcontractorCodesTable>, 'expires_at'>) =>
  tx
    .insertInto('subcontractor_codes')
    .values({ ...request, expires_at: sql<string>`now() + make_interval(mins => ${codeMinutes})` })
    .returning('expires_at as expiresAt')
    .executeTakeFirstOrThrow();

/** A request whose code is not made yet, locked until the transaction ends. */
export const lockedRequest = (tx: ScopedDb, id: string) =>
  tx
    .selectFrom('subcontractor_codes')
    .select(['subcontractor', 'recipient'])
    .where('id', '=', id)
    .where('code_hash', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();

export const updateCode = (tx: ScopedDb, id: string, code: { recipient_id: string; code_hash: Buffer }) =>
  tx.updateTable('subcontractor_codes').set(code).where('id', '=', id).execute();

/** Counts a guess. @returns the code; nothing once it has expired or no attempt is left */
export const countGuess = (db: ScopedDb, challengeHash: Buffer) =>
  db
    .updateTable('subcontractor_codes')
    .set({ attempts_left: sql<number>`attempts_left - 1` })
    .where('challenge_hash', '=', challengeHash)
    .where('attempts_left', '>', 0)
    .where('expires_at', '>', now)
    .returning(['id', 'recipient_id as recipientId', 'code_hash as codeHash'])
    .executeTakeFirst();

/** Deletes a code. @returns nothing where somebody else has spent it */
export const deleteCode = (db: ScopedDb, id: string) => db.deleteFrom('subcontractor_codes').where('id', '=', id).returning('id').executeTakeFirst();

export const deleteCodesOf = (tx: ScopedDb, recipientId: string) => tx.deleteFrom('subcontractor_codes').where('recipient_id', '=', recipientId).execute();

/** Deletes codes and sessions that have expired. */
export async function deleteExpired(tx: ScopedDb): Promise<void> {
  await tx.deleteFrom('subcontractor_codes').where('expires_at', '<', now).execute();
  await tx.deleteFrom('recipient_sessions').where('expires_at', '<', now).execute();
}
