import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { platformError } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import * as api from '../companies.api.ts';
import { compact } from '#platform/kernel/company-identifiers.ts';
import { customerNumberTaken } from '../companies-feed.errors.ts';
import { createCompany, updateIdentity } from './companies.service.ts';

/** Companies entered and corrected by the provider's staff. */
export function companiesRoutes({ route }: Routes): void {
  route(api.readCompany, async ({ params }, { staff }) => sheetOf(staff.db, Number(params.companyId)));

  route(api.createCompany, async ({ body: { kind, ...given } }, context) =>
    context.change(async (tx) => {
      await refuseTaken(tx, given.customerNumber, null);
      const companyId = await createCompany(tx, context.author, { kind, name: given.name, customerNumber: given.customerNumber });
      await updateIdentity(tx, context.author, companyId, normalised(given));
      return sheetOf(tx, companyId);
    }),
  );

  route(api.correctCompany, async ({ params, body: { version, ...given } }, context) =>
    context.change(async (tx) => {
      const companyId = Number(params.companyId);
      await tx.selectFrom('companies').select('id').where('id', '=', companyId).forUpdate().execute();
      const current = await sheetOf(tx, companyId);
      if (current.version !== version) throw platformError('conflict', {}, { members: { current } });
      await refuseTaken(tx, given.customerNumber, companyId);
      await updateIdentity(tx, context.author, companyId, normalised(given));
      return sheetOf(tx, companyId);
    }),
  );
}

const normalised = <Given extends { siren: string; siret: string; vatNumber: string }>(given: Given): Given => ({
  ...given,
  siren: compact(given.siren),
  siret: compact(given.siret),
  vatNumber: compact(given.vatNumber),
});

/** @throws invalid when another company has the number */
async function refuseTaken(tx: ScopedDb, customerNumber: string, own: number | null): Promise<void> {
  if (customerNumber === '') return;
  const other = await tx
    .selectFrom('companies')
    .select('id')
    .where('customer_number', '=', customerNumber)
    .$if(own !== null, (query) => query.where('id', '<>', own!))
    .executeTakeFirst();
  if (other) throw platformError('invalid', {}, { flaws: [{ path: 'customerNumber', code: customerNumberTaken }] });
}

/** @throws notFound for an unknown company and for the provider */
async function sheetOf(db: ScopedDb, companyId: number): Promise<api.CompanySheet> {
  const row = await db
    .selectFrom('companies as c')
    .select((eb) => [
      'c.id as companyId',
      eb.ref('c.kind').$castTo<api.CompanySheet['kind']>().as('kind'),
      'c.name',
      sql<string>`coalesce(c.customer_number, '')`.as('customerNumber'),
      sql<api.CompanySheet['legalForm']>`coalesce(c.legal_form, '')`.as('legalForm'),
      ...(['siren', 'siret', 'street', 'complement', 'city'] as const).map((column) => sql<string>`coalesce(${eb.ref(`c.${column}`)}, '')`.as(column)),
      sql<string>`coalesce(c.vat_number, '')`.as('vatNumber'),
      sql<string>`coalesce(c.postal_code, '')`.as('postalCode'),
      'c.payment_days as paymentDays',
      eb.ref('c.payment_end_of_month').$castTo<api.CompanySheet['paymentEndOfMonth']>().as('paymentEndOfMonth'),
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
    .executeTakeFirst();
  if (!row) throw platformError('notFound');
  return row;
}
