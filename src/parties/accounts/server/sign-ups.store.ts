import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
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
      userId,
      companyName: given.company ?? '',
      customerNumber: given.customerNumber || null,
      jobFunction: given.jobFunction || null,
      phone: given.phone || null,
    })
    .execute();
  return id;
}

/** Waiting sign-ups of these accounts. */
export async function readWaitingSignUps(tx: ScopedDb, userIds: readonly string[]): Promise<{ id: string; version: number; userId: string }[]> {
  if (userIds.length === 0) return [];
  return tx
    .selectFrom('sign_ups')
    .select(['id', 'version', 'userId'])
    .where('userId', 'in', [...userIds])
    .where('state', '=', 'waiting')
    .forNoKeyUpdate()
    .execute();
}

/** Removes a sign-up from the queue. Returns `undefined` when someone else has just done so. */
export const closeSignUp = (tx: ScopedDb, id: string, version: number, state: 'attached' | 'refused', handledBy: string | null, comment: string | null) =>
  tx
    .updateTable('sign_ups')
    .set({ state, handledBy, handledAt: sql<string>`now()`, comment, version: sql<number>`version + 1`, updatedAt: sql<string>`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'waiting')
    .returning('userId')
    .executeTakeFirst();

/** Gives a waiting item to somebody, or to nobody. */
export const giveQueued = (tx: ScopedDb, table: 'sign_ups' | 'identity_checks', id: string, ownerId: string | null) =>
  tx
    .updateTable(table)
    .set({ handledBy: ownerId, handledAt: ownerId === null ? null : sql<string>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();

/** Sign-ups with their accounts, under the aliases `i` and `u`, as the queue lists them. */
export const queuedSignUps = (db: ScopedDb) =>
  db
    .selectFrom('sign_ups as i')
    .innerJoin('users as u', 'u.id', 'i.userId')
    .select(['u.fullName as title', 'i.companyName as detail', sql<null>`null::integer`.as('companyId'), sql<null>`null::text`.as('companyName'), 'i.version']);

/** A sign-up with companies that it may mean. */
export const readSignUp = (db: ScopedDb, id: string) =>
  db
    .selectFrom('sign_ups as s')
    .innerJoin('users as u', 'u.id', 's.userId')
    .select((eb) => [
      's.handledAt',
      'u.fullName',
      'u.email',
      'u.emailConfirmedAt as confirmedAt',
      's.jobFunction',
      's.phone',
      's.companyName as givenCompany',
      's.customerNumber as givenCustomerNumber',
      's.comment',
      jsonArrayFrom(
        eb
          .selectFrom('companies as c')
          .select(['c.id as companyId', 'c.name', 'c.customerNumber', 'c.city'])
          .where('c.kind', '<>', 'provider')
          .where(sql<boolean>`(c.customer_number = s.customer_number or (length(s.company_name) > 2 and similarity(c.name, s.company_name) > 0.35))`)
          .orderBy(sql`c.customer_number is distinct from s.customer_number`)
          .orderBy(sql`similarity(c.name, s.company_name) desc`)
          .orderBy('c.id')
          .limit(5),
      ).as('suggestions'),
    ])
    .where('s.id', '=', id)
    .executeTakeFirstOrThrow();

export const findWaitingSignUp = (db: ScopedDb, userId: string) =>
  db.selectFrom('sign_ups').select('id').where('userId', '=', userId).where('state', '=', 'waiting').executeTakeFirst();
