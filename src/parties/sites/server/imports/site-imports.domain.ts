import type { ServerDomain } from '#app/domain.ts';
import { siteImport } from './site-import.service.ts';
import { siteImportsPeople, siteImportsTables } from './site-imports.tables.ts';

export const siteImportsDomain: ServerDomain = {
  tables: siteImportsTables,
  people: siteImportsPeople,
  routes: [siteImport.routes],
  tasks: Object.values(siteImport.tasks),
};
