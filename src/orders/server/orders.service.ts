import { elsewhere, findRecord } from '#platform/server/list/find-object.ts';
import { platformError } from '#platform/errors.ts';
import type { CompanyScope } from '#platform/server/caller.ts';
import type { CompanyContext } from '#platform/server/http/context.ts';
import { trackingLink } from '../order.ts';
import type { OrderDetail } from '../orders.api.ts';
import { orderError } from '../orders.errors.ts';
import { orderByCode, orderExists, ordersByCustomerNumber, type OrderRecord } from './order-detail.store.ts';

/** Adds the company's name and the tracking links to an order as it was read. The customer's purchase order shows prices: it is left out for who sees none. */
function presentOrder(record: OrderRecord, { companyName, rights }: CompanyScope): OrderDetail {
  return {
    ...record,
    companyName,
    documents: record.documents.filter(({ role }) => rights.prices || role !== 'orderForm'),
    deliveries: record.deliveries.map(({ trackingTemplate, packages, ...delivery }) => ({
      ...delivery,
      trackingLink: trackingLink(trackingTemplate, delivery.trackingNumber),
      packages: packages.map((one) => ({ ...one, trackingLink: trackingLink(trackingTemplate, one.trackingNumber) })),
    })),
  };
}

/** One order by the provider's number, by id, or by the customer's own number when only one bears it.
 *  @throws orders.several (with the numbers to choose from), elsewhere (with the company it opens in), notFound */
export async function getOrderDetail(context: CompanyContext, code: string): Promise<OrderDetail> {
  const { platform, companies } = context;
  const found = await findRecord(context, code, orderByCode, companies);
  if (found) return presentOrder(found.record, found.scope);
  const bearers = await platform.database.readEach(companies, (scope) => ordersByCustomerNumber(scope, code));
  const numbers = bearers.flat().map(({ number }) => number);
  if (numbers.length === 1) return getOrderDetail(context, numbers[0]!);
  if (numbers.length > 1) throw orderError('orders.several', { number: code }, { members: { numbers } });
  throw (await elsewhere(context, code, orderExists)) ?? (await elsewhere(context, code, ordersByCustomerNumber)) ?? platformError('notFound');
}
