import { platformError } from '#platform/kernel/errors.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { getEntryChoices } from '../entry-choices.api.ts';
import { parentChoices } from './entered-parents.store.ts';

/** Choices of objects that are entered by hand. */
export function entryChoicesRoutes({ route }: Routes): void {
  route(getEntryChoices, async ({ params }, { staff }) => {
    const [[company], sites, subOrganisations] = await staff.read(...parentChoices(staff.db, Number(params.companyId)));
    if (!company) throw platformError('notFound');
    return { sites, subOrganisations };
  });
}
