import { sql, type Insertable, type Updateable } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { CompaniesTable } from '#platform/data/server/db/tables.ts';
import { containsWords } from '#platform/lists/server/search.ts';
import type { CompanySheet } from '../companies.api.ts';
import { companiesAtMost, type PickedCompany } from '../companies-found.api.ts';

/** Customers and partners, as the company picker shows them. */
const pickedCompanies = (db: ScopedDb) =>
  db
    .selectFrom('companies')
    .select(['id as companyId', 'name', 'customer_number as customerNumber', 'city', 'kind'])
    .where('kind', 'in', ['customer', 'partner'])
    .$narrowType<{ kind: PickedCompany['kind'] }>();

export const findPickedCompany = (db: ScopedDb, companyId: number) => pickedCompanies(db).where('id', '=', companyId).executeTakeFirst();

/** Customers and partners whose name, customer number or city contains each typed word; one more than shown. */
export const matchingCompanies = (db: ScopedDb, typed: string) =>
  pickedCompanies(db)
    .where(containsWords(sql`concat_ws(' ', name, customer_number, city)`, typed))
    .orderBy(sql`lower(customer_number) is distinct from ${typed.trim().toLowerCase()}`)
    .orderBy('name')
    .orderBy('id')
    .limit(companiesAtMost + 1);

/** A customer or partner with its first manager. */
export const findSheet = (db: ScopedDb, companyId: number): Promise<CompanySheet | undefined> =>
  db
    .selectFrom('companies as c')
    .select((eb) => [
      'c.id as companyId',
      'c.kind',
      'c.name',
      sql<string>`coalesce(c.customer_number, '')`.as('customerNumber'),
      sql<CompanySheet['legalForm']>`coalesce(c.legal_form, '')`.as('legalForm'),
      ...(['siren', 'siret', 'street', 'complement', 'city'] as const).map((column) => sql<string>`coalesce(${eb.ref(`c.${column}`)}, '')`.as(column)),
      sql<string>`coalesce(c.vat_number, '')`.as('vatNumber'),
      sql<string>`coalesce(c.postal_code, '')`.as('postalCode'),
      'c.payment_days as paymentDays',
      'c.payment_end_of_month as paymentEndOfMonth',
      'c.payment_day as paymentDay',
      jsonObjectFrom(
        eb
          .selectFrom('memberships as m')
          .innerJoin('users as u', 'u.id', 'm.user_id')
          .select(['u.id', 'u.full_name as fullName', sql<string>`coalesce(u.landline, u.mobile, '')`.as('phone')])
          .whereRef('m.company_id', '=', 'c.id')
          .where('m.role', '=', 'manager')
          .orderBy('u.full_name')
          .orderBy('u.id')
          .limit(1),
      ).as('manager'),
      sql<boolean>`c.source = 'erp'`.as('isFed'),
      'c.version',
    ])
    .where('c.id', '=', companyId)
    .where('c.kind', 'in', ['customer', 'partner'])
    .$narrowType<{ kind: CompanySheet['kind'] }>()
    .executeTakeFirst();

export const findByCustomerNumber = (db: ScopedDb, customerNumber: string) =>
  db.selectFrom('companies').select('id').where('customer_number', '=', customerNumber).executeTakeFirst();

/** A company as stored, locked until the transaction ends. */
export const lockedCompany = (tx: ScopedDb, companyId: number) => tx.selectFrom('companies').selectAll().where('id', '=', companyId).forUpdate();

export const insertCompany = (tx: ScopedDb, company: Insertable<CompaniesTable>) =>
  tx.insertInto('companies').values(company).returning('id').executeTakeFirstOrThrow();

export const updateCompany = (tx: ScopedDb, companyId: number, values: Updateable<CompaniesTable>) =>
  tx
    .updateTable('companies')
    .set({ ...values, version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
    .where('id', '=', companyId)
    .execute();

/** Settings needed by the provider's documents and journal; filled in at /provider. */
export const insertProviderSettings = (tx: ScopedDb, companyId: number) =>
  tx
    .insertInto('provider_settings')
    .values({ company_id: companyId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
