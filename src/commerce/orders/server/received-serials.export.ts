import { listExporter } from '#platform/lists/server/list-exporter.ts';
import { receivedSerialEndpoints } from '../received-serials.api.ts';
import { receivedSerials } from './received-serials.store.ts';

/** The serial numbers that were received as an Excel file. */
export const receivedSerialsExporter = listExporter(receivedSerials, receivedSerialEndpoints.sheet);
