import { changedFields } from '#capabilities/ingest/server/fed-values.service.ts';
import type { LegalForm } from '#parties/provider/legal-form.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { objectIdOf } from '#platform/kernel/server/ids.ts';
import { record, type Author } from '#platform/data/server/journal/journal.ts';
import { insertCompany, insertProviderSettings, lockedCompany, updateCompany } from './companies.store.ts';

/** A company entered by hand. */
export interface EnteredCompany {
  kind: 'customer' | 'partner' | 'provider';
  name: string;
  customerNumber?: string | null;
}

/** Identifiers of a company on documents. Empty: none. */
export interface CompanyIdentity {
  name: string;
  /** Absent: stays as it is. */
  customerNumber?: string;
  legalForm: LegalForm | '';
  siren: string;
  siret: string;
  vatNumber: string;
  street: string;
  complement: string;
  postalCode: string;
  city: string;
}

const journalled = (companyId: number, name: string) => ({ kind: 'company', id: objectIdOf('company', companyId), title: name });

/** Creates a company by hand. The ERP takes it over when it sends the same customer number. The provider also gets its settings. */
export async function createCompany(tx: ScopedDb, author: Author, { kind, name, customerNumber }: EnteredCompany): Promise<number> {
  const { id } = await insertCompany(tx, { kind, name, customer_number: customerNumber || null });
  if (kind === 'provider') await insertProviderSettings(tx, id);
  await record(tx, author, [{ companyId: id, object: journalled(id, name), action: 'created' }]);
  return id;
}

/** Changes the identifiers of a company and journals the changed fields. */
export async function updateIdentity(tx: ScopedDb, author: Author, companyId: number, given: CompanyIdentity): Promise<void> {
  const values = {
    name: given.name,
    ...(given.customerNumber === undefined ? {} : { customer_number: given.customerNumber || null }),
    legal_form: given.legalForm || null,
    siren: given.siren || null,
    siret: given.siret || null,
    vat_number: given.vatNumber || null,
    street: given.street || null,
    complement: given.complement || null,
    postal_code: given.postalCode || null,
    city: given.city || null,
  };
  const before = await lockedCompany(tx, companyId).executeTakeFirstOrThrow();
  const fields = changedFields(before, values);
  if (Object.keys(fields).length === 0) return;
  await updateCompany(tx, companyId, values);
  await record(tx, author, [{ companyId, object: journalled(companyId, given.name), action: 'updated', fields }]);
}
