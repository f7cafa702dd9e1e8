import { sql } from 'kysely';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import { recordset, upsertRows } from '#platform/server/db/set-wise.ts';
import { newId } from '#platform/server/ids.ts';
import type { OrderKey } from './order-search.store.ts';

/** SQL of the feed of deliveries: every statement is for a whole batch. */

const keyTypes = { companyId: 'integer', id: 'uuid' };

/** What a delivery needs to know of its order. */
export interface OrderPlace {
  id: string;
  siteId: string | null;
  subOrganisationId: string | null;
}
/** A line that is delivered. `externalId`: the ERP's. */
export interface OrderedLine {
  id: string;
  orderId: string;
  externalId: string;
  manufacturer: string | null;
  reference: string;
  description: string;
  productId: string | null;
}

export async function findOrderPlaces(tx: ScopedDb, orders: readonly OrderKey[]): Promise<OrderPlace[]> {
  if (orders.length === 0) return [];
  return (
    await sql<OrderPlace>`select o.id, o.site_id as "siteId", o.sub_organisation_id as "subOrganisationId" from ${recordset(orders, keyTypes, 'k')}
    join orders o on o.company_id = k."companyId" and o.id = k.id`.execute(tx)
  ).rows;
}

export async function findOrderedLines(tx: ScopedDb, orders: readonly OrderKey[]): Promise<OrderedLine[]> {
  if (orders.length === 0) return [];
  return (
    await sql<OrderedLine>`select l.id, l.order_id as "orderId", l.external_id as "externalId", l.manufacturer_code as manufacturer, l.reference, l.description, l.product_id as "productId"
    from ${recordset(orders, keyTypes, 'k')} join order_lines l on l.company_id = k."companyId" and l.order_id = k.id`.execute(tx)
  ).rows;
}

const deliveryColumns = {
  company_id: 'integer',
  id: 'uuid',
  order_id: 'uuid',
  number: 'text',
  carrier_code: 'text',
  tracking_number: 'text',
  promised_on: 'date',
  expected_on: 'date',
  shipped_on: 'date',
  delivered_at: 'timestamptz',
  received_by: 'text',
  state: 'text',
  is_delayed: 'boolean',
  site_id: 'uuid',
  sub_organisation_id: 'uuid',
  source: 'text',
  external_id: 'text',
  external_version: 'bigint',
} as const;

/** A delivery as it is written. */
export interface DeliveryValues {
  company_id: number;
  id: string;
  order_id: string;
  number: string;
  carrier_code: string | null;
  tracking_number: string | null;
  promised_on: string | null;
  expected_on: string | null;
  shipped_on: string | null;
  delivered_at: string | null;
  received_by: string | null;
  state: 'inPreparation' | 'shipped' | 'delivered';
  is_delayed: boolean;
  site_id: string | null;
  sub_organisation_id: string | null;
  source: 'erp';
  external_id: string;
  external_version: number;
}

export async function findStandingDeliveries(tx: ScopedDb, keys: readonly OrderKey[]): Promise<DeliveryValues[]> {
  if (keys.length === 0) return [];
  const columns = sql.join(Object.keys(deliveryColumns).map((name) => sql`d.${sql.ref(name)}`));
  return (
    await sql<DeliveryValues>`select ${columns} from ${recordset(keys, keyTypes, 'k')} join deliveries d on d.company_id = k."companyId" and d.id = k.id`.execute(
      tx,
    )
  ).rows;
}

export const writeDeliveries = (tx: ScopedDb, deliveries: readonly DeliveryValues[]): Promise<void> =>
  upsertRows(
    tx,
    {
      table: 'deliveries',
      columns: deliveryColumns,
      key: ['company_id', 'id'],
      once: ['source', 'external_id'],
      andSet: sql`version = stored.version + 1, updated_at = now()`,
    },
    deliveries,
  );

/** A line as it stands, with the ERP's id of it. */
export interface StandingDeliveryLine {
  id: string;
  deliveryId: string;
  externalId: string;
}

export async function findStandingDeliveryLines(tx: ScopedDb, keys: readonly OrderKey[]): Promise<StandingDeliveryLine[]> {
  if (keys.length === 0) return [];
  return (
    await sql<StandingDeliveryLine>`select l.id, l.delivery_id as "deliveryId", l.external_id as "externalId" from ${recordset(keys, keyTypes, 'k')}
    join delivery_lines l on l.company_id = k."companyId" and l.delivery_id = k.id`.execute(tx)
  ).rows;
}

export interface DeliveryLineValues {
  company_id: number;
  id: string;
  delivery_id: string;
  order_line_id: string;
  position: number;
  quantity: number;
  external_id: string;
}
const lineColumns = {
  company_id: 'integer',
  id: 'uuid',
  delivery_id: 'uuid',
  order_line_id: 'uuid',
  position: 'integer',
  quantity: 'integer',
  external_id: 'text',
};

export const writeDeliveryLines = (tx: ScopedDb, lines: readonly DeliveryLineValues[]): Promise<void> =>
  upsertRows(tx, { table: 'delivery_lines', columns: lineColumns, key: ['company_id', 'id'], once: ['delivery_id', 'external_id'] }, lines);

export interface PackageValues {
  company_id: number;
  delivery_id: string;
  position: number;
  carton_number: string;
  tracking_number: string | null;
  weight_grams: number | null;
}
const packageColumns = {
  company_id: 'integer',
  id: 'uuid',
  delivery_id: 'uuid',
  position: 'integer',
  carton_number: 'text',
  tracking_number: 'text',
  weight_grams: 'integer',
};

/** Packages have no id of their own: those of a new version take the place of the ones before. */
export async function writePackages(tx: ScopedDb, packages: readonly PackageValues[], renewed: readonly OrderKey[]): Promise<void> {
  if (renewed.length > 0)
    await sql`delete from delivery_packages p using ${recordset(renewed, keyTypes, 'k')} where p.company_id = k."companyId" and p.delivery_id = k.id`.execute(
      tx,
    );
  await upsertRows(
    tx,
    { table: 'delivery_packages', columns: packageColumns, key: ['company_id', 'id'] },
    packages.map((one) => ({ ...one, id: newId() })),
  );
}
