import { sendExport } from '#exports/server/exports.service.ts';
import type { Routes } from '#platform/server/http/routes.ts';
import { exportOrders } from '../orders.api.ts';
import { ordersExporter } from './orders.export.ts';

export function ordersExportRoutes({ route }: Routes): void {
  route(exportOrders, async ({ query }, context) => sendExport(context, ordersExporter, query));
}
