import { m } from '#generated/messages/messages.js';
import type { DeliveryState, OrderState } from './order.ts';

/** Names of an order's states. */
export const orderStateNames = {
  awaitingDelivery: m['orders.state.awaitingDelivery'],
  partiallyDelivered: m['orders.state.partiallyDelivered'],
  delivered: m['orders.state.delivered'],
  cancelled: m['orders.state.cancelled'],
} satisfies Record<OrderState, unknown>;

/** Names of a delivery's states. */
export const deliveryStateNames = {
  inPreparation: m['orders.delivery.inPreparation'],
  shipped: m['orders.delivery.shipped'],
  delivered: m['orders.delivery.delivered'],
} satisfies Record<DeliveryState, unknown>;
