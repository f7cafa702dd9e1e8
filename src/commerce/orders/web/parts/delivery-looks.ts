import { IconCircleCheck, IconClipboardList, IconClockExclamation, IconPackage, IconTruckDelivery } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import type { StatusLook } from '#platform/kit/web/parts/Status.tsx';
import { expectedDay } from '../../delivery.ts';
import { daysLate, deliveryDisplay, type AwaitedState } from '../../order.ts';

type Look = Omit<StatusLook, 'label'> & { label: () => string };

/** Icon and colour of each transport state. */
const looks = {
  toPrepare: { family: 'neutral', icon: IconClipboardList, label: m['orders.delivery.toPrepare'] },
  inPreparation: { family: 'neutral', icon: IconPackage, label: m['orders.delivery.inPreparation'] },
  shipped: { family: 'info', icon: IconTruckDelivery, label: m['orders.delivery.shipped'] },
  delivered: { family: 'success', icon: IconCircleCheck, label: m['orders.delivery.delivered'] },
} satisfies Record<AwaitedState, Look>;

export interface ShownDelivery {
  state: AwaitedState;
  promisedOn: string | null;
  expectedOn: string | null;
}

/** Look of a delivery on a day. Late is a state of its own, with its days. */
export function deliveryLook(delivery: ShownDelivery, today: string): StatusLook {
  const display = deliveryDisplay(delivery, today);
  if (display === 'late')
    return { family: 'warning', icon: IconClockExclamation, label: m['orders.late']({ count: daysLate(expectedDay(delivery), today) }), isPill: true };
  return { ...looks[display], label: looks[display].label() };
}
