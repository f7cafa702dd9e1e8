import { sql, type Compilable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { CompanyScope } from '#platform/server/caller.ts';
import { jsonInstant } from '#platform/server/db/json.ts';
import type { OpenDelivery } from '../deliveries.api.ts';

/** A line of the delivery time line, as read. */
export type OpenDeliveryRecord = Omit<OpenDelivery, 'companyName' | 'trackingLink'> & { trackingTemplate: string | null; expectedKey: string };

/** Open lines of the time line per company; beyond, the list says that there is more. */
export const openDeliveriesAtMost = 500;

const uuidFormat = /^[0-9a-f-]{36}$/i;

/** Deliveries not yet received, with the changes of their dates. */
export function openDeliveries(scope: CompanyScope): Compilable<OpenDeliveryRecord> {
  return scope.db
    .selectFrom('deliveries as d')
    .innerJoin('orders as o', (join) => join.onRef('o.company_id', '=', 'd.company_id').onRef('o.id', '=', 'd.order_id'))
    .leftJoin('sites as s', (join) => join.onRef('s.company_id', '=', 'd.company_id').onRef('s.id', '=', 'd.site_id'))
    .leftJoin('carriers as c', 'c.code', 'd.carrier_code')
    .where('d.state', '<>', 'delivered')
    .select((eb) => [
      'd.company_id as companyId',
      'd.id',
      'd.number as deliveryNumber',
      'o.number as orderNumber',
      'o.customer_order_number as customerOrderNumber',
      'o.project',
      's.label as siteLabel',
      'd.state',
      'd.is_delayed as isDelayed',
      'c.name as carrierName',
      'c.tracking_template as trackingTemplate',
      'd.tracking_number as trackingNumber',
      'd.promised_on as promisedOn',
      'd.expected_on as expectedOn',
      'd.shipped_on as shippedOn',
      'd.expected_key as expectedKey',
      sql<number>`coalesce(${eb
        .selectFrom('delivery_lines as l')
        .select((inner) => inner.fn.sum('l.quantity').as('pieces'))
        .whereRef('l.company_id', '=', 'd.company_id')
        .whereRef('l.delivery_id', '=', 'd.id')}, 0)::integer`.as('pieces'),
      jsonArrayFrom(
        eb
          .selectFrom('delivery_date_changes as h')
          .select(['h.previous_on as previousOn', 'h.new_on as newOn', jsonInstant('h.changed_at').as('changedAt'), 'h.author_name as authorName', 'h.reason'])
          .whereRef('h.company_id', '=', 'd.company_id')
          .whereRef('h.delivery_id', '=', 'd.id')
          .orderBy('h.changed_at', 'desc')
          .limit(20),
      ).as('changes'),
    ])
    .orderBy('d.expected_key')
    .orderBy('d.id')
    .limit(openDeliveriesAtMost + 1) as unknown as Compilable<OpenDeliveryRecord>;
}

/** Orders still awaited of which no delivery is under way. */
export function ordersWithoutDelivery(scope: CompanyScope): Compilable<OpenDeliveryRecord> {
  return scope.db
    .selectFrom('orders as o')
    .leftJoin('sites as s', (join) => join.onRef('s.company_id', '=', 'o.company_id').onRef('s.id', '=', 'o.site_id'))
    .where('o.state', 'in', ['awaitingDelivery', 'partiallyDelivered'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('deliveries as d')
            .select('d.id')
            .whereRef('d.company_id', '=', 'o.company_id')
            .whereRef('d.order_id', '=', 'o.id')
            .where('d.state', '<>', 'delivered'),
        ),
      ),
    )
    .select((eb) => [
      'o.company_id as companyId',
      'o.id',
      sql<null>`null::text`.as('deliveryNumber'),
      'o.number as orderNumber',
      'o.customer_order_number as customerOrderNumber',
      'o.project',
      's.label as siteLabel',
      sql<'inPreparation'>`'inPreparation'`.as('state'),
      'o.is_delayed as isDelayed',
      sql<null>`null::text`.as('carrierName'),
      sql<null>`null::text`.as('trackingTemplate'),
      sql<null>`null::text`.as('trackingNumber'),
      'o.promised_on as promisedOn',
      'o.expected_on as expectedOn',
      sql<null>`null::date`.as('shippedOn'),
      'o.expected_key as expectedKey',
      sql<number>`o.quantity_ordered - o.quantity_delivered`.as('pieces'),
      jsonArrayFrom(
        eb
          .selectFrom('delivery_date_changes as h')
          .select(['h.previous_on as previousOn', 'h.new_on as newOn', jsonInstant('h.changed_at').as('changedAt'), 'h.author_name as authorName', 'h.reason'])
          .whereRef('h.company_id', '=', 'o.company_id')
          .whereRef('h.order_id', '=', 'o.id')
          .where('h.delivery_id', 'is', null)
          .orderBy('h.changed_at', 'desc')
          .limit(20),
      ).as('changes'),
    ])
    .orderBy('o.expected_key')
    .orderBy('o.id')
    .limit(openDeliveriesAtMost + 1) as unknown as Compilable<OpenDeliveryRecord>;
}

/** The delivery of a number or id, with its order. */
export function deliveryByCode(
  scope: CompanyScope,
  code: string,
): Compilable<{ id: string; number: string; orderId: string; siteId: string | null; subOrganisationId: string | null; companyId: number }> {
  return scope.db
    .selectFrom('deliveries as d')
    .select(['d.id', 'd.number', 'd.order_id as orderId', 'd.site_id as siteId', 'd.sub_organisation_id as subOrganisationId', 'd.company_id as companyId'])
    .where(uuidFormat.test(code) ? 'd.id' : 'd.number', '=', code);
}

/** A file by its id, within the company; that it hangs on the order was checked by the caller. */
export async function documentOfOrder(scope: CompanyScope, fileId: string) {
  return scope.db
    .selectFrom('files')
    .select(['name', 'content_type as contentType', 'size', 'sha256', 'storage_key as storageKey', 'width'])
    .where('id', '=', fileId)
    .executeTakeFirst();
}
