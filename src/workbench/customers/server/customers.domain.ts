import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { companyCountsRoutes } from './company/counts.routes.ts';
import { companyDocumentsRoutes } from './company/documents.routes.ts';
import { servedRows, servedSites } from './company/company-lists.store.ts';
import { platformError } from '#platform/kernel/errors.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { listCompanyRows, listCompanySites } from '../company-lists.api.ts';
import { getSource } from '../sources.api.ts';
import { selectSource } from './sources.store.ts';

/** Sources of objects, for the provider's people. */
function sourcesRoutes({ route }: Routes): void {
  route(getSource, async ({ params: { kind, id } }, { staff }) => {
    const [[found]] = await staff.read(selectSource(staff.db, kind, id));
    if (!found) throw platformError('notFound');
    return kind === 'device' ? { ...found, origin: null } : found;
  });
}

/** Sites of a company, and rows about it that did not land when they came. */
function companyListsRoutes(routes: Routes): void {
  servedSites.routes(routes, { list: listCompanySites });
  servedRows.routes(routes, { list: listCompanyRows });
}

/** Companies as the provider's people see them: each with its lists, and where its values come from. */
export const customersDomain: ServerDomain = { routes: [companyCountsRoutes, companyDocumentsRoutes, companyListsRoutes, sourcesRoutes] };
