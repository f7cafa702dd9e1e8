import { sql } from 'kysely';
import { rolesWith } from '#platform/kernel/staff-rights.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { hashOfSecret, newSecret } from '#platform/kernel/server/ids.ts';
import { keepPlaces, type Guarded, type Origin } from '#platform/http/server/known-places.ts';

const now = sql<string>`now()`;

/** Purpose of a direct link: to sign in, or to replace a forgotten password. */
export type LinkPurpose = 'sign_in' | 'forgotten_password';

export async function insertLink(
  tx: ScopedDb,
  { userId, purpose, issuedBy, minutes }: { userId: string; purpose: LinkPurpose; issuedBy: string | null; minutes: number },
): Promise<{ code: string; endsAt: string }> {
  const code = newSecret();
  const { ends_at } = await tx
    .insertInto('sign_in_links')
    .values({
      id: newId(),
      user_id: userId,
      code_hash: hashOfSecret(code),
      purpose,
      issued_by: issuedBy,
      ends_at: sql<string>`now() + make_interval(mins => ${minutes})`,
    })
    .returning('ends_at')
    .executeTakeFirstOrThrow();
  return { code, endsAt: ends_at };
}

/** Spends a link: once, in time, for an active account, while its issuer is one of the provider's people. */
export async function spendLink(tx: ScopedDb, code: string): Promise<{ purpose: LinkPurpose; user: { id: string; full_name: string } } | undefined> {
  const link = await tx
    .updateTable('sign_in_links as l')
    .from('users as u')
    .set({ used_at: now })
    .whereRef('u.id', '=', 'l.user_id')
    .where('u.status', '=', 'active')
    .where('l.code_hash', '=', hashOfSecret(code))
    .where('l.used_at', 'is', null)
    .where('l.ends_at', '>', now)
    .where((eb) =>
      eb.or([
        eb('l.issued_by', 'is', null),
        eb.exists(
          eb
            .selectFrom('users as o')
            .select('o.id')
            .whereRef('o.id', '=', 'l.issued_by')
            .where('o.status', '=', 'active')
            .where('o.staff_role', 'in', [...rolesWith.workbench]),
        ),
      ]),
    )
    .returning(['l.purpose', 'u.id', 'u.full_name'])
    .executeTakeFirst();
  return link && { purpose: link.purpose as LinkPurpose, user: { id: link.id, full_name: link.full_name } };
}

/** Invalidates all open links: a new password replaces them. */
export async function spendOpenLinks(tx: ScopedDb, userId: string): Promise<void> {
  await tx.updateTable('sign_in_links').set({ used_at: now }).where('user_id', '=', userId).where('used_at', 'is', null).execute();
}

/** Links that are still valid and that nobody of the provider issued. */
export async function countOpenLinks(tx: ScopedDb, userId: string): Promise<number> {
  const { open } = await tx
    .selectFrom('sign_in_links')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('user_id', '=', userId)
    .where('issued_by', 'is', null)
    .where('used_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(open);
}

/** Forgets the failures of one place, takes back the last count of those that it shares, and knows the place from then on. One round trip. */
export const forgetFailures = (
  db: ScopedDb,
  { here, shared }: { here: string; shared: readonly string[] },
  guarded: Pick<Guarded, 'purpose' | 'owner'>,
  origin: Origin,
) =>
  sql`with others as (update rate_limits set hits = greatest(hits - 1, 0) where key = any(${shared})), here as (delete from rate_limits where key = ${here})
    ${keepPlaces(guarded, origin)}`.execute(db);

export const deleteCount = (db: ScopedDb, key: string) => db.deleteFrom('rate_limits').where('key', '=', key).execute();
