import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { companyCountsRoutes } from './company/counts.routes.ts';
import { companyDocumentsRoutes } from './company/documents.routes.ts';
import { companyRowsRoutes } from './company/feed-rows.routes.ts';
import { companySitesRoutes } from './company/sites.routes.ts';
import { platformError } from '#platform/kernel/errors.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { getSource } from '../sources.api.ts';
import { sourceOf } from './sources.store.ts';

/** Sources of objects, for the provider's people. */
function sourcesRoutes({ route }: Routes): void {
  route(getSource, async ({ params: { kind, id } }, { staff }) => {
    const [[found]] = await staff.read(sourceOf(staff.db, kind, id));
    if (!found) throw platformError('notFound');
    return kind === 'device' ? { ...found, origin: null } : found;
  });
}

/** Companies as the provider's people see them: each with its lists, and where its values come from. */
export const customersDomain: ServerDomain = { routes: [companyCountsRoutes, companyDocumentsRoutes, companySitesRoutes, companyRowsRoutes, sourcesRoutes] };
