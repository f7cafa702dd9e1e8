import { sql, type Compilable } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { recordQuery, jsonInstant } from '#platform/data/server/db/typed-sql.ts';
import { keptQuery } from '#platform/data/server/db/kept-query.ts';
import { isUuid } from '#platform/kernel/address.ts';
import { listFieldColumns } from '#platform/lists/plain-fields.ts';
import { orderFields } from '../order-fields.ts';
import type { OrderDetail } from '../orders.api.ts';
import { damagePhotosAtMost } from '../damage.ts';
import { damageReportKind } from '../orders.journal.ts';
import { selectPackages, selectSerials } from './deliveries.store.ts';

/** An order as it is read; presentation adds the company's name and the tracking links. */
export type OrderRecord = Omit<OrderDetail, 'companyName' | 'deliveries' | 'documents'> & {
  deliveries: (Omit<OrderDetail['deliveries'][number], 'trackingLink' | 'packages'> & {
    trackingTemplate: string | null;
    packages: Omit<OrderDetail['deliveries'][number]['packages'][number], 'trackingLink'>[];
  })[];
  documents: OrderDetail['documents'];
};

const selectOrdersBy = (scope: CompanyScope, column: 'id' | 'number', code: string) => scope.db.selectFrom('orders as o').where(`o.${column}`, '=', code);
const selectOrders = (scope: CompanyScope, code: string) => selectOrdersBy(scope, isUuid(code) ? 'id' : 'number', code);

/** One order with everything it shows, in one statement; found by the provider's number or by id. */
export const selectOrder = (scope: CompanyScope, code: string): Compilable<OrderRecord> =>
  wholeOrder(scope, { code }, { column: isUuid(code) ? 'id' : 'number' });

const wholeOrder = keptQuery(
  (scope: CompanyScope, { code }: { code: string }, { column }: { column: 'id' | 'number' }): Compilable<OrderRecord> =>
    recordQuery<OrderRecord>(
      selectOrdersBy(scope, column, code)
        .leftJoin('sub_organisations as sub', (join) => join.onRef('sub.companyId', '=', 'o.companyId').onRef('sub.id', '=', 'o.subOrganisationId'))
        .select([
          'o.companyId',
          'o.id',
          'o.number',
          'o.customerOrderNumber',
          'o.offerNumber',
          ...listFieldColumns(orderFields, 'o'),
          'o.project',
          'o.requesterName',
          'o.contactName',
          'o.contactEmail',
          'o.contactPhone',
          'o.orderedOn',
          'o.confirmedOn',
          'o.promisedOn',
          'o.expectedOn',
          'o.deliveredOn',
          'o.isDelayed as isRescheduled',
          'o.partialDeliveryAllowed',
          'o.quantityOrdered',
          'o.quantityDelivered',
          'o.currency',
          'o.totalExclVat',
          'o.totalInclVat',
          'o.state',
          'sub.name as subOrganisationName',
        ])
        .select((eb) => [
          jsonObjectFrom(
            eb
              .selectFrom('sites as s')
              .select(['s.id', 's.code', 's.label', 's.street', 's.complement', 's.postalCode', 's.city', 's.country'])
              .whereRef('s.companyId', '=', 'o.companyId')
              .whereRef('s.id', '=', 'o.siteId'),
          ).as('site'),
          jsonArrayFrom(
            eb
              .selectFrom('order_lines as l')
              .leftJoin('manufacturers as m', 'm.code', 'l.manufacturerCode')
              .select([
                'l.id',
                'l.position',
                'l.kind',
                'm.name as manufacturerName',
                'l.reference',
                'l.description',
                'l.quantityOrdered',
                'l.quantityDelivered',
                'l.quantityCancelled',
                sql<number>`trim_scale(l.unit_price)`.as('unitPrice'),
                'l.discountBasisPoints',
                'l.vatBasisPoints',
                'l.totalExclVat',
                'l.promisedOn',
                'l.expectedOn',
                'l.startsOn',
                'l.endsOn',
                'l.serviceLevel',
                'l.state',
              ])
              .whereRef('l.companyId', '=', 'o.companyId')
              .whereRef('l.orderId', '=', 'o.id')
              .orderBy('l.position'),
          ).as('lines'),
          jsonArrayFrom(
            eb
              .selectFrom('deliveries as d')
              .leftJoin('carriers as c', 'c.code', 'd.carrierCode')
              .select((inner) => [
                'd.id',
                'd.number',
                'd.state',
                'd.isDelayed as isRescheduled',
                'c.name as carrierName',
                'c.trackingTemplate',
                'd.trackingNumber',
                'd.promisedOn',
                'd.expectedOn',
                'd.shippedOn',
                jsonInstant('d.deliveredAt').as('deliveredAt'),
                'd.receivedBy',
                jsonArrayFrom(selectPackages(inner)).as('packages'),
                jsonArrayFrom(
                  inner
                    .selectFrom('delivery_lines as dl')
                    .innerJoin('order_lines as ol', (join) => join.onRef('ol.companyId', '=', 'dl.companyId').onRef('ol.id', '=', 'dl.orderLineId'))
                    .select((line) => [
                      'dl.id',
                      'dl.orderLineId',
                      'ol.manufacturerCode as manufacturer',
                      'ol.reference',
                      'ol.description',
                      'dl.quantity',
                      selectSerials(line).as('serials'),
                    ])
                    .whereRef('dl.companyId', '=', 'd.companyId')
                    .whereRef('dl.deliveryId', '=', 'd.id')
                    .orderBy('dl.position'),
                ).as('lines'),
              ])
              .whereRef('d.companyId', '=', 'o.companyId')
              .whereRef('d.orderId', '=', 'o.id')
              .orderBy('d.expectedKey')
              .orderBy('d.number'),
          ).as('deliveries'),
          jsonArrayFrom(
            eb
              .selectFrom('delivery_date_changes as h')
              .leftJoin('deliveries as hd', (join) => join.onRef('hd.companyId', '=', 'h.companyId').onRef('hd.id', '=', 'h.deliveryId'))
              .leftJoin('order_lines as hl', (join) => join.onRef('hl.companyId', '=', 'h.companyId').onRef('hl.id', '=', 'h.orderLineId'))
              .select([
                'h.id',
                'h.kind',
                'hd.number as deliveryNumber',
                'hl.reference as lineReference',
                'h.previousOn',
                'h.newOn',
                jsonInstant('h.changedAt').as('changedAt'),
                'h.authorName',
                'h.reason',
              ])
              .whereRef('h.companyId', '=', 'o.companyId')
              .whereRef('h.orderId', '=', 'o.id')
              .orderBy('h.changedAt', 'desc')
              .orderBy('h.id', 'desc'),
          ).as('dateChanges'),
          jsonArrayFrom(
            eb
              .selectFrom('file_links as k')
              .innerJoin('files as f', (join) => join.onRef('f.companyId', '=', 'k.companyId').onRef('f.id', '=', 'k.fileId'))
              .leftJoin('deliveries as kd', (join) =>
                join.onRef('kd.companyId', '=', 'k.companyId').onRef('kd.id', '=', 'k.objectId').on('k.objectKind', '=', sql.lit('delivery')),
              )
              .select([
                'f.id',
                'f.name',
                'f.contentType',
                'f.size',
                'k.role',
                sql<string>`coalesce(kd.number, o.number)`.as('attachedTo'),
                jsonInstant('f.createdAt').as('createdAt'),
              ])
              .whereRef('k.companyId', '=', 'o.companyId')
              .where((where) =>
                where.or([
                  where.and([where('k.objectKind', '=', sql.lit('order')), sql<boolean>`k.object_id = o.id`]),
                  where.and([
                    where('k.objectKind', '=', sql.lit('delivery')),
                    where(
                      'k.objectId',
                      'in',
                      where.selectFrom('deliveries as kk').select('kk.id').whereRef('kk.companyId', '=', 'o.companyId').whereRef('kk.orderId', '=', 'o.id'),
                    ),
                  ]),
                ]),
              )
              .orderBy('f.createdAt')
              .orderBy('f.name'),
          ).as('documents'),
          jsonArrayFrom(
            eb
              .selectFrom('damage_reports as r')
              .innerJoin('deliveries as rd', (join) => join.onRef('rd.companyId', '=', 'r.companyId').onRef('rd.id', '=', 'r.deliveryId'))
              .select((report) => [
                'r.id',
                'r.number',
                'rd.number as deliveryNumber',
                'r.state',
                'r.reserveText',
                'r.reporterName',
                'r.answer',
                jsonInstant('r.createdAt').as('createdAt'),
                jsonArrayFrom(
                  report
                    .selectFrom('file_links as pl')
                    .innerJoin('files as pf', (join) => join.onRef('pf.companyId', '=', 'pl.companyId').onRef('pf.id', '=', 'pl.fileId'))
                    .select(['pf.id', 'pf.name'])
                    .whereRef('pl.companyId', '=', 'r.companyId')
                    .where('pl.objectKind', '=', sql.lit(damageReportKind))
                    .whereRef('pl.objectId', '=', 'r.id')
                    .orderBy('pl.position')
                    .orderBy('pf.id')
                    .limit(sql.lit(damagePhotosAtMost)),
                ).as('photos'),
              ])
              .whereRef('r.companyId', '=', 'o.companyId')
              .whereRef('r.orderId', '=', 'o.id')
              .orderBy('r.createdAt', 'desc'),
          ).as('damageReports'),
        ]),
    ),
  () => true,
);

/** The numbers of the orders that bear a customer's order number: one opens the order, several open the choice. */
export function selectOrdersByCustomerNumber(scope: CompanyScope, customerOrderNumber: string): Compilable<{ companyId: number; number: string }> {
  return scope.db
    .selectFrom('orders as o')
    .select(['o.companyId', 'o.number'])
    .where('o.customerOrderNumber', '=', customerOrderNumber)
    .orderBy('o.orderedOn', 'desc')
    .orderBy('o.id', 'desc')
    .limit(20);
}

/** The company of an order with this code. */
export const selectOrderKey = (scope: CompanyScope, code: string): Compilable<{ companyId: number; number: string }> =>
  selectOrders(scope, code).select(['o.companyId', 'o.number']);

/** An order that is talked about, under the customer's own number where they gave one. */
export const selectOrderSubject = ({ db }: CompanyScope, number: string) =>
  db
    .selectFrom('orders as o')
    .select([
      'o.id as objectId',
      'o.number as title',
      sql<string>`coalesce(nullif(o.customer_order_number, ''), o.number)`.as('number'),
      'o.number as page',
      'o.project as topic',
      'o.siteId',
      'o.subOrganisationId',
    ])
    .where('o.number', '=', number);
