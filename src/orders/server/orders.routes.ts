import type { Routes } from '#platform/server/http/routes.ts';
import type { Platform } from '#platform/server/platform.ts';
import { countOrders, getOrder, listOrders, orderFilterChoices, orderNeighbours } from '../orders.api.ts';
import { choiceQueries, orderCounts, orderSelection } from './orders.store.ts';
import { findNeighbours, getOrderDetail, listOrdersPage } from './orders.service.ts';

export function ordersRoutes({ route }: Routes, platform: Platform): void {
  route(listOrders, async ({ query }, { companies, today }) => listOrdersPage(platform, companies, query, today));

  // The tabs of the states count what the other filters select.
  route(countOrders, async ({ query }, { companies, today }) => orderCounts(platform, companies, orderSelection({ ...query, state: undefined }, today)));

  route(orderFilterChoices, async (_input, { companies }) => {
    const perCompany = await Promise.all(companies.map((scope) => scope.read(...choiceQueries(scope))));
    const values = (index: 0 | 1) =>
      [...new Set(perCompany.flatMap((lists) => lists[index].map((row) => row.value)))].sort((a, b) => a.localeCompare(b, 'fr')).slice(0, 400);
    return { requesters: values(0), projects: values(1), sites: perCompany.flatMap((lists) => lists[2]).slice(0, 400) };
  });

  route(getOrder, async ({ params }, context) => getOrderDetail(context, params.code));

  route(orderNeighbours, async ({ params, query }, context) => findNeighbours(context, params.code, query));
}
