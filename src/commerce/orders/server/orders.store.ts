import { refColumn } from '#platform/data/server/db/typed-sql.ts';
import { sql, type SqlBool } from 'kysely';
import { listFieldColumns, pickListed, pickUnlisted } from '#platform/lists/plain-fields.ts';
import { orderFields } from '../order-fields.ts';
import { orderList } from '../orders.list.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { CutOf } from '#platform/lists/server/page.ts';
import { serveList } from '#platform/lists/server/serve-list.ts';
import { siteChoices } from '#parties/sites/server/sites.store.ts';

/** The columns of a row of the list. */
function selectListedOrders(scope: CompanyScope, page: CutOf<'orders', 'it'>) {
  return scope.db
    .selectFrom(page)
    .leftJoin('sites as s', (join) => join.onRef('s.companyId', '=', 'it.companyId').onRef('s.id', '=', 'it.siteId'))
    .select((eb) => [
      'it.companyId',
      'it.id',
      'it.number',
      'it.customerOrderNumber',
      'it.offerNumber',
      'it.project',
      'it.requesterName',
      's.label as siteLabel',
      'it.orderedOn',
      'it.promisedOn',
      'it.expectedOn',
      'it.isDelayed as isRescheduled',
      'it.quantityOrdered',
      'it.quantityDelivered',
      'it.currency',
      'it.totalExclVat',
      'it.state',
      ...listFieldColumns(pickListed(orderFields), 'it'),
      eb
        .selectFrom('damage_reports as w')
        .select(sql<number>`count(*)::integer`.as('count'))
        .whereRef('w.companyId', '=', 'it.companyId')
        .whereRef('w.orderId', '=', 'it.id')
        .where('w.state', '<>', sql.lit('closed'))
        .$asScalar()
        .$notNull()
        .as('openDamages'),
    ]);
}

/** The same with the columns that only the sheet has. */
const selectExportedOrders = (scope: CompanyScope, page: CutOf<'orders', 'it'>) =>
  selectListedOrders(scope, page)
    .leftJoin('sub_organisations as so', (join) => join.onRef('so.companyId', '=', 'it.companyId').onRef('so.id', '=', 'it.subOrganisationId'))
    .select([
      'so.name as subOrganisationName',
      ...listFieldColumns(pickUnlisted(orderFields), 'it'),
      'it.contactName',
      'it.confirmedOn',
      'it.deliveredOn',
      'it.partialDeliveryAllowed',
      'it.totalInclVat',
    ]);

/** Deliveries of the row under `it`. */
const selectDeliveries = ({ db }: CompanyScope) =>
  db.selectFrom('deliveries as d').whereRef('d.companyId', '=', refColumn('orders', 'it.companyId')).whereRef('d.orderId', '=', refColumn('orders', 'it.id'));

/** The list of orders, read from its table. */
export const orders = serveList(orderList, {
  table: 'orders',
  searchKind: 'order',
  isFoundInOrder: true,
  sorts: { orderedOn: 'orderedOn', expectedOn: 'expectedKey', amount: 'totalExclVat', customerOrderNumber: 'customerOrderNumber', project: 'project' },
  states: {
    column: 'state',
    kept: ({ db }, state) =>
      db
        .selectFrom('order_totals')
        .select(sql<number>`sum(orders)::integer`.as('orders'))
        .where('state', '=', sql.lit(state)),
  },
  filters: (on) => ({
    period: on.within('orderedOn'),
    from: on.from('orderedOn'),
    to: on.until('orderedOn'),
    project: on.equalTo('project'),
    requester: on.equalTo('requesterName'),
    site: on.equalTo('siteId', siteChoices),
    late: on.where(
      (isLate: boolean, today) => (isLate ? today : undefined),
      (today) => sql<SqlBool>`it.state in ('awaitingDelivery', 'partiallyDelivered') and it.expected_key < ${today}`,
    ),
    rescheduled: on.isTrue('isDelayed'),
  }),
  covered: ['period', 'from', 'to', 'rescheduled'],
  foundBy: {
    // The provider's number replaces that of the customer where it is missing.
    shown: (order) => [order.customerOrderNumber || order.number, order.project, order.requesterName],
    hidden: {
      serial: (scope) =>
        selectDeliveries(scope)
          .innerJoin('devices as v', (join) => join.onRef('v.companyId', '=', 'd.companyId').onRef('v.deliveryId', '=', 'd.id'))
          .select('v.serial as value'),
      delivery: (scope) => selectDeliveries(scope).select('d.number as value'),
      tracking: (scope) =>
        selectDeliveries(scope)
          .leftJoin('delivery_packages as p', (join) => join.onRef('p.companyId', '=', 'd.companyId').onRef('p.deliveryId', '=', 'd.id'))
          .select((eb) => eb.fn.coalesce('p.trackingNumber', 'd.trackingNumber').as('value')),
      number: 'number',
      offer: 'offerNumber',
      quoteReference: 'quoteReference',
      purchaseOrderNumber: 'purchaseOrderNumber',
      salesOrderNumber: 'salesOrderNumber',
      site: ({ db }) =>
        db
          .selectFrom('sites as f')
          .whereRef('f.companyId', '=', refColumn('orders', 'it.companyId'))
          .whereRef('f.id', '=', refColumn('orders', 'it.siteId'))
          .select('f.label as value'),
      product: ({ db }) =>
        db
          .selectFrom('order_lines as l')
          .whereRef('l.companyId', '=', refColumn('orders', 'it.companyId'))
          .whereRef('l.orderId', '=', refColumn('orders', 'it.id'))
          .select(sql<string>`l.reference || ', ' || l.description`.as('value')),
    },
  },
  rows: selectListedOrders,
  sheetRows: selectExportedOrders,
});
