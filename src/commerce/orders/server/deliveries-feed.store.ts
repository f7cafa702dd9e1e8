import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { objectKeys, recordset, type ObjectKey } from '#platform/data/server/db/set-wise.ts';

/** SQL of the feed of deliveries: every statement is for a whole batch. */

/** Fields that a delivery takes over from its order. */
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

export async function findOrderPlaces(tx: ScopedDb, orders: readonly ObjectKey[]): Promise<OrderPlace[]> {
  if (orders.length === 0) return [];
  return (
    await sql<OrderPlace>`select o.id, o.site_id as "siteId", o.sub_organisation_id as "subOrganisationId" from ${recordset(orders, objectKeys, 'k')}
    join orders o on o.company_id = k."companyId" and o.id = k.id`.execute(tx)
  ).rows;
}

export async function findOrderedLines(tx: ScopedDb, orders: readonly ObjectKey[]): Promise<OrderedLine[]> {
  if (orders.length === 0) return [];
  return (
    await sql<OrderedLine>`select l.id, l.order_id as "orderId", l.external_id as "externalId", l.manufacturer_code as manufacturer, l.reference, l.description, l.product_id as "productId"
    from ${recordset(orders, objectKeys, 'k')} join order_lines l on l.company_id = k."companyId" and l.order_id = k.id`.execute(tx)
  ).rows;
}
