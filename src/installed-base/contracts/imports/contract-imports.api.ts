import { z } from 'zod';
import { importEndpoints } from '#capabilities/imports/imports.api.ts';
import { day, responseText } from '#platform/http/schemas.ts';
import { contractMatrix } from './contract-matrix.ts';

const count = () => z.int().min(0);

/** A contract that the import would create. */
const plannedContract = z.object({
  number: responseText(),
  manufacturer: responseText(),
  label: responseText().nullable(),
  lines: count(),
  startsOn: day(),
  endsOn: day(),
});

/** Objects that the import would create; contracts and sites are counted whole and listed up to a limit. */
const importSummary = z.object({
  contracts: count(),
  lines: count(),
  newDevices: count(),
  knownDevices: count(),
  withoutDevice: count(),
  newSites: count(),
  contractList: z.array(plannedContract).max(100),
  siteList: z.array(responseText()).max(100),
});
export type ImportSummary = z.output<typeof importSummary>;

export const contractImportEndpoints = importEndpoints(contractMatrix, {
  slug: contractMatrix.slug,
  access: 'manager',
  noun: 'contracts',
  name: 'ContractImport',
  summary: importSummary,
  refusals: ['imports.limited'],
});
