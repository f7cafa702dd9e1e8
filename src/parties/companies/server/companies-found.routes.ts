import type { Routes } from '#platform/http/server/routes.ts';
import { companiesAtMost, findCompanies, getCompany } from '../companies-found.api.ts';
import { platformError } from '#platform/kernel/errors.ts';
import { findPickedCompany, matchingCompanies } from './companies.store.ts';
import { getEntryChoices } from '../entry-choices.api.ts';
import { parentChoices } from './entered-parents.store.ts';

/** Company picker: staff may look at any company. */
export function companiesFoundRoutes({ route }: Routes): void {
  route(findCompanies, async ({ query }, { staff }) => {
    const [rows] = await staff.read(matchingCompanies(staff.db, query.q ?? ''));
    return { rows: rows.slice(0, companiesAtMost), more: rows.length > companiesAtMost };
  });

  route(getCompany, async ({ params }, { staff }) => {
    const company = await findPickedCompany(staff.db, Number(params.companyId));
    if (!company) throw platformError('notFound');
    return company;
  });
}

/** Choices of objects that are entered by hand. */
export function entryChoicesRoutes({ route }: Routes): void {
  route(getEntryChoices, async ({ params }, { staff }) => {
    const [[company], sites, subOrganisations] = await staff.read(...parentChoices(staff.db, Number(params.companyId)));
    if (!company) throw platformError('notFound');
    return { sites, subOrganisations };
  });
}
