import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import type { TableKinds } from '#platform/data/server/db/table-kinds.ts';
import { declareErrors, platformError } from '#platform/kernel/errors.ts';
import type { CompanyContext } from '#platform/http/server/context.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { getServedLists } from '#platform/lists/server/list-routes.ts';
import { canChangeView, viewsAtMost, type SavedViewChange, type SavedViewInput } from '#platform/lists/saved-views.api.ts';
import * as api from '#platform/lists/saved-views.api.ts';
import { deleteView, presentView, selectView, selectViews, type ViewRecord, countViews, insertView, updateView } from './saved-views.store.ts';
import { filterNames, type AnyList } from '#platform/lists/list.ts';
import { sortedSchema } from '#platform/lists/list.api.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { m } from '#generated/messages/messages.js';
import { declareIssue } from '#platform/kernel/issues.ts';

/** Private views are kept from colleagues by the queries of this domain: each asks for its reader’s own and for those of the company. */
const savedViewsTables: TableKinds = { saved_views: { kind: 'tenant' } };

/** People in these tables. */
const savedViewsPeople: PersonalData = {
  saved_views: { people: [{ by: 'userId', erased: 'rows', shown: { in: 'settings', title: 'name' } }], things: ['name'] },
};

export const savedViewsDomain: ServerDomain = { tables: savedViewsTables, people: savedViewsPeople, routes: [savedViewsRoutes] };

/** Saved views of all lists of the portal. */
function savedViewsRoutes(routes: Routes, platform: Platform): void {
  const { route } = routes;
  const checkOwnQuery = (list: string, query: string): string =>
    checkQuery(
      getServedLists(routes).map(({ served }) => served.list),
      list,
      query,
    );

  route(api.listSavedViews, async ({ query }, { companies }) => {
    const read = await platform.database.readEach(companies, (scope) => selectViews(scope, query.list));
    return { views: read.flatMap((views, index) => views.map((view) => presentView(view, companies[index]!))) };
  });

  route(api.createSavedView, async ({ body }, context) => {
    const { company, caller } = context;
    const query = checkOwnQuery(body.list, body.query);
    const id = await context.change((tx) => createView(tx, company.companyId, caller.userId, { ...body, query }));
    return presentView(await findView(context, id), company);
  });

  route(api.changeSavedView, async ({ params, body }, context) => {
    const view = await requireChangeable(context, params.id);
    const query = checkOwnQuery(view.list, body.query);
    await context.change((tx) => changeView(tx, view, { ...body, query }));
    return presentView(await findView(context, view.id), context.company);
  });

  route(api.deleteSavedView, async ({ params }, context) => {
    const view = await requireChangeable(context, params.id);
    await context.change((tx) => deleteView(tx, view));
  });
}

/** A view of the company, or of the caller. @throws notFound for a private view of somebody else, as for none */
async function findView({ platform, company }: CompanyContext, id: string): Promise<ViewRecord> {
  const [[view] = []] = await platform.database.readEach([company], (scope) => selectView(scope, id));
  if (!view) throw platformError('notFound');
  return view;
}

/** @throws notFound, forbidden */
async function requireChangeable(context: CompanyContext, id: string): Promise<ViewRecord> {
  const view = await findView(context, id);
  if (!canChangeView(view, context.company.rights.role === 'manager')) throw platformError('forbidden');
  return view;
}

/** The query of a view as its list reads it: known names only, each with a value that the list takes.
 *  @throws invalid for an unknown list, an unknown name or a value that the list refuses */
function checkQuery(lists: readonly AnyList[], name: string, query: string): string {
  const list = lists.find((one) => one.name === name);
  if (!list) throw platformError('invalid', {}, { flaws: [{ path: 'list', code: unknownList }] });
  const asked = new URLSearchParams(query);
  const names = new Set([...filterNames(list), ...(list.search ? ['q'] : []), 'sort', 'dir']);
  const isKnown = [...asked.keys()].every((key) => names.has(key)) && sortedSchema(list).safeParse(Object.fromEntries(asked)).success;
  if (!isKnown) throw platformError('invalid', {}, { flaws: [{ path: 'query', code: unknownFilter }] });
  return asked.toString();
}

/** Saves a view of the caller. @throws savedViews.tooMany */
async function createView(tx: ScopedDb, companyId: number, userId: string, input: SavedViewInput): Promise<string> {
  if ((await countViews(tx, userId, input.list)) >= viewsAtMost) throw savedViewError('savedViews.tooMany', { count: viewsAtMost });
  return insertView(tx, companyId, userId, input);
}

/** @throws forbidden for a view of somebody else that would no longer be the company's; conflict with the current view, when somebody has changed it meanwhile */
async function changeView(tx: ScopedDb, view: ViewRecord, change: SavedViewChange): Promise<void> {
  if (!view.isOwn && !change.isShared) throw platformError('forbidden');
  if (!(await updateView(tx, view, change)))
    throw platformError('conflict', {}, { members: { current: { name: view.name, isShared: view.isShared, version: view.version } } });
}

const savedViewError = declareErrors({ 'savedViews.tooMany': [409, m['platform.views.error.tooMany']] });

/** No list of the portal bears this name. */
const unknownList = declareIssue('savedViews.unknownList', m['platform.views.flaw.unknownList']);
/** Filters or a sort that the list does not have. */
const unknownFilter = declareIssue('savedViews.unknownFilter', m['platform.views.flaw.unknownFilter']);
