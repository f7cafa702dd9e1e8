import { sql } from 'kysely';
import { containsWords } from '#platform/lists/server/contains-words.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { companiesAtMost, findCompanies, getCompany, type PickedCompany } from '../companies-found.api.ts';
import { platformError } from '#platform/kernel/errors.ts';

/** Company picker: staff may look at any company. */
export function companiesFoundRoutes({ route }: Routes): void {
  route(findCompanies, async ({ query }, { staff }) => {
    const [rows] = await staff.read(matching(staff.db, query.q ?? ''));
    return { rows: rows.slice(0, companiesAtMost) as PickedCompany[], more: rows.length > companiesAtMost };
  });

  route(getCompany, async ({ params }, { staff }) => {
    const company = await companies(staff.db).where('id', '=', Number(params.companyId)).executeTakeFirst();
    if (!company) throw platformError('notFound');
    return company as PickedCompany;
  });
}

const companies = (db: ScopedDb) =>
  db
    .selectFrom('companies')
    .select(['id as companyId', 'name', 'customer_number as customerNumber', 'city', 'kind'])
    .where('kind', 'in', ['customer', 'partner']);

/** Customers and partners whose name, customer number or city contains each typed word. */
function matching(db: ScopedDb, typed: string) {
  return companies(db)
    .where(containsWords(sql`concat_ws(' ', name, customer_number, city)`, typed))
    .orderBy(sql`lower(customer_number) is distinct from ${typed.trim().toLowerCase()}`)
    .orderBy('name')
    .orderBy('id')
    .limit(companiesAtMost + 1);
}
