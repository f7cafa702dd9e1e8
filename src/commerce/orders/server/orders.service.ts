import { findElsewhere, findRecord } from '#platform/lists/server/find-object.ts';
import { platformError } from '#platform/kernel/errors.ts';
import type { Compilable } from 'kysely';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { CompanyContext } from '#platform/http/server/context.ts';
import { buildTrackingLink } from '../order.ts';
import type { OrderDetail, Delivery } from '../orders.api.ts';
import { orderError } from '../orders.errors.ts';
import { selectOrder, selectOrderKey, selectOrdersByCustomerNumber, type OrderRecord } from './order-detail.store.ts';
import { deliveriesFeed } from './deliveries.feed.ts';
import { ordersFeed } from './orders.feed.ts';
import { selectDelivery } from './deliveries.store.ts';

/** Adds the company's name and the tracking links to an order as it was read. The customer's purchase order shows prices: it is omitted for readers without
 *  that right. */
function presentOrder(record: OrderRecord, { companyName, rights }: CompanyScope): OrderDetail {
  return {
    ...record,
    companyName,
    documents: record.documents.filter(({ role }) => rights.prices || role !== 'orderForm'),
    deliveries: record.deliveries.map(({ trackingTemplate, packages, ...delivery }) => ({
      ...delivery,
      trackingLink: buildTrackingLink(trackingTemplate, delivery.trackingNumber),
      packages: packages.map((one) => ({ ...one, trackingLink: buildTrackingLink(trackingTemplate, one.trackingNumber) })),
    })),
  };
}

/** One order by the provider's number, by id, or by the customer's own number when only one bears it.
 *  @param byCode the order as the caller needs it, by the provider's number or by id
 *  @throws orders.several (with the numbers to choose from), elsewhere (with the company it opens in), notFound */
export async function findOrder<Found>(
  context: CompanyContext,
  code: string,
  byCode: (scope: CompanyScope, code: string) => Compilable<Found>,
): Promise<{ scope: CompanyScope; record: Found }> {
  const { platform, companies } = context;
  const found = await findRecord(context, code, byCode, companies);
  if (found) return found;
  const bearers = await platform.database.readEach(companies, (scope) => selectOrdersByCustomerNumber(scope, code));
  const numbers = bearers.flat().map(({ number }) => number);
  if (numbers.length === 1) return findOrder(context, numbers[0]!, byCode);
  if (numbers.length > 1) throw orderError('orders.several', { number: code }, { members: { numbers } });
  throw (await findElsewhere(context, code, selectOrderKey)) ?? (await findElsewhere(context, code, selectOrdersByCustomerNumber)) ?? platformError('notFound');
}

/** The same with everything that its page shows. */
export async function getOrderDetail(context: CompanyContext, code: string): Promise<OrderDetail> {
  const { record, scope } = await findOrder(context, code, selectOrder);
  return presentOrder(record, scope);
}

/** Feeds by which orders and deliveries land that the provider's people enter by hand. */
export const orderFeeds = { order: ordersFeed, delivery: deliveriesFeed } as const;

/** A delivery with its order. @throws notFound */
export async function getDelivery(context: CompanyContext, code: string): Promise<{ order: OrderDetail; delivery: Delivery; scope: CompanyScope }> {
  const found = await context.platform.database.readEach(context.companies, (scope) => selectDelivery(scope, code));
  const index = found.findIndex((rows) => rows.length > 0);
  if (index < 0) throw platformError('notFound');
  const { id, orderId } = found[index]![0]!;
  const order = await getOrderDetail(context, orderId);
  const delivery = order.deliveries.find((one) => one.id === id);
  if (!delivery) throw platformError('notFound');
  return { order, delivery, scope: context.companies[index]! };
}
