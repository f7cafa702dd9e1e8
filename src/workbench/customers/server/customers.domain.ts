import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { companyCountsRoutes } from './company/counts.routes.ts';
import { companyDocumentsRoutes } from './company/documents.routes.ts';
import { companyRowsRoutes } from './company/feed-rows.routes.ts';
import { companySitesRoutes } from './company/sites.routes.ts';
import { sourcesRoutes } from './sources.routes.ts';

/** Companies as the provider's people see them: each with its lists, and where its values come from. */
export const customersDomain: ServerDomain = { routes: [companyCountsRoutes, companyDocumentsRoutes, companySitesRoutes, companyRowsRoutes, sourcesRoutes] };
