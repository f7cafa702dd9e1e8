import { presentKept } from '#capabilities/ingest/server/kept-rows.service.ts';
import { checkQueues } from '#capabilities/queues/server/queue.service.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { readStaffPage } from '#platform/lists/server/page.ts';
import { listCompanyRows } from '../../company-lists.api.ts';
import { companyAt } from './company.store.ts';
import { rowsAbout, rowSorts } from './company-lists.store.ts';

/** Rows about a company that did not land when they came. */
export function companyRowsRoutes({ route }: Routes): void {
  route(listCompanyRows, async ({ params, query: { after, before, ...selection } }, context) => {
    checkQueues(context);
    const { staff } = context;
    const { externalId } = await companyAt(staff.db, params.companyId);
    if (externalId === null) return { rows: [], from: 0, next: null, previous: null };
    const rows = rowsAbout(staff.db, externalId, selection);
    const page = await readStaffPage(staff, { sort: 'receivedAt', descending: true, after, before }, rowSorts, 'i', rows);
    return {
      ...page,
      rows: page.rows.map(({ parentEntity, parentExternalId, flaws, ...row }) => ({
        ...row,
        ...presentKept({ parentEntity, parentExternalId, flaws }, context.locale),
      })),
    };
  });
}
