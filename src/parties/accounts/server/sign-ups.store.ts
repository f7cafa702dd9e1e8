import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { newId } from '#platform/kernel/server/ids.ts';

/** Puts an account without a company into the provider's queue. */
export async function insertSignUp(
  tx: ScopedDb,
  userId: string,
  given: { company?: string; customerNumber?: string; jobFunction?: string | null; phone?: string },
): Promise<string> {
  const id = newId();
  await tx
    .insertInto('sign_ups')
    .values({
      id,
      user_id: userId,
      company_name: given.company ?? '',
      customer_number: given.customerNumber || null,
      job_function: given.jobFunction || null,
      phone: given.phone || null,
    })
    .execute();
  return id;
}

/** Waiting sign-ups of these accounts. */
export async function waitingSignUps(tx: ScopedDb, userIds: readonly string[]): Promise<{ id: string; version: number; userId: string }[]> {
  if (userIds.length === 0) return [];
  return tx
    .selectFrom('sign_ups')
    .select(['id', 'version', 'user_id as userId'])
    .where('user_id', 'in', [...userIds])
    .where('state', '=', 'waiting')
    .forUpdate()
    .execute();
}

/** Removes a sign-up from the queue. Returns `undefined` when someone else has just done so. */
export const closeSignUp = (tx: ScopedDb, id: string, version: number, state: 'attached' | 'refused', handledBy: string | null, comment: string | null) =>
  tx
    .updateTable('sign_ups')
    .set({ state, handled_by: handledBy, handled_at: sql<string>`now()`, comment, version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'waiting')
    .returning('user_id')
    .executeTakeFirst();

/** Records a forgotten password: one waiting row per address, whatever the number of requests. */
export const recordForgottenPassword = (tx: ScopedDb, email: string, phone: string | null) =>
  tx
    .insertInto('identity_checks')
    .values((eb) => ({
      id: newId(),
      email,
      phone,
      user_id: eb.selectFrom('users').select('users.id').where('users.email', '=', email).where('users.status', '=', 'active'),
    }))
    .onConflict((conflict) =>
      conflict
        .column('email')
        .where('state', '=', 'waiting')
        .doUpdateSet((eb) => ({
          phone: eb.fn.coalesce('excluded.phone', 'identity_checks.phone'),
          user_id: eb.ref('excluded.user_id'),
          requested_times: sql<number>`identity_checks.requested_times + 1`,
          updated_at: sql<string>`now()`,
        })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();

/** Removes an identity check from the queue. Returns `undefined` when someone else has just done so. */
export const closeIdentityCheck = (tx: ScopedDb, id: string, version: number, state: 'verified' | 'refused', handledBy: string) =>
  tx
    .updateTable('identity_checks')
    .set({ state, handled_by: handledBy, handled_at: sql<string>`now()`, version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'waiting')
    .returning(['user_id', 'email'])
    .executeTakeFirst();

/** Gives a waiting item to somebody, or to nobody. */
export const giveQueued = (tx: ScopedDb, table: 'sign_ups' | 'identity_checks', id: string, ownerId: string | null) =>
  tx
    .updateTable(table)
    .set({ handled_by: ownerId, handled_at: ownerId === null ? null : sql<string>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
