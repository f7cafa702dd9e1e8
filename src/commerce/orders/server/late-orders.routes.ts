import type { Routes } from '#platform/http/server/routes.ts';
import { listLateOrders } from '../late-orders.api.ts';
import { readLateOrders } from './late-orders.store.ts';

/** Late orders of all companies, for the provider's people. */
export function lateOrdersRoutes({ route }: Routes): void {
  route(listLateOrders, ({ query }, { staff, today }) => readLateOrders(staff, query, today));
}
