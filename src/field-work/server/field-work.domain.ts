import type { ServerDomain } from '#app/domain.ts';
import { fieldWorkRoutes } from './field-work.routes.ts';
import { fieldWorkTables } from './field-work.tables.ts';

export const fieldWorkDomain: ServerDomain = { tables: fieldWorkTables, routes: [fieldWorkRoutes] };
