import { listExporter } from '#platform/lists/server/list-exporter.ts';
import { deviceEndpoints } from '../devices.api.ts';
import { devices } from './devices.store.ts';

/** The list of devices as an Excel file. */
export const devicesExporter = listExporter(devices, deviceEndpoints.sheet);
