import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { signal } from '#platform/data/server/events/event-hub.ts';
import { hashOfSecret, newSecret, newId } from '#platform/kernel/server/ids.ts';

const now = sql<string>`now()`;

const confirmationHours = 24;

/** Records a requested address and invalidates earlier requests. Returns the code of the confirmation link. */
export async function insertEmailChange(tx: ScopedDb, userId: string, email: string): Promise<string> {
  const code = newSecret();
  await tx.updateTable('email_changes').set({ ends_at: now }).where('user_id', '=', userId).where('used_at', 'is', null).where('ends_at', '>', now).execute();
  await tx
    .insertInto('email_changes')
    .values({ id: newId(), user_id: userId, email, code_hash: hashOfSecret(code), ends_at: sql<string>`now() + make_interval(hours => ${confirmationHours})` })
    .execute();
  return code;
}

/** Spends the code of a confirmation link, once and in time. Returns the confirmed address. */
export async function spendEmailChange(tx: ScopedDb, userId: string, code: string): Promise<string | undefined> {
  const spent = await tx
    .updateTable('email_changes')
    .set({ used_at: now })
    .where('code_hash', '=', hashOfSecret(code))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('ends_at', '>', now)
    .returning('email')
    .executeTakeFirst();
  return spent?.email;
}

/** Whether a link opened a second time was confirmed before, and its owner uses the address already. */
export async function isConfirmed(tx: ScopedDb, userId: string, code: string): Promise<boolean> {
  const row = await tx
    .selectFrom('email_changes as e')
    .innerJoin('users as u', (join) => join.onRef('u.id', '=', 'e.user_id').onRef('u.email', '=', 'e.email'))
    .select('e.id')
    .where('e.code_hash', '=', hashOfSecret(code))
    .where('e.user_id', '=', userId)
    .where('e.used_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes the address unless another account has it. */
export async function updateEmail(tx: ScopedDb, userId: string, email: string): Promise<boolean> {
  const taken = await tx.selectFrom('users').select('id').where('email', '=', email).where('id', '<>', userId).executeTakeFirst();
  if (taken) return false;
  await tx
    .updateTable('users')
    .set({ email, version: sql<number>`version + 1`, updated_at: now })
    .where('id', '=', userId)
    .execute();
  await signal(tx, { type: 'session', userId });
  return true;
}

/** Notes that an address is its owner's. @returns nothing where it was known before */
export const updateConfirmed = (tx: ScopedDb, id: string) =>
  tx
    .updateTable('users')
    .set({ email_confirmed_at: now, updated_at: now })
    .where('id', '=', id)
    .where('email_confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();

/** Drops the password of an account whose address nobody has confirmed. @returns nothing for any other */
export const dropUnprovenPassword = (tx: ScopedDb, id: string) =>
  tx.updateTable('users').set({ password_hash: null }).where('id', '=', id).where('email_confirmed_at', 'is', null).returning('id').executeTakeFirst();

/** Address of an account with its origins, locked until the transaction ends. */
export const lockedAddress = (tx: ScopedDb, id: string) =>
  tx
    .selectFrom('users as u')
    .select((eb) => [
      'u.id',
      'u.email_confirmed_at',
      'u.external_id',
      eb.exists(eb.selectFrom('memberships as m').select('m.user_id').whereRef('m.user_id', '=', 'u.id')).as('has_company'),
    ])
    .where('u.id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
