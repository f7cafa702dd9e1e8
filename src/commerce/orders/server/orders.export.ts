import { listExporter } from '#platform/lists/server/list-exporter.ts';
import { orderEndpoints } from '../orders.api.ts';
import { orders } from './orders.store.ts';

/** The list of orders as an Excel file. */
export const ordersExporter = listExporter(orders, orderEndpoints.sheet);
