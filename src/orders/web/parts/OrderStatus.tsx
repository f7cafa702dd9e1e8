import { IconCircleCheck, IconCircleHalf2, IconCircleX, IconClock } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { Status, type StatusLook } from '#platform/web/parts/Status.tsx';
import type { OrderState } from '../../order.ts';

type Look = Omit<StatusLook, 'label'> & { label: () => string };

const looks = {
  awaitingDelivery: { family: 'info', icon: IconClock, label: m['orders.state.awaitingDelivery'] },
  partiallyDelivered: { family: 'progress', icon: IconCircleHalf2, label: m['orders.state.partiallyDelivered'] },
  delivered: { family: 'success', icon: IconCircleCheck, label: m['orders.state.delivered'] },
  cancelled: { family: 'neutral', icon: IconCircleX, label: m['orders.state.cancelled'] },
} satisfies Record<OrderState, Look>;

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
