import { listExporter } from '#platform/server/list/list-exporter.ts';
import { siteEndpoints } from '../sites.api.ts';
import { sites } from './sites.store.ts';

/** Sites as an Excel file. */
export const siteExporters = [listExporter(sites, siteEndpoints.sheet)];
