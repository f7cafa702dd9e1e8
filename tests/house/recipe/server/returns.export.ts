import { listExporter } from '#platform/lists/server/list-exporter.ts';
import { returnEndpoints } from '../returns.api.ts';
import { returns } from './returns.store.ts';

/** The list of returns as an Excel file. */
export const returnsExporter = listExporter(returns, returnEndpoints.sheet);
