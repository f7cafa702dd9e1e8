import { sql } from 'kysely';
import { providerTimeZone } from '#platform/constants.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import { recordset, upsertRows } from '#platform/server/db/set-wise.ts';
import type { OrderKey } from './order-search.store.ts';

/** SQL of the feed of orders: every statement is for a whole batch. */

const keyTypes = { companyId: 'integer', id: 'uuid' };

const orderColumns = {
  company_id: 'integer',
  id: 'uuid',
  number: 'text',
  customer_order_number: 'text',
  offer_number: 'text',
  quote_reference: 'text',
  purchase_order_number: 'text',
  sales_order_number: 'text',
  project: 'text',
  requester_name: 'text',
  contact_name: 'text',
  contact_email: 'text',
  contact_phone: 'text',
  ordered_on: 'date',
  confirmed_on: 'date',
  promised_on: 'date',
  expected_on: 'date',
  is_delayed: 'boolean',
  partial_delivery_allowed: 'boolean',
  site_id: 'uuid',
  sub_organisation_id: 'uuid',
  currency: 'text',
  total_excl_vat: 'bigint',
  total_incl_vat: 'bigint',
  state: 'text',
  quantity_ordered: 'integer',
  quantity_delivered: 'integer',
  source: 'text',
  external_id: 'text',
  external_version: 'bigint',
} as const;

/** An order as it is written. */
export interface OrderValues {
  company_id: number;
  id: string;
  number: string;
  customer_order_number: string;
  offer_number: string | null;
  quote_reference: string | null;
  purchase_order_number: string | null;
  sales_order_number: string | null;
  project: string;
  requester_name: string | null;
  contact_name: string | null;
  contact_email: string | null;
  contact_phone: string | null;
  ordered_on: string;
  confirmed_on: string | null;
  promised_on: string | null;
  expected_on: string | null;
  is_delayed: boolean;
  partial_delivery_allowed: boolean;
  site_id: string | null;
  sub_organisation_id: string | null;
  currency: string;
  total_excl_vat: number;
  total_incl_vat: number;
  state: string;
  quantity_ordered: number;
  quantity_delivered: number;
  source: 'erp';
  external_id: string;
  external_version: number;
}
export type StandingOrder = OrderValues;

const lineColumns = {
  company_id: 'integer',
  id: 'uuid',
  order_id: 'uuid',
  position: 'integer',
  kind: 'text',
  manufacturer_code: 'text',
  product_id: 'uuid',
  reference: 'text',
  description: 'text',
  quantity_ordered: 'integer',
  quantity_delivered: 'integer',
  quantity_cancelled: 'integer',
  unit_price: 'bigint',
  discount_basis_points: 'integer',
  vat_basis_points: 'integer',
  total_excl_vat: 'bigint',
  promised_on: 'date',
  expected_on: 'date',
  starts_on: 'date',
  ends_on: 'date',
  service_level: 'text',
  state: 'text',
  external_id: 'text',
} as const;

export async function findStandingOrders(tx: ScopedDb, keys: readonly OrderKey[]): Promise<StandingOrder[]> {
  if (keys.length === 0) return [];
  const columns = sql.join(Object.keys(orderColumns).map((name) => sql`o.${sql.ref(name)}`));
  return (
    await sql<StandingOrder>`select ${columns} from ${recordset(keys, keyTypes, 'k')} join orders o on o.company_id = k."companyId" and o.id = k.id`.execute(tx)
  ).rows;
}

/** A line as it stands. `isDelivered`: a delivery names it, so it can't vanish. */
export interface StandingLine {
  id: string;
  orderId: string;
  externalId: string;
  promisedOn: string | null;
  expectedOn: string | null;
  isDelivered: boolean;
}

export async function findStandingLines(tx: ScopedDb, keys: readonly OrderKey[]): Promise<StandingLine[]> {
  if (keys.length === 0) return [];
  return (
    await sql<StandingLine>`
    select l.id, l.order_id as "orderId", l.external_id as "externalId", l.promised_on as "promisedOn", l.expected_on as "expectedOn",
      exists (select from delivery_lines d where d.company_id = l.company_id and d.order_line_id = l.id) as "isDelivered"
    from ${recordset(keys, keyTypes, 'k')} join order_lines l on l.company_id = k."companyId" and l.order_id = k.id`.execute(tx)
  ).rows;
}

export const productKey = ({ manufacturer, reference }: { manufacturer: string | null; reference: string }): string => `${manufacturer ?? ''} ${reference}`;

/** The products of the catalogue that lines name, by `productKey`. */
export async function findProducts(tx: ScopedDb, lines: readonly { manufacturer: string | null; reference: string }[]): Promise<Map<string, string>> {
  const named = [
    ...new Map(
      lines.filter((line) => line.manufacturer !== null).map((line) => [productKey(line), { manufacturer: line.manufacturer, reference: line.reference }]),
    ).values(),
  ];
  if (named.length === 0) return new Map();
  const { rows } = await sql<{ id: string; manufacturer: string; reference: string }>`
    select p.id, p.manufacturer_code as manufacturer, p.reference from ${recordset(named, { manufacturer: 'text', reference: 'text' }, 'r')}
    join products p on p.manufacturer_code = r.manufacturer and p.reference = r.reference`.execute(tx);
  return new Map(rows.map((row) => [productKey(row), row.id]));
}

/** Numbers of the rows that another object outside the batch bears, as `company number`. */
export async function findNumbersOfOthers(
  tx: ScopedDb,
  table: 'orders' | 'deliveries',
  rows: readonly { companyId: number; number: string; id: string | null }[],
): Promise<Set<string>> {
  const own = rows.flatMap(({ id }) => id ?? []);
  const { rows: taken } = await sql<{ key: string }>`
    select t.company_id || ' ' || t.number as key from ${recordset(rows, { companyId: 'integer', number: 'text' }, 'r')}
    join ${sql.table(table)} t on t.company_id = r."companyId" and t.number = r.number where t.id <> all(${own}::uuid[])`.execute(tx);
  return new Set(taken.map((one) => one.key));
}

export const writeOrders = (tx: ScopedDb, orders: readonly OrderValues[]): Promise<void> =>
  upsertRows(
    tx,
    {
      table: 'orders',
      columns: orderColumns,
      key: ['company_id', 'id'],
      once: ['source', 'external_id'],
      andSet: sql`version = stored.version + 1, updated_at = now()`,
    },
    orders,
  );

export const writeLines = (tx: ScopedDb, lines: readonly object[]): Promise<void> =>
  upsertRows(tx, { table: 'order_lines', columns: lineColumns, key: ['company_id', 'id'], once: ['order_id', 'external_id'] }, lines);

/** Lines that a new version of their order leaves out go. */
export async function removeLines(tx: ScopedDb, table: 'order_lines' | 'delivery_lines', lines: readonly OrderKey[]): Promise<void> {
  if (lines.length > 0)
    await sql`delete from ${sql.table(table)} l using ${recordset(lines, keyTypes, 'k')} where l.company_id = k."companyId" and l.id = k.id`.execute(tx);
}

/** The site and sub-organisation of deliveries and damage reports are those of their order. */
export async function deliveriesFollow(tx: ScopedDb, orders: readonly OrderValues[]): Promise<void> {
  if (orders.length === 0) return;
  const places = orders.map(({ company_id, id, site_id, sub_organisation_id }) => ({ company_id, id, site_id, sub_organisation_id }));
  const placeTypes = { company_id: 'integer', id: 'uuid', site_id: 'uuid', sub_organisation_id: 'uuid' };
  for (const table of ['deliveries', 'damage_reports']) {
    await sql`update ${sql.table(table)} t set site_id = r.site_id, sub_organisation_id = r.sub_organisation_id from ${recordset(places, placeTypes, 'r')}
      where t.company_id = r.company_id and t.order_id = r.id`.execute(tx);
  }
}

/** The day on which an order was completely delivered: that of its last delivery. */
export async function settleDeliveredDays(tx: ScopedDb, keys: readonly OrderKey[]): Promise<void> {
  if (keys.length === 0) return;
  await sql`
    update orders o set delivered_on = s.day from (
      select k."companyId", k.id, case when o.state = 'delivered' then (select max((d.delivered_at at time zone ${providerTimeZone}::text)::date) from deliveries d where d.company_id = o.company_id and d.order_id = o.id) end as day
      from ${recordset(keys, keyTypes, 'k')} join orders o on o.company_id = k."companyId" and o.id = k.id
    ) s where o.company_id = s."companyId" and o.id = s.id and o.delivered_on is distinct from s.day`.execute(tx);
}
