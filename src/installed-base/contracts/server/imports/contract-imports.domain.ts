import type { ServerDomain } from '#app/domain.ts';
import { contractImport } from './contract-import.service.ts';
import { contractImportsOverview } from './contract-imports.figures.ts';
import { contractImportsPeople, contractImportsTables } from './contract-imports.tables.ts';

export const contractImportsDomain: ServerDomain = {
  tables: contractImportsTables,
  people: contractImportsPeople,
  overview: contractImportsOverview,
  routes: [contractImport.routes],
  tasks: Object.values(contractImport.tasks),
};
