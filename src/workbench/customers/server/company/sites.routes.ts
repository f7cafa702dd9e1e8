import type { Routes } from '#platform/http/server/routes.ts';
import { withNearest } from '#platform/lists/server/nearest.ts';
import { readStaffPage } from '#platform/lists/server/page.ts';
import { listCompanySites } from '../../company-lists.api.ts';
import { companyAt } from './company.store.ts';
import { siteSorts, sitesOf } from './company-lists.store.ts';

/** Sites of a company. */
export function companySitesRoutes({ route }: Routes): void {
  route(listCompanySites, async ({ params, query: { after, before, ...selection } }, { staff }) => {
    const { companyId } = await companyAt(staff.db, params.companyId);
    const sites = sitesOf(staff.db, companyId, selection);
    const page = await readStaffPage(staff, { sort: 'label', descending: false, after, before }, siteSorts, 'i', sites);
    return withNearest(staff, page, { kinds: ['site'], typed: selection.q, companyId });
  });
}
