import { changedFields } from '#capabilities/ingest/server/fed-values.service.ts';
import type { LegalForm } from '#parties/provider/legal-form.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { deriveObjectId } from '#platform/kernel/server/ids.ts';
import { record, type Author } from '#platform/data/server/journal/journal.ts';
import { findParents, insertCompany, insertProviderSettings, lockCompany, updateCompany } from './companies.store.ts';
import { platformError, type FieldFlaw } from '#platform/kernel/errors.ts';
import { m } from '#generated/messages/messages.js';
import type { Locale } from '#platform/kernel/locale.ts';
import type { Block, PropertiesBlock } from '#platform/documents/server/document.model.ts';
import { shownIban } from '#platform/kernel/company-identifiers.ts';

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

const toJournalObject = (companyId: number, name: string) => ({ kind: 'company', id: deriveObjectId('company', companyId), title: name });

/** Creates a company by hand. The ERP takes it over when it sends the same customer number. The provider also gets its settings. */
export async function createCompany(tx: ScopedDb, author: Author, { kind, name, customerNumber }: EnteredCompany): Promise<number> {
  const { id } = await insertCompany(tx, { kind, name, customerNumber: customerNumber || null });
  if (kind === 'provider') await insertProviderSettings(tx, id);
  await record(tx, author, [{ companyId: id, object: toJournalObject(id, name), action: 'created' }]);
  return id;
}

/** Changes the identifiers of a company and journals the changed fields. */
export async function updateIdentity(tx: ScopedDb, author: Author, companyId: number, given: CompanyIdentity): Promise<void> {
  const values = {
    name: given.name,
    ...(given.customerNumber === undefined ? {} : { customerNumber: given.customerNumber || null }),
    legalForm: given.legalForm || null,
    siren: given.siren || null,
    siret: given.siret || null,
    vatNumber: given.vatNumber || null,
    street: given.street || null,
    complement: given.complement || null,
    postalCode: given.postalCode || null,
    city: given.city || null,
  };
  const before = await lockCompany(tx, companyId).executeTakeFirstOrThrow();
  const fields = changedFields(before, values);
  if (Object.keys(fields).length === 0) return;
  await updateCompany(tx, companyId, values);
  await record(tx, author, [{ companyId, object: toJournalObject(companyId, given.name), action: 'updated', fields }]);
}

/** An object that another one names in its form; null: none. */
interface Named {
  path: string;
  id: string | null;
}

/** Parents of an object that is entered by hand: codes of manufacturers, ids of sites and sub-organisations of its company. */
interface NamedParents {
  manufacturers: readonly Named[];
  sites: readonly Named[];
  subOrganisations: readonly Named[];
}

const listIds = (named: readonly Named[]): string[] => [...new Set(named.flatMap(({ id }) => id ?? []))];

/** Checks the parents of an object that is entered by hand, in the scope of staff. @throws notFound for a company that is no customer; invalid */
export async function checkParents(tx: ScopedDb, companyId: number, { manufacturers, sites, subOrganisations }: NamedParents): Promise<void> {
  const found = await findParents(tx, companyId, { manufacturers: listIds(manufacturers), sites: listIds(sites), subOrganisations: listIds(subOrganisations) });
  if (!found) throw platformError('notFound');
  const findUnknown = (named: readonly Named[], known: readonly { id: string }[]): FieldFlaw[] => {
    const ids = new Set(known.map(({ id }) => id));
    return named.filter(({ id }) => id !== null && !ids.has(id)).map(({ path }) => ({ path, code: 'field.notOneOf' }));
  };
  const flaws = [
    ...findUnknown(manufacturers, found.manufacturers),
    ...findUnknown(sites, found.sites),
    ...findUnknown(subOrganisations, found.subOrganisations),
  ];
  if (flaws.length > 0) throw platformError('invalid', {}, { flaws });
}

/** An account that transfers go to; blank where there is none. */
export interface BankAccount {
  iban: string;
  bic: string;
}

/** The account as documents name it; nothing where there is none. */
export const bankItems = ({ iban, bic }: BankAccount, locale: Locale): PropertiesBlock['items'] =>
  iban === ''
    ? []
    : [
        { label: m['companies.bank.iban']({}, { locale }), value: shownIban(iban), strong: true },
        { label: m['companies.bank.bic']({}, { locale }), value: bic },
      ];

/** The warning that stands wherever an account may. */
export const bankWarning = (locale: Locale): Block => ({ kind: 'paragraph', tone: 'notice', text: m['companies.bank.warning']({}, { locale }) });

/** The account with its warning, under the totals of a document. */
export function bankBlocks(account: BankAccount, locale: Locale): Block[] {
  const items = bankItems(account, locale);
  return items.length === 0 ? [] : [{ kind: 'properties', columns: 2, items }, bankWarning(locale)];
}
