import { sql, type SqlBool } from 'kysely';
import type { OrderState } from '../order.ts';
import { orderList } from '../orders.list.ts';
import type { CompanyScope } from '#platform/server/caller.ts';
import type { CutOf } from '#platform/server/list/page.ts';
import { serveList } from '#platform/server/list/serve-list.ts';
import { siteChoices } from '#sites/server/sites.service.ts';

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
      eb.ref('it.state').$castTo<OrderState>().as('state'),
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

/** The list of orders, read from its table. */
export const orders = serveList(orderList, {
  table: 'orders',
  searchKind: 'order',
  sorts: { orderedOn: 'ordered_on', expectedOn: 'expected_key', amount: 'total_excl_vat', customerOrderNumber: 'customer_order_number', project: 'project' },
  states: { column: 'state' },
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
  rows: listedOrders,
  sheetRows: exportedOrders,
});
