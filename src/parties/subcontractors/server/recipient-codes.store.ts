import { sql, type Insertable } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { SubcontractorCodesTable } from '#platform/data/server/db/tables.ts';
import { codeMinutes } from '../recipient.ts';

const now = sql<string>`now()`;

/** Stores a request for a code. @returns when the code expires */
export const insertRequest = (tx: ScopedDb, request: Omit<Insertable<SubcontractorCodesTable>, 'expiresAt'>) =>
  tx
    .insertInto('subcontractor_codes')
    .values({ ...request, expiresAt: sql<string>`now() + make_interval(mins => ${codeMinutes})` })
    .returning('expiresAt')
    .executeTakeFirstOrThrow();

/** A request whose code is not made yet, locked until the transaction ends. */
export const lockRequest = (tx: ScopedDb, id: string) =>
  tx
    .selectFrom('subcontractor_codes')
    .select(['subcontractor', 'recipient'])
    .where('id', '=', id)
    .where('codeHash', 'is', null)
    .where('expiresAt', '>', now)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const updateCode = (tx: ScopedDb, id: string, code: { recipientId: string; codeHash: Buffer }) =>
  tx.updateTable('subcontractor_codes').set(code).where('id', '=', id).execute();

/** Counts a guess. @returns the code; nothing once it has expired or no attempt is left */
export const countGuess = (db: ScopedDb, challengeHash: Buffer) =>
  db
    .updateTable('subcontractor_codes')
    .set({ attemptsLeft: sql<number>`attempts_left - 1` })
    .where('challengeHash', '=', challengeHash)
    .where('attemptsLeft', '>', 0)
    .where('expiresAt', '>', now)
    .returning(['id', 'recipientId', 'codeHash'])
    .executeTakeFirst();

/** Deletes a code. @returns nothing where somebody else has spent it */
export const deleteCode = (db: ScopedDb, id: string) => db.deleteFrom('subcontractor_codes').where('id', '=', id).returning('id').executeTakeFirst();

export const deleteRecipientCodes = (tx: ScopedDb, recipientId: string) =>
  tx.deleteFrom('subcontractor_codes').where('recipientId', '=', recipientId).execute();

/** Deletes codes and sessions that have expired. */
export async function deleteExpired(tx: ScopedDb): Promise<void> {
  await tx.deleteFrom('subcontractor_codes').where('expiresAt', '<', now).execute();
  await tx.deleteFrom('recipient_sessions').where('expiresAt', '<', now).execute();
}
