import { platformError } from '#platform/errors.ts';
import type { CompanyScope } from '#platform/server/caller.ts';
import type { CompanyContext } from '#platform/server/http/context.ts';
import { isDeliveryDelayed, trackingLink } from '../order.ts';
import type { OpenDelivery } from '../deliveries.api.ts';
import type { Delivery, OrderDetail } from '../orders.api.ts';
import { deliveryByCode, openDeliveries, openDeliveriesAtMost, ordersWithoutDelivery, type OpenDeliveryRecord } from './deliveries.store.ts';
import { getOrderDetail } from './orders.service.ts';

/** Everything still to be delivered, by expected day. */
export async function listOpen({ platform, companies, today }: CompanyContext): Promise<{ rows: OpenDelivery[]; more: boolean }> {
  const [deliveries, orders] = await Promise.all([
    platform.database.readEach(companies, (scope) => openDeliveries(scope)),
    platform.database.readEach(companies, (scope) => ordersWithoutDelivery(scope)),
  ]);
  const records = [...deliveries.flat(), ...orders.flat()].sort((a, b) =>
    a.expectedKey < b.expectedKey ? -1 : a.expectedKey > b.expectedKey ? 1 : a.id < b.id ? -1 : 1,
  );
  const names = new Map(companies.map((scope) => [scope.companyId, scope.companyName]));
  const present = ({ trackingTemplate, expectedKey: _key, ...record }: OpenDeliveryRecord): OpenDelivery => ({
    ...record,
    companyName: names.get(record.companyId)!,
    isDelayed: record.isDelayed || isDeliveryDelayed(record, today),
    trackingLink: trackingLink(trackingTemplate, record.trackingNumber),
  });
  return { rows: records.slice(0, openDeliveriesAtMost).map(present), more: records.length > openDeliveriesAtMost };
}

/** A delivery with its order. @throws notFound */
export async function getDelivery(context: CompanyContext, code: string): Promise<{ order: OrderDetail; delivery: Delivery; scope: CompanyScope }> {
  const found = await context.platform.database.readEach(context.companies, (scope) => deliveryByCode(scope, code));
  const index = found.findIndex((rows) => rows.length > 0);
  if (index < 0) throw platformError('notFound');
  const { id, orderId } = found[index]![0]!;
  const order = await getOrderDetail(context, orderId);
  const delivery = order.deliveries.find((one) => one.id === id);
  if (!delivery) throw platformError('notFound');
  return { order, delivery, scope: context.companies[index]! };
}
