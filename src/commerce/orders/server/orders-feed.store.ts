import { sql } from 'kysely';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { objectKeys, recordset, type ObjectKey } from '#platform/data/server/db/set-wise.ts';

/** SQL of the feed of orders: every statement is for a whole batch. */

/** The order lines among these that a delivery names. */
export async function findDeliveredLines(tx: ScopedDb, lines: readonly ObjectKey[]): Promise<ReadonlySet<string>> {
  if (lines.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select k.id from ${recordset(lines, objectKeys, 'k')}
    where exists (select from delivery_lines d where d.company_id = k.company_id and d.order_line_id = k.id)`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Moves deliveries and damage reports to the site and sub-organisation of their order. */
export async function moveDeliveries(
  tx: ScopedDb,
  orders: readonly { companyId: number; id: string; siteId: string | null; subOrganisationId: string | null }[],
): Promise<void> {
  if (orders.length === 0) return;
  const places = orders.map(({ companyId, id, siteId, subOrganisationId }) => ({ companyId, id, siteId, subOrganisationId }));
  const placeTypes = { companyId: 'integer', id: 'uuid', siteId: 'uuid', subOrganisationId: 'uuid' };
  for (const table of ['deliveries', 'damage_reports']) {
    await sql`update ${sql.table(table)} t set site_id = r.site_id, sub_organisation_id = r.sub_organisation_id from ${recordset(places, placeTypes, 'r')}
      where t.company_id = r.company_id and t.order_id = r.id`.execute(tx);
  }
}

/** Notes the day on which an order was completely delivered: that of its last delivery. */
export async function noteDeliveredDays(tx: ScopedDb, keys: readonly ObjectKey[]): Promise<void> {
  if (keys.length === 0) return;
  await sql`
    update orders o set delivered_on = s.day from (
      select k.company_id, k.id, case when o.state = 'delivered' then (select max((d.delivered_at at time zone ${providerTimeZone}::text)::date) from deliveries d where d.company_id = o.company_id and d.order_id = o.id) end as day
      from ${recordset(keys, objectKeys, 'k')} join orders o on o.company_id = k.company_id and o.id = k.id
    ) s where o.company_id = s.company_id and o.id = s.id and o.delivered_on is distinct from s.day`.execute(tx);
}

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
    await sql<OrderPlace>`select o.id, o.site_id, o.sub_organisation_id from ${recordset(orders, objectKeys, 'k')}
    join orders o on o.company_id = k.company_id and o.id = k.id`.execute(tx)
  ).rows;
}

export async function findOrderedLines(tx: ScopedDb, orders: readonly ObjectKey[]): Promise<OrderedLine[]> {
  if (orders.length === 0) return [];
  return (
    await sql<OrderedLine>`select l.id, l.order_id, l.external_id, l.manufacturer_code as manufacturer, l.reference, l.description, l.product_id
    from ${recordset(orders, objectKeys, 'k')} join order_lines l on l.company_id = k.company_id and l.order_id = k.id`.execute(tx)
  ).rows;
}
