import { sql } from 'kysely';
import type { Found, Key } from '#ingest/server/feed.service.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import { recordset, upsertRows } from '#platform/server/db/set-wise.ts';

/** SQL of the feeds of invoices and credit notes: every statement is for a whole batch. */

export interface InvoiceKey {
  companyId: number;
  id: string;
}
export const keyTypes = { companyId: 'integer', id: 'uuid' } as const;

/** Invoices and credit notes that the ERP sent, by its ids. */
export async function findIssued(tx: ScopedDb, keys: readonly Key[], typeCode: number): Promise<Found[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<Found>`
    select i.company_id as "companyId", i.external_id as "externalId", i.id, i.external_version as version
    from ${recordset(keys, { companyId: 'integer', externalId: 'text' }, 'k')}
    join invoices i on i.company_id = k."companyId" and i.source = 'erp' and i.external_id = k."externalId" and i.type_code = ${typeCode}::integer`.execute(tx);
  return rows;
}

/** What stands of an invoice that comes again. */
export interface StandingInvoice {
  id: string;
  contentHash: string;
  orderId: string | null;
  siteId: string | null;
  subOrganisationId: string | null;
}

export async function findStanding(tx: ScopedDb, keys: readonly InvoiceKey[]): Promise<Map<string, StandingInvoice>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<StandingInvoice>`
    select i.id, i.content_hash as "contentHash", i.order_id as "orderId", i.site_id as "siteId", i.sub_organisation_id as "subOrganisationId"
    from ${recordset(keys, keyTypes, 'k')} join invoices i on i.company_id = k."companyId" and i.id = k.id`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Numbers that another invoice bears; they are continuous for the provider, whoever the customer is. */
export async function findTakenNumbers(tx: ScopedDb, numbers: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; number: string }>`select id, number from invoices where number = any(${numbers}::text[])`.execute(tx);
  return new Map(rows.map((row) => [row.number, row.id]));
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

/** The buyers, and the provider with his bank account. */
export async function findParties(tx: ScopedDb, companyIds: readonly number[]): Promise<CompanyParty[]> {
  const { rows } = await sql<CompanyParty>`
    select c.id, c.kind = 'provider' as "isProvider", c.name, c.legal_form as "legalForm", c.siren, c.siret, c.vat_number as "vatNumber", c.street, c.complement,
      c.postal_code as "postalCode", c.city, c.country, s.share_capital as "shareCapital", s.rcs_city as "rcsCity", s.iban, s.bic
    from companies c left join provider_settings s on s.company_id = c.id
    where c.kind = 'provider' or c.id = any(${companyIds}::integer[]) order by c.id`.execute(tx);
  return rows;
}

/** What an invoice takes over from its order where it says nothing itself. */
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

export async function findOrdersOf(tx: ScopedDb, keys: readonly InvoiceKey[]): Promise<Map<string, OrderOfInvoice>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<OrderOfInvoice>`
    select o.id, o.number, o.customer_order_number as "customerOrderNumber", o.project, o.site_id as "siteId", o.sub_organisation_id as "subOrganisationId",
      coalesce((select jsonb_object_agg(l.external_id, l.id) from order_lines l where l.company_id = o.company_id and l.order_id = o.id), '{}') as lines
    from ${recordset(keys, keyTypes, 'k')} join orders o on o.company_id = k."companyId" and o.id = k.id`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The currencies of invoices, by their id. */
export async function findCurrencies(tx: ScopedDb, keys: readonly InvoiceKey[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ id: string; currency: string }>`
    select i.id, i.currency from ${recordset(keys, keyTypes, 'k')} join invoices i on i.company_id = k."companyId" and i.id = k.id`.execute(tx);
  return new Map(rows.map(({ id, currency }) => [id, currency]));
}

const invoiceColumns = {
  company_id: 'integer',
  id: 'uuid',
  number: 'text',
  type_code: 'integer',
  order_id: 'uuid',
  order_number: 'text',
  customer_order_number: 'text',
  purchase_order_number: 'text',
  project: 'text',
  contact_name: 'text',
  contact_email: 'text',
  issued_on: 'date',
  due_on: 'date',
  supplied_on: 'date',
  supplied_until: 'date',
  operation: 'text',
  vat_on_debits: 'boolean',
  seller: 'jsonb',
  buyer: 'jsonb',
  delivery_address: 'jsonb',
  iban: 'text',
  bic: 'text',
  penalty_basis_points: 'integer',
  discount_terms: 'text',
  corrects_number: 'text',
  corrects_on: 'date',
  note: 'text',
  site_id: 'uuid',
  sub_organisation_id: 'uuid',
  currency: 'text',
  total_excl_vat: 'bigint',
  total_vat: 'bigint',
  total_incl_vat: 'bigint',
  total_vat_eur: 'bigint',
  standing: 'text',
  settled_on: 'date',
  content_hash: 'text',
  source: 'text',
  external_id: 'text',
  external_version: 'bigint',
} as const;
export type InvoiceValues = Record<keyof typeof invoiceColumns, unknown> & { company_id: number; id: string };

/** What may change of an issued invoice: where it belongs in the portal, never what it says. */
const changeable: readonly string[] = ['order_id', 'site_id', 'sub_organisation_id', 'external_version'];

export const writeInvoices = (tx: ScopedDb, invoices: readonly InvoiceValues[]): Promise<void> =>
  upsertRows(
    tx,
    {
      table: 'invoices',
      columns: invoiceColumns,
      key: ['company_id', 'id'],
      once: Object.keys(invoiceColumns).filter((name) => !changeable.includes(name)),
      andSet: sql`version = stored.version + 1, updated_at = now()`,
    },
    invoices,
  );

const lineColumns = {
  company_id: 'integer',
  id: 'uuid',
  invoice_id: 'uuid',
  position: 'integer',
  order_line_id: 'uuid',
  reference: 'text',
  description: 'text',
  quantity: 'integer',
  unit_code: 'text',
  unit_price: 'bigint',
  discount_basis_points: 'integer',
  vat_category: 'text',
  vat_basis_points: 'integer',
  total_excl_vat: 'bigint',
  starts_on: 'date',
  ends_on: 'date',
  external_id: 'text',
} as const;
const taxColumns = {
  company_id: 'integer',
  invoice_id: 'uuid',
  category: 'text',
  basis_points: 'integer',
  basis: 'bigint',
  amount: 'bigint',
  exemption: 'text',
  exemption_code: 'text',
} as const;

const adjustmentColumns = {
  company_id: 'integer',
  invoice_id: 'uuid',
  position: 'integer',
  kind: 'text',
  amount: 'bigint',
  basis: 'bigint',
  basis_points: 'integer',
  reason: 'text',
  reason_code: 'text',
  vat_category: 'text',
  vat_basis_points: 'integer',
} as const;

/** Lines, taxes and adjustments of new invoices. */
export async function insertParts(tx: ScopedDb, { lines, taxes, adjustments }: Record<'lines' | 'taxes' | 'adjustments', readonly object[]>): Promise<void> {
  const insert = async (table: string, columns: Readonly<Record<string, string>>, rows: readonly object[]) => {
    const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)));
    if (rows.length > 0) await sql`insert into ${sql.table(table)} (${names}) select ${names} from ${recordset(rows, columns, 'r')}`.execute(tx);
  };
  await insert('invoice_lines', lineColumns, lines);
  await insert('invoice_taxes', taxColumns, taxes);
  await insert('invoice_adjustments', adjustmentColumns, adjustments);
}
