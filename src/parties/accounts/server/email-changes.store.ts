import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { signal } from '#platform/data/server/events/event-hub.ts';
import { hashSecret, newSecret, newId } from '#platform/kernel/server/ids.ts';

const now = sql<string>`now()`;

const confirmationHours = 24;

/** Records a requested address and invalidates earlier requests. Returns the code of the confirmation link. */
export async function insertEmailChange(tx: ScopedDb, userId: string, email: string): Promise<string> {
  const code = newSecret();
  await tx.updateTable('email_changes').set({ endsAt: now }).where('userId', '=', userId).where('usedAt', 'is', null).where('endsAt', '>', now).execute();
  await tx
    .insertInto('email_changes')
    .values({ id: newId(), userId, email, codeHash: hashSecret(code), endsAt: sql<string>`now() + make_interval(hours => ${confirmationHours})` })
    .execute();
  return code;
}

/** Spends the code of a confirmation link, once and in time. Returns the confirmed address. */
export async function spendEmailChange(tx: ScopedDb, userId: string, code: string): Promise<string | undefined> {
  const spent = await tx
    .updateTable('email_changes')
    .set({ usedAt: now })
    .where('codeHash', '=', hashSecret(code))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .where('endsAt', '>', now)
    .returning('email')
    .executeTakeFirst();
  return spent?.email;
}

/** Whether a link opened a second time was confirmed before, and its owner uses the address already. */
export async function isConfirmed(tx: ScopedDb, userId: string, code: string): Promise<boolean> {
  const row = await tx
    .selectFrom('email_changes as e')
    .innerJoin('users as u', (join) => join.onRef('u.id', '=', 'e.userId').onRef('u.email', '=', 'e.email'))
    .select('e.id')
    .where('e.codeHash', '=', hashSecret(code))
    .where('e.userId', '=', userId)
    .where('e.usedAt', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes the address unless another account has it. */
export async function updateEmail(tx: ScopedDb, userId: string, email: string): Promise<boolean> {
  const taken = await tx.selectFrom('users').select('id').where('email', '=', email).where('id', '<>', userId).executeTakeFirst();
  if (taken) return false;
  await tx
    .updateTable('users')
    .set({ email, version: sql<number>`version + 1`, updatedAt: now })
    .where('id', '=', userId)
    .execute();
  await signal(tx, { type: 'session', userId });
  return true;
}

/** Notes that an address is its owner's. @returns nothing where it was known before */
export const updateConfirmed = (tx: ScopedDb, id: string) =>
  tx
    .updateTable('users')
    .set({ emailConfirmedAt: now, updatedAt: now })
    .where('id', '=', id)
    .where('emailConfirmedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();

/** Drops the password of an account whose address nobody has confirmed. @returns nothing for any other */
export const dropUnprovenPassword = (tx: ScopedDb, id: string) =>
  tx.updateTable('users').set({ passwordHash: null }).where('id', '=', id).where('emailConfirmedAt', 'is', null).returning('id').executeTakeFirst();

/** Address of an account with its origins, locked until the transaction ends. */
export const lockAddress = (tx: ScopedDb, id: string) =>
  tx
    .selectFrom('users as u')
    .select((eb) => [
      'u.id',
      'u.emailConfirmedAt',
      'u.externalId',
      eb.exists(eb.selectFrom('memberships as m').select('m.userId').whereRef('m.userId', '=', 'u.id')).as('hasCompany'),
    ])
    .where('u.id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
