import { listExporter } from '#platform/lists/server/list-exporter.ts';
import { offerEndpoints } from '../offers.api.ts';
import { offers } from './offers.store.ts';

/** The list of offers as an Excel file. */
export const offersExporter = listExporter(offers, offerEndpoints.sheet);
