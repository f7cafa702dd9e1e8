import { platformError } from '#platform/kernel/errors.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { CompanyContext } from '#platform/http/server/context.ts';
import type { Delivery, OrderDetail } from '../orders.api.ts';
import { deliveryByCode } from './deliveries.store.ts';
import { getOrderDetail } from './orders.service.ts';

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
