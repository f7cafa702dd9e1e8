import { sql, type Compilable } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { recordQuery, jsonInstant } from '#platform/data/server/db/typed-sql.ts';
import { keptQuery } from '#platform/data/server/db/kept-query.ts';
import { isUuid } from '#platform/kernel/address.ts';
import type { OrderDetail } from '../orders.api.ts';
import { damagePhotosAtMost } from '../damage.ts';
import { damageReportKind } from '../orders.journal.ts';
import { packagesOf, serialsOf } from './deliveries.store.ts';

/** An order as it is read; presentation adds the company's name and the tracking links. */
export type OrderRecord = Omit<OrderDetail, 'companyName' | 'deliveries' | 'documents'> & {
  deliveries: (Omit<OrderDetail['deliveries'][number], 'trackingLink' | 'packages'> & {
    trackingTemplate: string | null;
    packages: Omit<OrderDetail['deliveries'][number]['packages'][number], 'trackingLink'>[];
  })[];
  documents: OrderDetail['documents'];
};

const ordersBy = (scope: CompanyScope, column: 'id' | 'number', code: string) => scope.db.selectFrom('orders as o').where(`o.${column}`, '=', code);
const ordersByCode = (scope: CompanyScope, code: string) => ordersBy(scope, isUuid(code) ? 'id' : 'number', code);

/** One order with everything it shows, in one statement; found by the provider's number or by id. */
export const orderByCode = (scope: CompanyScope, code: string): Compilable<OrderRecord> =>
  wholeOrder(scope, { code }, { column: isUuid(code) ? 'id' : 'number' });

const wholeOrder = keptQuery(
  (scope: CompanyScope, { code }: { code: string }, { column }: { column: 'id' | 'number' }): Compilable<OrderRecord> =>
    recordQuery<OrderRecord>(
      ordersBy(scope, column, code)
        .leftJoin('sub_organisations as sub', (join) => join.onRef('sub.company_id', '=', 'o.company_id').onRef('sub.id', '=', 'o.sub_organisation_id'))
        .select([
          'o.company_id as companyId',
          'o.id',
          'o.number',
          'o.customer_order_number as customerOrderNumber',
          'o.offer_number as offerNumber',
          'o.quote_reference as quoteReference',
          'o.purchase_order_number as purchaseOrderNumber',
          'o.sales_order_number as salesOrderNumber',
          'o.project',
          'o.requester_name as requesterName',
          'o.contact_name as contactName',
          'o.contact_email as contactEmail',
          'o.contact_phone as contactPhone',
          'o.ordered_on as orderedOn',
          'o.confirmed_on as confirmedOn',
          'o.promised_on as promisedOn',
          'o.expected_on as expectedOn',
          'o.delivered_on as deliveredOn',
          'o.is_delayed as isRescheduled',
          'o.partial_delivery_allowed as partialDeliveryAllowed',
          'o.quantity_ordered as quantityOrdered',
          'o.quantity_delivered as quantityDelivered',
          'o.currency',
          'o.total_excl_vat as totalExclVat',
          'o.total_incl_vat as totalInclVat',
          'o.state',
          'sub.name as subOrganisationName',
        ])
        .select((eb) => [
          jsonObjectFrom(
            eb
              .selectFrom('sites as s')
              .select(['s.id', 's.code', 's.label', 's.street', 's.complement', 's.postal_code as postalCode', 's.city', 's.country'])
              .whereRef('s.company_id', '=', 'o.company_id')
              .whereRef('s.id', '=', 'o.site_id'),
          ).as('site'),
          jsonArrayFrom(
            eb
              .selectFrom('order_lines as l')
              .leftJoin('manufacturers as m', 'm.code', 'l.manufacturer_code')
              .select([
                'l.id',
                'l.position',
                'l.kind',
                'm.name as manufacturerName',
                'l.reference',
                'l.description',
                'l.quantity_ordered as quantityOrdered',
                'l.quantity_delivered as quantityDelivered',
                'l.quantity_cancelled as quantityCancelled',
                sql<number>`trim_scale(l.unit_price)`.as('unitPrice'),
                'l.discount_basis_points as discountBasisPoints',
                'l.vat_basis_points as vatBasisPoints',
                'l.total_excl_vat as totalExclVat',
                'l.promised_on as promisedOn',
                'l.expected_on as expectedOn',
                'l.starts_on as startsOn',
                'l.ends_on as endsOn',
                'l.service_level as serviceLevel',
                'l.state',
              ])
              .whereRef('l.company_id', '=', 'o.company_id')
              .whereRef('l.order_id', '=', 'o.id')
              .orderBy('l.position'),
          ).as('lines'),
          jsonArrayFrom(
            eb
              .selectFrom('deliveries as d')
              .leftJoin('carriers as c', 'c.code', 'd.carrier_code')
              .select((inner) => [
                'd.id',
                'd.number',
                'd.state',
                'd.is_delayed as isRescheduled',
                'c.name as carrierName',
                'c.tracking_template as trackingTemplate',
                'd.tracking_number as trackingNumber',
                'd.promised_on as promisedOn',
                'd.expected_on as expectedOn',
                'd.shipped_on as shippedOn',
                jsonInstant('d.delivered_at').as('deliveredAt'),
                'd.received_by as receivedBy',
                jsonArrayFrom(packagesOf(inner)).as('packages'),
                jsonArrayFrom(
                  inner
                    .selectFrom('delivery_lines as dl')
                    .innerJoin('order_lines as ol', (join) => join.onRef('ol.company_id', '=', 'dl.company_id').onRef('ol.id', '=', 'dl.order_line_id'))
                    .select((line) => [
                      'dl.id',
                      'dl.order_line_id as orderLineId',
                      'ol.manufacturer_code as manufacturer',
                      'ol.reference',
                      'ol.description',
                      'dl.quantity',
                      serialsOf(line).as('serials'),
                    ])
                    .whereRef('dl.company_id', '=', 'd.company_id')
                    .whereRef('dl.delivery_id', '=', 'd.id')
                    .orderBy('dl.position'),
                ).as('lines'),
              ])
              .whereRef('d.company_id', '=', 'o.company_id')
              .whereRef('d.order_id', '=', 'o.id')
              .orderBy('d.expected_key')
              .orderBy('d.number'),
          ).as('deliveries'),
          jsonArrayFrom(
            eb
              .selectFrom('delivery_date_changes as h')
              .leftJoin('deliveries as hd', (join) => join.onRef('hd.company_id', '=', 'h.company_id').onRef('hd.id', '=', 'h.delivery_id'))
              .leftJoin('order_lines as hl', (join) => join.onRef('hl.company_id', '=', 'h.company_id').onRef('hl.id', '=', 'h.order_line_id'))
              .select([
                'h.id',
                'h.kind',
                'hd.number as deliveryNumber',
                'hl.reference as lineReference',
                'h.previous_on as previousOn',
                'h.new_on as newOn',
                jsonInstant('h.changed_at').as('changedAt'),
                'h.author_name as authorName',
                'h.reason',
              ])
              .whereRef('h.company_id', '=', 'o.company_id')
              .whereRef('h.order_id', '=', 'o.id')
              .orderBy('h.changed_at', 'desc')
              .orderBy('h.id', 'desc'),
          ).as('dateChanges'),
          jsonArrayFrom(
            eb
              .selectFrom('file_links as k')
              .innerJoin('files as f', (join) => join.onRef('f.company_id', '=', 'k.company_id').onRef('f.id', '=', 'k.file_id'))
              .leftJoin('deliveries as kd', (join) =>
                join.onRef('kd.company_id', '=', 'k.company_id').onRef('kd.id', '=', 'k.object_id').on('k.object_kind', '=', sql.lit('delivery')),
              )
              .select([
                'f.id',
                'f.name',
                'f.content_type as contentType',
                'f.size',
                'k.role',
                sql<string>`coalesce(kd.number, o.number)`.as('attachedTo'),
                jsonInstant('f.created_at').as('createdAt'),
              ])
              .whereRef('k.company_id', '=', 'o.company_id')
              .where((where) =>
                where.or([
                  where.and([where('k.object_kind', '=', sql.lit('order')), sql<boolean>`k.object_id = o.id`]),
                  where.and([
                    where('k.object_kind', '=', sql.lit('delivery')),
                    where(
                      'k.object_id',
                      'in',
                      where.selectFrom('deliveries as kk').select('kk.id').whereRef('kk.company_id', '=', 'o.company_id').whereRef('kk.order_id', '=', 'o.id'),
                    ),
                  ]),
                ]),
              )
              .orderBy('f.created_at')
              .orderBy('f.name'),
          ).as('documents'),
          jsonArrayFrom(
            eb
              .selectFrom('damage_reports as r')
              .innerJoin('deliveries as rd', (join) => join.onRef('rd.company_id', '=', 'r.company_id').onRef('rd.id', '=', 'r.delivery_id'))
              .select((report) => [
                'r.id',
                'r.number',
                'rd.number as deliveryNumber',
                'r.state',
                'r.reserve_text as reserveText',
                'r.reporter_name as reporterName',
                'r.answer',
                jsonInstant('r.created_at').as('createdAt'),
                jsonArrayFrom(
                  report
                    .selectFrom('file_links as pl')
                    .innerJoin('files as pf', (join) => join.onRef('pf.company_id', '=', 'pl.company_id').onRef('pf.id', '=', 'pl.file_id'))
                    .select(['pf.id', 'pf.name'])
                    .whereRef('pl.company_id', '=', 'r.company_id')
                    .where('pl.object_kind', '=', sql.lit(damageReportKind))
                    .whereRef('pl.object_id', '=', 'r.id')
                    .orderBy('pl.position')
                    .orderBy('pf.id')
                    .limit(sql.lit(damagePhotosAtMost)),
                ).as('photos'),
              ])
              .whereRef('r.company_id', '=', 'o.company_id')
              .whereRef('r.order_id', '=', 'o.id')
              .orderBy('r.created_at', 'desc'),
          ).as('damageReports'),
        ]),
    ),
  () => true,
);

/** The numbers of the orders that bear a customer's order number: one opens the order, several open the choice. */
export function ordersByCustomerNumber(scope: CompanyScope, customerOrderNumber: string): Compilable<{ companyId: number; number: string }> {
  return scope.db
    .selectFrom('orders as o')
    .select(['o.company_id as companyId', 'o.number'])
    .where('o.customer_order_number', '=', customerOrderNumber)
    .orderBy('o.ordered_on', 'desc')
    .orderBy('o.id', 'desc')
    .limit(20);
}

/** The company of an order with this code. */
export const orderExists = (scope: CompanyScope, code: string): Compilable<{ companyId: number; number: string }> =>
  ordersByCode(scope, code).select(['o.company_id as companyId', 'o.number']);

/** An order that is talked about, under the customer's own number where they gave one. */
export const talkedOrder = ({ db }: CompanyScope, number: string) =>
  db
    .selectFrom('orders as o')
    .select([
      'o.id as objectId',
      'o.number as title',
      sql<string>`coalesce(nullif(o.customer_order_number, ''), o.number)`.as('number'),
      'o.number as page',
      'o.project as topic',
      'o.site_id as siteId',
      'o.sub_organisation_id as subOrganisationId',
    ])
    .where('o.number', '=', number);
