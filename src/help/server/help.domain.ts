import type { ServerDomain } from '#app/domain.ts';
import { helpRoutes } from './help.routes.ts';
import { helpTables } from './help.tables.ts';

export const helpDomain: ServerDomain = { tables: helpTables, routes: [helpRoutes] };
