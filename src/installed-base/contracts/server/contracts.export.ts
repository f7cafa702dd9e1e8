import { listExporter } from '#platform/lists/server/list-exporter.ts';
import { contractEndpoints } from '../contracts.api.ts';
import { contracts } from './contracts.store.ts';

/** The list of contracts as an Excel file. */
export const contractsExporter = listExporter(contracts, contractEndpoints.sheet);
