import type { SelectQueryBuilder } from 'kysely';
import type { CompanyScope } from '#platform/server/caller.ts';
import type { DB } from '#platform/server/db/tables.ts';
import type { Routes } from '#platform/server/http/routes.ts';
import { countEach } from '#platform/server/list/page.ts';
import type { Platform } from '#platform/server/platform.ts';
import { orderStates } from '../order.ts';
import { countOrders, getOrder, listOrders, orderFilterChoices, orderNeighbours, type OrderFilter } from '../orders.api.ts';
import { choiceQueries, orderSelection, selectedOrders } from './orders.store.ts';
import { findNeighbours, getOrderDetail, listOrdersPage } from './orders.service.ts';

type Counted = SelectQueryBuilder<DB, never, object>;

export function ordersRoutes({ route }: Routes, platform: Platform): void {
  route(listOrders, async ({ query }, { companies, today }) => listOrdersPage(platform, companies, query, today));

  route(countOrders, async ({ query }, { companies, today }) => {
    const selection = orderSelection(query, today);
    const ofState = (state?: OrderFilter['state']) => (scope: CompanyScope) => selectedOrders(scope, { ...selection, state }) as unknown as Counted;
    return countEach(platform, companies, { all: ofState(), ...Object.fromEntries(orderStates.map((state) => [state, ofState([state])])) } as Record<'all' | (typeof orderStates)[number], (scope: CompanyScope) => Counted>);
  });

  route(orderFilterChoices, async (_input, { companies }) => {
    const perCompany = await Promise.all(companies.map((scope) => scope.read(...choiceQueries(scope))));
    const values = (index: 0 | 1) => [...new Set(perCompany.flatMap((lists) => lists[index].map((row) => row.value)))].sort((a, b) => a.localeCompare(b, 'fr')).slice(0, 400);
    return { requesters: values(0), projects: values(1), sites: perCompany.flatMap((lists) => lists[2]).slice(0, 400) };
  });

  route(getOrder, async ({ params }, context) => getOrderDetail(context, params.code));

  route(orderNeighbours, async ({ params, query }, context) => findNeighbours(context, params.code, query));
}
