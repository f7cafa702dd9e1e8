import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { activityExporter } from './activity.export.ts';
import { activityRoutes } from './activity.routes.ts';
import { wholeActivityRoutes } from './whole-activity.routes.ts';

export const activityDomain: ServerDomain = { routes: [activityRoutes, wholeActivityRoutes], exporters: [activityExporter] };
