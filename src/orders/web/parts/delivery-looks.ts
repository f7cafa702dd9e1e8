import { IconCircleCheck, IconClockExclamation, IconPackage, IconTruckDelivery, type Icon } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import type { Family } from '#platform/marks.ts';
import type { StatusLook } from '#platform/web/parts/Status.tsx';
import { deliveryDisplay, type DeliveryDisplay, type DeliveryState } from '../../order.ts';

type Look = Omit<StatusLook, 'label'> & { label: () => string };

/** Icon and colour of each delivery state. `delayed` takes precedence over the transport state. */
const looks = {
  inPreparation: { family: 'neutral', icon: IconPackage, label: m['orders.delivery.inPreparation'] },
  shipped: { family: 'info', icon: IconTruckDelivery, label: m['orders.delivery.shipped'] },
  delayed: { family: 'warning', icon: IconClockExclamation, label: m['orders.delivery.delayed'], isPill: true },
  delivered: { family: 'success', icon: IconCircleCheck, label: m['orders.delivery.delivered'] },
} satisfies Record<DeliveryDisplay, Look>;

type Shown = { state: DeliveryState; isDelayed: boolean };

export const deliveryLook = (delivery: Shown): Look => looks[deliveryDisplay(delivery)];

/** The icon of a delivery's state, for lists that say the rest in words. */
export const deliveryMark = (delivery: Shown): { icon: Icon; family: Family } => {
  const { icon, family } = deliveryLook(delivery);
  return { icon, family };
};
