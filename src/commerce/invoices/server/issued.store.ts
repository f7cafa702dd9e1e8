import { sql } from 'kysely';
import type { Found, Key } from '#capabilities/ingest/server/feed.service.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { insertRows, objectKeys, recordset, upsertRows, type ObjectKey } from '#platform/data/server/db/set-wise.ts';
import { typeCodes, type DocumentType } from '../invoice.ts';
import type { IssuedInvoice } from './issued-rows.ts';

/** SQL of the feeds of invoices and credit notes: every statement is for a whole batch. */

/** Invoices, or credit notes, that the ERP sent, by its ids. */
export async function findIssued(tx: ScopedDb, keys: readonly Key[], type: DocumentType): Promise<Found[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<Found>`
    select i.company_id, i.external_id, i.id, i.external_version as version
    from ${recordset(keys, { companyId: 'integer', externalId: 'text' }, 'k')}
    join invoices i on i.company_id = k.company_id and i.source = 'erp' and i.external_id = k.external_id
      and (i.type_code = ${typeCodes.creditNote}::integer) = ${type === 'creditNote'}::boolean`.execute(tx);
  return rows;
}

/** Number without the difference of small and capital letters: "ht-001" is "HT-001". */
export const foldNumber = (number: string): string => number.toUpperCase();

/** Folded numbers that invoices bear; they are continuous for the provider, whoever the customer is. */
export async function findTakenNumbers(tx: ScopedDb, numbers: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; number: string }>`
    select id, number from invoices where upper(number) = any(${numbers.map(foldNumber)}::text[])`.execute(tx);
  return new Map(rows.map(({ number, id }) => [foldNumber(number), id]));
}

/** A company as its invoices name it. */
export interface CompanyParty {
  id: number;
  isProvider: boolean;
  name: string;
  legalForm: string | null;
  siren: string | null;
  siret: string | null;
  vatNumber: string | null;
  street: string | null;
  complement: string | null;
  postalCode: string | null;
  city: string | null;
  country: string | null;
  shareCapital: string | null;
  rcsCity: string | null;
  iban: string | null;
  bic: string | null;
}

/** The buyers, and the provider with its bank account. */
export async function findParties(tx: ScopedDb, companyIds: readonly number[]): Promise<CompanyParty[]> {
  const { rows } = await sql<CompanyParty>`
    select c.id, c.kind = 'provider' as is_provider, c.name, c.legal_form, c.siren, c.siret, c.vat_number, c.street, c.complement,
      c.postal_code, c.city, c.country, s.share_capital, s.rcs_city, s.iban, s.bic
    from companies c left join provider_settings s on s.company_id = c.id
    where c.kind = 'provider' or c.id = any(${companyIds}::integer[]) order by c.id`.execute(tx);
  return rows;
}

/** Fields that an invoice takes over from its order when the feed leaves them out. */
export interface OrderOfInvoice {
  id: string;
  number: string;
  customerOrderNumber: string;
  project: string;
  siteId: string | null;
  subOrganisationId: string | null;
  /** The portal's ids of its lines by the ERP's. */
  lines: Record<string, string>;
}

export async function findOrdersOfInvoices(tx: ScopedDb, keys: readonly ObjectKey[]): Promise<Map<string, OrderOfInvoice>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<OrderOfInvoice>`
    select o.id, o.number, o.customer_order_number, o.project, o.site_id, o.sub_organisation_id,
      coalesce((select jsonb_object_agg(l.external_id, l.id) from order_lines l where l.company_id = o.company_id and l.order_id = o.id), '{}') as lines
    from ${recordset(keys, objectKeys, 'k')} join orders o on o.company_id = k.company_id and o.id = k.id`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** An invoice or credit note as others name it: by its number. */
export interface NumberedInvoice {
  number: string;
  companyId: number;
  typeCode: number;
  currency: string;
  issuedOn: string;
  totalInclVat: number;
  suppliedOn: string | null;
  suppliedUntil: string | null;
  /** Whether a corrected invoice names it, whatever else made it void. */
  isReplaced: boolean;
}

/** Invoices and credit notes of all companies, by number. */
export async function findNumbered(tx: ScopedDb, numbers: readonly string[]): Promise<Map<string, NumberedInvoice>> {
  if (numbers.length === 0) return new Map();
  const { rows } = await sql<NumberedInvoice>`
    select i.number, i.company_id, i.type_code, i.currency, i.issued_on, i.total_incl_vat, i.supplied_on,
      i.supplied_until,
      exists (select from invoices r where r.company_id = i.company_id and r.corrects_number = i.number and r.type_code = ${typeCodes.corrected}::integer) as is_replaced
    from invoices i where i.number = any(${numbers}::text[])`.execute(tx);
  return new Map(rows.map((row) => [row.number, row]));
}

/** Part of a deposit invoice that another invoice deducts. */
export interface Deduction {
  deposit: string;
  by: string;
  amount: number;
}

/** Deductions of deposit invoices. An invoice that is void, or credited whole, deducts nothing: its deposit is there for the next one. */
export async function findDeductions(tx: ScopedDb, deposits: readonly { companyId: number; number: string }[]): Promise<Deduction[]> {
  if (deposits.length === 0) return [];
  const { rows } = await sql<Deduction>`
    select d.number as deposit, i.number as by, d.amount
    from (select distinct * from ${recordset(deposits, { companyId: 'integer', number: 'text' }, 'k')}) k
    join invoice_deposits d on d.company_id = k.company_id and d.number = k.number
    join invoices i on i.company_id = d.company_id and i.id = d.invoice_id
    where i.void_reason is null and coalesce(
      (select sum(n.total_incl_vat) from invoices n
        where n.company_id = i.company_id and n.corrects_number = i.number and n.type_code = ${typeCodes.creditNote}::integer) < i.total_incl_vat, true)`.execute(
    tx,
  );
  return rows;
}

type Column = keyof IssuedInvoice['values'];
/** Fields of an issued invoice that may change: its place in the portal, never its content. */
const changeable: readonly Column[] = ['orderId', 'siteId', 'subOrganisationId', 'externalVersion'];
/** Columns that are written once and for all. */
const listWrittenColumns = (row: IssuedInvoice['values']): Column[] => (Object.keys(row) as Column[]).filter((name) => !changeable.includes(name));

/** Writes invoices and credit notes, those that are new with their parts. */
export async function writeIssued(tx: ScopedDb, invoices: readonly IssuedInvoice[], issued: readonly IssuedInvoice[]): Promise<void> {
  const rows = invoices.map(({ values }) => values);
  await upsertRows(tx, { table: 'invoices', key: ['companyId', 'id'], once: rows.length > 0 ? listWrittenColumns(rows[0]!) : [] }, rows);
  await insertRows(
    tx,
    'invoice_lines',
    issued.flatMap(({ lines }) => lines),
  );
  await insertRows(
    tx,
    'invoice_taxes',
    issued.flatMap(({ taxes }) => taxes),
  );
  await insertRows(
    tx,
    'invoice_adjustments',
    issued.flatMap(({ adjustments }) => adjustments),
  );
  await insertRows(
    tx,
    'invoice_deposits',
    issued.flatMap(({ deposits }) => deposits),
  );
}
