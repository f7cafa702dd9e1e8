import { sql, type SelectQueryBuilder } from 'kysely';
import { firstDayOf } from '#platform/last-months.ts';
import type { CompanyScope } from '#platform/server/caller.ts';
import type { DB } from '#platform/server/db/tables.ts';
import { cappedCounts, pagedList, type CutOf, type Sort } from '#platform/server/list/page.ts';
import { searchKeys, selectFound, type SearchKeys } from '#platform/server/list/search.ts';
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
export const isDescendingByDefault: Readonly<Record<OrderSort, boolean>> = {
  orderedOn: true,
  expectedOn: false,
  amount: true,
  customerOrderNumber: false,
  project: false,
};

type OrdersSelect = SelectQueryBuilder<DB & { o: DB['orders'] }, 'o', object>;

/** What the filters select, in the values that the tables hold. */
export interface OrderSelection extends Pick<OrderFilter, 'state' | 'from' | 'to' | 'project' | 'requester' | 'site'> {
  found?: SearchKeys;
  since?: string;
  delayed?: true;
}

/** Reads the filters of a list. `today` is the provider's day, from which a period counts. */
export function orderSelection({ q, period, delayed, ...filter }: OrderFilter, today: string): OrderSelection {
  const { state, from, to, project, requester, site } = filter;
  return { found: searchKeys(q), state, from, to, project, requester, site, since: period && firstDayOf(period, today), delayed: delayed || undefined };
}

/** The orders of a company that are selected, under the alias `o`. */
export function selectedOrders(scope: CompanyScope, { found, state, since, from, to, project, requester, site, delayed }: OrderSelection): OrdersSelect {
  let select = (found
    ? selectFound(scope.db, { table: 'orders', alias: 'o', kind: 'order' }, found)
    : scope.db.selectFrom('orders as o')) as unknown as OrdersSelect;
  if (state) select = select.where('o.state', 'in', state);
  if (since) select = select.where('o.ordered_on', '>=', since);
  if (from) select = select.where('o.ordered_on', '>=', from);
  if (to) select = select.where('o.ordered_on', '<=', to);
  if (project) select = select.where('o.project', '=', project);
  if (requester) select = select.where('o.requester_name', '=', requester);
  if (site) select = select.where('o.site_id', '=', site);
  if (delayed) select = select.where((eb) => eb.ref('o.is_delayed'));
  return select;
}

/** The columns of a row of the list. */
function listedOrders(scope: CompanyScope, page: CutOf<'orders', 'o'>) {
  return scope.db
    .selectFrom(page)
    .leftJoin('sites as s', (join) => join.onRef('s.company_id', '=', 'o.company_id').onRef('s.id', '=', 'o.site_id'))
    .select((eb) => [
      'o.company_id as companyId',
      'o.id',
      'o.number',
      'o.customer_order_number as customerOrderNumber',
      'o.offer_number as offerNumber',
      'o.project',
      'o.requester_name as requesterName',
      's.label as siteLabel',
      'o.ordered_on as orderedOn',
      'o.promised_on as promisedOn',
      'o.expected_on as expectedOn',
      'o.is_delayed as isDelayed',
      'o.quantity_ordered as quantityOrdered',
      'o.quantity_delivered as quantityDelivered',
      'o.currency',
      'o.total_excl_vat as totalExclVat',
      eb.ref('o.state').$castTo<OrderState>().as('state'),
    ]);
}

/** The same with what only the Excel file shows. */
function exportedOrders(scope: CompanyScope, page: CutOf<'orders', 'o'>) {
  return listedOrders(scope, page)
    .leftJoin('sub_organisations as so', (join) => join.onRef('so.company_id', '=', 'o.company_id').onRef('so.id', '=', 'o.sub_organisation_id'))
    .select([
      'so.name as subOrganisationName',
      'o.quote_reference as quoteReference',
      'o.purchase_order_number as purchaseOrderNumber',
      'o.sales_order_number as salesOrderNumber',
      'o.contact_name as contactName',
      'o.confirmed_on as confirmedOn',
      'o.delivered_on as deliveredOn',
      'o.partial_delivery_allowed as partialDeliveryAllowed',
      'o.total_incl_vat as totalInclVat',
    ]);
}

/** An order as the Excel file holds it; its amounts are emptied where its reader sees no prices. */
export type ExportedOrder = OrderSummary & { sortKey: string | number } & Pick<
    OrderDetail,
    | 'subOrganisationName'
    | 'quoteReference'
    | 'purchaseOrderNumber'
    | 'salesOrderNumber'
    | 'contactName'
    | 'confirmedOn'
    | 'deliveredOn'
    | 'partialDeliveryAllowed'
    | 'totalInclVat'
  >;

/** Whether the index that gives the order covers the filters too, or the search gives few rows: then one plan serves all values.
 *  Other filters are planned for their values, since what is rare in one company is common in another. */
const hasOnePlan = ({ found, state, project, requester, site }: OrderSelection, sort: string): boolean =>
  found !== undefined || (sort === 'orderedOn' && (state?.length ?? 1) === 1 && !project && !requester && !site);

const reading = { alias: 'o' as const, select: selectedOrders as never, isPrepared: hasOnePlan };

/** The list of orders. */
export const orderList = pagedList<'orders', 'o', OrderSelection, OrderSummary & { sortKey: string | number }>(orderSortColumns, {
  ...reading,
  show: listedOrders as never,
});

/** The list as the Excel file holds it. */
export const exportedOrderList = pagedList<'orders', 'o', OrderSelection, ExportedOrder>(orderSortColumns, { ...reading, show: exportedOrders as never });

type Counted = (scope: CompanyScope, selection: OrderSelection) => never;
const ofState =
  (state: OrderState): Counted =>
  (scope, selection) =>
    selectedOrders(scope, selection).where('o.state', '=', sql.lit(state)) as never;
const hasOneCountPlan = (selection: OrderSelection): boolean => hasOnePlan(selection, 'orderedOn');

/** How many orders a selection holds. */
export const orderCount = cappedCounts({ all: selectedOrders as Counted }, hasOneCountPlan);

/** The same, and of those how many in each state. */
export const orderCounts = cappedCounts(
  {
    all: selectedOrders as Counted,
    awaitingDelivery: ofState('awaitingDelivery'),
    partiallyDelivered: ofState('partiallyDelivered'),
    delivered: ofState('delivered'),
    cancelled: ofState('cancelled'),
  } satisfies Record<'all' | OrderState, Counted>,
  hasOneCountPlan,
);

/** The values that the filters offer, of one company. */
export function choiceQueries(scope: CompanyScope) {
  const of = (column: 'requester_name' | 'project') =>
    scope.db
      .selectFrom('orders')
      .select((eb) => eb.ref(column).$castTo<string>().as('value'))
      .distinct()
      .where(column, 'is not', null)
      .where(column, '<>', '')
      .orderBy(column)
      .limit(200);
  const sites = scope.db.selectFrom('sites').select(['id', 'label']).where('archived_at', 'is', null).orderBy('label').limit(200);
  return [of('requester_name'), of('project'), sites] as const;
}
