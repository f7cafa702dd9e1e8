import type { ServerDomain } from '#app/domain.ts';
import { activityExporter } from './activity.export.ts';
import { activityRoutes } from './activity.routes.ts';
import { partnerLinksNotifications } from '#parties/companies/server/partner-links.notifications.ts';
import { wholeActivityRoutes } from './whole-activity.routes.ts';

export const activityDomain: ServerDomain = {
  routes: [activityRoutes, wholeActivityRoutes],
  exporters: [activityExporter],
  notifications: [partnerLinksNotifications],
};
