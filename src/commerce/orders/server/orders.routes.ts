import type { Routes } from '#platform/http/server/routes.ts';
import { listRoutes } from '#platform/lists/server/list-routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { getOrder, orderEndpoints, orderNeighbours } from '../orders.api.ts';
import { getOrderDetail } from './orders.service.ts';
import { orders } from './orders.store.ts';
import { listLateOrders } from '../late-orders.api.ts';
import { readLateOrders } from './late-orders.store.ts';

export function ordersRoutes(routes: Routes, platform: Platform): void {
  const { route } = routes;
  listRoutes(routes, platform, orderEndpoints, orders);

  route(getOrder, async ({ params }, context) => getOrderDetail(context, params.code));

  route(orderNeighbours, async ({ params, query }, { companies, today }) => {
    const { previous, next, place } = await orders.neighbours(platform, companies, { column: 'number', value: params.code }, query, today);
    return { previous: previous?.number ?? null, next: next?.number ?? null, place };
  });

  route(listLateOrders, ({ query }, { staff, today }) => readLateOrders(staff, query, today));
}
