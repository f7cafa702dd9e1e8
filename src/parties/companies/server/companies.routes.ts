import { platformError } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import * as api from '../companies.api.ts';
import { getEntryChoices, companiesAtMost, findCompanies, getCompany } from '../companies.api.ts';
import { compact } from '#platform/kernel/company-identifiers.ts';
import { customerNumberTaken } from '../companies.errors.ts';
import { createCompany, updateIdentity } from './companies.service.ts';
import { parentChoices, findByCustomerNumber, findSheet, lockCompany, findPickedCompany, matchingCompanies } from './companies.store.ts';

/** Companies entered and corrected by the provider's staff. */
export function companiesRoutes({ route }: Routes): void {
  route(api.readCompany, async ({ params }, { staff }) => readSheet(staff.db, Number(params.companyId)));

  route(api.createCompany, async ({ body: { kind, ...given } }, context) =>
    context.change(async (tx) => {
      await refuseTaken(tx, given.customerNumber, null);
      const companyId = await createCompany(tx, context.author, { kind, name: given.name, customerNumber: given.customerNumber });
      await updateIdentity(tx, context.author, companyId, normaliseIdentity(given));
      return readSheet(tx, companyId);
    }),
  );

  route(api.correctCompany, async ({ params, body: { version, ...given } }, context) =>
    context.change(async (tx) => {
      const companyId = Number(params.companyId);
      await lockCompany(tx, companyId).execute();
      const current = await readSheet(tx, companyId);
      if (current.version !== version) throw platformError('conflict', {}, { members: { current } });
      await refuseTaken(tx, given.customerNumber, companyId);
      await updateIdentity(tx, context.author, companyId, normaliseIdentity(given));
      return readSheet(tx, companyId);
    }),
  );
}

const normaliseIdentity = <Given extends { siren: string; siret: string; vatNumber: string }>(given: Given): Given => ({
  ...given,
  siren: compact(given.siren),
  siret: compact(given.siret),
  vatNumber: compact(given.vatNumber),
});

/** @throws invalid when another company has the number */
async function refuseTaken(tx: ScopedDb, customerNumber: string, own: number | null): Promise<void> {
  if (customerNumber === '') return;
  const other = await findByCustomerNumber(tx, customerNumber);
  if (other && other.id !== own) throw platformError('invalid', {}, { flaws: [{ path: 'customerNumber', code: customerNumberTaken }] });
}

/** @throws notFound for an unknown company and for the provider */
async function readSheet(db: ScopedDb, companyId: number): Promise<api.CompanySheet> {
  const row = await findSheet(db, companyId);
  if (!row) throw platformError('notFound');
  return row;
}

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
