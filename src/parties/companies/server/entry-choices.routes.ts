import { platformError } from '#platform/kernel/errors.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { getEntryChoices } from '../entry-choices.api.ts';

/** Choices of objects that are entered by hand. */
export function entryChoicesRoutes({ route }: Routes): void {
  route(getEntryChoices, async ({ params }, { staff }) => {
    const { db } = staff;
    const id = Number(params.companyId);
    const [[company], sites, subOrganisations] = await staff.read(
      db.selectFrom('companies').select('id').where('id', '=', id).where('kind', '<>', 'provider'),
      db.selectFrom('sites').select(['id', 'label']).where('company_id', '=', id).where('archived_at', 'is', null).orderBy('label').limit(1000),
      db.selectFrom('sub_organisations').select(['id', 'parent_id as parentId', 'name']).where('company_id', '=', id).orderBy('name').limit(1000),
    );
    if (!company) throw platformError('notFound');
    return { sites, subOrganisations };
  });
}
