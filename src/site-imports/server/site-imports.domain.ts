import type { ServerDomain } from '#app/domain.ts';
import { siteImport } from './site-import.service.ts';
import { siteImportsTables } from './site-imports.tables.ts';

export const siteImportsDomain: ServerDomain = { tables: siteImportsTables, routes: [siteImport.routes], tasks: Object.values(siteImport.tasks) };
