import { platformError } from '#platform/kernel/errors.ts';
import { filterNames, type AnyList } from '#platform/lists/list.ts';
import { sortedSchema } from '#platform/lists/list.api.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { viewsAtMost } from '#platform/lists/saved-view.ts';
import type { SavedViewChange, SavedViewInput } from '#platform/lists/saved-views.api.ts';
import { savedViewError, unknownFilter, unknownList } from '#platform/lists/saved-views.errors.ts';
import { countViews, insertView, updateView, type ViewRecord } from './saved-views.store.ts';

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
export async function createView(tx: ScopedDb, companyId: number, userId: string, input: SavedViewInput): Promise<string> {
  if ((await countViews(tx, userId, input.list)) >= viewsAtMost) throw savedViewError('savedViews.tooMany', { count: viewsAtMost });
  return insertView(tx, companyId, userId, input);
}

/** @throws forbidden for a view of somebody else that would no longer be the company's; conflict with the current view, when somebody has changed it meanwhile */
export async function changeView(tx: ScopedDb, view: ViewRecord, change: SavedViewChange): Promise<void> {
  if (!view.isOwn && !change.isShared) throw platformError('forbidden');
  if (!(await updateView(tx, view, change)))
    throw platformError('conflict', {}, { members: { current: { name: view.name, isShared: view.isShared, version: view.version } } });
}
