import { sql, type SelectQueryBuilder } from 'kysely';
import { addMonths } from '#platform/calendar.ts';
import type { CompanyScope } from '#platform/server/caller.ts';
import type { DB } from '#platform/server/db/tables.ts';
import { foundIds } from '#platform/server/list/search.ts';
import type { Sort } from '#platform/server/list/page.ts';
import type { OrderDetail, OrderFilter, OrderSort, OrderSummary } from '../orders.api.ts';
import type { OrderState } from '../order.ts';

/** The sorts of the list, each with its index. */
export const orderSortColumns: Readonly<Record<OrderSort, Sort>> = {
  orderedOn: { column: 'ordered_on', type: 'date' },
  expectedOn: { column: 'expected_key', type: 'date' },
  amount: { column: 'total_excl_vat', type: 'bigint' },
  customerOrderNumber: { column: 'customer_order_number', type: 'text' },
  project: { column: 'project', type: 'text' },
};

/** Dates and amounts show the newest and largest first; words from A. */
export const isDescendingByDefault: Readonly<Record<OrderSort, boolean>> = { orderedOn: true, expectedOn: false, amount: true, customerOrderNumber: false, project: false };

type OrdersSelect = SelectQueryBuilder<DB & { o: DB['orders'] }, 'o', object>;

const periodMonths = { '1m': 1, '3m': 3, '6m': 6, '12m': 12, '24m': 24 } as const;

/** The orders of a company that the filters select, under the alias `o`. `today` is the provider's day. */
export function filteredOrders(scope: CompanyScope, filter: OrderFilter, today: string): OrdersSelect {
  const found = foundIds('order', filter.q);
  let select = scope.db.selectFrom('orders as o') as unknown as OrdersSelect;
  if (found) select = select.where('o.id', 'in', found);
  if (filter.state) select = select.where('o.state', 'in', filter.state);
  if (filter.period) select = select.where('o.ordered_on', '>=', addMonths(today, -periodMonths[filter.period]));
  if (filter.from) select = select.where('o.ordered_on', '>=', filter.from);
  if (filter.to) select = select.where('o.ordered_on', '<=', filter.to);
  if (filter.project) select = select.where('o.project', '=', filter.project);
  if (filter.requester) select = select.where('o.requester_name', '=', filter.requester);
  if (filter.site) select = select.where('o.site_id', '=', filter.site);
  if (filter.delayed) select = select.where('o.is_delayed', '=', true);
  return select;
}

/** The columns of a row of the list. */
export function orderRows(scope: CompanyScope, filter: OrderFilter, sort: OrderSort, today: string) {
  return filteredOrders(scope, filter, today)
    .leftJoin('sites as s', (join) => join.onRef('s.company_id', '=', 'o.company_id').onRef('s.id', '=', 'o.site_id'))
    .select((eb) => [
      'o.company_id as companyId', 'o.id', 'o.number', 'o.customer_order_number as customerOrderNumber', 'o.offer_number as offerNumber', 'o.project', 'o.requester_name as requesterName',
      's.label as siteLabel', 'o.ordered_on as orderedOn', 'o.promised_on as promisedOn', 'o.expected_on as expectedOn', 'o.is_delayed as isDelayed',
      'o.quantity_ordered as quantityOrdered', 'o.quantity_delivered as quantityDelivered', 'o.currency', 'o.total_excl_vat as totalExclVat',
      eb.ref('o.state').$castTo<OrderState>().as('state'), sql<string | number>`${sql.ref(`o.${orderSortColumns[sort].column}`)}`.as('sortKey'),
    ]);
}

/** The same with what only the Excel file shows. */
export function exportedOrders(scope: CompanyScope, filter: OrderFilter, sort: OrderSort, today: string) {
  return orderRows(scope, filter, sort, today)
    .leftJoin('sub_organisations as so', (join) => join.onRef('so.company_id', '=', 'o.company_id').onRef('so.id', '=', 'o.sub_organisation_id'))
    .select(['so.name as subOrganisationName', 'o.quote_reference as quoteReference', 'o.purchase_order_number as purchaseOrderNumber', 'o.sales_order_number as salesOrderNumber', 'o.contact_name as contactName',
      'o.confirmed_on as confirmedOn', 'o.delivered_on as deliveredOn', 'o.partial_delivery_allowed as partialDeliveryAllowed', 'o.total_incl_vat as totalInclVat']);
}

/** An order as the Excel file holds it; its amounts are emptied where its reader sees no prices. */
export type ExportedOrder = OrderSummary & { sortKey: string | number } & Pick<OrderDetail, 'subOrganisationName' | 'quoteReference' | 'purchaseOrderNumber' | 'salesOrderNumber' | 'contactName' | 'confirmedOn' | 'deliveredOn' | 'partialDeliveryAllowed' | 'totalInclVat'>;

/** The values that the filters offer, of one company. */
export function choiceQueries(scope: CompanyScope) {
  const of = (column: 'requester_name' | 'project') => scope.db.selectFrom('orders').select((eb) => eb.ref(column).$castTo<string>().as('value')).distinct()
    .where(column, 'is not', null).where(column, '<>', '').orderBy(column).limit(200);
  const sites = scope.db.selectFrom('sites').select(['id', 'label']).where('archived_at', 'is', null).orderBy('label').limit(200);
  return [of('requester_name'), of('project'), sites] as const;
}
