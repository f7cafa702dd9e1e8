import { m } from '#generated/messages/messages.js';
import { Status } from '#platform/kit/web/parts/Status.tsx';
import type { OrderState } from '../../order.ts';
import { looks } from './order-cells.tsx';

const serviceLabels = {
  awaitingDelivery: m['orders.service.toBeDone'],
  partiallyDelivered: m['orders.service.partlyDone'],
  delivered: m['orders.service.done'],
  cancelled: m['orders.state.cancelled'],
} satisfies Record<OrderState, () => string>;

/** State of an order or of one of its lines; services are done, not delivered. */
export function OrderStatus({ state, isService }: { state: OrderState; isService?: boolean }) {
  return <Status {...looks[state]} label={isService ? serviceLabels[state]() : looks[state].label()} />;
}
