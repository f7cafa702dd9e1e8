import { sql, type Insertable, type Updateable, type SqlBool } from 'kysely';
import { jsonObjectFrom, jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { CompaniesTable } from '#platform/data/server/db/tables.ts';
import { containsWords } from '#platform/lists/server/search.ts';
import { type CompanySheet, companiesAtMost, type PickedCompany } from '../companies.api.ts';

/** Customers and partners, as the company picker shows them. */
const pickedCompanies = (db: ScopedDb) =>
  db
    .selectFrom('companies')
    .select(['id as companyId', 'name', 'customerNumber', 'city', 'kind'])
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
      'c.paymentDays',
      'c.paymentEndOfMonth',
      'c.paymentDay',
      jsonObjectFrom(
        eb
          .selectFrom('memberships as m')
          .innerJoin('users as u', 'u.id', 'm.userId')
          .select(['u.id', 'u.fullName', sql<string>`coalesce(u.landline, u.mobile, '')`.as('phone')])
          .whereRef('m.companyId', '=', 'c.id')
          .where('m.role', '=', 'manager')
          .orderBy('u.fullName')
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
  db.selectFrom('companies').select('id').where('customerNumber', '=', customerNumber).executeTakeFirst();

/** A company as stored, locked until the transaction ends. */
export const lockCompany = (tx: ScopedDb, companyId: number) => tx.selectFrom('companies').selectAll().where('id', '=', companyId).forNoKeyUpdate();

export const insertCompany = (tx: ScopedDb, company: Insertable<CompaniesTable>) =>
  tx.insertInto('companies').values(company).returning('id').executeTakeFirstOrThrow();

export const updateCompany = (tx: ScopedDb, companyId: number, values: Updateable<CompaniesTable>) =>
  tx
    .updateTable('companies')
    .set({ ...values, version: sql<number>`version + 1`, updatedAt: sql<string>`now()` })
    .where('id', '=', companyId)
    .execute();

/** Settings needed by the provider's documents and journal; filled in at /provider. */
export const insertProviderSettings = (tx: ScopedDb, companyId: number) =>
  tx
    .insertInto('provider_settings')
    .values({ companyId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Companies for which objects are entered by hand. */
const customer = (db: ScopedDb, companyId: number) => db.selectFrom('companies as k').where('k.id', '=', companyId).where('k.kind', '<>', 'provider');

/** The company, its sites and its sub-organisations, from which people choose; no company for the provider. */
export const parentChoices = (db: ScopedDb, companyId: number) =>
  [
    customer(db, companyId).select('k.id'),
    db.selectFrom('sites').select(['id', 'label']).where('companyId', '=', companyId).where('archivedAt', 'is', null).orderBy('label').limit(1000),
    db.selectFrom('sub_organisations').select(['id', 'parentId', 'name']).where('companyId', '=', companyId).orderBy('name').limit(1000),
  ] as const;

/** The given manufacturers, sites and sub-organisations that exist; undefined for a company that is no customer. */
export const findParents = (
  db: ScopedDb,
  companyId: number,
  given: { manufacturers: readonly string[]; sites: readonly string[]; subOrganisations: readonly string[] },
) =>
  customer(db, companyId)
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('manufacturers as f')
          .select('f.code as id')
          .where(sql<SqlBool>`f.code = any(${given.manufacturers}::text[])`),
      ).as('manufacturers'),
      jsonArrayFrom(
        eb
          .selectFrom('sites as s')
          .select('s.id')
          .whereRef('s.companyId', '=', 'k.id')
          .where(sql<SqlBool>`s.id = any(${given.sites}::uuid[])`),
      ).as('sites'),
      jsonArrayFrom(
        eb
          .selectFrom('sub_organisations as u')
          .select('u.id')
          .whereRef('u.companyId', '=', 'k.id')
          .where(sql<SqlBool>`u.id = any(${given.subOrganisations}::uuid[])`),
      ).as('subOrganisations'),
    ])
    .executeTakeFirst();
