import { platformError } from '#platform/errors.ts';
import type { CompanyContext } from '#platform/server/http/context.ts';
import type { CompanyScope } from '#platform/server/caller.ts';
import type { Platform } from '#platform/server/platform.ts';
import { encodeCursor } from '#platform/server/list/cursor.ts';
import { readPage } from '#platform/server/list/page.ts';
import { trackingLink } from '../order.ts';
import type { OrderDetail, OrderFilter, OrderQuery } from '../orders.api.ts';
import { orderError } from '../orders.errors.ts';
import { mayWithOrder } from '../orders.rights.ts';
import { orderByCode, orderExists, orderKey, ordersByCustomerNumber, type OrderRecord } from './order-detail.store.ts';
import { isDescendingByDefault, orderList, orderSelection } from './orders.store.ts';

/** Sorting by amount would tell what the amounts are: refused without the right to see prices. @throws orders.sortByAmount */
export function checkSort(scopes: readonly CompanyScope[], sort: OrderQuery['sort']): void {
  if (sort === 'amount' && scopes.some((scope) => mayWithOrder(scope.rights, 'order', 'sortByAmount') !== true)) throw orderError('orders.sortByAmount');
}

/** One page of the list. */
export async function listOrdersPage(platform: Platform, scopes: readonly CompanyScope[], query: OrderQuery, today: string) {
  checkSort(scopes, query.sort);
  const request = {
    sort: query.sort,
    descending: query.dir ? query.dir === 'desc' : isDescendingByDefault[query.sort],
    after: query.after,
    before: query.before,
  };
  const page = await readPage(platform, scopes, request, orderList, orderSelection(query, today));
  const names = new Map(scopes.map((scope) => [scope.companyId, scope.companyName]));
  for (const row of page.rows) row.companyName = names.get(row.companyId)!;
  return page;
}

/** Adds the company's name and the tracking links to an order as it was read. */
function presentOrder(record: OrderRecord, companyName: string): OrderDetail {
  return {
    ...record,
    companyName,
    deliveries: record.deliveries.map(({ trackingTemplate, packages, ...delivery }) => ({
      ...delivery,
      trackingLink: trackingLink(trackingTemplate, delivery.trackingNumber),
      packages: packages.map((one) => ({ ...one, trackingLink: trackingLink(trackingTemplate, one.trackingNumber) })),
    })),
  };
}

/** One order by the provider's number, by id, or by the customer's own number when only one bears it.
 *  @throws orders.several (with the numbers to choose from), orders.elsewhere (with the company it opens in), notFound */
export async function getOrderDetail(context: CompanyContext, code: string): Promise<OrderDetail> {
  const { platform, companies } = context;
  const found = await platform.database.readEach(companies, (scope) => orderByCode(scope as CompanyScope, code));
  const index = found.findIndex((rows) => rows.length > 0);
  if (index >= 0) return presentOrder(found[index]![0]!, companies[index]!.companyName);
  return byCustomerNumber(context, code);
}

async function byCustomerNumber(context: CompanyContext, code: string): Promise<OrderDetail> {
  const { platform, companies } = context;
  const numbers = (await platform.database.readEach(companies, (scope) => ordersByCustomerNumber(scope as CompanyScope, code))).flat().map((row) => row.number);
  if (numbers.length === 1) return getOrderDetail(context, numbers[0]!);
  if (numbers.length > 1) throw orderError('orders.several', { number: code }, { members: { numbers } });
  const others = context.otherCompanies();
  for (const bearers of [orderExists, ordersByCustomerNumber]) {
    const elsewhere = others.length === 0 ? [] : (await platform.database.readEach(others, (scope) => bearers(scope as CompanyScope, code))).flat();
    if (elsewhere.length > 0) throw orderError('orders.elsewhere', {}, { members: { company: elsewhere[0]!.companyId } });
  }
  throw platformError('notFound');
}

/** The numbers before and after an order in a filtered, sorted list; null at its ends, or when the filters leave the order out. */
export async function findNeighbours(
  context: CompanyContext,
  code: string,
  query: OrderFilter & Pick<OrderQuery, 'sort' | 'dir'>,
): Promise<{ previous: string | null; next: string | null }> {
  const { platform, companies, today } = context;
  checkSort(companies, query.sort);
  const own = (await platform.database.readEach(companies, (scope) => orderKey(scope as CompanyScope, code, query.sort))).flat()[0];
  if (!own) throw platformError('notFound');
  const cursor = encodeCursor({ sort: query.sort, value: own.sortKey, id: own.id, rank: 1 });
  const request = { sort: query.sort, descending: query.dir ? query.dir === 'desc' : isDescendingByDefault[query.sort], rows: 1 };
  const selection = orderSelection(query, today);
  const [before, after] = await Promise.all([
    readPage(platform, companies, { ...request, before: cursor }, orderList, selection),
    readPage(platform, companies, { ...request, after: cursor }, orderList, selection),
  ]);
  return { previous: before.rows[0]?.number ?? null, next: after.rows[0]?.number ?? null };
}
