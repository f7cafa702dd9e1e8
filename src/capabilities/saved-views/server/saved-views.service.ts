import { sql } from 'kysely';
import { platformError } from '#platform/kernel/errors.ts';
import { filterNames, type AnyList } from '#platform/lists/list.ts';
import { sortedSchema } from '#platform/lists/list.api.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { viewsAtMost } from '#platform/lists/saved-view.ts';
import type { SavedViewChange, SavedViewInput } from '#platform/lists/saved-views.api.ts';
import { savedViewError, unknownFilter, unknownList } from '#platform/lists/saved-views.errors.ts';
import type { ViewRecord } from './saved-views.store.ts';

/** The query of a view as its list reads it: known names only, each with a value that the list takes.
 *  @throws invalid for an unknown list, an unknown name or a value that the list refuses */
export function checkedQuery(lists: readonly AnyList[], name: string, query: string): string {
  const list = lists.find((one) => one.name === name);
  if (!list) throw platformError('invalid', {}, { flaws: [{ path: 'list', code: unknownList }] });
  const asked = new URLSearchParams(query);
  const names = new Set([...filterNames(list), ...(list.search ? ['q'] : []), 'sort', 'dir']);
  const isKnown = [...asked.keys()].every((key) => names.has(key)) && sortedSchema(list).safeParse(Object.fromEntries(asked)).success;
  if (!isKnown) throw platformError('invalid', {}, { flaws: [{ path: 'query', code: unknownFilter }] });
  return asked.toString();
}

/** Saves a view of the caller. @throws savedViews.tooMany */
export async function createView(tx: ScopedDb, companyId: number, userId: string, { list, name, query, isShared }: SavedViewInput): Promise<string> {
  const { count } = await tx
    .selectFrom('saved_views')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('list', '=', list)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (count >= viewsAtMost) throw savedViewError('savedViews.tooMany', { count: viewsAtMost });
  const id = newId();
  await tx.insertInto('saved_views').values({ company_id: companyId, id, list, name, query, user_id: userId, is_shared: isShared }).execute();
  return id;
}

/** @throws forbidden for a view of somebody else that would no longer be the company's; conflict with the current view, when somebody has changed it meanwhile */
export async function changeView(tx: ScopedDb, view: ViewRecord, { name, query, isShared, version }: SavedViewChange): Promise<void> {
  if (!view.isOwn && !isShared) throw platformError('forbidden');
  const changed = await tx
    .updateTable('saved_views')
    .set({ name, query, is_shared: isShared, version: version + 1, updated_at: sql<string>`now()` })
    .where('company_id', '=', view.companyId)
    .where('id', '=', view.id)
    .where('version', '=', version)
    .returning('id')
    .execute();
  if (changed.length === 0) throw platformError('conflict', {}, { members: { current: { name: view.name, isShared: view.isShared, version: view.version } } });
}
