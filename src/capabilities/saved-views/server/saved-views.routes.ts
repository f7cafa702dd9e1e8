import { platformError } from '#platform/kernel/errors.ts';
import type { CompanyContext } from '#platform/http/server/context.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { servedListsOf } from '#platform/lists/server/list-routes.ts';
import { mayChangeView } from '#platform/lists/saved-view.ts';
import * as api from '#platform/lists/saved-views.api.ts';
import { changeView, checkedQuery, createView } from './saved-views.service.ts';
import { deleteView, presentView, viewById, viewsOf, type ViewRecord } from './saved-views.store.ts';

/** Saved views of all lists of the portal. */
export function savedViewsRoutes(routes: Routes, platform: Platform): void {
  const { route } = routes;
  const checked = (list: string, query: string): string =>
    checkedQuery(
      servedListsOf(routes).map(({ served }) => served.list),
      list,
      query,
    );

  route(api.listSavedViews, async ({ query }, { companies }) => {
    const read = await platform.database.readEach(companies, (scope) => viewsOf(scope, query.list));
    return { views: read.flatMap((views, index) => views.map((view) => presentView(view, companies[index]!))) };
  });

  route(api.createSavedView, async ({ body }, context) => {
    const { company, caller } = context;
    const query = checked(body.list, body.query);
    const id = await context.change((tx) => createView(tx, company.companyId, caller.userId, { ...body, query }));
    return presentView(await findView(context, id), company);
  });

  route(api.changeSavedView, async ({ params, body }, context) => {
    const view = await changeable(context, params.id);
    const query = checked(view.list, body.query);
    await context.change((tx) => changeView(tx, view, { ...body, query }));
    return presentView(await findView(context, view.id), context.company);
  });

  route(api.deleteSavedView, async ({ params }, context) => {
    const view = await changeable(context, params.id);
    await context.change((tx) => deleteView(tx, view));
  });
}

/** A view of the company, or of the caller. @throws notFound for a private view of somebody else, as for none */
async function findView({ platform, company }: CompanyContext, id: string): Promise<ViewRecord> {
  const [[view] = []] = await platform.database.readEach([company], (scope) => viewById(scope, id));
  if (!view) throw platformError('notFound');
  return view;
}

/** @throws notFound, forbidden */
async function changeable(context: CompanyContext, id: string): Promise<ViewRecord> {
  const view = await findView(context, id);
  if (!mayChangeView(view, context.company.rights.role === 'manager')) throw platformError('forbidden');
  return view;
}
