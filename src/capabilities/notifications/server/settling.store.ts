import { sql, type Insertable } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { SettlingChangesTable } from '#platform/data/server/db/tables.ts';

/** Series of changes that go on, one row for each object. */

/** Adds a change to the series of its object, or begins one. */
export async function keepSettling(tx: ScopedDb, change: Insertable<SettlingChangesTable>): Promise<void> {
  await tx
    .insertInto('settling_changes')
    .values(change)
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'objectKind', 'objectId']).doUpdateSet((eb) => ({
        // The values before the first change of the series stay.
        before: sql<string>`excluded.before || settling_changes.before`,
        entryId: eb.ref('excluded.entryId'),
        actorId: eb.ref('excluded.actorId'),
        changedAt: sql<string>`greatest(settling_changes.changed_at, excluded.changed_at)`,
      })),
    )
    .execute();
}

/** Accounts among the authors of changes, held until the transaction ends. The author of a change may be no account: a recipient of a subcontractor, an
 *  API key, a person who has been deleted since. */
export async function readHeldAccounts(tx: ScopedDb, authorIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (authorIds.length === 0) return new Set();
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [...new Set(authorIds)])
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Series that have not changed since an instant, oldest first. */
export const readSettled = (db: ScopedDb, objectKind: string, since: string, atMost: number) =>
  db
    .selectFrom('settling_changes')
    .select((eb) => ['companyId', 'objectId as id', eb.ref('before').$castTo<Record<string, unknown>>().as('before'), 'entryId', 'actorId', 'changedAt'])
    .where('objectKind', '=', objectKind)
    .where('changedAt', '<=', since)
    .orderBy('changedAt')
    .limit(atMost)
    .execute();

/** Ends a series, unless it has gone on since its latest entry was read. */
export async function deleteSettled(
  db: ScopedDb,
  objectKind: string,
  { companyId, id, entryId }: { companyId: number; id: string; entryId: string },
): Promise<void> {
  await db
    .deleteFrom('settling_changes')
    .where('companyId', '=', companyId)
    .where('objectKind', '=', objectKind)
    .where('objectId', '=', id)
    .where('entryId', '=', entryId)
    .execute();
}
