import type { ServerDomain } from '#app/domain.ts';
import { checkTask, importTask, processTask, undoTask } from './contract-imports.jobs.ts';
import { contractImportsRoutes } from './contract-imports.routes.ts';
import { contractImportsTables } from './contract-imports.tables.ts';

export const contractImportsDomain: ServerDomain = {
  tables: contractImportsTables,
  routes: [contractImportsRoutes],
  tasks: [checkTask, processTask, importTask, undoTask],
};
