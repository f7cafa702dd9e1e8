import { sql } from 'kysely';
import { presentKept, type KeptFlaw } from '#capabilities/ingest/server/kept-rows.service.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { searchPattern } from '#platform/lists/server/search.ts';
import { readStaffPage, type Sort } from '#platform/lists/server/page.ts';
import { checkQueues } from '#capabilities/queues/server/queue.service.ts';
import { listCompanyRows, type CompanyFeedRow } from '../../company-lists.api.ts';
import { companyAt } from './company.ts';

const sorts: Readonly<Record<'receivedAt', Sort>> = { receivedAt: { column: 'created_at', isInstant: true } };

/** The ERP's id of the company that a kept row is about: its own id, where the row is the company itself. An index has the same expression. */
export const rowCompany = sql<string>`(case when i.entity = 'companies' then i.external_id else i.company_external_id end)`;

/** Rows about a company that did not land when they came. */
export function companyRowsRoutes({ route }: Routes): void {
  route(listCompanyRows, async ({ params, query: { q, state, after, before } }, context) => {
    checkQueues(context);
    const { externalId } = await companyAt(context, params.companyId);
    if (externalId === null) return { rows: [], from: 0, next: null, previous: null };
    const { staff } = context;
    let select = staff.db
      .selectFrom('ingest_rows as i')
      .select((eb) => [
        'i.id',
        'i.created_at as receivedAt',
        'i.entity',
        'i.external_id as externalId',
        'i.run_id as runId',
        eb.ref('i.state').$castTo<CompanyFeedRow['state']>().as('state'),
        'i.parent_entity as parentEntity',
        'i.parent_external_id as parentExternalId',
        eb.ref('i.flaws').$castTo<KeptFlaw[]>().as('flaws'),
        sql<string>`i.created_at::text`.as('sortKey'),
      ])
      .where(rowCompany, '=', externalId);
    if (state) select = select.where('i.state', '=', state);
    const pattern = searchPattern(q);
    if (pattern) select = select.where('i.external_id', 'ilike', pattern);
    const page = await readStaffPage(staff, { sort: 'receivedAt', descending: true, after, before }, sorts, 'i', select);
    return {
      ...page,
      rows: page.rows.map(({ parentEntity, parentExternalId, flaws, ...row }) => ({
        ...row,
        ...presentKept({ parentEntity, parentExternalId, flaws }, context.locale),
      })),
    };
  });
}
