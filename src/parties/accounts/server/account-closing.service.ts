import { erasedName } from '#platform/kernel/erased-person.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { record, type Author } from '#platform/data/server/journal/journal.ts';
import { recordAccount } from './accounts.journal.ts';
import { deleteMembershipsOf, lockManagers } from './memberships.store.ts';
import { managedCompanies } from './people.store.ts';
import { endSessionsOf } from './sessions.store.ts';
import { closeUser } from './users.store.ts';

/** Use-cases on the account of a person who is erased. */

/** A company whose last manager a person is; of those who leave at once, the second waits. */
export async function lockManagedAlone(tx: ScopedDb, userId: string): Promise<string | undefined> {
  for (const { id, name } of await managedCompanies(tx, userId).execute()) if ((await lockManagers(tx, id)).length === 1) return name;
  return undefined;
}

/** Closes the account of an erased person for good: no company, no session, no way to sign in. The journal keeps who closed it, and when. */
export async function closeErased(tx: ScopedDb, author: Author, userId: string): Promise<void> {
  await endSessionsOf(tx, userId);
  await closeUser(tx, userId);
  const left = await deleteMembershipsOf(tx, userId);
  await record(
    tx,
    author,
    left.map((companyId) => ({ companyId, object: { kind: 'membership', id: userId, title: erasedName }, action: 'erased' })),
  );
  await recordAccount(tx, author, { user: { id: userId, fullName: erasedName }, action: 'erased' });
}

/** Journals that the data of a person was handed out. */
export const recordDataExported = (tx: ScopedDb, author: Author, user: { id: string; fullName: string }): Promise<void> =>
  recordAccount(tx, author, { user, action: 'dataExported' });
