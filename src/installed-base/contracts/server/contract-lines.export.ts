import { listExporter } from '#platform/lists/server/list-exporter.ts';
import { contractLineEndpoints } from '../contract-lines.api.ts';
import { contractLines } from './contract-lines.store.ts';

/** The list of contract lines as an Excel file. */
export const contractLinesExporter = listExporter(contractLines, contractLineEndpoints.sheet);
