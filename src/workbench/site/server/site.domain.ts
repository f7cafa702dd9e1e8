import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { siteExporters } from './sites.export.ts';
import { contactsRoutes, sitesRoutes } from './sites.routes.ts';

/** Sites and contacts as they are read: with what the domains of the trade know of them. */
export const siteDomain: ServerDomain = { routes: [sitesRoutes, contactsRoutes], exporters: siteExporters };
