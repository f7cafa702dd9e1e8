import type { Routes } from '#platform/http/server/routes.ts';
import { companiesAtMost, findCompanies, getCompany } from '../companies-found.api.ts';
import { platformError } from '#platform/kernel/errors.ts';
import { matchingCompanies, pickedCompanies } from './companies.store.ts';

/** Company picker: staff may look at any company. */
export function companiesFoundRoutes({ route }: Routes): void {
  route(findCompanies, async ({ query }, { staff }) => {
    const [rows] = await staff.read(matchingCompanies(staff.db, query.q ?? ''));
    return { rows: rows.slice(0, companiesAtMost), more: rows.length > companiesAtMost };
  });

  route(getCompany, async ({ params }, { staff }) => {
    const company = await pickedCompanies(staff.db).where('id', '=', Number(params.companyId)).executeTakeFirst();
    if (!company) throw platformError('notFound');
    return company;
  });
}
