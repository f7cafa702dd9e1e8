import { sql } from 'kysely';
import { erasedName } from '#platform/kernel/erased-person.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { record, type Author } from '#platform/data/server/journal/journal.ts';
import { recordAccount } from './accounts.journal.ts';
import { lockManagers } from './membership-rights.store.ts';
import { endSessionsOf } from './sessions.store.ts';

/** Use-cases on the account of a person who is erased. */

const managed = (db: ScopedDb, userId: string) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .select(['c.id', 'c.name'])
    .where('m.user_id', '=', userId)
    .where('m.role', '=', 'manager')
    .orderBy('c.id');

/** A company whose last manager a person is; of those who leave at once, the second waits. */
export async function lockManagedAlone(tx: ScopedDb, userId: string): Promise<string | undefined> {
  for (const { id, name } of await managed(tx, userId).execute()) if ((await lockManagers(tx, id)).length === 1) return name;
  return undefined;
}

/** The same, as it is shown beforehand. */
export async function managedAlone(db: ScopedDb, userId: string): Promise<string | undefined> {
  const alone = await managed(db, userId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('memberships as o')
            .select('o.user_id')
            .whereRef('o.company_id', '=', 'm.company_id')
            .where('o.role', '=', 'manager')
            .where('o.user_id', '<>', userId),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return alone?.name;
}

/** Closes the account of an erased person for good: no company, no session, no way to sign in. The journal keeps who closed it, and when. */
export async function closeErased(tx: ScopedDb, author: Author, userId: string): Promise<void> {
  await endSessionsOf(tx, userId);
  await tx
    .updateTable('users')
    .set({ status: 'deactivated', staff_role: null, erased_at: sql<string>`now()`, version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
    .where('id', '=', userId)
    .execute();
  await tx.deleteFrom('membership_sites').where('user_id', '=', userId).execute();
  await tx.deleteFrom('membership_sub_organisations').where('user_id', '=', userId).execute();
  const left = await tx.deleteFrom('memberships').where('user_id', '=', userId).returning('company_id').execute();
  await record(
    tx,
    author,
    left.map(({ company_id }) => ({ companyId: company_id, object: { kind: 'membership', id: userId, title: erasedName }, action: 'erased' })),
  );
  await recordAccount(tx, author, { user: { id: userId, fullName: erasedName }, action: 'erased' });
}

/** Journals that the data of a person was handed out. */
export const recordDataExported = (tx: ScopedDb, author: Author, user: { id: string; fullName: string }): Promise<void> =>
  recordAccount(tx, author, { user, action: 'dataExported' });
