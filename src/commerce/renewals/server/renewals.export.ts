import { listExporter } from '#platform/lists/server/list-exporter.ts';
import { renewalEndpoints } from '../renewals.api.ts';
import { renewals } from './renewals.store.ts';

/** The list of requests for renewal as an Excel file. */
export const renewalsExporter = listExporter(renewals, renewalEndpoints.sheet);
