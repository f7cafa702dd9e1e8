import { listExporter } from '#platform/lists/server/list-exporter.ts';
import { invoiceEndpoints } from '../invoices.api.ts';
import { invoices } from './invoices.store.ts';

/** The list of invoices as an Excel file. */
export const invoicesExporter = listExporter(invoices, invoiceEndpoints.sheet);
