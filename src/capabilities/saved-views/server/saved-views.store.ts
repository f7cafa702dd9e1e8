import { sql } from 'kysely';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { canChangeView, viewsShown, type SavedView, type SavedViewChange, type SavedViewInput } from '#platform/lists/saved-views.api.ts';

/** Views that the reader of a scope sees: their own and those of the company. */
const selectSeen = (db: ScopedDb) =>
  db
    .selectFrom('saved_views as v')
    .select(['v.companyId', 'v.id', 'v.list', 'v.name', 'v.query', 'v.isShared', sql<boolean>`v.user_id = house.user_id()`.as('isOwn'), 'v.version'])
    .where(sql<boolean>`(v.is_shared or v.user_id = house.user_id())`);

export const selectViews = ({ db }: CompanyScope, list: string) =>
  selectSeen(db).where('v.list', '=', list).orderBy('v.name').orderBy('v.id').limit(viewsShown);

export const selectView = ({ db }: CompanyScope, id: string) => selectSeen(db).where('v.id', '=', id);

/** Number of views of a person in a list. */
export async function countViews(db: ScopedDb, userId: string, list: string): Promise<number> {
  const { count } = await db
    .selectFrom('saved_views')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('list', '=', list)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertView(tx: ScopedDb, companyId: number, userId: string, { list, name, query, isShared }: SavedViewInput): Promise<string> {
  const id = newId();
  await tx.insertInto('saved_views').values({ companyId, id, list, name, query, userId, isShared }).execute();
  return id;
}

/** Changes a view; false where its version is another one by now. */
export async function updateView(tx: ScopedDb, { companyId, id }: ViewRecord, { name, query, isShared, version }: SavedViewChange): Promise<boolean> {
  const changed = await tx
    .updateTable('saved_views')
    .set({ name, query, isShared, version: version + 1, updatedAt: sql<string>`now()` })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .execute();
  return changed.length > 0;
}

export async function deleteView(tx: ScopedDb, { companyId, id }: ViewRecord): Promise<void> {
  await tx.deleteFrom('saved_views').where('companyId', '=', companyId).where('id', '=', id).execute();
}

export type ViewRecord = Omit<SavedView, 'canChange'>;

export const presentView = (view: ViewRecord, { rights }: CompanyScope): SavedView => ({ ...view, canChange: canChangeView(view, rights.role === 'manager') });
