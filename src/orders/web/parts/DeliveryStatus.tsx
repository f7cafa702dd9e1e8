import { IconCircleCheck, IconClockExclamation, IconPackage, IconTruckDelivery, type Icon } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { Status, type StatusLook } from '#platform/web/parts/Status.tsx';
import { deliveryDisplay, type DeliveryDisplay, type DeliveryState } from '../../order.ts';

type Look = Omit<StatusLook, 'label'> & { label: () => string };

const looks = {
  inPreparation: { family: 'neutral', icon: IconPackage, label: m['orders.delivery.inPreparation'] },
  shipped: { family: 'info', icon: IconTruckDelivery, label: m['orders.delivery.shipped'] },
  delayed: { family: 'warning', icon: IconClockExclamation, label: m['orders.delivery.delayed'], isPill: true },
  delivered: { family: 'success', icon: IconCircleCheck, label: m['orders.delivery.delivered'] },
} satisfies Record<DeliveryDisplay, Look>;

/** State of a delivery; a delay stands before the transport state. */
export function DeliveryStatus({ delivery }: { delivery: { state: DeliveryState; isDelayed: boolean } }) {
  const look: Look = looks[deliveryDisplay(delivery)];
  return <Status {...look} label={look.label()} />;
}

/** The icon of a delivery's state, for lists that say the rest in words. */
export const deliveryIcon = (delivery: { state: DeliveryState; isDelayed: boolean }): { icon: Icon; family: StatusLook['family'] } => looks[deliveryDisplay(delivery)];
