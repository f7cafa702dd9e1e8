import { columnOf } from '#platform/data/server/db/typed-sql.ts';
import { sql, type SqlBool } from 'kysely';
import { orderList } from '../orders.list.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { CutOf } from '#platform/lists/server/page.ts';
import { serveList } from '#platform/lists/server/serve-list.ts';
import { siteChoices } from '#parties/sites/server/sites.store.ts';

/** The columns of a row of the list. */
function listedOrders(scope: CompanyScope, page: CutOf<'orders', 'it'>) {
  return scope.db
    .selectFrom(page)
    .leftJoin('sites as s', (join) => join.onRef('s.company_id', '=', 'it.company_id').onRef('s.id', '=', 'it.site_id'))
    .select((eb) => [
      'it.company_id as companyId',
      'it.id',
      'it.number',
      'it.customer_order_number as customerOrderNumber',
      'it.offer_number as offerNumber',
      'it.project',
      'it.requester_name as requesterName',
      's.label as siteLabel',
      'it.ordered_on as orderedOn',
      'it.promised_on as promisedOn',
      'it.expected_on as expectedOn',
      'it.is_delayed as isRescheduled',
      'it.quantity_ordered as quantityOrdered',
      'it.quantity_delivered as quantityDelivered',
      'it.currency',
      'it.total_excl_vat as totalExclVat',
      'it.state',
      eb
        .selectFrom('damage_reports as w')
        .select(sql<number>`count(*)::integer`.as('count'))
        .whereRef('w.company_id', '=', 'it.company_id')
        .whereRef('w.order_id', '=', 'it.id')
        .where('w.state', '<>', sql.lit('closed'))
        .$asScalar()
        .$notNull()
        .as('openDamages'),
    ]);
}

/** The same with the columns that only the sheet has. */
const exportedOrders = (scope: CompanyScope, page: CutOf<'orders', 'it'>) =>
  listedOrders(scope, page)
    .leftJoin('sub_organisations as so', (join) => join.onRef('so.company_id', '=', 'it.company_id').onRef('so.id', '=', 'it.sub_organisation_id'))
    .select([
      'so.name as subOrganisationName',
      'it.quote_reference as quoteReference',
      'it.purchase_order_number as purchaseOrderNumber',
      'it.sales_order_number as salesOrderNumber',
      'it.contact_name as contactName',
      'it.confirmed_on as confirmedOn',
      'it.delivered_on as deliveredOn',
      'it.partial_delivery_allowed as partialDeliveryAllowed',
      'it.total_incl_vat as totalInclVat',
    ]);

/** Deliveries of the row under `it`. */
const deliveriesOf = ({ db }: CompanyScope) =>
  db.selectFrom('deliveries as d').whereRef('d.company_id', '=', columnOf('orders', 'it.company_id')).whereRef('d.order_id', '=', columnOf('orders', 'it.id'));

/** The list of orders, read from its table. */
export const orders = serveList(orderList, {
  table: 'orders',
  searchKind: 'order',
  isFoundInOrder: true,
  sorts: { orderedOn: 'ordered_on', expectedOn: 'expected_key', amount: 'total_excl_vat', customerOrderNumber: 'customer_order_number', project: 'project' },
  states: {
    column: 'state',
    kept: ({ db }, state) =>
      db
        .selectFrom('order_totals')
        .select(sql<number>`sum(orders)::integer`.as('orders'))
        .where('state', '=', sql.lit(state)),
  },
  filters: (on) => ({
    period: on.within('ordered_on'),
    from: on.from('ordered_on'),
    to: on.until('ordered_on'),
    project: on.equalTo('project'),
    requester: on.equalTo('requester_name'),
    site: on.equalTo('site_id', siteChoices),
    late: on.where(
      (isLate: boolean, today) => (isLate ? today : undefined),
      (today) => sql<SqlBool>`it.state in ('awaitingDelivery', 'partiallyDelivered') and it.expected_key < ${today}`,
    ),
    rescheduled: on.isTrue('is_delayed'),
  }),
  covered: ['period', 'from', 'to', 'rescheduled'],
  foundBy: {
    // The provider's number replaces that of the customer where it is missing.
    shown: (order) => [order.customerOrderNumber || order.number, order.project, order.requesterName],
    hidden: {
      serial: (scope) =>
        deliveriesOf(scope)
          .innerJoin('devices as v', (join) => join.onRef('v.company_id', '=', 'd.company_id').onRef('v.delivery_id', '=', 'd.id'))
          .select('v.serial as value'),
      delivery: (scope) => deliveriesOf(scope).select('d.number as value'),
      tracking: (scope) =>
        deliveriesOf(scope)
          .leftJoin('delivery_packages as p', (join) => join.onRef('p.company_id', '=', 'd.company_id').onRef('p.delivery_id', '=', 'd.id'))
          .select((eb) => eb.fn.coalesce('p.tracking_number', 'd.tracking_number').as('value')),
      number: 'number',
      offer: 'offer_number',
      quoteReference: 'quote_reference',
      purchaseOrderNumber: 'purchase_order_number',
      salesOrderNumber: 'sales_order_number',
      site: ({ db }) =>
        db
          .selectFrom('sites as f')
          .whereRef('f.company_id', '=', columnOf('orders', 'it.company_id'))
          .whereRef('f.id', '=', columnOf('orders', 'it.site_id'))
          .select('f.label as value'),
      product: ({ db }) =>
        db
          .selectFrom('order_lines as l')
          .whereRef('l.company_id', '=', columnOf('orders', 'it.company_id'))
          .whereRef('l.order_id', '=', columnOf('orders', 'it.id'))
          .select(sql<string>`l.reference || ', ' || l.description`.as('value')),
    },
  },
  rows: listedOrders,
  sheetRows: exportedOrders,
});
