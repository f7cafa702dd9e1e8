import type { ServerDomain } from '#app/domain.ts';
import { savedViewsRoutes } from './saved-views.routes.ts';
import { savedViewsTables } from './saved-views.tables.ts';

export const savedViewsDomain: ServerDomain = { tables: savedViewsTables, routes: [savedViewsRoutes] };
