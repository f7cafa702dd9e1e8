import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { savedViewsRoutes } from './saved-views.routes.ts';
import { savedViewsPeople, savedViewsTables } from './saved-views.tables.ts';

export const savedViewsDomain: ServerDomain = { tables: savedViewsTables, people: savedViewsPeople, routes: [savedViewsRoutes] };
