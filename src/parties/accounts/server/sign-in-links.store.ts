import { sql } from 'kysely';
import { rolesWith } from '#platform/kernel/staff-rights.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { newId, hashSecret, newSecret } from '#platform/kernel/server/ids.ts';
import { keepPlaces, type Guarded, type Origin } from '#platform/http/server/known-places.ts';

const now = sql<string>`now()`;

/** Purpose of a direct link: to sign in, or to replace a forgotten password. */
export type LinkPurpose = 'sign_in' | 'forgotten_password';

export async function insertLink(
  tx: ScopedDb,
  { userId, purpose, issuedBy, minutes }: { userId: string; purpose: LinkPurpose; issuedBy: string | null; minutes: number },
): Promise<{ code: string; endsAt: string }> {
  const code = newSecret();
  const { endsAt } = await tx
    .insertInto('sign_in_links')
    .values({ id: newId(), userId, codeHash: hashSecret(code), purpose, issuedBy, endsAt: sql<string>`now() + make_interval(mins => ${minutes})` })
    .returning('endsAt')
    .executeTakeFirstOrThrow();
  return { code, endsAt };
}

/** Spends a link: once, in time, for an active account, while its issuer is one of the provider's people. */
export async function spendLink(tx: ScopedDb, code: string): Promise<{ purpose: LinkPurpose; user: { id: string; fullName: string } } | undefined> {
  const link = await tx
    .updateTable('sign_in_links as l')
    .from('users as u')
    .set({ usedAt: now })
    .whereRef('u.id', '=', 'l.userId')
    .where('u.status', '=', 'active')
    .where('l.codeHash', '=', hashSecret(code))
    .where('l.usedAt', 'is', null)
    .where('l.endsAt', '>', now)
    .where((eb) =>
      eb.or([
        eb('l.issuedBy', 'is', null),
        eb.exists(
          eb
            .selectFrom('users as o')
            .select('o.id')
            .whereRef('o.id', '=', 'l.issuedBy')
            .where('o.status', '=', 'active')
            .where('o.staffRole', 'in', [...rolesWith.workbench]),
        ),
      ]),
    )
    .returning(['l.purpose', 'u.id', 'u.fullName'])
    .executeTakeFirst();
  return link && { purpose: link.purpose, user: { id: link.id, fullName: link.fullName } };
}

/** Invalidates all open links: a new password replaces them. */
export async function spendOpenLinks(tx: ScopedDb, userId: string): Promise<void> {
  await tx.updateTable('sign_in_links').set({ usedAt: now }).where('userId', '=', userId).where('usedAt', 'is', null).execute();
}

/** Links that are still valid and that nobody of the provider issued. */
export async function countOpenLinks(tx: ScopedDb, userId: string): Promise<number> {
  const { open } = await tx
    .selectFrom('sign_in_links')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('userId', '=', userId)
    .where('issuedBy', 'is', null)
    .where('usedAt', 'is', null)
    .where('endsAt', '>', now)
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
