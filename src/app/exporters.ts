import type { Exporter } from '#platform/server/list/exporter.ts';
import { invoicesExporter } from '#invoices/server/invoices.export.ts';
import { offersExporter } from '#offers/server/offers.export.ts';
import { ordersExporter } from '#orders/server/orders.export.ts';

/** The lists that become Excel files: one line each. */
export const exporters: readonly Exporter[] = [offersExporter, ordersExporter, invoicesExporter];
