import { sql } from 'kysely';
import type { Routes } from '#platform/http/server/routes.ts';
import { withNearest } from '#platform/lists/server/nearest-for-staff.ts';
import { readStaffPage, type Sort } from '#platform/lists/server/page.ts';
import { listCompanySites, type CompanySite } from '../../company-lists.api.ts';
import { companyAt, foundIn } from './company.ts';

const sorts: Readonly<Record<'label', Sort>> = { label: { column: 'label' } };

/** Sites of a company. */
export function companySitesRoutes({ route }: Routes): void {
  route(listCompanySites, async ({ params, query: { q, type, after, before } }, context) => {
    const { companyId } = await companyAt(context, params.companyId);
    const { staff } = context;
    let select = staff.db
      .selectFrom('sites as i')
      .select((eb) => [
        'i.id',
        'i.code',
        'i.label',
        eb.ref('i.type').$castTo<CompanySite['type']>().as('type'),
        'i.street',
        'i.postal_code as postalCode',
        'i.city',
        'i.country',
        sql<boolean>`i.archived_at is not null`.as('isArchived'),
        'i.label as sortKey',
      ])
      .where('i.company_id', '=', companyId);
    if (type) select = select.where('i.type', '=', type);
    const found = foundIn(staff.db, companyId, 'site', q);
    if (found) select = select.where('i.id', 'in', found);
    const page = await readStaffPage(staff, { sort: 'label', descending: false, after, before }, sorts, 'i', select);
    return withNearest(staff, page, { kinds: ['site'], typed: q, companyId });
  });
}
